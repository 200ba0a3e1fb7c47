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
    'Expiry and termination',
    'The offer lapses if it is not signed in time. After that either side can end the talks; confidentiality and costs go on.',
    [
      p(
        `This offer expires unless the Seller has signed and returned this letter by the end of ${day(draft.expiry)}. Once both parties have signed, this letter ends:`,
      ),
      list([
        'when both sign the Purchase Agreement;',
        'when both agree in writing to end it;',
        'when the Buyer gives written notice, at any time;',
        'when the Seller gives written notice, after the Exclusivity Period.',
      ]),
      p(
        `Clauses ${survivors.slice(0, -1).join(', ')}, and ${survivors.at(-1) ?? ''} continue to apply, until the Purchase Agreement replaces them. The end of this letter does not release a party from liability for an earlier breach of a binding clause.`,
      ),
    ],
  );
};

/** The list of those before it, and itself. */
export const bindingClauses = (
  { numberOf }: LetterContext,
  earlier: readonly Clause[],
): ClauseText => {
  const title = 'Binding clauses';
  const binding = earlier.filter(({ isBinding }) => isBinding);
  return clause(
    title,
    'All that you can be held to once both have signed. Read these clauses twice.',
    [
      p('These clauses bind both parties, and no other clause does:'),
      list(
        [...binding, { number: numberOf('binding-clauses'), title }].map(
          (each) => `Clause ${each.number}: ${each.title}`,
        ),
      ),
      p(
        'They can be changed only in writing that both parties sign. They may be signed in counterparts and electronically. If one of them is invalid, the others remain in force.',
      ),
    ],
  );
};
