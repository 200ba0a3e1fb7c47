import { z } from 'zod';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import type { Entry, EntryName, EntryOffer } from '#src/domain/submissions/inbox-api.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import type { Store } from '#netlify/store/store.ts';
import { SPAM_PLACE, type Submission } from '#netlify/store/submission.ts';
import { nameText, readIndex, readSent } from '#netlify/store/submissions.ts';
import { senderOf } from '#netlify/store/submission-words.ts';
import { readAhead, walkSpans } from '#netlify/store/walk.ts';

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

/** How long others are looked for. */
const SEARCH_MS = 1_000;

/**
 * An offer worked out, before the others for the same listing, newest first: as many as can be found in
 * little time. Undefined for anything but an offer.
 */
export async function offersFor(
  submission: Submission,
  { store, runtime }: Pick<Call, 'store' | 'runtime'>,
): Promise<Entry['offers']> {
  const offer = offerSchema.safeParse(submission.signup_context);
  if (!offer.success) return undefined;
  const { listing_id } = offer.data;
  const asking = listingSummaries().find(({ id }) => id === listing_id)?.price ?? null;
  const end = runtime.now() + SEARCH_MS;
  const isTimeLeft = () => runtime.now() < end;
  const others = await otherOffers(store, submission.id, listing_id, isTimeLeft);
  const all = [submission, ...others].flatMap((one) => figuresOf(one, asking) ?? []);
  return { asking, all };
}

async function otherOffers(
  store: Store,
  id: string,
  listingId: string,
  isTimeLeft: () => boolean,
): Promise<Submission[]> {
  const offers: Submission[] = [];
  const index = await readIndex(store);
  for await (const { keys } of walkSpans(store, { forms: [makeOfferForm.type] })) {
    const isSpam = (key: EntryName) => index.get(nameText(key))?.place === SPAM_PLACE;
    const others = keys.filter((key) => key.id !== id && !isSpam(key));
    for await (const one of readAhead(others, (key) => readSent(store, key))) {
      if (!isTimeLeft()) break;
      if (one.kind !== 'found' || one.value.status === 'spam') continue;
      if (one.value.signup_context['listing_id'] === listingId) offers.push(one.value);
    }
    if (!isTimeLeft()) break;
  }
  return offers;
}

function figuresOf(submission: Submission, asking: number | null): EntryOffer | undefined {
  const offer = offerSchema.safeParse(submission.signup_context).data;
  if (!offer) return undefined;
  const { price, cash_at_close, note_amount, note_rate, note_months } = offer;
  const { name, email } = senderOf(submission);
  const hasNote = note_amount > 0 && note_rate !== undefined && note_months !== undefined;
  return {
    id: submission.id,
    formType: makeOfferForm.type,
    sender: name ?? email,
    receivedAt: submission.created_at,
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
