import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p } from '../letter.ts';
import { blank } from '../letter-words.ts';
import { businessOf, buyerOf, sellerOf, stakeOf, transferOf } from '../parties.ts';

export const purpose = ({ draft, numberOf }: LetterContext): ClauseText => {
  const stake = stakeOf(draft);
  const buyer = `${buyerOf(draft)} (together with any company under the same control named to take title, the "Buyer")`;
  const proposal =
    stake === null
      ? `This letter states the main terms on which ${buyer} proposes to buy ${businessOf(draft)} (the "Business") from ${sellerOf(draft)} (the "Seller"). The parties plan to sign a definitive written purchase agreement with exhibits (the "Purchase Agreement"). The "Closing" is when the Purchase Agreement takes effect and the Business changes hands.`
      : `This letter states the main terms on which ${buyer} proposes to earn a stake of ${stake.earned} (the "Stake") in ${businessOf(draft)} (the "Business") from ${sellerOf(draft)} (the "Seller") by working for the Business. The Seller keeps the other ${stake.kept}. The parties plan to sign a definitive written agreement for the Stake, with a service agreement and an owners' agreement as exhibits (together, the "Purchase Agreement"). The "Closing" is when the Purchase Agreement takes effect and the Stake is issued.`;
  return clause(
    'Purpose and Binding Effect',
    'Most of this letter is a plan. Only clauses marked as binding can be enforced. Signing it does not buy or sell anything.',
    [
      p(proposal),
      p(
        `The "Effective Date" is the day the second party signs this letter. From then on, the clauses marked as binding, as listed in clause ${numberOf('binding-clauses')}, bind both parties. All other clauses state intentions only. They create no duty to buy, sell, or keep negotiating. Only a signed Purchase Agreement creates one.`,
      ),
    ],
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
          'The Buyer will buy all of the stock or membership interests in the company that owns the Business (the "Company"). The Company keeps what it owns and owes. The Purchase Agreement will list its liabilities and make the Seller responsible for any others.',
        ),
        ...assets(
          context,
          'At Closing, the Company will own:',
          'The Seller will keep these, or remove them from the Company before Closing:',
        ),
      ]);
    case 'stake':
      return clause(TITLE, COMPANY_NOTE, [
        p(
          'The Stake consists of stock or membership interests in the company that owns the Business (the "Company"). If no company owns it yet, the Seller will form one and transfer the Business to it before Closing. No assets are sold. They belong to the Company before and after Closing, and the Seller keeps every interest in it that is not part of the Stake.',
        ),
        ...assets(
          context,
          'At Closing, the Company will own:',
          'The Seller will keep these outside the Company:',
        ),
      ]);
  }
};

const assets = (
  { draft }: LetterContext,
  includedIntro: string,
  excludedIntro: string,
): LetterBlock[] => [
  p(includedIntro),
  list(draft.assetsIn.length === 0 ? [blank('what is included')] : draft.assetsIn),
  ...(draft.assetsOut.length === 0 ? [] : [p(excludedIntro), list(draft.assetsOut)]),
];
