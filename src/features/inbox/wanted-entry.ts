import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';
import { hashOf, type Route, routeOf } from './entry-route.ts';

/**
 * localStorage `inboxWanted`: the entry that was open when a sign-in link was asked for, as JSON of the
 * shape `{ hash, at }`. The link opens another tab, so the address there doesn't name it.
 */
const NAME = 'inboxWanted';
/** Somewhat longer than a link works, for a second one. */
const KEPT_MS = 30 * 60_000;

/** Without storage, the link leads to the list. @param at In milliseconds. */
export function keepWanted(route: Route, at: number): void {
  if (route.kind === 'entry') writeStored(NAME, JSON.stringify({ hash: hashOf(route.name), at }));
}

/** Gives the fragment of the wanted entry once; undefined if there is none. */
export function takeWanted(now: number): string | undefined {
  const content = readStoredJson(NAME);
  writeStored(NAME, null);
  const [hash, at] = ['hash', 'at'].map((name) => readPath(content, name));
  if (typeof hash !== 'string' || typeof at !== 'number') return undefined;
  const isFresh = at <= now && now - at < KEPT_MS;
  return isFresh && routeOf(hash).kind === 'entry' ? hash : undefined;
}
