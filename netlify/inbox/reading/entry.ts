import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import { fittingListings } from '#src/domain/listings/investor-match.ts';
import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import type { EditedListing } from '#src/domain/publishing/edited-listing.ts';
import { isListingForm, LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { capitalize } from '#src/domain/shared/list-text.ts';
import type { Entry, EntryName, EntryOffer } from '#src/domain/submissions/inbox-api.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { type FoundSubmission, summaryOf } from '#netlify/inbox/entry-summary.ts';
import { mailsFor } from '#netlify/inbox/doing/mail-drafts.ts';
import { inboxQuery, namedIn } from '#netlify/inbox/inbox-endpoint.ts';
import { sellersListing } from '#netlify/inbox/publishing/listing-history.ts';
import { pictureAnswer, picturesFor } from '#netlify/pictures/index.ts';
import { readConfirmation } from '#netlify/store/listing-links.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { SPAM_PLACE, type Submission, withoutPasswords } from '#netlify/store/submission.ts';
import { nameText, readIndex, readSent } from '#netlify/store/submissions.ts';
import { labeledValues, senderOf } from '#netlify/store/submission-words.ts';
import { z } from 'zod';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import type { Store } from '#netlify/store/store.ts';
import { readAhead, walkSpans } from '#netlify/store/walk.ts';

/** One submission with everything that helps to answer it. */
export const showEntry = inboxQuery('/api/inbox/submissions/:form/:id', async (call) => {
  const name = namedIn(call);
  const entry = name && (await readEntry(name, call));
  return entry ? dataAnswer(200, entry) : { code: 'not_found' };
});

/** One picture of a seller's listing. */
export const showPicture = inboxQuery('/api/inbox/pictures/:id/:picture', async (call) => {
  const { parameters, store } = call;
  const [id = '', picture = ''] = ['id', 'picture'].map((name) => parameters.get(name));
  for (const formType of LISTING_FORMS) {
    const answer = await pictureAnswer(store, { formType, id }, picture);
    if (answer) return answer;
  }
  return { code: 'not_found' };
});

async function readEntry(name: EntryName, call: Call): Promise<Entry | undefined> {
  const { store, environment, credentials } = call;
  const read = await readSent(store, name);
  if (read.kind === 'missing') return undefined;
  const summary = summaryOf(name, read);
  const mails = { drafts: [], isMailOn: environment.mail !== undefined };
  const base = { ...summary, fields: [], history: [], mails };
  if (read.kind === 'unreadable') return { ...base, fields: unreadableFields(read) };
  const { value: submission } = read;
  const { email, events: history, pictures } = submission;
  const code = submission.signup_context['affiliate_code'];
  const referrer =
    typeof code === 'string' ? [{ name: 'affiliate_code', label: 'Referred by', value: code }] : [];
  const listing = sellersListing(submission);
  const [offers, own, confirmation] = await Promise.all([
    offersFor(submission, call),
    mailsFor(submission, listing, call),
    readConfirmation(credentials, environment.secret, name),
  ]);
  const fit = fitOf(submission);
  return {
    ...base,
    history,
    fields: [...labeledValues(submission), ...referrer],
    mails: own,
    ...(isListingForm(name.formType) && {
      addressConfirmedAt: confirmation?.isFor(email) ? confirmation.at : null,
    }),
    ...(offers && { offers }),
    ...(fit && { fit }),
    ...(listing && { card: cardOf(listing.edited) }),
    ...(pictures && { pictures: picturesFor(pictures) }),
  };
}

/** Why it can't be read, what to do about it, and what is stored if that is JSON. */
const unreadableFields = ({ reason, content }: FoundSubmission & { kind: 'unreadable' }) => [
  {
    name: 'reason',
    label: "Why this can't be read",
    value: `${capitalize(reason)}. Restore it from a backup, or delete it.`,
  },
  ...(content === undefined
    ? []
    : [
        {
          name: 'stored',
          label: 'What is stored',
          value: JSON.stringify(withoutPasswords(content), null, 2),
        },
      ]),
];

const wishesSchema = z.object({
  form_type: z.literal(investorApplicationForm.type),
  capitalPerDeal: z.string(),
  investmentStructure: z.array(z.string()),
  dealTypes: z.array(z.string()),
});

/** Which published listings an investor could fund; undefined for anyone else. */
function fitOf({ signup_context }: Submission): Entry['fit'] {
  const wishes = wishesSchema.safeParse(signup_context);
  if (!wishes.success) return undefined;
  const summaries = listingSummaries();
  const fitting = fittingListings(wishes.data, summaries);
  return {
    listings: fitting.flatMap(({ id, title, price }) =>
      price === null ? [] : { id, title, price },
    ),
    ofAll: summaries.filter(({ isOffMarket }) => !isOffMarket).length,
  };
}

/** Ours to fill in, not the seller's. */
const OURS = new Set(['checkedOn']);

/** A seller's listing as its card would show it, with what the owner filled in. */
function cardOf({ content, fields }: EditedListing): NonNullable<Entry['card']> {
  const text = (name: string) => {
    const value = content[name];
    return typeof value === 'string' ? value : '';
  };
  const amount = (name: string) => {
    const value = content[name];
    return typeof value === 'number' && content['isOffMarket'] !== true ? value : null;
  };
  const category = new Map<string, string>(Object.entries(CATEGORY_LABELS));
  return {
    title: text('title'),
    description: text('description'),
    price: amount('price'),
    monthlyRevenue: amount('monthlyRevenue'),
    monthlyProfit: amount('monthlyProfit'),
    category: category.get(text('category')) ?? null,
    missing: fields.flatMap(({ field, isMissing }) =>
      isMissing && !OURS.has(field.name) ? field.label : [],
    ),
  };
}

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
