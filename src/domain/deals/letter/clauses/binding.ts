import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { count, orBlank } from '../letter-words.ts';
import { type Transfer, transferOf } from '../parties.ts';
import { usesEscrow } from './closing.ts';

export const exclusivity = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Exclusivity',
    'You are about to spend time and money. For this long the seller talks to nobody else; 30 days are usual.',
    [
      p(
        `For ${count(draft.exclusivityDays, 'day')} from the Effective Date (the "Exclusivity Period"), the Seller shall not offer the Business or any interest in it to anyone else, negotiate with anyone else about it, or give anyone else information for that purpose, and shall tell the Buyer of any approach.`,
      ),
      p(
        'The Exclusivity Period ends early if the Buyer gives notice that it will not proceed, or asks for a lower price without naming a finding of due diligence as the reason.',
      ),
    ],
  );

/** What the seller may do all the same, because another clause asks for it. */
const EXCEPTIONS: Record<Transfer, ((clauseNumber: number) => string) | null> = {
  assets: null,
  company: (number) =>
    `The Seller may take out of the Company what clause ${number} leaves to the Seller.`,
  stake: (number) =>
    `The Seller may form the Company and transfer the Business to it, as clause ${number} says.`,
};

export const conduct = ({ draft, numberOf }: LetterContext): ClauseText => {
  const exception = EXCEPTIONS[transferOf(draft)];
  return clause(
    'Conduct until Closing',
    'The seller keeps the business as you saw it. It binds, because a week is enough to spoil it.',
    [
      p(
        "Until Closing or the end of the Exclusivity Period, whichever comes first, the Seller shall run the Business as before, keep its assets, accounts, and records, and tell the Buyer promptly of anything that materially affects it. Without the Buyer's written consent the Seller shall not:",
      ),
      list([
        'sell, pledge, or license assets of the Business outside its usual course;',
        'change prices, or sell prepaid plans at unusual discounts;',
        'take on debts, staff, or contracts that would remain after Closing.',
      ]),
      ...(exception === null ? [] : [p(exception(numberOf('transaction')))]),
    ],
  );
};

export const confidentiality = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Confidentiality',
    'What each side learns is for this deal only. It also protects the seller if you walk away.',
    [
      p(
        `For ${count(draft.confidentialityMonths, 'month')} from the Effective Date, each party shall keep confidential this letter and what it learns from the other that is not public${draft.isSellerAnonymous ? ', and the Buyer shall keep confidential who the Seller is' : ''}. It shall use that only to decide about this transaction, share it only with advisers, lenders, and investors who need it and are bound to the same, and return or delete it on request if there is no Closing.`,
      ),
      p(
        'This does not cover what was public or already known, what is found out independently, and what the law makes a party disclose. If the parties have signed a confidentiality agreement, it prevails where it protects more.',
      ),
    ],
  );

export const announcements = (): ClauseText =>
  clause(
    'Announcements',
    'Customers and staff should hear of a deal from both of you, when you are ready.',
    [
      p(
        'Neither party shall announce this letter or the transaction, or discuss it with customers, staff, or suppliers of the Business, before both have agreed on what is said and when. Either may say what the law requires.',
      ),
    ],
  );

export const costs = (context: LetterContext): ClauseText =>
  clause('Costs', 'Each side pays its own lawyers and accountants, deal or no deal.', [
    p(
      `Each party shall bear its own costs, and the fee of any broker that it has hired, whether or not there is a Closing.${usesEscrow(context) ? ` Escrow fees are shared as clause ${context.numberOf('closing')} says.` : ''}`,
    ),
  ]);

export const notices = (): ClauseText =>
  clause(
    'Notices',
    'A notice counts only if it goes to the right place, so fill in both addresses when you sign.',
    [
      p(
        'A notice under this letter must be in writing. It is sent by email, or by a courier that records delivery, to the address beside the signature of the party it is meant for, or to another address that this party has named by notice. An email counts as received on the next business day, and a letter on delivery.',
      ),
    ],
  );

export const governingLaw = ({ draft }: LetterContext): ClauseText => {
  const place = orBlank(draft.governingLaw, 'governing law');
  return clause('Governing law', 'Which law decides if you disagree about a binding clause.', [
    p(
      `The law of ${place} governs this letter, without its rules on conflict of laws. The parties shall first try in good faith to settle a dispute between themselves. The courts of ${place} decide what they cannot settle.`,
    ),
  ]);
};
