import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { count } from '../letter-words.ts';
import { EQUITY, isEquityPurchase } from '../parties.ts';

export const dueDiligence = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Due diligence',
    'Your time to test every figure against a source that the seller cannot edit, and to walk away for any reason.',
    [
      p(
        `The Buyer has ${count(draft.dueDiligenceDays, 'day')} from the day on which both have signed this letter to examine the Business (the "Due Diligence Period").`,
      ),
      p(
        'In that time the Seller will give read-only access, or a shared screen, to payment accounts, bank statements, tax returns, analytics, source code and contracts of the last twenty-four months, or since launch, and will answer written questions within three business days. The Buyer speaks with customers, staff and suppliers only with the consent of the Seller.',
      ),
      p('The Buyer may end the negotiations in this period for any reason, by written notice.'),
    ],
  );

export const conditions = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Conditions to closing',
    'What has to be true before any money moves. If something is missing, either side may wait or walk away.',
    [
      p('Closing takes place once each of these is fulfilled or waived in writing:'),
      list([
        'The Buyer is satisfied with due diligence.',
        'Both have signed the Purchase Agreement, with promises and indemnities that are usual for a business of this size.',
        `The Seller has proven to own ${isEquityPurchase(draft) ? `the ${EQUITY}` : 'the assets'}, and liens and claims of others are released.`,
        'Accounts, contracts and licences on which the Business depends can pass to the Buyer.',
        'Nothing has happened that materially harms the Business.',
        ...(draft.isSellerAnonymous
          ? [
              'The Seller has told the Buyer who they are, and has proven it, before due diligence begins.',
            ]
          : []),
        ...(draft.choice.id === 'investor-backed'
          ? ["The investors' capital is with the escrow agent, or is paid at closing."]
          : []),
      ]),
    ],
  );
