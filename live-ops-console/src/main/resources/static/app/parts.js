// The few shapes that every view is made of.
import { Component, h } from './preact.js';

export const Card = ({ title, wide, note, children }) =>
  h('section', { class: wide ? 'card wide' : 'card', 'aria-label': title }, h('h2', null, title), note && h('p', { class: 'note' }, note), children);

/** A sentence about a state. Errors interrupt a screen reader, the others wait. */
export const Notice = ({ kind, children }) =>
  h('p', { class: `notice ${kind}`, role: kind === 'error' ? 'alert' : 'status' }, children);

/** `columns`: [title, row => cell, 'number'?][] */
export const Table = ({ caption, columns, rows, onPick }) =>
  h('div', { class: 'scroll', tabIndex: 0, role: 'region', 'aria-label': caption },
    h('table', null,
      h('caption', null, caption),
      h('thead', null, h('tr', null, columns.map(([title, , kind]) => h('th', { scope: 'col', class: kind }, title)))),
      h('tbody', null, rows.map(row => h('tr', null,
        columns.map(([, cell, kind], index) => h('td', { class: kind },
          index === 0 && onPick ? h('button', { class: 'link', onClick: () => onPick(row) }, cell(row)) : cell(row))))))));

export const Chip = ({ kind, children }) => h('span', { class: `chip ${kind}` }, children);

export const Number = ({ label, value, unit, kind }) =>
  h('div', { class: `figure ${kind ?? ''}` }, h('dt', null, label), h('dd', null, value, unit && h('small', null, ` ${unit}`)));

export const Field = ({ label, hint, ...input }) =>
  h('label', { class: 'field' }, h('span', null, label), h(input.options ? Select : 'input', input), hint && h('small', null, hint));

const Select = ({ options, value, ...rest }) =>
  h('select', { value, ...rest }, options.map(option => h('option', { value: option, selected: option === value }, option || 'nothing')));

/**
 * A button for something that changes the system: asks for the reason first (and for a number, if `amount` names one), then
 * says in words what happened.
 */
export class Change extends Component {
  state = { open: false, reason: '', amount: '', outcome: null };

  run = async event => {
    event.preventDefault();
    try {
      await this.props.run(this.state.reason, parseInt(this.state.amount, 10));
      this.setState({ open: false, reason: '', amount: '', outcome: this.props.done ?? 'Done.' });
      this.props.after?.();
    } catch (problem) {
      this.setState({ outcome: problem.message });
    }
  };

  render({ label, amount: amountName, needsReason = true }, { open, reason, amount, outcome }) {
    if (!open) {
      return h('span', { class: 'change' },
        h('button', { onClick: needsReason ? () => this.setState({ open: true, outcome: null }) : this.run }, label),
        outcome && h('small', { role: 'status' }, outcome));
    }
    return h('form', { class: 'change', onSubmit: this.run },
      amountName && h('input', { required: true, type: 'number', step: 1, placeholder: amountName, 'aria-label': amountName, value: amount, onInput: e => this.setState({ amount: e.target.value }) }),
      h('input', { required: true, placeholder: 'reason', 'aria-label': `reason to ${label}`, value: reason, onInput: e => this.setState({ reason: e.target.value }) }),
      h('button', null, label),
      h('button', { type: 'button', onClick: () => this.setState({ open: false }) }, 'Cancel'),
      outcome && h('small', { role: 'alert' }, outcome));
  }
}
