import * as z from 'zod/mini';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { type DeletionReport, entriesOf, entryName } from '#src/domain/submissions/inbox-api.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { createAddressMatcher } from '#netlify/store/address-match.ts';
import {
  type Erasure,
  erasePerson,
  eraseSubmissions,
  type PersonStores,
} from '#netlify/store/erase.ts';
import { readSubmissionKey } from '#netlify/store/keys.ts';
import { findListingsFrom } from '#netlify/store/published-content.ts';

/** After this nothing new is begun, and the page asks again. */
const CALL_MS = 5_000;

const storesOf = ({ store, credentials }: Call): PersonStores => ({
  submissions: store,
  credentials,
});

/** As many are deleted in one call. */
const AT_ONCE = 20;

/** Deletes submissions with everything under their ids. */
export const deleteEntries = inboxCommand(
  '/api/inbox/delete',
  z.strictObject({ entries: entriesOf(entryName, AT_ONCE) }),
  async ({ entries }, call) => {
    await eraseSubmissions(storesOf(call), entries);
    return dataAnswer(200, {});
  },
);

const personSchema = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254)),
  /** The address again. Without it, nothing is deleted, only counted. */
  confirm: z.optional(z.string().check(z.trim())),
  /** A store and the last key that was looked at. */
  cursor: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{1,20}:[a-z0-9/-]{1,200}$/)))),
});

/** Deletes what is a person's, once the owner has typed their address again, or counts it before. */
export const deletePerson = inboxCommand(
  '/api/inbox/delete-person',
  personSchema,
  async ({ email, confirm, cursor }, call) => {
    const fields = mistakesIn(email, confirm);
    if (fields) return { code: 'invalid', fields };
    const { secret } = call.environment;
    const end = call.runtime.now() + CALL_MS;
    const erasure = await erasePerson(
      storesOf(call),
      { email, secret },
      {
        from: cursor ?? undefined,
        isTimeLeft: () => call.runtime.now() < end,
        isTrial: confirm === undefined,
        now: call.runtime.now(),
      },
    );
    return dataAnswer(200, reportOf(erasure, email));
  },
);

function mistakesIn(email: string, confirm: string | undefined) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return { email: 'Enter a full address, like ada@example.com.' };
  }
  return confirm === undefined || addressForm(confirm) === addressForm(email)
    ? undefined
    : { confirm: 'Type the address again to confirm. It must be the same.' };
}

function reportOf({ removed, blanked, unreadable, next }: Erasure, email: string): DeletionReport {
  const submissions = removed.flatMap(({ key }) => readSubmissionKey(key) ?? []);
  const listings = submissions.filter(({ formType }) => isListingForm(formType));
  const events = removed.flatMap(({ submission }) => submission?.events ?? []);
  const pulls = events.flatMap(({ did }) => (did && 'pull' in did && did.pull) || []);
  const { isTheirs } = createAddressMatcher(email);
  const published = findListingsFrom(new Set(listings.map(({ id }) => id)), isTheirs);
  return {
    removed: removed.map(({ place }) => place),
    blanked: blanked.length,
    closedDeals: blanked.filter(({ why }) => why === 'closing').length,
    unreadable,
    published: published.map(({ id, title }) => ({ id, title })),
    pulls: [...new Set(pulls)],
    cursor: next ?? null,
  };
}
