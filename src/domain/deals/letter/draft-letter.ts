import { capitalize, formatList } from '../../shared/list-text.ts';
import { checkMoney } from '../input-checks.ts';
import { amortize } from '../schedule.ts';
import { priceParts } from '../structures/structures.ts';
import { framed } from './agreements/agreement.ts';
import { earnoutAgreement } from './agreements/earnout-agreement.ts';
import { promissoryNote } from './agreements/promissory-note.ts';
import {
  announcements,
  bindingClauses,
  conduct,
  confidentiality,
  costs,
  exclusivity,
  governingLaw,
  notices,
  termination,
} from './clauses/binding.ts';
import {
  additionalTerms,
  closing,
  conditions,
  covenants,
  dueDiligence,
  transition,
} from './clauses/closing.ts';
import { adjustments, owners, price, purpose, transaction } from './clauses/terms.ts';
import type { Clause, ClauseText, DealDocument, Letter, LetterContext } from './letter.ts';
import { type LetterDraft, tidyDraft } from './letter-draft.ts';
import { day } from './letter-words.ts';
import { businessOf, buyerOf, sellerOf, signaturesOf, stakeOf, transferOf } from './parties.ts';
import { paymentOf, priceTable } from './payment.ts';
import { noteExhibits } from './riders/seller-financing.ts';

export const LETTER_DISCLAIMER =
  'This letter was drafted from a template. It is not legal, tax, or financial advice and does not consider your situation. Have a lawyer review it before you send or sign it.';

/** `earlier`: the clauses before it. `isIn`: whether this draft's letter includes it; always when absent. */
type ClausePlace = [
  id: string,
  binds: 'binding' | 'non-binding',
  write: (context: LetterContext, earlier: readonly Clause[]) => ClauseText,
  isIn?: (draft: LetterDraft) => boolean,
];

const hasTwoOwners = (draft: LetterDraft) => transferOf(draft) === 'stake';

/** Every possible clause in reading order: after the purpose, the non-binding ones come first. */
const CLAUSE_ORDER: readonly ClausePlace[] = [
  ['purpose', 'binding', purpose],
  ['transaction', 'non-binding', transaction],
  ['price', 'non-binding', price],
  ['rider', 'non-binding', (context) => paymentOf(context).rider],
  ['owners', 'non-binding', owners, hasTwoOwners],
  ['adjustments', 'non-binding', adjustments, (draft) => !hasTwoOwners(draft)],
  ['due-diligence', 'non-binding', dueDiligence],
  ['conditions', 'non-binding', conditions],
  ['closing', 'non-binding', closing],
  ['transition', 'non-binding', transition],
  ['covenants', 'non-binding', covenants],
  ['additional-terms', 'non-binding', additionalTerms, ({ additionalTerms: text }) => text !== ''],
  ['exclusivity', 'binding', exclusivity],
  ['conduct', 'binding', conduct],
  ['confidentiality', 'binding', confidentiality],
  ['announcements', 'binding', announcements],
  ['costs', 'binding', costs],
  ['notices', 'binding', ({ draft }) => notices('letter', draft)],
  ['governing-law', 'binding', ({ draft }) => governingLaw('letter', draft)],
  ['termination', 'binding', termination],
  ['binding-clauses', 'binding', bindingClauses],
];

/**
 * Drafts the letter of intent, in reading order. Missing details are blanks in brackets; checkLetter
 * decides whether it is ready to send. Throws InvalidDealInputError for an impossible price or terms.
 */
export function draftLetter(untidy: LetterDraft): Letter {
  const deal = dealOf(untidy);
  const { draft, parts, schedule } = deal;
  const order = CLAUSE_ORDER.filter(([, , , isIn]) => isIn === undefined || isIn(draft));
  const context: LetterContext = {
    ...deal,
    numberOf: (id) => order.findIndex(([each]) => each === id) + 1,
  };
  const clauses: Clause[] = [];
  for (const [id, binds, write] of order) {
    const text = write(context, clauses);
    clauses.push({ id, number: clauses.length + 1, isBinding: binds === 'binding', ...text });
  }
  return {
    title: 'Letter of Intent',
    header: headerOf(context),
    clauses,
    signatures: signaturesOf(draft),
    exhibits: noteExhibits(context),
    disclaimer: LETTER_DISCLAIMER,
    price: { total: parts.total, parts: priceTable(context) },
    schedule,
  };
}

function headerOf(context: LetterContext): Letter['header'] {
  const { draft } = context;
  const { buyerEmail, listingId, website, besidePrice = [] } = draft;
  const beside = besidePrice.map(({ name }) => name);
  const stake = stakeOf(draft);
  const subject = [
    `Proposed ${stake === null ? 'purchase of' : `${stake.earned} stake in`} ${businessOf(draft)}`,
    ...(listingId === null ? [] : [`listing ${listingId}`]),
    ...(website === null || website === '' ? [] : [website]),
  ];
  return [
    { label: 'Date', text: day(draft.date) },
    { label: 'Buyer', text: buyerOf(draft) },
    ...(buyerEmail === '' ? [] : [{ label: 'Email', text: buyerEmail }]),
    { label: 'Seller', text: capitalize(sellerOf(draft)) },
    { label: 'Re', text: subject.join(', ') },
    { label: 'Structure', text: formatList([paymentOf(context).name, ...beside]) },
    // In a deal room, its day can be moved, also after the first signature.
    ...(draft.isSignedOnline ? [] : [{ label: 'Expires', text: day(draft.expiry) }]),
  ];
}

/**
 * Drafts what the parties sign at Closing on a letter's terms, beside the Purchase Agreement: a promissory note
 * or an earnout agreement, or neither. What only the parties know is a blank, which its header lists.
 * Throws InvalidDealInputError.
 */
export function draftAgreements(untidy: LetterDraft): DealDocument[] {
  const deal = dealOf(untidy);
  return [promissoryNote(deal), earnoutAgreement(deal)].flatMap((agreement) =>
    agreement === null ? [] : [framed(agreement, deal.draft)],
  );
}

function dealOf(untidy: LetterDraft): Omit<LetterContext, 'numberOf'> {
  const draft = tidyDraft(untidy);
  checkMoney('price', draft.price);
  const parts = priceParts(draft.price, draft.choice);
  return { draft, parts, schedule: scheduleOf(draft, parts.rest) };
}

function scheduleOf({ choice }: LetterDraft, noteCents: number) {
  if (choice.id !== 'seller-financing' || noteCents === 0) return null;
  return amortize({ principal: noteCents / 100, ...choice.terms });
}
