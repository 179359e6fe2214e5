import { Component, h } from '../preact.js';
import { Card, Change, Field, Notice, Number, Table } from '../parts.js';
import { Live } from '../live.js';
import { get, path, post } from '../api.js';
import { may } from '../session.js';
import { decimal, number, time } from '../format.js';

const ROOT = '/api/leaderboard/v1/leaderboards';

export class Boards extends Component {
  state = { board: this.props.rest[0] ?? 'kills', period: 'current', player: null, search: '', cursors: [] };

  pick = board => this.setState({ board, period: 'current', cursors: [], player: null });

  render(_, { board, period, player, search, cursors }) {
    return h('div', { class: 'grid' },
      h(Card, { title: 'Board', wide: true },
        h('div', { class: 'bar' },
          h(Live, { path: ROOT, every: 0, children: ({ leaderboards }) => h(Field, { label: 'Board', options: leaderboards.map(each => each.board ?? each.name), value: board, onChange: e => this.pick(e.target.value) }) }),
          h(Live, { id: board, load: signal => periodsOf(board, signal), every: 0, children: ({ periods }) => h(Field, { label: 'Period', options: ['current', 'previous', ...periods.map(each => each.id ?? each.period ?? each)], value: period, onChange: e => this.setState({ period: e.target.value, cursors: [] }) }) }),
          h('form', { class: 'bar', onSubmit: e => { e.preventDefault(); this.setState({ player: search }); } },
            h(Field, { label: 'Player', value: search, required: true, onInput: e => this.setState({ search: e.target.value }) }),
            h('button', null, 'Find'))),
        h(Live, {
          path: `${ROOT}/${path(board)}/standings?period=${encodeURIComponent(period)}&limit=50${cursors.length ? `&cursor=${encodeURIComponent(cursors.at(-1))}` : ''}`,
          every: 3000,
          empty: value => value.standings.length === 0,
          nothing: 'Nobody is ranked here yet.',
          children: value => [
            h(Table, { caption: `Standings of ${board}, ${period}`, rows: value.standings, onPick: row => this.setState({ player: row.playerId }), columns: COLUMNS }),
            h('div', { class: 'bar' },
              h('button', { disabled: cursors.length === 0, onClick: () => this.setState({ cursors: cursors.slice(0, -1) }) }, 'Back'),
              h('button', { disabled: !value.next, onClick: () => this.setState({ cursors: [...cursors, value.next] }) }, 'Further down')),
          ],
        })),
      player && h(Standing, { board, period, player, key: `${board} ${period} ${player}` }));
  }
}

/** A board that has had no other period yet still has its current one. */
const periodsOf = (board, signal) => get(`${ROOT}/${path(board)}/periods`, signal).catch(problem => {
  if (problem.status === 404) return { periods: [] };
  throw problem;
});

const COLUMNS = [
  ['player', row => row.playerId],
  ['rank', row => number(row.rank), 'number'],
  ['score', row => number(row.score), 'number'],
  ['since', row => time(row.attainedAt)],
];

const Standing = ({ board, period, player }) => {
  const root = `${ROOT}/${path(board)}/standings/${path(player)}`;
  const query = `?period=${encodeURIComponent(period)}`;
  const load = async signal => ({
    standing: await get(root + query, signal),
    around: await get(`${root}/around${query}&radius=5`, signal),
    explanation: await get(`${root}/explanation${query}&limit=20`, signal).catch(problem => ({ events: [], problem })),
  });
  return h(Card, { title: player, wide: true },
    h(Live, { load, every: 3000, children: ({ standing, around, explanation }, reload) => [
      h('dl', { class: 'figures' },
        h(Number, { label: 'rank', value: standing.hidden ? 'hidden' : number(standing.rank), unit: `of ${number(standing.total)}` }),
        h(Number, { label: 'score', value: number(standing.score) }),
        h(Number, { label: 'percentile', value: decimal(standing.percentile) })),
      h(Table, { caption: 'Around', rows: around.standings, columns: COLUMNS }),
      explanation.problem
        ? h(Notice, { kind: 'empty' }, `No explanation: ${explanation.problem.message}`)
        : h(Table, { caption: 'Why: the newest events behind the score', rows: explanation.events, columns: [['event', row => row.type ?? row.eventId], ['at', row => time(row.occurredAt)], ['change', row => number(row.delta ?? row.value ?? row.amount), 'number']] }),
      may('liveops:write') && h('div', { class: 'bar' },
        h(Change, { label: standing.hidden ? 'Unhide' : 'Hide', run: reason => post(`${root}:${standing.hidden ? 'unhide' : 'hide'}`, { reason }), after: reload }),
        h(Change, { label: 'Adjust', amount: 'change of the score', run: (reason, delta) => post(`${root}:adjust`, { delta, reason }), after: reload })),
    ] }));
};
