import { type StructureChoice, type StructureId, STRUCTURES } from '../structures/structures.ts';
import { clause, type LetterContext } from './clause-text.ts';
import { p } from './letter.ts';
import { money } from './letter-words.ts';
import { transferOf } from './parties.ts';
import { type Payment, riderOf, type StructurePayment } from './rider.ts';

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
    [p('The Buyer will pay the entire Purchase Price at Closing. Nothing is due after that.')],
  ),
  adjusted: null,
  conditions: [],
});
