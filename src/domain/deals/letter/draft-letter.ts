import { checkMoney } from '../input-checks.ts';
import { amortize } from '../schedule.ts';
import { priceParts } from '../structures/structures.ts';
import { framed } from './agreements/agreement.ts';
import { earnoutAgreement } from './agreements/earnout-agreement.ts';
import { promissoryNote } from './agreements/promissory-note.ts';
import { clausesFor } from './clause-order.ts';
import type { LetterContext } from './clause-text.ts';
import type { Clause, DealDocument, Letter } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { headerOf, signaturesOf } from './letter-frame.ts';
import { priceTable } from './price-table.ts';
import { noteExhibits } from './riders/seller-financing.ts';
import { tidyDraft } from './tidy-draft.ts';

export const LETTER_DISCLAIMER =
  'This letter was drafted from a template. It is not legal, tax, or financial advice and does not consider your situation. Have a lawyer review it before you send or sign it.';

/**
 * Drafts the letter of intent, in reading order. Missing details are blanks in brackets; checkLetter
 * decides whether it is ready to send. Throws InvalidDealInputError for an impossible price or terms.
 */
export function draftLetter(untidy: LetterDraft): Letter {
  const deal = dealOf(untidy);
  const { draft, parts, schedule } = deal;
  const order = clausesFor(draft);
  const context: LetterContext = {
    ...deal,
    numberOf: (id) => order.findIndex((each) => each.id === id) + 1,
  };
  const clauses: Clause[] = [];
  for (const { id, isBinding, write } of order) {
    const text = write(context, clauses);
    clauses.push({ id, number: clauses.length + 1, isBinding, ...text });
  }
  return {
    title: 'Letter of Intent',
    header: headerOf(context),
    clauses,
    signatures: signaturesOf(draft),
    exhibits: noteExhibits(context),
    disclaimer: LETTER_DISCLAIMER,
    price: { total: parts.total, parts: priceTable(context) },
    schedule,
  };
}

/**
 * Drafts what the parties sign at Closing on a letter's terms, beside the Purchase Agreement: a promissory note
 * or an earnout agreement, or neither. What only the parties know is a blank, which its header lists.
 * Throws InvalidDealInputError.
 */
export function draftAgreements(untidy: LetterDraft): DealDocument[] {
  const deal = dealOf(untidy);
  return [promissoryNote(deal), earnoutAgreement(deal)].flatMap((agreement) =>
    agreement === null ? [] : [framed(agreement, deal.draft)],
  );
}

function dealOf(untidy: LetterDraft): Omit<LetterContext, 'numberOf'> {
  const draft = tidyDraft(untidy);
  checkMoney('price', draft.price);
  const parts = priceParts(draft.price, draft.choice);
  return { draft, parts, schedule: scheduleOf(draft, parts.rest) };
}

function scheduleOf({ choice }: LetterDraft, noteCents: number) {
  if (choice.id !== 'seller-financing' || noteCents === 0) return null;
  const { apr, months, interestOnlyMonths } = choice.terms;
  return amortize({ principal: noteCents / 100, apr, months, interestOnlyMonths });
}
