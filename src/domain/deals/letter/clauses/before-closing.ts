import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { count } from '../letter-words.ts';
import { type Transfer, transferOf } from '../parties.ts';
import { paymentOf } from '../riders/payment.ts';

export const dueDiligence = ({ draft, numberOf }: LetterContext): ClauseText =>
  clause(
    'Due diligence',
    'Your time to test every figure against a source that the seller cannot edit, and to walk away for any reason.',
    [
      p(
        `The Buyer has ${count(draft.dueDiligenceDays, 'day')} from the Effective Date to examine the Business.`,
      ),
      p(
        "In that time the Seller will give read-only access, or a shared screen, to payment accounts, bank statements, tax returns, analytics, source code, and contracts of the last 24 months, or since launch, and will answer written questions within 3 business days. The Buyer talks with customers, staff, and suppliers only with the Seller's consent.",
      ),
      p(`The Buyer may walk away for any reason, as clause ${numberOf('termination')} says.`),
    ],
  );

/** What the seller proves to own, and what the business must not lose. */
const CONDITIONS: Record<Transfer, readonly string[]> = {
  assets: [
    'The Seller has proven to own the assets, and liens and claims of others are released.',
    'Accounts, contracts, and licenses on which the Business depends can pass to the Buyer.',
  ],
  company: [
    'The Seller has proven to own all of the Company, and liens and claims of others on it are released.',
    'No account, contract, or license on which the Business depends ends because the Company has a new owner.',
  ],
  stake: [
    'The Company owns the Business, and the Seller has proven to own the Company.',
    'No account, contract, or license on which the Business depends ends because the Company has a second owner.',
  ],
};

export const conditions = (context: LetterContext): ClauseText =>
  clause(
    'Conditions to Closing',
    'What has to be true before any money moves. If something is missing, either side may wait or walk away.',
    [
      p('Closing takes place once each of these is met or waived in writing:'),
      list([
        'The Buyer is satisfied with due diligence.',
        'Both parties have signed the Purchase Agreement, with representations and indemnities that are usual for a business of this size.',
        ...CONDITIONS[transferOf(context.draft)],
        'Nothing has happened that materially harms the Business.',
        ...(context.draft.isSellerAnonymous
          ? [
              'The Seller has told the Buyer who they are, and has proven it, before due diligence begins.',
            ]
          : []),
        ...paymentOf(context).conditions,
      ]),
    ],
  );
