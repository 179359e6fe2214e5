import { Component, h } from '../preact.js';
import { Card, Field, Table } from '../parts.js';
import { Live } from '../live.js';
import { Chart } from '../chart.js';
import { path } from '../api.js';
import { decimal, time } from '../format.js';

const STEPS = ['minute', 'hour', 'day'];

export class Metrics extends Component {
  state = { name: this.props.rest[0] ?? 'events', step: 'minute', by: '' };

  render(_, { name, step, by }) {
    return h('div', { class: 'grid' },
      h(Card, { title: 'Over time', wide: true },
        h(Live, { path: '/api/analytics/v1/metrics', every: 0, children: ({ metrics }) => {
          const metric = metrics.find(each => each.name === name) ?? metrics[0];
          const split = metric.by?.includes(by) ? by : '';
          return [
            h('div', { class: 'bar' },
              h(Field, { label: 'Metric', options: metrics.map(each => each.name), value: metric.name, onChange: e => this.setState({ name: e.target.value, by: '' }) }),
              h(Field, { label: 'Step', options: STEPS, value: step, onChange: e => this.setState({ step: e.target.value }) }),
              metric.by?.length > 0 && h(Field, { label: 'Split by', options: ['', ...metric.by], value: split, onChange: e => this.setState({ by: e.target.value }) })),
            h('p', { class: 'note' }, metric.meaning),
            h(Series, { metric, step, by: split }),
          ];
        } })));
  }
}

const Series = ({ metric, step, by }) =>
  h(Live, {
    path: `/api/analytics/v1/metrics/${path(metric.name)}?${new URLSearchParams({ step, ...(by && { by }) })}`,
    every: 5000,
    empty: value => value.points.length === 0,
    nothing: 'No value in this stretch of time. A longer step looks further back.',
    children: ({ points }) => [
      h(Chart, { label: metric.name, unit: metric.unit, series: lines(metric.name, points, by) }),
      h('details', null, h('summary', null, 'The values'),
        h(Table, { caption: metric.name, rows: [...points].reverse(), columns: [
          ['at', row => time(row.at)], ...(by ? [[by, row => row[by]]] : []), ['value', row => decimal(row.value), 'number'],
          ...['p50', 'p90', 'p99'].filter(name => name in points[0]).map(name => [name, row => decimal(row[name]), 'number']),
        ] })),
    ],
  });

function lines(name, points, by) {
  const byLabel = new Map();
  for (const point of points) {
    const label = by ? String(point[by] ?? 'none') : name;
    byLabel.set(label, [...(byLabel.get(label) ?? []), { at: point.at, value: point.value ?? null }]);
  }
  return [...byLabel].map(([label, list]) => ({ label, points: list }));
}
