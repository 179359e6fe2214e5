import { Component, h } from '../preact.js';
import { Card, Table } from '../parts.js';
import { Live } from '../live.js';
import { get, path } from '../api.js';
import { number, time, words } from '../format.js';

export class Crashes extends Component {
  state = { fingerprint: this.props.rest[0] ?? null };

  render(_, { fingerprint }) {
    return h('div', { class: 'grid' },
      h(Card, { title: 'Groups of the last 24 hours', wide: true },
        h(Live, {
          path: '/api/analytics/v1/crashes', every: 5000, empty: value => value.crashes.length === 0,
          nothing: 'No crash was reported in the last 24 hours.',
          children: ({ crashes }) => h(Table, { caption: 'Crash groups; pick one for details', rows: crashes, onPick: row => this.setState({ fingerprint: row.fingerprint }), columns: COLUMNS }),
        })),
      fingerprint && h(Group, { fingerprint, key: fingerprint }));
  }
}

const COLUMNS = [
  ['exception', row => row.exception],
  ['count', row => number(row.count), 'number'],
  ['players', row => number(row.players), 'number'],
  ['last seen', row => time(row.lastSeenAt)],
  ['versions', row => (row.versions ?? []).join(', ')],
  ['state', row => words(row.state)],
];

class Group extends Component {
  state = { report: null };

  load = async signal => {
    const root = `/api/analytics/v1/crashes/${path(this.props.fingerprint)}`;
    return { group: await get(root, signal), ...(await get(`${root}/reports?limit=20`, signal)) };
  };

  render(_, { report }) {
    return h(Card, { title: 'Details', wide: true },
      h(Live, { load: this.load, every: 0, children: ({ group, reports }) => [
        h('pre', null, [group.exception, ...(group.frames ?? []).map(frame => `  at ${frame}`)].join('\n')),
        h(Table, { caption: 'Newest reports; pick one to see what came before it', rows: reports, onPick: row => this.setState({ report: row }), columns: REPORT_COLUMNS }),
        report && h(Report, { report }),
      ] }));
  }
}

const REPORT_COLUMNS = [
  ['at', row => time(row.occurredAt)],
  ['player', row => h('a', { href: `#/players/${row.playerId}` }, row.playerId)],
  ['session', row => row.sessionId ?? '–'],
  ['version', row => row.appVersion ?? '–'],
  ['platform', row => row.platform ?? '–'],
];

const Report = ({ report }) =>
  h('section', { 'aria-label': 'Report' },
    h('p', { role: 'status' }, report.message ?? 'The report has no message.'),
    report.stackTrace && h('pre', null, report.stackTrace),
    h(Table, { caption: `The last events of ${report.playerId} before the crash`, rows: report.lastEvents ?? [], columns: [
      ['at', row => time(row.occurredAt)],
      ['type', row => row.type],
      ['match', row => row.matchId ?? '–'],
      ['payload', row => h('code', null, JSON.stringify(row.payload))],
    ] }));
