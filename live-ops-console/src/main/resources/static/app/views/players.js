import { Component, h } from '../preact.js';
import { Card, Field, Table } from '../parts.js';
import { Live } from '../live.js';
import { path } from '../api.js';
import { time } from '../format.js';

export class Players extends Component {
  state = { search: this.props.rest[0] ?? '', player: this.props.rest[0] ?? null, type: '', cursors: [] };

  componentDidUpdate(before) {
    const [player] = this.props.rest;
    if (player && player !== before.rest[0]) this.setState({ player, search: player, cursors: [] });
  }

  find = event => {
    event.preventDefault();
    this.setState({ player: this.state.search, cursors: [] });
  };

  render(_, { search, player, type, cursors }) {
    const query = new URLSearchParams({ limit: 50, ...(type && { type }), ...(cursors.length && { cursor: cursors.at(-1) }) });
    return h('div', { class: 'grid' },
      h(Card, { title: 'Log of a player', wide: true, note: 'Every event of the last 30 days, newest first.' },
        h('form', { class: 'bar', onSubmit: this.find },
          h(Field, { label: 'Player', value: search, required: true, onInput: e => this.setState({ search: e.target.value }) }),
          h(Field, { label: 'Type (empty: all)', value: type, onChange: e => this.setState({ type: e.target.value.trim(), cursors: [] }) }),
          h('button', { class: 'primary' }, 'Show')),
        player && h(Live, {
          path: `/api/analytics/v1/players/${path(player)}/events?${query}`,
          every: cursors.length ? 0 : 3000,
          empty: value => value.events.length === 0,
          nothing: `No event of ${player} is kept.`,
          children: value => [
            h(Table, { caption: `Events of ${player}`, rows: value.events, columns: COLUMNS }),
            h('div', { class: 'bar' },
              h('button', { disabled: cursors.length === 0, onClick: () => this.setState({ cursors: cursors.slice(0, -1) }) }, 'Newer'),
              h('button', { disabled: !value.next, onClick: () => this.setState({ cursors: [...cursors, value.next] }) }, 'Older')),
          ],
        })));
  }
}

const COLUMNS = [
  ['at', row => time(row.occurredAt)],
  ['type', row => row.type],
  ['match', row => row.matchId ?? '–'],
  ['source', row => row.source],
  ['seq', row => row.seq ?? '–', 'number'],
  ['payload', row => h('code', null, JSON.stringify(row.payload))],
];
