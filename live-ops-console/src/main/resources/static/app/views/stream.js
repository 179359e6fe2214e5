import { h } from '../preact.js';
import { Card, Change, Chip, Table } from '../parts.js';
import { Live } from '../live.js';
import { path, post } from '../api.js';
import { may } from '../session.js';
import { decimal, number, time, unit, words } from '../format.js';

const READERS = ['leaderboard', 'analytics', 'matchmaker'];
const KINDS = { OK: 'good', WARNING: 'warn', PAUSED: 'warn', CRITICAL: 'bad', STALLED: 'bad', DATA_LOSS: 'bad' };

export const Stream = () =>
  h('div', { class: 'grid' },
    h(Card, { title: 'Intake' }, h(Live, { path: '/api/ingest/v1/ingest/status', every: 2000, children: intake })),
    READERS.map(reader => h(Card, { title: `Reader: ${reader}`, key: reader }, h(Live, { path: `/api/${reader}/v1/consumer`, every: 2000, empty: v => v.partitions.length === 0, nothing: 'This instance reads no partition now.', children: partitions }))),
    READERS.map(reader => h(Card, { title: `Dead letters of ${reader}`, wide: true, key: `dlt ${reader}` }, h(DeadLetters, { reader }))),
    h(Card, { title: 'Gaps in senders’ numbers', wide: true }, h(Live, { path: '/api/analytics/v1/sequence-gaps?status=OPEN', every: 5000, empty: v => v.gaps.length === 0, nothing: 'No gap is open.', children: gaps })),
    h(Card, { title: 'Reconciliation', wide: true }, h(Live, { path: '/api/analytics/v1/reconciliation', every: 10000, empty: v => v.hours.length === 0, nothing: 'No hour is closed yet.', children: hours })));

const intake = status => [
  h('p', null, h(Chip, { kind: status.kafka.reachable ? 'good' : 'bad' }, status.kafka.reachable ? 'Kafka answers' : 'Kafka is away, events go to the spool')),
  h('p', null, `Spool: ${number(status.spool.events)} events, ${number(status.spool.bytes)} bytes`, status.spool.events > 0 ? `, oldest ${unit(status.spool.oldestAgeSeconds, 's')}` : '', status.spool.draining ? ', draining' : '', '.'),
  h('p', null, `Since its start: ${number(status.totals.stored)} stored, ${number(status.totals.spooled)} spooled, ${number(status.totals.rejected)} rejected.`),
];

const partitions = value => [
  h('p', null, h(Chip, { kind: KINDS[value.status] ?? 'warn' }, words(value.status))),
  h(Table, { caption: 'What it reads, over the partitions of this instance', rows: topics(value.partitions), columns: [
    ['consumer', row => row.consumer],
    ['topic', row => row.topic],
    ['lag', row => number(row.lagRecords), 'number'],
    ['lag, s', row => decimal(row.lagSeconds), 'number'],
    ['per s', row => decimal(row.ratePerSecond), 'number'],
  ] }),
  h('details', null,
    h('summary', null, `${value.partitions.length} partitions`),
    h(Table, { caption: 'One by one', rows: value.partitions, columns: [
      ['partition', row => `${row.consumer} ${row.topic} ${row.partition}`],
      ['status', row => h(Chip, { kind: KINDS[row.status] ?? 'warn' }, words(row.status))],
      ['lag', row => number(row.lagRecords), 'number'],
      ['next', row => number(row.nextOffset), 'number'],
      ['end', row => number(row.endOffset), 'number'],
    ] })),
];

/** Records and rates add up; of the seconds the worst counts. */
function topics(partitions) {
  const sums = new Map();
  for (const { consumer, topic, lagRecords, lagSeconds, ratePerSecond } of partitions) {
    const key = `${consumer} ${topic}`;
    const sum = sums.get(key) ?? { consumer, topic, lagRecords: 0, lagSeconds: 0, ratePerSecond: 0 };
    sum.lagRecords += lagRecords;
    sum.lagSeconds = Math.max(sum.lagSeconds, lagSeconds ?? 0);
    sum.ratePerSecond += ratePerSecond ?? 0;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

const DeadLetters = ({ reader }) => {
  const root = `/api/${reader}/v1/dead-letters`;
  return h(Live, {
    path: `${root}?status=OPEN`, every: 5000, empty: v => v.deadLetters.length === 0, nothing: 'None is open.',
    children: ({ deadLetters }, reload) => h(Table, { caption: `Open dead letters of ${reader}`, rows: deadLetters, columns: [
      ['since', row => time(row.createdAt)],
      ['type', row => row.type ?? '–'],
      ['player', row => row.playerId ?? '–'],
      ['where', row => `${row.topic} ${row.partition} @ ${row.offset}`],
      ['reason', row => row.reason],
      ['', row => (may('liveops:write') ? h('span', { class: 'bar' },
        h(Change, { label: 'Redrive', needsReason: false, done: 'Sent through again.', run: () => post(`${root}/${path(row.id)}:redrive`), after: reload }),
        h(Change, { label: 'Discard', run: reason => post(`${root}/${path(row.id)}:discard`, { reason }), after: reload })) : '')],
    ] }),
  });
};

const gaps = ({ gaps }) => h(Table, { caption: 'Open gaps', rows: gaps, columns: [
  ['source', row => row.source], ['player', row => row.playerId], ['from', row => number(row.fromSeq), 'number'], ['to', row => number(row.toSeq), 'number'], ['since', row => time(row.openedAt)],
] });

const hours = ({ hours }) => h(Table, { caption: 'Sent, stored and counted, by hour and source', rows: hours, columns: [
  ['hour', row => time(row.hour)], ['source', row => row.source], ['consumer', row => row.consumer ?? '–'], ['sent', row => number(row.sent), 'number'], ['stored', row => number(row.stored), 'number'],
  ['counted', row => number(row.consumedUnique), 'number'], ['repeats', row => number(row.duplicates), 'number'], ['dead letters', row => number(row.deadLettered), 'number'],
  ['missing', row => number(row.missing), 'number'], ['verdict', row => words(row.verdict)],
] });
