import { DAY_MS, formatDay, utcDay } from '../shared/calendar-date.ts';
import { formatCount, formatExactDollars, formatRate } from '../shared/number-text.ts';
import { POLICY } from '../shared/promises.ts';
import { countWords, isSameName } from '../deals/letter/checks/seller-checks.ts';
import { checkLetter } from '../deals/letter/check-letter.ts';
import { draftLetter } from '../deals/letter/draft-letter.ts';
import type { DealDocument } from '../deals/letter/letter.ts';
import { LETTER_DEFAULTS, type LetterDraft } from '../deals/letter/letter-draft.ts';
import { oneLine } from '../deals/letter/letter-words.ts';
import { letterPlainText } from '../deals/letter/letter-texts.ts';
import { SHARE_DAYS } from '../deals/letter/riders/revenue-share.ts';
import type { StructureChoice } from '../deals/structures/structures.ts';
import { type Actor, type Deal, FULL_NAME, type HashOf, isParty, PARTIES } from './deal.ts';
import { type DealState, SIGNING_DAYS, type Version } from './deal-state.ts';
import type { Terms } from './terms.ts';

/** A document to read and sign; once it is signed, as it was signed. */
export interface ShownDocument {
  text: string;
  /** The same in parts, to print and save; absent where there is the text alone. */
  parts?: DealDocument | undefined;
  /** Null while something is missing in it. */
  hash: string | null;
  /** What keeps it from being signed though both parties' details are in it; absent where nothing does. */
  fault?: string;
}

/**
 * The letter that a deal's parties sign, from the agreed terms, the listing as it was then, and their details; once
 * one of them has signed it, that very text, even if letters are drafted in other words by now. What isn't known yet is
 * a blank in brackets. Null before both agree, and for terms it can't be drafted from.
 */
export function letterOf(deal: Deal, state: DealState, hashOf: HashOf): ShownDocument | null {
  const signed = state.signatures.buyer ?? state.signatures.seller;
  if (signed) return { text: signed.text, parts: signed.parts, hash: hashOf(signed.text) };
  const draft = letterDraft(deal, state);
  const letter = draft && draftLetter(draft);
  if (!letter) return null;
  const { title, header, clauses, signatures, exhibits, disclaimer } = letter;
  const parts = { title, header, clauses, signatures, exhibits, disclaimer };
  const text = letterPlainText(letter);
  const [problem] = checkLetter(draft, draft.date, letter).problems;
  if (!problem) return { text, parts, hash: hashOf(text) };
  const hasDetails = PARTIES.every((party) => state.details[party]);
  return { text, parts, hash: null, ...(hasDetails && { fault: problem.message }) };
}

