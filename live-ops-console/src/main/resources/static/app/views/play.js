// A game client in the browser: queue, watch the window grow, get a server.
import { Component, h } from '../preact.js';
import { Card, Field, Notice, Number, Table } from '../parts.js';
import { get, post, remove, path } from '../api.js';
import { follow } from '../stream.js';
import { claims, may } from '../session.js';
import { decimal, number, words } from '../format.js';

const WAITING_FOR = {
  SKILL: 'someone close enough in skill', PING: 'someone near enough', PLAYERS: 'more players', PARTY_FIT: 'parties that fit together',
  ROLE: 'a missing role', NOTHING: 'nothing, a match is being made',
};

export class Play extends Component {
  state = { queues: [], queue: 'duel', player: claims().sub ?? 'me', pings: {}, ticket: null, status: null, match: null, assignment: null, end: null, problem: null };

  async componentDidMount() {
    try {
      const [{ regions }, roundTrip] = await Promise.all([get('/api/matchmaker/v1/regions'), measure()]);
      const { queues } = await get('/api/matchmaker/v1/queues');
      const pings = Object.fromEntries(regions.map(region => [region.name, roundTrip]));
      this.setState({ pings, queues: queues.map(queue => queue.name) });
    } catch (problem) {
      this.setState({ problem });
    }
  }

  componentWillUnmount() {
    this.abort?.abort();
  }

  enqueue = async event => {
    event.preventDefault();
    this.setState({ status: null, match: null, assignment: null, end: null, problem: null });
    try {
      const body = { queue: this.state.queue, players: [{ playerId: this.state.player, pings: this.state.pings }] };
      const ticket = await post('/api/matchmaker/v1/tickets', body);
      this.setState({ ticket: ticket.ticketId, status: ticket });
      this.abort = new AbortController();
      await follow(`/api/matchmaker/v1/tickets/${path(ticket.ticketId)}/events`, this.on, () => {}, this.abort.signal);
    } catch (problem) {
      this.setState({ problem });
    }
  };

  on = (event, data) => {
    this.setState({ [event]: data });
    const over = event === 'assignment' || event === 'end';
    if (over) this.setState({ ticket: null });
    return !over;
  };

  cancel = async () => {
    try {
      await remove(`/api/matchmaker/v1/tickets/${path(this.state.ticket)}`);
    } catch (problem) {
      this.setState({ problem });
    }
  };

  render(_, state) {
    if (!may('tickets:write') && !may('tickets:write:any')) {
      return h(Notice, { kind: 'empty' }, 'This token may not queue. Sign in with one that has the scope tickets:write: ./matchstream token --scope "tickets:write" --sub me');
    }
    return h('div', { class: 'grid' }, h(Card, { title: 'Queue' }, this.form(state)), h(Card, { title: 'Your ticket' }, this.progress(state)));
  }

  form({ queue, queues, player, pings, ticket }) {
    return h('form', { onSubmit: this.enqueue },
      h(Field, { label: 'Player', value: player, required: true, pattern: '[A-Za-z0-9._:\\-]{1,64}', readOnly: !may('tickets:write:any'), onInput: e => this.setState({ player: e.target.value }) }),
      h(Field, { label: 'Queue', options: queues.length ? queues : [queue], value: queue, onChange: e => this.setState({ queue: e.target.value }) }),
      h('fieldset', null, h('legend', null, 'Ping by region, ms'),
        h('p', { class: 'note' }, 'A browser cannot send UDP to the beacons. These are its measured round trips to this console; change them to live elsewhere.'),
        Object.entries(pings).map(([region, ping]) => h(Field, { key: region, label: region, type: 'number', min: 0, max: 10000, required: true, value: ping, onInput: e => this.setState({ pings: { ...pings, [region]: e.target.valueAsNumber } }) }))),
      h('button', { class: 'primary', disabled: ticket !== null }, 'Find a match'), ' ',
      ticket && h('button', { type: 'button', onClick: this.cancel }, 'Cancel'));
  }

  progress({ status, match, assignment, end, problem }) {
    if (problem) return h(Notice, { kind: 'error' }, problem.message);
    if (!status) return h(Notice, { kind: 'empty' }, 'Not in a queue. Open this page in a second tab with another player to meet yourself.');
    return [
      h('p', { role: 'status' }, sentence(status, assignment, end)),
      h('dl', { class: 'figures' },
        h(Number, { label: 'waiting', value: decimal(status.waitSeconds), unit: 's' }),
        h(Number, { label: 'skill within', value: number(status.window?.allowedSkillDelta), unit: 'points' }),
        h(Number, { label: 'ping under', value: number(status.window?.allowedPingMs), unit: 'ms' }),
        h(Number, { label: 'candidates now', value: number(status.pool?.compatibleNow) }),
        h(Number, { label: 'usual wait', value: decimal(status.estimate?.waitSecondsP50), unit: 's' })),
      status.window?.regions?.length > 0 && h('p', { class: 'note' }, `Regions in reach: ${status.window.regions.join(', ')}.`),
      match?.teams && h(Table, { caption: `Match in ${match.region}: spread ${number(match.quality?.spread)} points`, rows: match.teams.map((team, index) => ({ index, team })), columns: [['team', row => row.index + 1], ['players', row => row.team.join(', ')]] }),
      assignment && h(Notice, { kind: 'good' }, `Your server: ${assignment.address}, ${(assignment.ports ?? []).map(port => `${port.name} ${port.port}`).join(', ')}.`),
    ];
  }
}

function sentence(status, assignment, end) {
  if (assignment) return 'You have a server.';
  if (end) return `The ticket ended: ${words(end.reason ?? 'without a reason')}.`;
  if (status.state === 'QUEUED') return `Waiting for ${WAITING_FOR[status.pool?.waitingFor] ?? 'a match'}.`;
  return `The ticket is ${words(status.state)}.`;
}

/** Best of three round trips, in whole milliseconds. */
async function measure() {
  let best = Infinity;
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    await fetch('/favicon.svg', { cache: 'no-store' });
    best = Math.min(best, performance.now() - start);
  }
  return Math.round(best);
}
