import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { count, orBlank } from '../letter-words.ts';

export const conduct = ({ numberOf }: LetterContext): ClauseText =>
  clause(
    'Conduct until closing',
    'The seller keeps the business as you saw it. It binds, because a week is enough to spoil it.',
    [
      p(
        `Until closing, or until exclusivity under clause ${numberOf('exclusivity')} ends, the Seller runs the Business as before, keeps its assets, accounts and records, and tells the Buyer promptly of anything that materially affects it. Without the written consent of the Buyer the Seller does not`,
      ),
      list([
        'sell, pledge or license assets of the Business outside its usual course;',
        'change prices, or sell plans paid ahead at unusual discounts;',
        'take on debts, staff or contracts that the Buyer would have to carry on.',
      ]),
    ],
  );

export const exclusivity = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Exclusivity',
    'You are about to spend time and money. For this long the seller talks to nobody else; thirty days are usual.',
    [
      p(
        `For ${count(draft.exclusivityDays, 'day')} from the day on which both have signed this letter, the Seller does not offer the Business to anybody else, negotiate with them about it or give them information for that, and tells the Buyer of any approach.`,
      ),
      p(
        'Exclusivity ends early when the Buyer gives notice that it will not go on, or asks for a lower price without naming a finding of due diligence as the reason.',
      ),
    ],
  );

export const confidentiality = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Confidentiality',
    'What each side learns is for this deal only. It also protects the seller if you walk away.',
    [
      p(
        `For ${count(draft.confidentialityMonths, 'month')} from the date of this letter each party keeps confidential what it learns from the other that is not public, and this letter itself${draft.isSellerAnonymous ? ', and the Buyer keeps confidential who the Seller is' : ''}. It uses that only to decide about this transaction, passes it on only to advisers, lenders and investors who need it and are bound to the same, and returns or deletes it on request if nothing comes of it.`,
      ),
      p(
        'This does not cover what was public or known before, what is found out independently, and what the law makes a party disclose. A confidentiality agreement between the parties comes first where it says more.',
      ),
    ],
  );

export const announcements = (): ClauseText =>
  clause(
    'Announcements',
    'Customers and staff should hear of a sale from both of you, when you are ready.',
    [
      p(
        'Neither party announces this letter or the transaction, or speaks of it with customers, staff or suppliers of the Business, before both have agreed on what is said and when. What the law requires may be said.',
      ),
    ],
  );

export const costs = (): ClauseText =>
  clause('Costs', 'Each side pays its own lawyers and accountants, deal or no deal.', [
    p(
      'Each party bears its own costs, and the fee of any broker whom it has engaged, whether or not the transaction comes about. Fees of escrow that both share are excepted.',
    ),
  ]);

export const governingLaw = ({ draft }: LetterContext): ClauseText =>
  clause('Governing law', 'Which law decides if you disagree about a binding clause.', [
    p(
      `The law of ${orBlank(draft.governingLaw, 'governing law')} applies, without its rules on conflicts of law. The parties first try in good faith to settle a dispute between themselves; the courts there decide what they cannot settle.`,
    ),
  ]);
