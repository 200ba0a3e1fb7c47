import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { count } from '../letter-words.ts';
import { type Transfer, transferOf } from '../parties.ts';
import { paymentOf } from '../payment.ts';

export const dueDiligence = ({ draft, numberOf }: LetterContext): ClauseText =>
  clause(
    'Due Diligence',
    'Use this time to check every number against a source the seller cannot edit. You can walk away for any reason.',
    [
      p(
        `The Buyer will have ${count(draft.dueDiligenceDays, 'day')} from the Effective Date to examine the Business.`,
      ),
      p(
        "During that time, the Seller will give the Buyer read-only access to, or show the Buyer on a shared screen, payment accounts, bank statements, tax returns, analytics, source code, and contracts for the last 24 months, or since launch if later, and will answer written questions within 3 business days. The Buyer will talk to customers, staff, and suppliers only with the Seller's consent.",
      ),
      p(`The Buyer may withdraw for any reason, as clause ${numberOf('termination')} provides.`),
    ],
  );

/** What the seller must prove to own, and what the business must not lose. */
const CONDITIONS: Record<Transfer, readonly string[]> = {
  assets: [
    'The Seller has proven ownership of the assets, and all liens and claims of others are released.',
    'The accounts, contracts, and licenses that the Business depends on can be transferred to the Buyer.',
  ],
  company: [
    'The Seller has proven ownership of all of the Company, and all liens and claims of others on it are released.',
    'No account, contract, or license on which the Business depends will end because the Company has a new owner.',
  ],
  stake: [
    'The Company owns the Business, and the Seller has proven ownership of the Company.',
    'No account, contract, or license on which the Business depends will end because the Company has a second owner.',
  ],
};

export const conditions = (context: LetterContext): ClauseText =>
  clause(
    'Conditions to Closing',
    'All of this must be true before any money moves. If something is missing, either side can wait or walk away.',
    [
      p('Closing will take place once each of these conditions is met or waived in writing:'),
      list([
        'The Buyer is satisfied with due diligence.',
        'Both parties have signed the Purchase Agreement, with representations and indemnities customary for a business of this size.',
        ...CONDITIONS[transferOf(context.draft)],
        'There has been no material adverse change in the Business.',
        ...(context.draft.isSellerAnonymous
          ? [
              "Before due diligence began, the Seller disclosed the Seller's identity to the Buyer and proved it.",
            ]
          : []),
        ...paymentOf(context).conditions,
      ]),
    ],
  );
