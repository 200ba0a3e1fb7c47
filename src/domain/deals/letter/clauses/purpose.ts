import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p } from '../letter.ts';
import { blank } from '../letter-words.ts';
import { businessOf, buyerOf, sellerOf, stakeOf, transferOf } from '../parties.ts';

export const purpose = ({ draft, numberOf }: LetterContext): ClauseText => {
  const stake = stakeOf(draft);
  const buyer = `${buyerOf(draft)} (with any company under the same control that is named to take title, the "Buyer")`;
  const proposal =
    stake === null
      ? `This letter states the main terms on which ${buyer} proposes to buy ${businessOf(draft)} (the "Business") from ${sellerOf(draft)} (the "Seller"). The parties plan to sign a written purchase agreement with exhibits (the "Purchase Agreement"). The "Closing" is the moment when it takes effect and the Business changes hands.`
      : `This letter states the main terms on which ${buyer} proposes to earn a stake of ${stake.earned} (the "Stake") in ${businessOf(draft)} (the "Business") from ${sellerOf(draft)} (the "Seller"), by working for the Business. The Seller keeps the other ${stake.kept}. The parties plan to sign a written agreement on the Stake, with a service agreement and an owners' agreement as exhibits (together, the "Purchase Agreement"). The "Closing" is the moment when it takes effect and the Stake is issued.`;
  return clause(
    'Purpose and binding effect',
    'The letter is mostly a plan. Only clauses marked as binding can be enforced, and nobody has bought or sold anything by signing it.',
    [
      p(proposal),
      p(
        `The "Effective Date" is the day on which the second party signs this letter. From then on, the clauses marked as binding, which clause ${numberOf('binding-clauses')} lists, bind both parties. All other clauses state intentions: they create no duty to buy, to sell, or to keep negotiating. Only a signed Purchase Agreement does.`,
      ),
    ],
  );
};

const TITLE = 'Form of transaction';
const COMPANY_NOTE =
  'You become an owner of the company itself, with its contracts and its debts, known or not. Look harder.';

export const transaction = (context: LetterContext): ClauseText => {
  const { draft } = context;
  switch (transferOf(draft)) {
    case 'assets':
      return clause(
        TITLE,
        'You buy the things that make up the business, not the company around them. Old debts stay with the seller, with exceptions by law such as sales tax.',
        [
          p(
            'The Buyer will buy the assets used to run the Business, free of liens, debts, and claims of others. Liabilities from before Closing stay with the Seller unless the Purchase Agreement says otherwise.',
          ),
          ...assets(context, 'The sale includes:', 'The sale does not include:'),
        ],
      );
    case 'company':
      return clause(TITLE, COMPANY_NOTE, [
        p(
          'The Buyer will buy all shares or membership interests in the company that owns the Business (the "Company"). What the Company owns and owes stays in it. The Purchase Agreement will list its liabilities and make the Seller answer for any others.',
        ),
        ...assets(
          context,
          'At Closing the Company will own:',
          'The Seller keeps these, or takes them out of the Company before Closing:',
        ),
      ]);
    case 'stake':
      return clause(TITLE, COMPANY_NOTE, [
        p(
          'The Stake consists of shares or membership interests in the company that owns the Business (the "Company"). If no company owns it yet, the Seller will form one and transfer the Business to it before Closing. No assets are sold: they belong to the Company before and after Closing, and the Seller keeps every interest in it that is not part of the Stake.',
        ),
        ...assets(
          context,
          'At Closing the Company will own:',
          'The Seller keeps these outside the Company:',
        ),
      ]);
  }
};

const assets = ({ draft }: LetterContext, inside: string, outside: string): LetterBlock[] => [
  p(inside),
  list(draft.assetsIn.length === 0 ? [blank('what is included')] : draft.assetsIn),
  ...(draft.assetsOut.length === 0 ? [] : [p(outside), list(draft.assetsOut)]),
];
