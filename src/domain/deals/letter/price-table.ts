import type { LetterContext } from './clause-text.ts';
import { riderOf } from './rider.ts';

export interface PricePart {
  name: 'buyersCash' | 'rest';
  label: string;
  cents: number;
  /** When it is paid, in words. */
  due: string;
}

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
