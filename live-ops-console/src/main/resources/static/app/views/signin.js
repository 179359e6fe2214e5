import { Component, h } from '../preact.js';
import { Notice } from '../parts.js';
import { signIn } from '../session.js';

export class SignIn extends Component {
  state = { text: '', problem: null };

  submit = event => {
    event.preventDefault();
    try {
      signIn(this.state.text);
      this.props.done();
    } catch (problem) {
      this.setState({ problem });
    }
  };

  render(_, { text, problem }) {
    return h('main', { class: 'signin' },
      h('h1', null, 'Matchstream'),
      h('p', null, 'Sign in with a token. On a local system this command prints one that may look at everything, change things and play:'),
      h('pre', null, './matchstream token --scope "liveops:write tickets:write:any" --sub me'),
      h('form', { onSubmit: this.submit },
        h('label', { class: 'field' }, h('span', null, 'Token'),
          h('textarea', { id: 'token', rows: 5, required: true, autocomplete: 'off', spellcheck: false, value: text, onInput: e => this.setState({ text: e.target.value, problem: null }) }),
          h('small', null, 'It stays in this tab and is forgotten when the tab closes.')),
        problem && h(Notice, { kind: 'error' }, problem.message),
        h('button', { class: 'primary' }, 'Sign in')));
  }
}
