import { h } from '../preact.js';
import { Card, Change, Chip, Number, Table } from '../parts.js';
import { path, post } from '../api.js';
import { may } from '../session.js';
import { Live } from '../live.js';
import { Trend } from '../trend.js';
import { decimal, number, time, unit, words } from '../format.js';

const SERVICE_KINDS = { UP: 'good', NOT_READY: 'warn', UNREACHABLE: 'bad' };

export const Overview = () =>
  h('div', { class: 'grid' },
    h(Card, { title: 'Now', wide: true }, h(Live, { path: '/api/analytics/v1/live', events: '/api/analytics/v1/live/events', every: 2000, children: headline })),
    h(Card, { title: 'Services' }, h(Live, { path: '/v1/services', every: 3000, children: services })),
    h(Card, { title: 'Alerts' }, h(Live, { path: '/api/analytics/v1/alerts', every: 5000, empty: v => v.alerts.length === 0, nothing: 'No alert is open.', children: alerts })),
    ['kills', 'wins', 'score'].map(board => h(Card, { title: `Top of ${board}`, key: board }, h(TopOfBoard, { board }))));

const headline = (live, _, at) => [
  h('dl', { class: 'figures' },
    h(Number, { label: 'events', value: decimal(live.eventsPerSecond), unit: '/s' }),
    h(Number, { label: 'players active', value: number(live.playersActive) }),
    h(Number, { label: 'matches running', value: number(live.matchesRunning) }),
    h(Number, { label: 'wait, 90 % under', value: decimal(live.queueWaitSecondsP90), unit: 's' }),
    h(Number, { label: 'crashes', value: decimal(live.crashesPerMinute), unit: '/min' }),
    lags(live.lag).map(([consumer, lag]) => h(Number, { label: `lag of ${consumer}`, value: lag, kind: 'lag' }))),
  h('div', { class: 'trends' },
    h(Trend, { label: 'events/s', value: live.eventsPerSecond, at }),
    h(Trend, { label: 'players active', value: live.playersActive, at }),
    h(Trend, { label: 'matches running', value: live.matchesRunning, at })),
];

/** Each consumer's lag, whether it is told as a number of records or with its seconds. */
function lags(lag) {
  const list = Array.isArray(lag) ? lag.map(each => [each.consumer, each]) : Object.entries(lag ?? {});
  return list.map(([consumer, value]) => [
    consumer,
    value === null || typeof value === 'number' ? number(value) : `${number(value.lagRecords)}${value.lagSeconds ? `, ${unit(value.lagSeconds, 's')}` : ''}`,
  ]);
}

const services = ({ services }) =>
  h('ul', { class: 'services' }, services.map(service =>
    h('li', { key: service.name },
      h(Chip, { kind: SERVICE_KINDS[service.state] }, words(service.state)), ' ', h('strong', null, service.name), ' ', h('span', null, service.detail))));

const alerts = ({ alerts }, reload) =>
  h('ul', { class: 'services' }, alerts.slice(0, 8).map(alert =>
    h('li', { key: alert.id },
      h(Chip, { kind: alert.acknowledgedAt ? 'warn' : 'bad' }, words(alert.kind ?? alert.type ?? 'alert')), ' ',
      h('span', null, alert.message ?? alert.detail ?? alert.summary ?? ''), ' ', h('small', null, time(alert.openedAt ?? alert.createdAt ?? alert.at)), ' ',
      !alert.acknowledgedAt && may('liveops:write') && h(Change, { label: 'Acknowledge', needsReason: false, run: () => post(`/api/analytics/v1/alerts/${path(alert.id)}:acknowledge`), after: reload }))));

const TopOfBoard = ({ board }) =>
  h(Live, {
    path: `/api/leaderboard/v1/leaderboards/${board}/standings?limit=10`,
    events: `/api/leaderboard/v1/leaderboards/${board}/events`,
    onEvent: 'reload',
    every: 3000,
    empty: value => value.standings.length === 0,
    nothing: 'Nobody is ranked yet. ./matchstream demo fills the boards.',
    children: ({ standings }) => h(Table, {
      caption: `Best ten by ${board}`,
      rows: standings,
      columns: [['#', row => row.rank, 'number'], ['player', row => h('a', { href: `#/players/${row.playerId}` }, row.playerId)], ['score', row => number(row.score), 'number']],
    }),
  });
