// Calls to the services: JSON in, JSON out, and every failure as a sentence that a person can act on.
import { token } from './session.js';

export class Problem extends Error {
  constructor(status, detail, errors = []) {
    super(detail);
    this.status = status;
    this.errors = errors;
  }
}

export async function call(method, path, body, signal) {
  let response;
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: {
        Authorization: `Bearer ${token()}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Problem(0, 'The console does not answer. Is the system up? ./matchstream status tells.');
  }
  if (!response.ok) throw await problemOf(response);
  return response.status === 204 ? null : response.json();
}

export const get = (path, signal) => call('GET', path, undefined, signal);
export const post = (path, body) => call('POST', path, body);
export const put = (path, body) => call('PUT', path, body);
export const remove = path => call('DELETE', path);

export async function problemOf(response) {
  const body = await response.json().catch(() => ({}));
  if (response.status === 401) {
    return new Problem(401, 'The token is no longer valid. Sign out, make a new one and paste it.');
  }
  return new Problem(response.status, body.detail ?? body.title ?? `The service answered ${response.status}.`, body.errors ?? []);
}

export const path = (...parts) => parts.map(encodeURIComponent).join('/');
