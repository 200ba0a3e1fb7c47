import { openDeal } from '#src/domain/deal-room/decide.ts';
import { type Terms, USUAL_TERMS } from '#src/domain/deal-room/terms.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { mailReceiver } from '#netlify/mail/send-mail.ts';
import {
  isAwaited,
  type JobContext,
  type JobHandler,
  readSubmissionSubject,
  WEEK_MS,
} from '#netlify/mail/queue.ts';
import { sellerOfListing } from '#netlify/sellers/index.ts';
import { findSeller } from '#netlify/store/published-content.ts';
import { readSent } from '#netlify/store/submissions.ts';
import type { Submission } from '#netlify/store/submission.ts';
import { settleOthers, tellParties } from './deal-mail.ts';
import { createDeal, currentListing, readDeal } from './deals.ts';

/**
 * Opens a deal for each offer on a listing whose seller we know, under the offer's own id. What looks like spam
 * opens none until the owner clears it.
 */
export const dealOpenings: JobHandler = {
  kind: 'deal-opening',
  receiver: mailReceiver,
  isOn: ({ opensDeals, secret }) => opensDeals && secret !== undefined,
  triedForMs: WEEK_MS,
  async run(job, context) {
    const { formType, id } = readSubmissionSubject(job.subject);
    const offer = await readSent(context.store, { formType, id });
    if (offer.kind === 'missing') {
      return { kind: isAwaited(job, context.runtime) ? 'early' : 'gone' };
    }
    if (offer.kind === 'unreadable' || offer.value.status === 'spam') return { kind: 'gone' };
    return { kind: (await openFromOffer(context, offer.value)) ? 'delivered' : 'gone' };
  },
};

/** @returns Whether there is a deal for this offer now: not without a listing that has a seller. */
export async function openFromOffer(context: JobContext, offer: Submission): Promise<boolean> {
  const { store, credentials, environment, runtime } = context;
  const { id, email, signup_context: fields } = offer;
  if (await readDeal(store, id)) return true;
  const listing = currentListing(text(fields['listing_id']));
  const seller = listing && (await sellerOfListing(store, listing.id));
  const terms = termsOf(fields);
  if (!listing || !seller || 'problem' in seller || !terms) return false;
  const deal = openDeal(
    {
      id,
      buyer: { name: text(fields['name']), email },
      seller: {
        name: seller.name ?? 'The seller',
        email: seller.email,
        isAnonymous: findSeller(listing.id)?.isAnonymous ?? true,
      },
    },
    terms,
    id,
    { now: Date.parse(offer.created_at), hashOf: sha256, listing },
  );
  await createDeal({ store, credentials }, environment.secret, deal, runtime.now());
  const later: Promise<unknown>[] = [];
  const call = { ...context, runtime, background: (work: Promise<unknown>) => later.push(work) };
  await tellParties(call, deal);
  await settleOthers(call, listing.id);
  await Promise.all(later);
  return true;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/**
 * What an offer's form says, as terms. What it doesn't ask is what is usual, or is still to be agreed: the target of
 * an earnout, and the share of revenue. Those have to be filled in before anyone can accept.
 */
function termsOf(fields: Readonly<Record<string, unknown>>): Terms | undefined {
  const read = (name: string) => number(fields[name]);
  const price = read('price');
  if (price === undefined) return undefined;
  const [note, earnOut, share] = [
    read('note_amount'),
    read('earn_out_amount'),
    read('revenue_share_amount'),
  ];
  return {
    ...USUAL_TERMS,
    price,
    cashAtClose: read('cash_at_close') ?? 0,
    sellerNote: note
      ? {
          amount: note,
          apr: (read('note_rate') ?? 0) / 100,
          months: read('note_months') ?? 1,
          interestOnlyMonths: 0,
        }
      : null,
    earnOut: earnOut ? { amount: earnOut, months: read('earn_out_months') ?? 1, target: '' } : null,
    revenueShare: share
      ? { amount: share, share: 0, months: read('revenue_share_months') ?? 1 }
      : null,
    closing: text(fields['closing_date']),
  };
}
