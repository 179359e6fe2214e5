// The frame: sign-in, navigation by the address's fragment, one view at a time.
import { Component, h, render } from './preact.js';
import { claims, signOut, token } from './session.js';
import { SignIn } from './views/signin.js';
import { Overview } from './views/overview.js';
import { Queues } from './views/queues.js';
import { Play } from './views/play.js';
import { Boards } from './views/boards.js';
import { Players } from './views/players.js';
import { Crashes } from './views/crashes.js';
import { Metrics } from './views/metrics.js';
import { Stream } from './views/stream.js';

const VIEWS = {
  overview: ['Overview', Overview],
  queues: ['Queues', Queues],
  play: ['Play', Play],
  boards: ['Leaderboards', Boards],
  players: ['Players', Players],
  crashes: ['Crashes', Crashes],
  metrics: ['Metrics', Metrics],
  stream: ['Stream', Stream],
};

/** `#players/p-1` → ['players', 'p-1'] */
const route = () => {
  const [view, ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return [VIEWS[view] ? view : 'overview', ...rest];
};

class App extends Component {
  state = { route: route(), signedIn: token() !== null };

  componentDidMount() {
    addEventListener('hashchange', () => {
      this.setState({ route: route() }, () => document.querySelector('h1')?.focus());
    });
  }

  leave = () => {
    signOut();
    this.setState({ signedIn: false });
  };

  render(_, { route: [name, ...rest], signedIn }) {
    if (!signedIn) return h(SignIn, { done: () => this.setState({ signedIn: true }) });
    const [title, View] = VIEWS[name];
    document.title = `${title} · Matchstream`;
    return [
      h('a', { class: 'skip', href: '#main', onClick: skip }, 'Skip to the content'),
      h('header', null,
        h('span', { class: 'brand' }, h('img', { src: '/favicon.svg', alt: '', width: 24, height: 24 }), 'Matchstream'),
        h('nav', { 'aria-label': 'Views' }, Object.entries(VIEWS).map(([key, [label]]) =>
          h('a', { href: `#/${key}`, 'aria-current': key === name ? 'page' : undefined }, label))),
        h('span', { class: 'who' }, claims().sub ?? 'signed in', ' ', h('button', { onClick: this.leave }, 'Sign out'))),
      h('main', { id: 'main', tabIndex: -1 }, h('h1', { tabIndex: -1 }, title), h(View, { key: name, rest })),
      h('footer', null, h('a', { href: '/swagger-ui.html' }, 'API of all services (Swagger UI)')),
    ];
  }
}

function skip(event) {
  event.preventDefault();
  document.getElementById('main').focus();
}

const root = document.getElementById('app');
root.replaceChildren();
render(h(App), root);
