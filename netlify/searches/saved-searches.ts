import { z } from 'zod';
import { SEARCH_FREQUENCIES } from '#src/domain/forms/saved-search.ts';
import { doneJobKey, type JobName, submissionSubject } from '#netlify/mail/job-keys.ts';
import {
  confirmedKey,
  endedKey,
  readStateKey,
  SEARCH_FORM,
  searchRecordKey,
  SEARCH_STATES,
  confirmationsFolder,
} from '#netlify/store/saved-search-keys.ts';
import { type CreateOutcome, faultOf, type Reading, type Store } from '#netlify/store/store.ts';

export const confirmationName = (id: string): JobName => ({
  kind: 'search-confirmation',
  subject: submissionSubject(SEARCH_FORM, id),
});

const frequencySchema = z.enum(SEARCH_FREQUENCIES.map(({ value }) => value));

const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.string(),
  signup_context: z.object({ query: z.string(), frequency: frequencySchema }),
  created_at: z.iso.datetime(),
});

export interface SavedSearch {
  id: string;
  email: string;
  /** In canonical form. */
  query: string;
  frequency: z.infer<typeof frequencySchema>;
  /** It looks like spam, and nobody has cleared it. */
  isHeld: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const confirmationSchema = z.strictObject({
  query: z.string(),
  frequency: frequencySchema,
  confirmed_at: z.iso.datetime(),
});
const endSchema = z
  .object({ ended_at: z.iso.datetime() })
  .transform(({ ended_at }) => Date.parse(ended_at));

/** The parts of a search needed for matching. Only the record has the address. */
export type Confirmation = z.infer<typeof confirmationSchema>;

export async function readSearch(store: Store, id: string): Promise<Reading<SavedSearch>> {
  const read = await store.read(searchRecordKey(id), recordSchema);
  if (read.kind !== 'found') return read;
  const { email, status, signup_context, created_at } = read.value;
  const isHeld = status === 'spam';
  const createdAt = Date.parse(created_at);
  return { kind: 'found', value: { id, email, ...signup_context, isHeld, createdAt } };
}

export const readConfirmation = (
  store: Store,
  searchHash: string,
  id: string,
): Promise<Reading<Confirmation>> => store.read(confirmedKey(searchHash, id), confirmationSchema);

export const readEnd = (store: Store, id: string): Promise<Reading<number>> =>
  store.read(endedKey(id), endSchema);

/** Marks a search as confirmed. Only the first time counts. */
export function markConfirmed(
  store: Store,
  searchHash: string,
  { id, query, frequency }: SavedSearch,
  now: number,
): Promise<CreateOutcome> {
  const confirmation: Confirmation = {
    query,
    frequency,
    confirmed_at: new Date(now).toISOString(),
  };
  return store.createOnce(confirmedKey(searchHash, id), confirmation, id);
}

export async function listConfirmations(store: Store, searchHash: string): Promise<string[]> {
  const keys = await store.keys(confirmationsFolder(searchHash));
  return keys.flatMap((key) => readStateKey(key)?.id ?? []);
}

export interface SearchStates {
  ended: ReadonlySet<string>;
  confirmed: ReadonlyMap<string, string>;
}

/** The state of every search, from keys alone. */
export async function listStates(store: Store): Promise<SearchStates> {
  const known = (await store.keys(SEARCH_STATES)).flatMap((key) => readStateKey(key) ?? []);
  const ended = known.filter(({ state }) => state === 'ended');
  const confirmed = known.filter(({ state }) => state === 'confirmed');
  return {
    ended: new Set(ended.map(({ id }) => id)),
    confirmed: new Map(confirmed.map(({ id, searchHash }) => [id, searchHash])),
  };
}

/**
 * Ends a search. It has ended once the first entry is stored. The record and confirmation are deleted
 * right away if possible, otherwise by maintenance.
 */
export async function endSearch(
  store: Store,
  id: string,
  searchHash: string | undefined,
  now: number,
): Promise<void> {
  await store.createOnce(endedKey(id), { ended_at: new Date(now).toISOString() }, id);
  await removeSearch(store, id, searchHash);
}

/** Deletes a search except the note that it has ended. @returns Whether everything was deleted. */
export async function removeSearch(
  store: Store,
  id: string,
  searchHash: string | undefined,
): Promise<boolean> {
  const keys = [
    ...(searchHash === undefined ? [] : [confirmedKey(searchHash, id)]),
    searchRecordKey(id),
    doneJobKey(confirmationName(id)),
  ];
  const faults = await Promise.all(keys.map((key) => faultOf(store.remove(key))));
  return faults.every((fault) => fault === undefined);
}
