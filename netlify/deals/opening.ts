import { z } from 'zod';
import { partyCommand } from '#src/domain/deal-room/commands.ts';
import { decide, openDeal } from '#src/domain/deal-room/decide.ts';
import { type Terms, USUAL_TERMS } from '#src/domain/deal-room/terms.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { mailReceiver } from '#netlify/mail/send-mail.ts';
import {
  type JobContext,
  type JobHandler,
  notThere,
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
    if (offer.kind === 'missing') return notThere(job, context.runtime);
    if (offer.kind === 'unreadable' || offer.value.status === 'spam') return { kind: 'gone' };
    return { kind: (await openFromOffer(context, offer.value)) ? 'delivered' : 'gone' };
  },
};

/** @returns Whether there is a deal for this offer now: not without a listing that has a seller. */
export async function openFromOffer(context: JobContext, offer: Submission): Promise<boolean> {
  const { store, runtime } = context;
  const { id, email } = offer;
  if (await readDeal(store, id)) return true;
  const { data: offered } = offerSchema.safeParse(offer.signup_context);
  const listing = offered && currentListing(offered.listing_id);
  const seller = listing && (await sellerOfListing(store, listing.id));
  if (!listing || !seller || 'problem' in seller) return false;
  // Not the time of the offer: it may have waited for the owner to open it.
  const situation = { now: runtime.now(), hashOf: sha256, listing };
  const opened = openDeal(
    {
      id,
      buyer: { name: offered.name, email },
      seller: {
        name: seller.name ?? 'The seller',
        email: seller.email,
        isAnonymous: findSeller(listing.id)?.isAnonymous ?? true,
      },
    },
    termsOf(offered),
    id,
    situation,
  );
  const { data: message } = partyCommand.safeParse({ kind: 'write', text: offered.message });
  const caller = { actor: 'buyer', request: crypto.randomUUID(), evidence: null } as const;
  const said = message && decide(opened, message, caller, situation);
  const deal = said && 'deal' in said ? said.deal : opened;
  await createDeal(context, deal, runtime.now());
  const later: Promise<unknown>[] = [];
  const call = { ...context, runtime, background: (work: Promise<unknown>) => later.push(work) };
  // First, so that both are told of an offer that has to wait, and of nothing to decide.
  await settleOthers(call, listing.id);
  // What it told isn't told again.
  await Promise.all(later);
  await tellParties(call, (await readDeal(store, id)) ?? deal);
  await Promise.all(later);
  return true;
}

const amount = z.number().optional();
const term = z.number().default(1);
/** What an offer's form says. */
const offerSchema = z.object({
  listing_id: z.string(),
  name: z.string(),
  price: z.number(),
  cash_at_close: z.number().default(0),
  note_amount: amount,
  note_rate: z.number().default(0),
  note_months: term,
  earn_out_amount: amount,
  earn_out_months: term,
  earn_out_target: z.string().default(''),
  revenue_share_amount: amount,
  revenue_share_percent: z.number().default(0),
  revenue_share_months: term,
  closing_date: z.string(),
  message: z.string().default(''),
});

/** The same as terms. What the form doesn't ask is what is usual. */
const termsOf = (offer: z.output<typeof offerSchema>): Terms => ({
  ...USUAL_TERMS,
  price: offer.price,
  cashAtClose: offer.cash_at_close,
  sellerNote: part(offer.note_amount, {
    ...{ apr: offer.note_rate / 100, months: offer.note_months, interestOnlyMonths: 0 },
  }),
  earnOut: part(offer.earn_out_amount, {
    ...{ months: offer.earn_out_months, target: offer.earn_out_target },
  }),
  revenueShare: part(offer.revenue_share_amount, {
    ...{ share: offer.revenue_share_percent / 100, months: offer.revenue_share_months },
  }),
  closing: offer.closing_date,
});

/** Null without an amount: it isn't offered. */
const part = <Rest extends object>(of: number | undefined, rest: Rest) =>
  of ? { amount: of, ...rest } : null;
