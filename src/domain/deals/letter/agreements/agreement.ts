import {
  clause,
  type ClauseText,
  type DealDocument,
  type LetterContext,
  textsOf,
} from '../letter.ts';
import { governingLaw, notices } from '../clauses/binding.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { businessOf, signaturesOf } from '../parties.ts';
import { BLANK, blank, day, orBlank } from '../letter-words.ts';

/** What an agreement is drafted from. */
export type AgreedDeal = Omit<LetterContext, 'numberOf'>;

/** An agreement without its frame. */
export interface AgreementText extends Pick<DealDocument, 'title' | 'exhibits'> {
  /** What is owed, for the header. */
  amount: { label: string; text: string };
  clauses: readonly ClauseText[];
}

export const AGREEMENT_DISCLAIMER =
  'This draft was made from a template. It is not legal, tax, or financial advice and does not consider your situation. Have a lawyer complete and review it before anyone signs it.';

/** The buyer's company if one is named, and the seller by name, which is blank for an anonymous one. */
export const partiesTo = (draft: LetterDraft): { buyer: string; seller: string } => ({
  buyer: orBlank(draft.buyerCompany === '' ? draft.buyerName : draft.buyerCompany, "buyer's name"),
  seller: draft.isSellerAnonymous
    ? blank("seller's legal name")
    : orBlank(draft.sellerName, "seller's name"),
});

/** How every agreement ends. `what` it is: 'note'. */
export const finalClauses = (draft: LetterDraft, what: string): ClauseText[] => [
  notices(what, draft),
  governingLaw(what, draft),
  clause(
    'General',
    'What you agreed on earlier no longer counts unless it is in here or in the purchase agreement.',
    `This ${what} and the Purchase Agreement replace everything the parties agreed on before about their subject. They may be changed only in a writing signed by both parties. If a provision is invalid, the others remain in effect. This ${what} may be signed in counterparts and electronically.`,
  ),
];

/** Puts parties, dates, and what is still blank above an agreement, and places to sign below. */
export function framed(
  { title, amount, clauses, exhibits }: AgreementText,
  draft: LetterDraft,
): DealDocument {
  const { buyer, seller } = partiesTo(draft);
  const texts = [...clauses, ...exhibits].flatMap(({ blocks }) => textsOf(blocks));
  const blanks = new Set(texts.join('\n').match(new RegExp(BLANK, 'g')));
  const listing = draft.listingId === null ? '' : `, listing ${draft.listingId}`;
  return {
    title,
    header: [
      { label: 'Status', text: 'Draft for a lawyer to complete and review. Not an offer.' },
      ...(blanks.size === 0 ? [] : [{ label: 'Still blank', text: [...blanks].join(', ') }]),
      { label: 'Date', text: `The day of Closing, planned for ${day(draft.closing)}` },
      { label: 'Buyer', text: buyer },
      { label: 'Seller', text: seller },
      { label: 'Re', text: `Purchase of ${businessOf(draft)}${listing}` },
      amount,
    ],
    clauses: clauses.map((text, index) => ({
      id: `${index + 1}`,
      number: index + 1,
      isBinding: null,
      ...text,
    })),
    signatures: signaturesOf(draft),
    exhibits,
    disclaimer: AGREEMENT_DISCLAIMER,
  };
}
