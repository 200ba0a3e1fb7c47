import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { $inbox, enter, hashOf, leave, LIST, type Route, tokenOf, update } from './inbox.store.ts';
import * as calls from './inbox-calls.ts';
import { followRoute, loadList } from './loading.ts';
import { forgetTyped } from './typed-text.ts';

const USED = 'That sign-in link was already used, or it expired. Get a new one.';
const SIGNED_OUT = "You're signed out.";
const EVERYWHERE = "You're signed out on every device.";

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
  update({ route: LIST });
}

/** Uses a sign-in link. Only by a press: mail scanners open links and run pages, and a link works once. */
export async function signInByLink(): Promise<void> {
  leave({ phase: 'entering', message: null });
  const reply = await calls.startSession(linkToken);
  if (reply.ok) {
    const wanted = takeWanted();
    if (wanted !== null) history.replaceState(null, '', wanted);
    enter();
    followRoute();
    await loadList();
    return;
  }
  const { isFinal, message } = reply.problem;
  leave(isFinal ? { phase: 'idle', message: USED } : { phase: 'link', message });
  // Pressed twice, its first use signed this browser in.
  if (isFinal) await loadList();
}

export async function askForLink(): Promise<void> {
  keepWanted($inbox.get().route);
  leave({ phase: 'sending', message: null });
  const reply = await calls.askForLink();
  leave(
    reply.ok ? { phase: 'sent', message: null } : { phase: 'idle', message: reply.problem.message },
  );
}

/** Ends this session, or all of them, on the server. If that fails, the session goes on, and we say so. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  update({ failure: null });
  const reply = await (isEverywhere ? calls.endAllSessions() : calls.endSession());
  if (reply.ok || reply.problem.kind === 'signed_out') {
    forgetTyped();
    takeWanted();
    history.replaceState(null, '', `${location.pathname}#/`);
    update({ route: LIST });
    leave({ phase: 'idle', message: isEverywhere ? EVERYWHERE : SIGNED_OUT });
    return;
  }
  update({ failure: { place: 'top', text: `You're still signed in. ${reply.problem.message}` } });
}

/**
 * localStorage `inboxWanted`: the fragment of the entry that was open when a sign-in link was last asked for.
 * The link opens another tab, so the address there doesn't name it. Without storage, it leads to the list.
 */
const WANTED = 'inboxWanted';

const keepWanted = (route: Route) =>
  writeStored(WANTED, route.kind === 'entry' ? hashOf(route.name) : null);

/** Gives the fragment of the wanted entry once. */
function takeWanted(): string | null {
  const hash = readStored(WANTED);
  writeStored(WANTED, null);
  return hash?.startsWith('#/') ? hash : null;
}
