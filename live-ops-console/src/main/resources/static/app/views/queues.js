import { Component, h } from '../preact.js';
import { Card, Chip, Notice, Table } from '../parts.js';
import { Live } from '../live.js';
import { get, path, put } from '../api.js';
import { may } from '../session.js';
import { decimal, number, words } from '../format.js';

/** Every queue with its numbers. The stream sends them once a second; without it they are read one by one. */
async function load(signal) {
  const { queues } = await get('/api/matchmaker/v1/queues', signal);
  return Promise.all(queues.map(async queue => ({
    queue,
    stats: await get(`/api/matchmaker/v1/queues/${path(queue.name)}/stats`, signal),
  })));
}

export class Queues extends Component {
  state = { edited: null };

  render(_, { edited }) {
    return h('div', { class: 'grid' },
      h(Card, { title: 'Waiting now', wide: true },
        h(Live, { load, every: 2000, empty: list => list.length === 0, nothing: 'No queue is defined.', children: list => [
          h(Table, { caption: 'Queues; pick one to see its rules', rows: list, onPick: row => this.setState({ edited: row.queue }), columns: COLUMNS }),
          h(Table, { caption: 'By region', rows: regions(list), columns: REGION_COLUMNS }),
        ] })),
      edited && h(Card, { title: `Rules of ${edited.name}`, wide: true, key: edited.name }, h(Rules, { queue: edited })));
  }
}

const COLUMNS = [
  ['queue', row => row.queue.name],
  ['strategy', row => words(row.queue.strategy)],
  ['waiting', row => number(row.stats.waiting), 'number'],
  ['matches/min', row => decimal(row.stats.matchesPerMinute), 'number'],
  ['wait p50, s', row => decimal(row.stats.waitSecondsP50), 'number'],
  ['wait p90, s', row => decimal(row.stats.waitSecondsP90), 'number'],
  ['wait p99, s', row => decimal(row.stats.waitSecondsP99), 'number'],
  ['spread p50', row => decimal(row.stats.spreadP50), 'number'],
  ['ping p95, ms', row => decimal(row.stats.pingP95), 'number'],
];

const REGION_COLUMNS = [
  ['queue', row => row.queue],
  ['region', row => row.region],
  ['population', row => number(row.population), 'number'],
  ['pool', row => (row.merged ? h(Chip, { kind: 'warn' }, 'merged with its group') : h(Chip, { kind: 'good' }, 'its own'))],
];

function regions(list) {
  return list.flatMap(({ queue, stats }) => Object.entries(stats.population ?? {}).map(([region, population]) =>
    ({ queue: queue.name, region, population, merged: stats.merged?.[region] === true })));
}

/** The definition as JSON; the service validates it as a whole and names the fields at fault. */
class Rules extends Component {
  state = { text: JSON.stringify(this.props.queue, null, 2), outcome: null, errors: [] };

  save = async event => {
    event.preventDefault();
    try {
      await put(`/api/matchmaker/v1/queues/${path(this.props.queue.name)}`, JSON.parse(this.state.text));
      this.setState({ outcome: 'Saved. Tickets that wait keep the rules under which they came.', errors: [], failed: false });
    } catch (problem) {
      const message = problem instanceof SyntaxError ? `This is not JSON: ${problem.message}` : problem.message;
      this.setState({ outcome: message, errors: problem.errors ?? [], failed: true });
    }
  };

  render(_, { text, outcome, errors, failed }) {
    const writes = may('liveops:write');
    return h('form', { onSubmit: this.save },
      h('label', { class: 'field' }, h('span', null, 'Definition'),
        h('textarea', { rows: 24, spellcheck: false, readOnly: !writes, value: text, onInput: e => this.setState({ text: e.target.value }) })),
      outcome && h(Notice, { kind: failed ? 'error' : 'good' }, outcome),
      errors.length > 0 && h('ul', null, errors.map(error => h('li', null, h('code', null, error.field), ' ', error.reason))),
      writes ? h('button', { class: 'primary' }, 'Save') : h('p', { class: 'note' }, 'Changing rules needs a token with liveops:write.'));
  }
}
