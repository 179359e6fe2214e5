// How values look. Numbers are grouped, units follow them, times are the reader's own.
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ONE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' });

export const number = value => (value === null || value === undefined ? '–' : WHOLE.format(value));
export const decimal = value => (value === null || value === undefined ? '–' : ONE.format(value));
export const unit = (value, name) => (value === null || value === undefined ? '–' : `${ONE.format(value)} ${name}`);
export const time = value => (value ? TIME.format(new Date(value)) : '–');

export function since(at, now = Date.now()) {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

export const words = name => String(name).toLowerCase().replaceAll('_', ' ');
