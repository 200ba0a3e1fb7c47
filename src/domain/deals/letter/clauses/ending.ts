import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type Clause, list, p } from '../letter.ts';
import { day } from '../letter-words.ts';

export const termination = ({ draft, numberOf }: LetterContext): ClauseText => {
  const survivors = ['confidentiality', 'announcements', 'costs', 'governing-law']
    .map(numberOf)
    .join(', ');
  return clause(
    'Expiry and termination',
    'The offer lapses if it is not signed in time. After that either side can end the talks; confidentiality and costs go on.',
    [
      p(
        `This letter lapses unless the Seller has signed and returned it by the end of ${day(draft.expiry)}. Once both have signed, it ends`,
      ),
      list([
        'when both sign the Purchase Agreement, which then takes its place;',
        'when both agree to end it in writing;',
        'by written notice of the Buyer, at any time before closing;',
        `by written notice of the Seller, once exclusivity under clause ${numberOf('exclusivity')} has ended.`,
      ]),
      p(
        `Clauses ${survivors} and this one go on applying. Nobody is released from answering for an earlier breach of a binding clause.`,
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
      p('These clauses bind both parties, and no other does:'),
      list(
        [...binding, { number: numberOf('binding-clauses'), title }].map(
          (each) => `Clause ${each.number}: ${each.title}`,
        ),
      ),
      p(
        'A change of them needs the signatures of both. They may be signed in several copies and electronically. If one of them is invalid, the others remain in force.',
      ),
    ],
  );
};
