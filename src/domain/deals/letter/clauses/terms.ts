import { formatList } from '../../../shared/list-text.ts';
import {
  clause,
  type ClauseText,
  type LetterContext,
  list,
  table,
  type Written,
} from '../letter.ts';
import { blank, linesOf, money } from '../letter-words.ts';
import { businessOf, buyerOf, sellerOf, stakeOf, transferOf } from '../parties.ts';
import { paymentOf, priceTable } from '../payment.ts';

export const purpose = ({ draft, numberOf }: LetterContext): ClauseText => {
  const stake = stakeOf(draft);
  const buyer = `${buyerOf(draft)} (together with any company under the same control named to take title, the "Buyer")`;
  const proposal =
    stake === null
      ? `This letter states the main terms on which ${buyer} proposes to buy ${businessOf(draft)} (the "Business") from ${sellerOf(draft)} (the "Seller"). The parties plan to sign a definitive written purchase agreement with exhibits (the "Purchase Agreement"). The "Closing" is when the Purchase Agreement takes effect and the Business changes hands.`
      : `This letter states the main terms on which ${buyer} proposes to earn a stake of ${stake.earned} (the "Stake") in ${businessOf(draft)} (the "Business") from ${sellerOf(draft)} (the "Seller") by working for the Business. The Seller keeps the other ${stake.kept}. The parties plan to sign a definitive written agreement for the Stake, with a service agreement and an owners' agreement as exhibits (together, the "Purchase Agreement"). The "Closing" is when the Purchase Agreement takes effect and the Stake is issued.`;
  return clause(
    'Purpose and Binding Effect',
    'Most of this letter is a plan. Only clauses marked as binding are meant to bind you. Signing it does not buy or sell anything.',
    proposal,
    `The "Effective Date" is the day the second party signs this letter. From then on, the clauses marked as binding, as listed in clause ${numberOf('binding-clauses')}, bind both parties. All other clauses state intentions only. They create no duty to buy, sell, or keep negotiating. Only a signed Purchase Agreement creates one.`,
  );
};

const TITLE = 'Form of Transaction';
const COMPANY_NOTE =
  'You become an owner of the company itself, with its contracts and debts, known or not. Dig deeper in due diligence.';

export const transaction = (context: LetterContext): ClauseText => {
  const { draft } = context;
  switch (transferOf(draft)) {
    case 'assets':
      return clause(
        TITLE,
        'You buy the things that make up the business, not the company that owns them. Old debts stay with the seller, with some exceptions by law, such as sales tax.',
        'The Buyer will buy the assets used to run the Business, free of liens, debts, and claims of others. As between the parties, liabilities from before Closing stay with the Seller unless the Purchase Agreement says otherwise.',
        ...assets(context, 'The sale includes:', 'The sale does not include:'),
      );
    case 'company':
      return clause(
        TITLE,
        COMPANY_NOTE,
        'The Buyer will buy all of the stock or membership interests in the company that owns the Business (the "Company"). The Company keeps what it owns and owes. The Purchase Agreement will list its liabilities and make the Seller responsible for any others.',
        ...assets(
          context,
          'At Closing, the Company will own:',
          'The Seller will keep these, or remove them from the Company before Closing:',
        ),
      );
    case 'stake':
      return clause(
        TITLE,
        COMPANY_NOTE,
        'The Stake consists of stock or membership interests in the company that owns the Business (the "Company"). If no company owns it yet, the Seller will form one and transfer the Business to it before Closing. No assets are sold. They belong to the Company before and after Closing, and the Seller keeps every interest in it that is not part of the Stake.',
        ...assets(
          context,
          'At Closing, the Company will own:',
          'The Seller will keep these outside the Company:',
        ),
      );
  }
};

const assets = (
  { draft }: LetterContext,
  includedIntro: string,
  excludedIntro: string,
): Written[] => [
  includedIntro,
  list(draft.assetsIn.length === 0 ? [blank('what is included')] : draft.assetsIn),
  ...(draft.assetsOut.length === 0 ? [] : [excludedIntro, list(draft.assetsOut)]),
];

