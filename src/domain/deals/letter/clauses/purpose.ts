import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { blank } from '../letter-words.ts';
import { businessOf, buyerOf, EQUITY, isEquityPurchase, sellerOf, stakeOf } from '../parties.ts';

export const purpose = ({ draft, numberOf }: LetterContext): ClauseText => {
  const stake = stakeOf(draft);
  const what = `${stake === null ? '' : `a stake of ${stake} in `}${businessOf(draft)}`;
  return clause(
    'Purpose and binding effect',
    'The letter is mostly a plan. Only clauses marked as binding can be enforced, and nobody has bought or sold anything by signing it.',
    [
      p(
        `This letter states the main terms on which ${buyerOf(draft)} (the "Buyer") proposes to acquire ${what} (the "Business") from ${sellerOf(draft)} (the "Seller"). It is meant to lead to a written purchase agreement with its exhibits (the "Purchase Agreement").`,
      ),
      p(
        `Only the clauses marked as binding, which clause ${numberOf('binding-clauses')} lists, bind the Buyer and the Seller, and only once both have signed this letter. All others state an intention. They create no duty to buy, to sell or to go on negotiating; only a signed Purchase Agreement does.`,
      ),
    ],
  );
};

export const transaction = ({ draft }: LetterContext): ClauseText => {
  const lists = [
    p('The transaction includes:'),
    list(draft.assetsIn.length === 0 ? [blank('what is included')] : draft.assetsIn),
    ...(draft.assetsOut.length === 0
      ? []
      : [p('The transaction does not include:'), list(draft.assetsOut)]),
  ];
  const stake = stakeOf(draft);
  const title = 'Form of transaction';
  if (!isEquityPurchase(draft)) {
    return clause(
      title,
      'You buy the things that make up the business, not the company around them. Old debts stay with the seller, with exceptions by law such as sales tax.',
      [
        p(
          'The Buyer, or a company that the Buyer controls, will buy the assets used to run the Business, free of liens, debts and claims of others. Liabilities from before closing stay with the Seller unless the Purchase Agreement says otherwise.',
        ),
        ...lists,
      ],
    );
  }
  return clause(
    title,
    'You become an owner of the company itself, with its contracts and its debts, known or not. Look harder.',
    [
      p(
        stake === null
          ? `The Buyer will buy all ${EQUITY}. The Purchase Agreement will state the company's liabilities and make the Seller answer for any others.`
          : `The Buyer will acquire ${stake} of the ${EQUITY}; the Seller keeps the rest. If no company owns the Business yet, the Seller will form one and transfer the Business to it before closing.`,
      ),
      ...lists,
    ],
  );
};
