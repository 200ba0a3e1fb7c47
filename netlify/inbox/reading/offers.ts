import { z } from 'zod';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import type { Entry, EntryName, OfferFigures } from '#src/domain/submissions/inbox-api.ts';
import { listingSummaries } from '#netlify/store/listing-summaries.ts';
import { readRecord, type StoredRecord } from '#netlify/store/records.ts';
import { type WalkedKey, walkSpans } from '#netlify/store/record-walk.ts';
import { readLatestStatus, standingOf } from '#netlify/store/statuses.ts';
import { senderOf } from '#netlify/store/submission-words.ts';
import type { Store } from '#netlify/store/store.ts';
import { limitReads, ReadLimitError } from './limited-reads.ts';

/** Amounts in US dollars, the rate in percent a year. */
const offerSchema = z.object({
  form_type: z.literal(makeOfferForm.type),
  listing_id: z.string(),
  price: z.number().positive(),
  cash_at_close: z.number().default(0),
  note_amount: z.number().default(0),
  note_rate: z.number().optional(),
  note_months: z.number().optional(),
});

const READS_MAX = 80;
const AT_ONCE = 16;

/**
 * An offer worked out, before the others for the same listing, newest first: as many as can be found
 * with a limited number of reads. Undefined for anything but an offer.
 */
export async function offersFor(
  { formType, id }: EntryName,
  record: StoredRecord,
  store: Store,
): Promise<Entry['offers']> {
  const offer = offerSchema.safeParse(record.signup_context);
  if (!offer.success) return undefined;
  const listing = listingSummaries().find((one) => one.id === offer.data.listing_id);
  const asking = listing?.price ?? null;
  const others = await otherOffers(store, { formType, id }, offer.data.listing_id);
  const all = [record, ...others].flatMap((one) => figuresOf(one, asking) ?? []);
  return { asking, all };
}

async function otherOffers(
  store: Store,
  { formType, id }: EntryName,
  listingId: string,
): Promise<StoredRecord[]> {
  const offers: StoredRecord[] = [];
  const reads = limitReads(store, READS_MAX);
  reads.enforce();
  const selection = { forms: [formType], where: 'inbox' } as const;
  try {
    for await (const { keys } of walkSpans(reads.store, selection)) {
      const others = keys.filter((key) => key.id !== id);
      for (let at = 0; at < others.length; at += AT_ONCE) {
        const some = others.slice(at, at + Math.min(AT_ONCE, reads.left()));
        const found = await Promise.all(some.map((key) => readOffer(reads.store, key, listingId)));
        offers.push(...found.filter((one) => one !== undefined));
        if (reads.left() <= 0) return offers;
      }
    }
  } catch (error) {
    if (!(error instanceof ReadLimitError)) throw error;
  }
  return offers;
}

/** Undefined for an offer for another listing, and for spam. */
async function readOffer(
  store: Store,
  key: WalkedKey,
  listingId: string,
): Promise<StoredRecord | undefined> {
  const found = await readRecord(store, key.key);
  if (found.kind !== 'found' || found.record.signup_context['listing_id'] !== listingId) {
    return undefined;
  }
  const latest = await readLatestStatus(store, key, key.statuses);
  return standingOf({ isHeld: found.record.held }, latest) === 'spam' ? undefined : found.record;
}

function figuresOf(record: StoredRecord, asking: number | null): OfferFigures | undefined {
  const offer = offerSchema.safeParse(record.signup_context).data;
  if (!offer) return undefined;
  const { price, cash_at_close, note_amount, note_rate, note_months } = offer;
  const { name, email } = senderOf(record);
  const hasNote = note_amount > 0 && note_rate !== undefined && note_months !== undefined;
  return {
    id: record.id,
    formType: makeOfferForm.type,
    sender: name ?? email,
    receivedAt: record.created_at,
    price,
    downPayment: cash_at_close,
    monthlyPayment: hasNote
      ? paymentOf({ principal: note_amount, apr: note_rate / 100, months: note_months })
      : null,
    months: hasNote ? note_months : null,
    ofAsking: asking === null || asking === 0 ? null : price / asking,
  };
}

/** Null for terms that no form accepts, like those of a form we no longer have. */
function paymentOf(loan: Parameters<typeof monthlyPayment>[0]): number | null {
  try {
    return monthlyPayment(loan);
  } catch (error) {
    if (error instanceof InvalidDealInputError) return null;
    throw error;
  }
}