function letterDraft({ seller }: Deal, state: DealState): LetterDraft | null {
  const { agreed, details, isRevealed } = state;
  if (!agreed) return null;
  const { terms, listing } = agreed.version;
  const date = agreed.at.slice(0, 10);
  return {
    ...priceOf(terms),
    besidePrice: besidePrice(terms),
    buyerName: details.buyer?.name ?? '',
    buyerCompany: details.buyer?.company ?? '',
    buyerEmail: '',
    buyerAddress: details.buyer?.address ?? '',
    sellerName: details.seller?.name ?? '',
    sellerCompany: details.seller?.company ?? '',
    sellerAddress: details.seller?.address ?? '',
    isSignedOnline: true,
    isSellerAnonymous: seller.isAnonymous && !isRevealed,
    businessName: listing.title,
    listingId: listing.id,
    website: null,
    date,
    expiry: utcDay(Date.parse(agreed.at) + SIGNING_DAYS * DAY_MS),
    closing: terms.closing,
    dueDiligenceDays: terms.dueDiligenceDays,
    transitionDays: terms.trainingDays,
    exclusivityDays: terms.exclusivityDays,
    confidentialityMonths: LETTER_DEFAULTS.confidentialityMonths,
    nonCompeteMonths: terms.nonCompeteMonths,
    governingLaw: POLICY.law,
    form: 'asset',
    assetsIn: listing.includedAssets,
    assetsOut: LETTER_DEFAULTS.assetsOut,
    milestones: [],
    adjustment: 'proration',
    otherAdjustments: '',
    // Each on one line, so that nothing in it looks like a clause of ours.
    additionalTerms: [...laterPayments(terms), terms.conditions].map(oneLine).join('\n'),
    hasEscrow: true,
    yearlySde: null,
    // An example would count the months to the cap, but a revenue share ends after those agreed.
    monthlyRevenue: null,
  };
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (...amounts: number[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0) / 100;

/**
 * What the letter calls the purchase price: cash and note, or cash and revenue share. What depends on results
 * beside those stands in the letter's own words.
 */
function priceOf(terms: Terms): { price: number; choice: StructureChoice } {
  const { cashAtClose, sellerNote, revenueShare } = terms;
  if (!sellerNote && revenueShare) {
    const price = sum(cashAtClose, revenueShare.amount);
    const shares = { cashShare: cashAtClose / price, revenueShare: revenueShare.share };
    return { price, choice: { id: 'revenue-share', terms: { ...shares, capMultiple: 1 } } };
  }
  const price = sum(cashAtClose, sellerNote?.amount ?? 0);
  const note = { ...NO_NOTE, ...sellerNote, downShare: cashAtClose / price };
  return { price, choice: { id: 'seller-financing', terms: note } };
}

/** What depends on results and isn't in that price. */
function besidePrice({
  sellerNote,
  earnOut,
  revenueShare,
}: Terms): NonNullable<LetterDraft['besidePrice']> {
  return [
    ...(earnOut ? [{ name: 'earnout', most: earnOut.amount } as const] : []),
    ...(sellerNote && revenueShare
      ? [{ name: 'revenue share', most: revenueShare.amount } as const]
      : []),
  ];
}

const NO_NOTE = { apr: 0, months: 1, interestOnlyMonths: 0 };

/** What the terms say of payments after Closing that the letter's own clauses don't. */
function laterPayments({ price, sellerNote, earnOut, revenueShare }: Terms): string[] {
  const agreed = `The agreed price of ${formatExactDollars(price)} includes, beside the Purchase Price,`;
  const sharedMonths =
    revenueShare &&
    `${formatCount(revenueShare.months, 'calendar month')}, starting with the first that begins after Closing`;
  const said = [
    sellerNote &&
      'Each payment on the Seller Note is due on its day or the next business day. Its days to pay or cure count from the day the Buyer receives the notice.',
    earnOut &&
      `${agreed} an earnout: the Buyer will pay ${formatExactDollars(earnOut.amount)} ${formatCount(earnOut.months, 'month')} after Closing if this was reached, and nothing if not: ${earnOut.target}`,
    sellerNote &&
      revenueShare &&
      `${agreed} a revenue share: the Buyer will pay ${formatRate(revenueShare.share)} of the money received from customers, less refunds, chargebacks, and sales taxes, for ${sharedMonths}, ${formatExactDollars(revenueShare.amount)} at most, within ${SHARE_DAYS} days after each month.`,
    !sellerNote &&
      revenueShare &&
      `The revenue share covers ${sharedMonths}. Then it ends, and nothing more of it is owed, even if the payments have not reached the Cap.`,
  ];
  return said.filter((each) => typeof each === 'string');
}

/**
 * The agreement that the buyer signs before the seller shows who they are, and anything that isn't public. The
 * listing is as it was when the deal began.
 */
export function confidentialityText({ buyer, seller }: Deal, first: Version): string {
  const { at, listing } = first;
  const owner = seller.isAnonymous ? 'the owner of the listing, not named here' : seller.name;
  return [
    'CONFIDENTIALITY AGREEMENT',
    `About the offer of ${formatDay(at.slice(0, 10))}, made under the name “${buyer.name}” for listing ${listing.id}, ${listing.title}.`,
    // An offer's form may have a nickname, or one of two partners: the one who signs is bound.
    `Between the person who made this offer and signs this with their full name (the buyer), and ${owner} (the seller).`,
    `1. The buyer keeps confidential what the seller shows that is not public: who the seller is, the name and address of the business, its figures, customers, suppliers, code, and accounts. So does the buyer with everything written in this deal.`,
    '2. The buyer uses it only to decide about buying this business, and shares it only with advisors, lenders, and investors who need it and owe the same.',
    '3. It does not cover what is public, what the buyer knew before or finds out independently, or what the law requires the buyer to disclose.',
    `4. It lasts ${formatCount(LETTER_DEFAULTS.confidentialityMonths, 'month')} from the day the buyer signs it. If there is no sale, the buyer deletes or returns on request what was shown.`,
    `5. The law of ${POLICY.law} governs it. It binds as soon as the buyer signs it, and creates no duty to buy or to sell.`,
    'This agreement was drafted from a template. It is not legal advice. Have a lawyer review it if you are unsure.',
  ].join('\n\n');
}

/**
 * What is wrong with a typed name: the letter is signed by the one it names, the agreement by a whole name, which it
 * doesn't state.
 */
export function faultOfName(
  { buyer }: Deal,
  { details }: DealState,
  document: 'confidentiality' | 'letter',
  actor: Actor,
  name: string,
): string | null {
  const own = document === 'letter' && isParty(actor) ? details[actor]?.name : undefined;
  if (own !== undefined && !isSameName(name, own)) {
    return `Type your name as it is in the letter: ${own}. To sign as somebody else, change the name in the letter first.`;
  }
  if (!FULL_NAME.of.test(name.trim())) return FULL_NAME.message;
  return document === 'letter' || countWords(name) > 1 || isSameName(name, buyer.name)
    ? null
    : 'Please type your first and last name.';
}
