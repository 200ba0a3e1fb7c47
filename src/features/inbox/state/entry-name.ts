import type { EntryName, EntrySummary } from '#src/domain/submissions/inbox-api.ts';

/** What the page shows: the list, or one entry. */
export type Route = { kind: 'list' } | { kind: 'entry'; name: EntryName };

export const LIST: Route = { kind: 'list' };

const ENTRY = /^#\/([a-z_]{1,40})\/([0-9a-f-]{36})$/;
const TOKEN = /^#token=([\w-]{1,200})$/;

/** Identifies an entry within the page. */
export const keyOf = ({ formType, id }: EntryName): string => `${formType}/${id}`;

/** The link to an entry, as the address's fragment. */
export const hashOf = (name: EntryName): string => `#/${keyOf(name)}`;

/** Anything that names no entry is the list. */
export function routeOf(hash: string): Route {
  const [, formType, id] = ENTRY.exec(hash) ?? [];
  if (formType === undefined || id === undefined) return LIST;
  return { kind: 'entry', name: { formType, id } };
}

/** The token of a sign-in link; undefined for any other address. */
export const tokenOf = (hash: string): string | undefined => TOKEN.exec(hash)?.[1];

/** The key of the open entry; null on the list. */
export const openKey = (route: Route): string | null =>
  route.kind === 'entry' ? keyOf(route.name) : null;

/** Signs of which nothing can be seen, though some count as letters. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Whom an entry is from, for headings and labels. What can't be read has no sender. */
export const senderName = ({ sender: { name, email } }: Pick<EntrySummary, 'sender'>): string =>
  name !== undefined && name.replaceAll(INVISIBLE, '') !== '' ? name : email || 'Unknown sender';
