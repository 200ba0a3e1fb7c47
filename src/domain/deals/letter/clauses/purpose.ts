import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p } from '../letter.ts';
import { blank } from '../letter-words.ts';
import { businessOf, buyerOf, EQUITY, isEquityPurchase, sellerOf, stakeOf } from '../parties.ts';

export const purpose = ({ draft, numberOf }: LetterContext): ClauseText => {
  const stake = stakeOf(draft);
  const what = `${stake === null ? '' : `a stake of ${stake} in `}${businessOf(draft)}`;
  return clause(
    'Purpose and binding effect',
    'The letter is mostly a plan. It says what both sides mean to agree; only the clauses marked as binding can be enforced, and neither side has bought or sold anything by signing it.',
    [
      p(
        `This letter states the main terms on which ${buyerOf(draft)} (the "Buyer") proposes to acquire ${what} (the "Business") from ${sellerOf(draft)} (the "Seller"). It is meant to lead to a written purchase agreement with its exhibits (the "Purchase Agreement").`,
      ),
      p(
        `Only the clauses marked as binding, which clause ${numberOf('binding-clauses')} lists, bind the Buyer and the Seller, and only once both have signed this letter. Every other clause states what they intend at present. It creates no duty to buy, to sell or to go on negotiating; such a duty arises only when both have signed the Purchase Agreement.`,
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
      'You buy the things that make up the business, not the company around them. Most old debts stay with the seller, but not all by law: sales tax is a common exception.',
      [
        p(
          'The Buyer, or a company that the Buyer controls, will buy the assets used to run the Business, free of liens, debts and claims of others. The Seller keeps every liability from the time before closing that the Purchase Agreement does not expressly pass on.',
        ),
        ...lists,
      ],
    );
  }
  return clause(
    title,
    'You become an owner of the company itself, with its contracts and also its debts, known or not. Ask for promises about what it owes, and look harder.',
    [
      p(
        stake === null
          ? `The Buyer will buy all ${EQUITY}. The company keeps its liabilities; the Purchase Agreement will state them and make the Seller answer for those that it does not state.`
          : `The Buyer will acquire ${stake} of the ${EQUITY}; the Seller keeps the rest. If no company owns the Business yet, the Seller will form one and transfer the Business to it before closing.`,
      ),
      p('The company owns, or will own at closing, what follows.'),
      ...lists,
    ],
  );
};
