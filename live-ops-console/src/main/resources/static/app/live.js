// Data on the page and the four states that it can be in: loading, failed, empty, there; and when there, fresh or stale.
import { Component, h } from './preact.js';
import { get } from './api.js';
import { follow } from './stream.js';
import { Notice } from './parts.js';
import { since } from './format.js';

const CHECK_MS = 1000;

/**
 * Props: `load(signal)` or `path` for one reading, `every` in ms between readings (0: once), `events` for a stream that is
 * used instead while it works (`onEvent: 'value'` takes its data, `'reload'` reads again), `empty(value)` with the sentence
 * `nothing`, and `children(value, reload, at)`.
 */
export class Live extends Component {
  state = { value: undefined, at: 0, problem: null, now: Date.now() };

  componentDidMount() {
    this.begin();
  }

  componentDidUpdate(before) {
    if (before.path === this.props.path && before.id === this.props.id) return;
    this.end();
    this.setState({ value: undefined, problem: null });
    this.begin();
  }

  componentWillUnmount() {
    this.end();
  }

  begin() {
    this.abort = new AbortController();
    this.streaming = false;
    this.reload();
    if (this.props.events) this.stream(this.abort.signal);
    this.clock = setInterval(() => this.tick(), CHECK_MS);
  }

  end() {
    this.abort.abort();
    clearInterval(this.clock);
  }

  tick() {
    this.setState({ now: Date.now() });
    const due = this.props.every && Date.now() - this.lastRead >= this.props.every;
    if (due && !this.streaming && !document.hidden) this.reload();
  }

  reload = async () => {
    const { signal } = this.abort;
    this.lastRead = Date.now();
    try {
      const value = await (this.props.load ? this.props.load(signal) : get(this.props.path, signal));
      this.arrived(value, signal);
    } catch (problem) {
      if (!signal.aborted) this.setState({ problem });
    }
  };

  async stream(signal) {
    try {
      await follow(
        this.props.events,
        (_, data) => {
          if (this.props.onEvent === 'reload') this.reload();
          else {
            this.streaming = true;
            this.arrived(data, signal);
          }
        },
        () => (this.streaming = false),
        signal,
      );
    } catch {
      this.streaming = false; // refused for good: readings go on
    }
  }

  arrived(value, signal) {
    if (!signal.aborted) this.setState({ value, at: Date.now(), problem: null, now: Date.now() });
  }

  render({ children, empty, nothing, every }, { value, at, problem, now }) {
    if (value === undefined) {
      if (!problem) return h(Notice, { kind: 'loading' }, 'Loading …');
      return h(Notice, { kind: 'error' }, problem.message, ' ', h('button', { onClick: this.reload }, 'Try again'));
    }
    const stale = problem !== null || (every > 0 && now - at > 3 * every + 2000);
    return h('div', { class: stale ? 'live stale' : 'live' },
      stale && h(Notice, { kind: 'stale' }, `Not current: last answer ${since(at, now)} ago. `, problem?.message),
      empty?.(value) ? h(Notice, { kind: 'empty' }, nothing ?? 'Nothing here yet.') : children(value, this.reload, at));
  }
}
