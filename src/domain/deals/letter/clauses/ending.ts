import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type Clause, list, p } from '../letter.ts';
import { day } from '../letter-words.ts';

const SURVIVORS = [
  'confidentiality',
  'announcements',
  'costs',
  'notices',
  'governing-law',
  'termination',
  'binding-clauses',
];

export const termination = ({ draft, numberOf }: LetterContext): ClauseText => {
  const survivors = SURVIVORS.map(numberOf);
  return clause(
    'Expiration and Termination',
    'The offer lapses if it is not signed in time. Once it is signed, you can end the talks at any time, and the seller can after the exclusivity period. Confidentiality and costs still apply.',
    [
      p(
        `This offer expires unless the Seller signs and returns this letter by the end of ${day(draft.expiry)}. Once both parties sign, this letter ends:`,
      ),
      list([
        'when both parties sign the Purchase Agreement;',
        'when both parties agree in writing to end it;',
        'when the Buyer gives written notice, at any time; or',
        'when the Seller gives written notice, after the Exclusivity Period.',
      ]),
      p(
        `Clauses ${survivors.slice(0, -1).join(', ')}, and ${survivors.at(-1) ?? ''} survive until the Purchase Agreement replaces them. The end of this letter does not release a party from liability for an earlier breach of a binding clause.`,
      ),
    ],
  );
};

/** Lists the binding clauses before it, and itself. */
export const bindingClauses = (
  { numberOf }: LetterContext,
  earlier: readonly Clause[],
): ClauseText => {
  const title = 'Binding Clauses';
  const binding = earlier.filter(({ isBinding }) => isBinding);
  return clause(
    title,
    'These are the only clauses you can be held to once both of you sign. Read them twice.',
    [
      p('These clauses bind both parties, and no other clause does:'),
      list(
        [...binding, { number: numberOf('binding-clauses'), title }].map(
          (each) => `Clause ${each.number}: ${each.title}`,
        ),
      ),
      p(
        'They may be changed only in a writing signed by both parties. They may be signed in counterparts and electronically. If one of them is invalid, the others remain in effect.',
      ),
    ],
  );
};
