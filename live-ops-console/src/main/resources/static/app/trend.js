// How a number has moved since the page was opened: a line for the eye, a sentence for a screen reader.
import { Component, h } from './preact.js';
import { decimal } from './format.js';

const KEPT = 300;
const WIDTH = 240;
const HEIGHT = 48;

/** Props: `label`, `value`, and `at`, the time of the reading; one reading counts once. */
export class Trend extends Component {
  points = [];

  componentWillMount() {
    this.keep(this.props);
  }

  componentWillReceiveProps(next) {
    if (next.at !== this.props.at) this.keep(next);
  }

  keep({ value }) {
    if (typeof value === 'number') this.points = [...this.points, value].slice(-KEPT);
  }

  render({ label }) {
    const { points } = this;
    if (points.length < 2) return null;
    const most = Math.max(...points);
    const least = Math.min(...points);
    const x = index => (index / (points.length - 1)) * WIDTH;
    const y = value => HEIGHT - 3 - ((value - least) / (most - least || 1)) * (HEIGHT - 6);
    const line = points.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return h('figure', { class: 'trend' },
      h('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': `${label}: between ${decimal(least)} and ${decimal(most)} since this page was opened` },
        h('polyline', { points: line, fill: 'none', 'vector-effect': 'non-scaling-stroke' })),
      h('figcaption', null, `${label} · ${decimal(least)} to ${decimal(most)}`));
  }
}
