// Lines over time. The same numbers stand in a table below it, for those who cannot see a line.
import { h } from './preact.js';
import { decimal, time } from './format.js';

const WIDTH = 800;
const HEIGHT = 240;
const SERIES_MAX = 8;

/** `series`: [{ label, points: [{ at, value }] }]; a value of null leaves a hole. The largest eight are drawn. */
export function Chart({ label, unit, series }) {
  const drawn = [...series].sort((a, b) => sum(b) - sum(a)).slice(0, SERIES_MAX);
  const values = drawn.flatMap(each => each.points.map(point => point.value)).filter(value => value !== null);
  const times = drawn.flatMap(each => each.points.map(point => Date.parse(point.at)));
  if (values.length === 0) return null;
  const most = Math.max(...values, 0) || 1;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = at => (first === last ? WIDTH / 2 : ((Date.parse(at) - first) / (last - first)) * WIDTH);
  const y = value => HEIGHT - 4 - (value / most) * (HEIGHT - 8);
  return h('figure', { class: 'chart' },
    h('p', { class: 'note' }, `up to ${decimal(most)} ${unit}`),
    h('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': `${label}, up to ${decimal(most)} ${unit}` },
      drawn.map((each, index) => pieces(each.points).map(piece =>
        h('polyline', { class: `line${index}`, points: stroke(piece.map(point => [x(point.at), y(point.value)])) })))),
    h('p', { class: 'note span' }, h('span', null, time(first)), h('span', null, time(last))),
    h('ul', { class: 'legend' }, drawn.map((each, index) => h('li', { class: `line${index}` }, each.label))),
    series.length > SERIES_MAX && h('p', { class: 'note' }, `The largest ${SERIES_MAX} of ${series.length} are drawn.`));
}

const sum = each => each.points.reduce((total, point) => total + (point.value ?? 0), 0);

/** Stretches without a hole. */
function pieces(points) {
  const all = [[]];
  for (const point of points) {
    if (point.value === null) all.push([]);
    else all.at(-1).push(point);
  }
  return all.filter(piece => piece.length > 0);
}

/** A point that stands alone becomes a short stroke, or nobody would see it. */
function stroke(piece) {
  const [[x, y]] = piece;
  const line = piece.length > 1 ? piece : [[x - 5, y], [x + 5, y]];
  return line.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join(' ');
}
