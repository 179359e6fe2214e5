// Server-sent events over fetch: unlike EventSource it sends the token as a header and sees why a stream was refused.
import { problemOf } from './api.js';
import { token } from './session.js';

const RETRY_MS = 2000;

/**
 * Follows a stream, over broken connections, until the signal aborts, the server says 204, or it is refused for good.
 * `on(event, data, id)` gets every event; `lost(problem)` each time that the connection breaks.
 */
export async function follow(path, on, lost, signal) {
  const state = { lastId: null };
  while (!signal.aborted) {
    try {
      if (await once(path, on, state, signal)) return;
      lost(null);
    } catch (problem) {
      if (signal.aborted) return;
      lost(problem);
      if (problem.status >= 400 && problem.status < 500) throw problem;
    }
    await new Promise(resolve => setTimeout(resolve, RETRY_MS));
  }
}

async function once(path, on, state, signal) {
  const headers = { Authorization: `Bearer ${token()}`, Accept: 'text/event-stream' };
  if (state.lastId !== null) headers['Last-Event-ID'] = state.lastId;
  const response = await fetch(path, { headers, signal });
  if (response.status === 204) return true;
  if (!response.ok) throw await problemOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    text += value.replaceAll('\r', '');
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      if (dispatch(block, on, state) === false) {
        await reader.cancel();
        return true;
      }
    }
  }
}

/** A handler that answers false wants no more. */
function dispatch(block, on, state) {
  let event = 'message';
  const data = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trim());
    else if (line.startsWith('id:')) state.lastId = line.slice(3).trim();
  }
  return data.length === 0 ? true : on(event, JSON.parse(data.join('\n')), state.lastId);
}
