// Who is signed in: a token pasted by a person, kept in this tab alone and gone when it closes.
const KEY = 'matchstream.token';

export function token() {
  return sessionStorage.getItem(KEY);
}

export function signIn(text) {
  const trimmed = text.trim();
  claimsOf(trimmed);
  sessionStorage.setItem(KEY, trimmed);
}

export function signOut() {
  sessionStorage.removeItem(KEY);
}

/** The claims as the token states them. The services verify them; here they only decide what is offered. */
export function claims() {
  return claimsOf(token());
}

export function may(scope) {
  const scopes = (claims().scope ?? '').split(' ');
  return scopes.includes(scope) || (scope === 'liveops:read' && scopes.includes('liveops:write'));
}

function claimsOf(text) {
  const parts = (text ?? '').split('.');
  if (parts.length !== 3) throw new Error('A token has three parts with dots between them. Copy all of it.');
  try {
    const base64 = parts[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), c => c.charCodeAt(0))));
  } catch {
    throw new Error('The middle part of the token is not readable. Copy all of it.');
  }
}
