import { earnOutTier } from '../../contingent-payments.ts';
import { roundHalfUp } from '../../schedule.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import { clause, type Exhibit, exhibit, table } from '../letter.ts';
import { count, day, money, percent } from '../letter-words.ts';
import { businessOf } from '../parties.ts';
import { EARNOUT_DAYS, earnoutTerms, EXAMPLE_YEARS } from '../riders/earnout.ts';
import { type AgreementText, type AgreedDeal, finalClauses, partiesTo } from './agreement.ts';

/** The earnout of a deal, on the terms of its letter; null without one. */
export function earnoutAgreement({ draft, parts }: AgreedDeal): AgreementText | null {
  const { choice, yearlySde } = draft;
  if (choice.id !== 'earnout' || parts.rest === 0) return null;
  const { buyer, seller } = partiesTo(draft);
  const most = money(parts.rest);
  const cash =
    parts.cashAtClose === 0
      ? 'all of it'
      : `with ${money(parts.cashAtClose)} due in cash at Closing and up to ${most}`;
  return {
    title: 'Earnout Agreement',
    amount: { label: 'Maximum', text: most },
    clauses: [
      clause(
        'Parties and Purpose',
        'This is the later part of the price. You pay it only if the business earns it.',
        `${buyer} (the "Buyer") and ${seller} (the "Seller") make this agreement at the closing (the "Closing") of the purchase of ${businessOf(draft)} (the "Business") under a written purchase agreement (the "Purchase Agreement").`,
        `The purchase price is a maximum of ${money(parts.total)} in US dollars, ${cash} (the "Earnout") payable only as earned under this agreement.`,
      ),
      clause(
        'Measure and Amount',
        "Most disputes are about how profit is measured. Have your accountant work through the definition with last year's books before you sign.",
        ...earnoutTerms(choice.terms, draft, parts.rest, {
          duty: 'shall',
          before: `the letter of intent of ${day(draft.date)}`,
        }),
      ),
      clause(
        'Statements and Payment',
        'You do the math first, once a year, and pay soon after.',
        `Within ${count(EARNOUT_DAYS.statement, 'day')} after each year, the Buyer shall send the Seller a statement that shows revenue, each cost, each amount added back, SDE, and the Earnout due for that year. The Buyer shall pay that amount within ${count(EARNOUT_DAYS.payment, 'day')} after that, to the account that the Seller names by notice. It bears no interest.`,
      ),
      clause(
        'Books and Disputes',
        'The seller can check your numbers once a year. An accountant, not a court, settles a disagreement about them.',
        'The Buyer shall keep books from which SDE can be calculated separately from any other business. The Seller may have an accountant inspect them once a year, at reasonable times and in confidence.',
        'If the parties cannot agree on a statement, an independent accountant chosen by both shall settle what is in dispute. That decision is final, and the parties shall share its cost equally. The Buyer shall pay what is not in dispute on time.',
      ),
      clause(
        'Running the Business',
        'You decide how to run the business, as long as you do not set out to shrink the earnout. Sellers often ask for more, such as a minimum marketing budget.',
        'The Buyer shall run the Business in good faith and do nothing for the purpose of reducing the Earnout. Otherwise, the Buyer decides how to run it, and owes the Seller no duty to earn any amount. The Buyer does not promise that any of the Earnout will be earned.',
      ),
      clause(
        'Sale of the Business',
        'If you sell before the earnout ends, your buyer takes it over.',
        'Before the Earnout ends, the Buyer shall not transfer the Business unless the new owner assumes this agreement in writing.',
      ),
      clause(
        'Nature of the Earnout',
        'The seller holds a promise, not a lien and not shares. Until it is earned, it is not a debt.',
        'The Earnout is an unsecured part of the purchase price. It gives the Seller no ownership, vote, or lien, and is no security or payment for services. The Seller may not transfer it, except by will or operation of law.',
        'Both parties shall report Earnout payments as purchase price, and part of each as interest to the extent that tax law requires. They shall report how each payment changes the allocation of the price (IRS Form 8594).',
      ),
      ...finalClauses(draft, 'agreement'),
    ],
    exhibits: yearlySde === null ? [] : [exhibitOf(choice.terms, yearlySde, parts.rest)],
  };
}

/** What the seller has received by the end of each year, until the maximum is reached. */
function exhibitOf(
  { profitShare, thresholdShare, years }: StructureTerms['earnout'],
  sde: number,
  most: number,
): Exhibit {
  const yearly = EXAMPLE_YEARS.map((part) =>
    roundHalfUp(
      earnOutTier(
        { threshold: sde * thresholdShare, rate: profitShare, cap: most / 100 },
        sde * part,
      ) * 100,
    ),
  );
  return exhibit(
    'Exhibit A: Examples of the Earnout',
    `If SDE were the same every year, at these shares of the stated SDE, the Seller would have received these amounts of the Earnout by the end of each year, up to ${money(most)}. These are examples, not forecasts.`,
    table(
      'Total Earnout by the end of each year',
      ['Year', ...EXAMPLE_YEARS.map((part) => `SDE at ${percent(part)}`)],
      Array.from({ length: years }, (_, index) => [
        String(index + 1),
        ...yearly.map((due) => money(Math.min(most, due * (index + 1)))),
      ]),
    ),
  );
}
