import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p, table } from '../letter.ts';
import { count, day, linesOf, money } from '../letter-words.ts';

export const closing = ({ draft, parts }: LetterContext): ClauseText => {
  const cash =
    parts.cashAtClose === 0
      ? 'No cash is due at closing. The papers that transfer the Business'
      : `The cash at close of ${money(parts.cashAtClose)} and the papers that transfer the Business`;
  const milestones = draft.milestones.toSorted((one, other) => one.date.localeCompare(other.date));
  return clause(
    'Closing and escrow',
    'Money moves last, against a written list of what has to arrive. Confirm each account by telephone, on a number known before.',
    [
      p(
        `Closing is planned for ${day(draft.closing)}, by exchange of signed documents and, as far as possible, transfer of everything on one day.`,
      ),
      p(
        draft.hasEscrow
          ? `${cash} are held by a licensed escrow agent whom both choose. They are released once the Buyer confirms, or for three business days does not dispute, that everything on a written acceptance list has arrived. Both share the agent's fees equally.`
          : `${cash} are exchanged directly, once the Buyer confirms that everything on a written acceptance list has arrived.`,
      ),
      table(
        'Timetable',
        ['Step', 'Date'],
        [
          ['This letter is dated', day(draft.date)],
          ['The Seller may sign until', day(draft.expiry)],
          ...milestones.map(({ title, date }) => [title, day(date)]),
          ['Planned closing', day(draft.closing)],
        ],
      ),
    ],
  );
};

export const transition = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Transition support',
    'Do every recurring task once while the seller watches you. Help after this time belongs in the purchase agreement.',
    [
      p(
        `For ${count(draft.transitionDays, 'day')} after closing the Seller supports the Buyer without further pay. The Seller hands over accounts, passwords and written procedures, introduces the Buyer to customers, staff and suppliers, answers questions within one business day, and shows each recurring task once. The Seller's own access is removed last.`,
      ),
    ],
  );

export const covenants = ({ draft }: LetterContext): ClauseText => {
  const since =
    draft.choice.id === 'equity-service'
      ? 'while each of them holds a stake, the Buyer and the Seller do not'
      : 'for two years after closing the Seller does not';
  return clause(
    'Covenants',
    'So that nobody sells you a business and opens the same one next door. How far this may go depends on the state.',
    [
      p(`The Purchase Agreement will provide that, as far as the law allows, ${since}`),
      list([
        'run, own or help a business that competes with the Business where it has customers;',
        'draw customers, subscribers, staff or suppliers away from it;',
        'use or disclose its trade secrets, or speak ill of it or of each other.',
      ]),
      p(
        'It will also contain promises of the Seller about ownership, figures, taxes, claims, code and content, and personal data.',
      ),
    ],
  );
};

/** What the parties add in words of their own; a letter without it has no such clause. */
export const additionalTerms = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Additional terms',
    'Your own words. Make sure that nothing here contradicts another clause.',
    linesOf(draft.additionalTerms).map(p),
  );