/** What results add to the Purchase Price, and what all comes to; nothing where they add nothing. */
function wholePrice({ draft, parts, numberOf }: LetterContext): string[] {
  const { besidePrice = [] } = draft;
  if (besidePrice.length === 0) return [];
  const beside = besidePrice.map(({ name, most }) => ({ name, cents: Math.round(most * 100) }));
  const whole = beside.reduce((sum, { cents }) => sum + cents, parts.total);
  const added = beside.map(({ name, cents }) => `up to ${money(cents)} for the ${name}`);
  return [
    `The agreed price is ${money(whole)} at most: ${formatList(['the Purchase Price below', ...added])}, as clause ${numberOf('additional-terms')} provides.`,
  ];
}

export const price = (context: LetterContext): ClauseText => {
  const { draft, parts } = context;
  const { price: sentence, total } = paymentOf(context);
  return clause(
    'Purchase Price and Payment',
    'The parts add up to the price to the cent. The next clause covers how anything other than cash is paid.',
    ...wholePrice(context),
    sentence,
    table(
      'Components of the Purchase Price',
      ['Component', 'When due', 'Amount'],
      [
        ...priceTable(context).map((part) => [part.label, part.due, money(part.cents)]),
        [total, '', money(parts.total)],
      ],
    ),
    ...(transferOf(draft) === 'assets'
      ? [
          'The Purchase Agreement will allocate the Purchase Price among the assets, and both parties will report it that way (IRS Form 8594).',
        ]
      : []),
  );
};

/** How two owners work together and part ways. Only where the seller keeps a stake. */
export const owners = (): ClauseText =>
  clause(
    "Owners' Agreement",
    'You and the seller will own this together. Agree now on who decides, how you settle disagreements, and how one of you leaves.',
    "The owners' agreement will provide that:",
    list([
      'the Seller runs the Business day to day, and the Buyer decides how to perform the Services;',
      "both owners must agree to sell the Business, issue shares, take on debt, or change an owner's pay;",
      'only the vested part of the Stake has votes and a share of profit, and the profit of the unvested part goes to the Seller; and',
      'each owner receives monthly financial reports and may inspect the books.',
    ]),
    'If the owners cannot agree on something that needs both of them (a deadlock):',
    list([
      'nothing changes for now, and they meet within 10 days and then go to a mediator; and',
      'if they are still deadlocked after 60 days and the Services have ended, either owner may name a price for each percent of the Company, and the other must choose within 60 days to sell or buy at that price.',
    ]),
    'Exits and buyouts:',
    list([
      'an owner who wants to sell must first offer the interest to the other owner, who may instead sell alongside on the same terms;',
      'if the Buyer ends the Services early, or they end because a milestone was not met, the Seller may buy the vested part of the Stake within 90 days at fair value, as set by an independent appraiser; and',
      'apart from this and a deadlock, neither owner can be made to sell.',
    ]),
  );

const ADJUSTMENT_TEXTS = {
  proration:
    'Prepaid plans, deposits, refunds owed, prepaid costs, and recurring charges will be prorated as of Closing. What customers have paid for service after Closing will be credited to the Buyer.',
  'working-capital':
    'The Purchase Price assumes no cash, no debt, and normal working capital, meaning its average over the 12 months before Closing. Any difference will be settled dollar for dollar within 60 days after Closing.',
  none: 'The Purchase Price will not be adjusted at Closing for receivables, prepaid plans, or working capital',
} as const;

export const adjustments = (context: LetterContext): ClauseText => {
  const { draft, parts } = context;
  const others = linesOf(draft.otherAdjustments);
  const isNone = draft.adjustment === 'none';
  const text = ADJUSTMENT_TEXTS[draft.adjustment];
  const { adjusted } = paymentOf(context);
  return clause(
    'Adjustments',
    isNone
      ? 'If customers have already paid the seller for service you will deliver, the seller keeps that money.'
      : 'If customers have already paid the seller for service you will deliver, that money should come to you.',
    isNone ? `${text}${others.length === 0 ? '.' : ', except as follows.'}` : text,
    ...others,
    ...(adjusted === null || (isNone && others.length === 0)
      ? []
      : [
          parts.cashAtClose === 0
            ? `Any adjustment will change ${adjusted}.`
            : `Any adjustment will change the cash at Closing first, and then ${adjusted}.`,
        ]),
  );
};
