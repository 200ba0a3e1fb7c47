import { type Clause, clause, type ClauseText, type LetterContext, list } from '../letter.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { count, day, orBlank } from '../letter-words.ts';
import { type Transfer, transferOf } from '../parties.ts';
import { usesEscrow } from './closing.ts';

export const exclusivity = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Exclusivity and No-Shop',
    'You are about to spend time and money, so the seller stops talking to other buyers for this long. 30 days is typical.',
    `For ${count(draft.exclusivityDays, 'day')} from ${draft.isSignedOnline ? "the time of the Seller's signature to the end of the last day in every time zone" : 'the Effective Date'} (the "Exclusivity Period"), the Seller shall not offer the Business or any interest in it to anyone else, negotiate with anyone else about it, or give anyone else information for that purpose. The Seller shall tell the Buyer of any approach by anyone else.`,
    'The Exclusivity Period ends early if the Buyer gives notice that it will not proceed, or asks for a lower price without citing a due diligence finding as the reason.',
  );

/** What the seller may still do because another clause requires it. */
const EXCEPTIONS: Record<Transfer, ((clauseNumber: number) => string) | null> = {
  assets: null,
  company: (number) =>
    `The Seller may remove from the Company what clause ${number} leaves to the Seller.`,
  stake: (number) =>
    `The Seller may form the Company and transfer the Business to it, as clause ${number} provides.`,
};

export const conduct = ({ draft, numberOf }: LetterContext): ClauseText => {
  const exception = EXCEPTIONS[transferOf(draft)];
  return clause(
    'Conduct of the Business Until Closing',
    'The seller keeps the business as you saw it. This clause is binding because one bad week can do real damage.',
    "Until Closing or the end of the Exclusivity Period, whichever comes first, the Seller shall run the Business in the ordinary course, consistent with past practice, shall preserve its assets, accounts, and records, and shall promptly tell the Buyer of anything that materially affects it. Without the Buyer's written consent, the Seller shall not:",
    list([
      'sell, pledge, or license assets of the Business outside the ordinary course;',
      'change prices, or sell prepaid plans at unusual discounts; or',
      'take on debt, staff, or contracts that would remain after Closing.',
    ]),
    ...(exception === null ? [] : [exception(numberOf('transaction'))]),
  );
};

export const confidentiality = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Confidentiality',
    'What each side learns is for this deal only. It also protects the seller if you walk away.',
    `For ${count(draft.confidentialityMonths, 'month')} from the Effective Date, each party shall keep confidential this letter and any non-public information it learns from the other. ${draft.isSellerAnonymous ? "The Buyer shall also keep the Seller's identity confidential. " : ''}Each party shall use that information only to evaluate this transaction, shall share it only with advisors, lenders, and investors who need it and are bound by the same duty, and shall return or delete it on request if there is no Closing.`,
    'This clause does not cover information that was public or already known, that a party finds out independently, or that the law requires a party to disclose. If the parties have signed a confidentiality agreement, it controls where it gives more protection.',
  );

export const announcements = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Announcements',
    'Customers and staff should hear about the deal from both of you, when you are ready.',
    `Neither party shall announce this letter or the transaction, or discuss it with customers, staff, or suppliers of the Business, until both agree on what to say and when. Either party may say what the law requires${draft.isSignedOnline ? ', and the marketplace may show the listing as "Under offer" and "Sold"' : ''}.`,
  );

export const costs = (context: LetterContext): ClauseText =>
  clause(
    'Costs',
    'Each side pays its own lawyers and accountants, deal or no deal.',
    `Each party shall pay its own costs, and the fee of any broker it has hired, whether or not there is a Closing.${usesEscrow(context) ? ` Escrow fees are shared as clause ${context.numberOf('closing')} provides.` : ''}`,
  );

/** `what` is the document: 'letter'. */
export const notices = (what: string, { isSignedOnline }: LetterDraft): ClauseText => {
  const way = isSignedOnline
    ? ['in the deal room in which it is signed', 'A message there']
    : ['by email', 'An email'];
  return clause(
    'Notices',
    `A notice counts only if it goes to the right place, so ${isSignedOnline ? 'check' : 'fill in'} both addresses when you sign.`,
    `Each notice under this ${what} shall be in writing. It shall be sent ${way[0]}, or by a courier that records delivery, to the address beside the signature of the receiving party, or to another address that party has given by notice. ${way[1]} is deemed received on the next business day, and a letter on delivery.`,
  );
};

export const governingLaw = (what: string, draft: LetterDraft): ClauseText => {
  const place = orBlank(draft.governingLaw, 'governing law');
  return clause(
    'Governing Law',
    'Which law applies, and which courts decide, if you disagree.',
    `The law of ${place} governs this ${what}, without regard to its conflict-of-laws rules. The parties shall first try in good faith to settle any dispute between themselves. The courts of ${place} shall decide any dispute they cannot settle.`,
  );
};

const SURVIVORS = [
  'confidentiality',
  'announcements',
  'costs',
  'notices',
  'governing-law',
  'termination',
  'binding-clauses',
];

export const termination = ({ draft, numberOf }: LetterContext): ClauseText => {
  const survivors = SURVIVORS.map(numberOf);
  const { expires, buyer, seller } = draft.isSignedOnline
    ? {
        expires:
          'This letter expires unless both parties sign it before it lapses in the deal room.',
        buyer:
          'gives written notice, or calls the deal off or proposes other terms in the deal room; or',
        seller: 'does one of these',
      }
    : {
        expires: `This offer expires unless the Seller signs and returns this letter by the end of ${day(draft.expiry)}.`,
        buyer: 'gives written notice, at any time; or',
        seller: 'gives written notice',
      };
  return clause(
    'Expiration and Termination',
    'The offer lapses if it is not signed in time. Once it is signed, you can end the talks at any time, and the seller can after the exclusivity period. Confidentiality and costs still apply.',
    `${expires} Once both parties sign, this letter ends:`,
    list([
      'when both parties sign the Purchase Agreement;',
      'when both parties agree in writing to end it;',
      `when the Buyer ${buyer}`,
      `when the Seller ${seller}, after the Exclusivity Period.`,
    ]),
    `Clauses ${survivors.slice(0, -1).join(', ')}, and ${survivors.at(-1) ?? ''} survive until the Purchase Agreement replaces them. The end of this letter does not release a party from liability for an earlier breach of a binding clause.`,
  );
};

/** Lists the binding clauses before it, and itself. */
export const bindingClauses = (
  { numberOf }: LetterContext,
  earlier: readonly Clause[],
): ClauseText => {
  const title = 'Binding Clauses';
  const binding = earlier.filter(({ isBinding }) => isBinding);
  return clause(
    title,
    'These are the only clauses meant to bind you once both of you sign. Read them twice.',
    'These clauses bind both parties, and no other clause does:',
    list(
      [...binding, { number: numberOf('binding-clauses'), title }].map(
        (each) => `Clause ${each.number}: ${each.title}`,
      ),
    ),
    'They may be changed only in a writing signed by both parties. They may be signed in counterparts and electronically. If one of them is invalid, the others remain in effect.',
  );
};
