import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { createSearchToken, searchHashOf } from '#netlify/searches/search-token.ts';
import { draftKey, statusKey, submissionKey } from '#netlify/records/blob-keys.ts';
import { confirmedKey, endedKey, searchRecordKey } from '#netlify/records/saved-search-keys.ts';
import { setStatus } from '#netlify/records/set-status.ts';
import { readStatuses } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';

/** An entry that must be there, or gone, because somebody was told so. */
export interface Acknowledged {
  what: string;
  key: string;
  store: 'submissions' | 'credentials';
  isGone: boolean;
}

interface Site {
  origin: string;
  secret: string;
  /** The same storage as the server's, for the owner's statuses. */
  store: Store;
}

const answerSchema = z.object({
  data: z.object({ id: z.string(), editToken: z.string().optional() }),
});
const EMPTY = { id: '', editToken: undefined };

/**
 * A password costs much on purpose; more of them would leave no time for anything else.
 * In milliseconds.
 */
const HASH_EVERY_MS = 5_000;

/** Visitors who post everything that can be posted, one thing after the other. */
export function createVisitors({ origin, secret, store }: Site) {
  const acknowledged: Acknowledged[] = [];
  /** Answers that were no success, by their status; 0 where the connection broke off. */
  const refusals = new Map<number, number>();
  const refused = (status: number) => refusals.set(status, (refusals.get(status) ?? 0) + 1);
  let visitors = 0;
  let lastHash = 0;

  /** As a page of ours sends it, from an address of its own. */
  const call = async (path: string, body?: object, method = 'POST', headers = {}) => {
    visitors += 1;
    const response = await fetch(origin + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        'x-forwarded-for': [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255].join('.'),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await response?.text();
    if (!response?.ok || text === undefined) {
      refused(response?.status ?? 0);
      return undefined;
    }
    return response.headers.get('content-type')?.startsWith('application/json')
      ? answerSchema.parse(JSON.parse(text)).data
      : EMPTY;
  };
  const promise = (what: string, key: string, more: Partial<Acknowledged> = {}) =>
    acknowledged.push({ what, key, store: 'submissions', isGone: false, ...more });

  const sendForm = async (n: number) => {
    const form = FORM_CASES[n % FORM_CASES.length];
    if (!form) return;
    const { type, path, body } = form;
    const hasPassword = type === 'affiliate_signup';
    if (hasPassword && Date.now() - lastHash < HASH_EVERY_MS) return;
    if (hasPassword) lastHash = Date.now();
    const saved = await call(path, body(n));
    if (!saved) return;
    promise(type, submissionKey(type, saved.id));
    if (hasPassword) promise('password', submissionKey(type, saved.id), { store: 'credentials' });
    const owner = { formType: type, id: saved.id };
    const history = await readStatuses(store, owner);
    if (n % 3 > 0) return;
    const entry = { status: 'in_review', at: new Date().toISOString() } as const;
    const { kind } = await setStatus(store, owner, entry, history);
    if (kind === 'set') promise('status', statusKey(type, saved.id, 0));
  };

  const saveSearch = async (n: number) => {
    const search = { email: `searcher${n}@example.com`, query: '', frequency: 'weekly' };
    const saved = await call(savedSearchForm.action, search);
    if (!saved) return;
    const link = (purpose: 'confirm' | 'unsubscribe') =>
      `/api/saved-search/${purpose}?t=${createSearchToken(secret, purpose, saved.id)}`;
    const isConfirmed = n % 2 === 0 && (await call(link('confirm')));
    const isEnded = n % 4 === 0 && (await call(link('unsubscribe')));
    promise('saved search', searchRecordKey(saved.id), { isGone: Boolean(isEnded) });
    const searchHash = searchHashOf(secret, search.email, search.query);
    if (isEnded) promise('unsubscribing', endedKey(saved.id));
    if (isConfirmed) {
      promise('confirmation', confirmedKey(searchHash, saved.id), { isGone: Boolean(isEnded) });
    }
  };

  const writeListing = async (n: number) => {
    const { action } = startupListingForm;
    const step = { form_step: 1, completed: false, startupName: `Startup ${n}` };
    const begun = await call(action, step);
    if (!begun) return;
    const { id: listingId, editToken = '' } = begun;
    promise('unfinished listing', draftKey(listingId, 0));
    for (const revision of [1, 2]) {
      const save = { ...step, listingId, revision };
      if (!(await call(action, save, 'PUT', { 'edit-token': editToken }))) return;
      promise('save of a listing', draftKey(listingId, revision));
    }
  };

  return {
    acknowledged,
    refusals,
    /** Keeps posting until a time, in milliseconds since 1970. */
    async post(until: number, first: number): Promise<void> {
      for (let n = first; Date.now() < until; n += 1) {
        await sendForm(n);
        await saveSearch(n);
        if (n % 3 === 0) await writeListing(n);
        await setTimeout(Math.random() * 20);
      }
    },
  };
}
