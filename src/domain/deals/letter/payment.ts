import {
  type StructureChoice,
  type StructureId,
  STRUCTURES,
  type StructureTerms,
} from '../structures/structures.ts';
import {
  clause,
  type LetterContext,
  type Payment,
  type PricePart,
  type Rider,
  type StructurePayment,
} from './letter.ts';
import { money } from './letter-words.ts';
import { rider as earnout } from './riders/earnout.ts';
import { rider as equityService } from './riders/equity-service.ts';
import { rider as investorBacked } from './riders/investor-backed.ts';
import { rider as revenueShare } from './riders/revenue-share.ts';
import { rider as sellerFinancing } from './riders/seller-financing.ts';
import { transferOf } from './parties.ts';

const RIDERS: { readonly [Id in StructureId]: Rider<StructureTerms[Id]> } = {
  'seller-financing': sellerFinancing,
  earnout,
  'revenue-share': revenueShare,
  'equity-service': equityService,
  'investor-backed': investorBacked,
};

export const riderOf = <Id extends StructureId>(id: Id): Rider<StructureTerms[Id]> => RIDERS[id];

/** One-line summary of a structure's terms. */
export const termsInWords = <Id extends StructureId>({ id, terms }: StructureChoice<Id>): string =>
  riderOf(id).inWords(terms);

/** Why valid numbers still make no sense for this structure. */
export const objectionsTo = <Id extends StructureId>({
  id,
  terms,
}: StructureChoice<Id>): readonly string[] => riderOf(id).objections?.(terms) ?? [];

const structurePayment = <Id extends StructureId>(
  { id, terms }: StructureChoice<Id>,
  context: LetterContext,
): StructurePayment => riderOf(id).payment(terms, context);

/** Follows the chosen structure. If only the buyer's cash is left to pay, it is a cash deal. */
export function paymentOf(context: LetterContext): Payment {
  const { draft, parts } = context;
  const isAllCash = parts.buyersCash === parts.total && transferOf(draft) !== 'stake';
  if (isAllCash) return cashPayment(context);
  const { name } = STRUCTURES[draft.choice.id];
  return { name, ...structurePayment(draft.choice, context) };
}

const cashPayment = ({ parts }: LetterContext): Payment => ({
  name: 'Cash at Closing',
  price: `The purchase price of the Business is ${money(parts.total)} in US dollars (the "Purchase Price"), payable entirely in cash by the Buyer.`,
  total: 'Purchase Price',
  rider: clause(
    'Payment in Full',
    'With the whole price paid at closing, there is nothing to finance. The seller has little reason to keep helping, so hold on to transition support.',
    'The Buyer will pay the entire Purchase Price at Closing. No more of it is due after that.',
  ),
  adjusted: null,
});

/** The parts of the price as the letter shows them, without the ones that are zero. */
export function priceTable({ draft, parts }: Pick<LetterContext, 'draft' | 'parts'>): PricePart[] {
  const atClose = draft.hasEscrow ? 'At Closing, through escrow' : 'At Closing';
  const { label, due } = riderOf(draft.choice.id).rest;
  const all: PricePart[] = [
    { name: 'buyersCash', label: 'Cash from the Buyer', cents: parts.buyersCash, due: atClose },
    { name: 'rest', label, cents: parts.rest, due: due ?? atClose },
  ];
  return all.filter(({ cents }) => cents !== 0);
}
