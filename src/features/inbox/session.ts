import { LIST, openKey, routeOf, tokenOf } from './entry-route.ts';
import * as calls from './inbox-calls.ts';
import type { SignIn } from './inbox-state.ts';
import { $inbox, dispatch, say } from './inbox.store.ts';
import { loadEntry, loadList } from './loading.ts';
import { forgetTyped } from './typed-text.ts';
import { keepWanted, takeWanted } from './wanted-entry.ts';

const USED = 'That sign-in link was already used, or it expired. Get a new one.';
const SIGNED_OUT = "You're signed out.";
const EVERYWHERE = "You're signed out on every device.";

const leave = (signIn: SignIn) => dispatch({ kind: 'signed_out', signIn });

/** Of a sign-in link that was opened and not used yet. Its address no longer has it. */
let linkToken = '';

/** Opens what the address names: an entry, the list, or the button of a sign-in link. */
export function openAddress(): void {
  const token = tokenOf(location.hash);
  if (token === undefined) {
    followRoute();
    return;
  }
  // Before anything else, so that the link is in no history, bookmark, or screenshot.
  history.replaceState(null, '', `${location.pathname}#/`);
  linkToken = token;
  leave({ phase: 'link', message: null });
  dispatch({ kind: 'routed', route: LIST });
}

/** Uses a sign-in link. Only by a press: mail scanners open links and run pages, and a link works once. */
export async function signInByLink(): Promise<void> {
  leave({ phase: 'entering', message: null });
  const reply = await calls.startSession(linkToken);
  if (reply.ok) {
    const wanted = takeWanted(Date.now());
    if (wanted !== undefined) history.replaceState(null, '', wanted);
    dispatch({ kind: 'signed_in' });
    followRoute();
    await loadList();
    return;
  }
  const { isFinal, message } = reply.problem;
  leave(isFinal ? { phase: 'idle', message: USED } : { phase: 'link', message });
}

/** Shows the entry or the list that the address names. */
export function followRoute(): void {
  const route = routeOf(location.hash);
  const before = openKey($inbox.get().route);
  dispatch({ kind: 'routed', route });
  if ($inbox.get().phase !== 'in') void loadList();
  if (route.kind === 'entry' && openKey(route) !== before) void loadEntry(route.name);
}

export async function askForLink(): Promise<void> {
  keepWanted($inbox.get().route, Date.now());
  leave({ phase: 'sending', message: null });
  const reply = await calls.askForLink();
  leave(
    reply.ok ? { phase: 'sent', message: null } : { phase: 'idle', message: reply.problem.message },
  );
}

/** Ends this session, or all of them, on the server. If that fails, the session goes on, and we say so. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  const reply = await (isEverywhere ? calls.endAllSessions() : calls.endSession());
  if (reply.ok || reply.problem.kind === 'signed_out') {
    forgetTyped();
    takeWanted(Date.now());
    history.replaceState(null, '', `${location.pathname}#/`);
    dispatch({ kind: 'routed', route: LIST });
    leave({ phase: 'idle', message: isEverywhere ? EVERYWHERE : SIGNED_OUT });
    return;
  }
  say(`You're still signed in. ${reply.problem.message}`, true);
}
