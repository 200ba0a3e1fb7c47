import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p, table } from '../letter.ts';
import { count, day, linesOf, money } from '../letter-words.ts';
import { transferOf } from '../parties.ts';

/** Whether an escrow agent holds anything: where a stake is issued, nothing but cash needs one. */
export const usesEscrow = ({ draft, parts }: Pick<LetterContext, 'draft' | 'parts'>): boolean =>
  draft.hasEscrow && (transferOf(draft) !== 'stake' || parts.cashAtClose > 0);

export const closing = (context: LetterContext): ClauseText => {
  const { draft } = context;
  const isStake = transferOf(draft) === 'stake';
  const isOneDay = isStake ? '' : ' and, as far as possible, transfer of everything on one day';
  return clause(
    usesEscrow(context) ? 'Closing and escrow' : 'Closing',
    isStake
      ? 'Nothing is handed over: you become an owner on paper, and your part grows as you work.'
      : 'Money moves last, against a written list of what has to arrive. Confirm each account by phone, on a number known before.',
    [
      p(
        `Closing is planned for ${day(draft.closing)}, by exchange of signed documents${isOneDay}.`,
      ),
      p(isStake ? issueOfStake(context) : exchange(context)),
      timetable(context),
    ],
  );
};

function exchange(context: LetterContext): string {
  const { cashAtClose } = context.parts;
  const what = transferOf(context.draft) === 'company' ? 'Company' : 'Business';
  const things =
    cashAtClose === 0
      ? `No cash is due at Closing. The documents that transfer the ${what}`
      : `The cash at Closing of ${money(cashAtClose)} and the documents that transfer the ${what}`;
  return usesEscrow(context)
    ? `${things} are held by a licensed escrow agent that both parties choose. They are released once the Buyer confirms, or for 3 business days does not dispute, that everything on a written acceptance list has arrived. The parties share the agent's fees equally.`
    : `${things} are exchanged directly, once the Buyer confirms that everything on a written acceptance list has arrived.`;
}

function issueOfStake(context: LetterContext): string {
  const { cashAtClose } = context.parts;
  const issue = 'The Company issues the Stake at Closing, unvested.';
  if (cashAtClose === 0) return `No cash is due at Closing. ${issue}`;
  const cash = `The cash at Closing of ${money(cashAtClose)}`;
  return usesEscrow(context)
    ? `${issue} ${cash} is held by a licensed escrow agent that both parties choose, and is released once the Buyer has the documents of the Stake. The parties share the agent's fees equally.`
    : `${issue} ${cash} is paid in exchange for the documents of the Stake.`;
}

function timetable({ draft }: LetterContext): LetterBlock {
  const milestones = draft.milestones.toSorted((one, other) => one.date.localeCompare(other.date));
  return table(
    'Timetable',
    ['Step', 'Date'],
    [
      ['This letter is dated', day(draft.date)],
      ['The Seller may sign until', day(draft.expiry)],
      ...milestones.map(({ title, date }) => [title, day(date)]),
      ['Planned Closing', day(draft.closing)],
    ],
  );
}

export const transition = ({ draft }: LetterContext): ClauseText => {
  const days = count(draft.transitionDays, 'day');
  const help =
    'introduces the Buyer to customers, staff, and suppliers, answers questions within 1 business day, and shows each recurring task once';
  if (transferOf(draft) === 'stake') {
    return clause(
      'Access and onboarding',
      'Both of you work in the business, so both of you need the keys. Write down who has which.',
      [
        p(
          `Accounts belong to the Company. From Closing the Seller shares with the Buyer the accounts, code, records, and written procedures that the Services need. The Seller keeps access to everything, and neither owner removes the other's while the Services last. After that, an owner who does not work in the Business keeps access to its figures and books.`,
        ),
        p(`For ${days} after Closing the Seller ${help}.`),
      ],
    );
  }
  return clause(
    'Transition support',
    'Do every recurring task once while the seller watches you. Help after this time belongs in the purchase agreement.',
    [
      p(
        `For ${days} after Closing the Seller supports the Buyer at no charge. The Seller hands over accounts, passwords, and written procedures, ${help}. The Seller's own access is removed last.`,
      ),
    ],
  );
};

export const covenants = ({ draft }: LetterContext): ClauseText => {
  const isStake = transferOf(draft) === 'stake';
  const promise = isStake
    ? 'neither party, while both own part of the Company, will'
    : 'for 2 years after Closing the Seller will not';
  const other = isStake ? 'it or the other party' : 'it or the Buyer';
  const representations =
    'representations by the Seller about ownership, figures, taxes, claims, code and content, and personal data';
  return clause(
    'Covenants',
    isStake
      ? 'So that neither of you builds the same business next door. How far this may go depends on the state.'
      : 'So that nobody sells you a business and opens the same one next door. How far this may go depends on the state.',
    [
      p(`The Purchase Agreement will provide that, as far as the law allows, ${promise}:`),
      list([
        'run, own, or help a business that competes with the Business where it has customers;',
        'draw customers, subscribers, staff, or suppliers away from it;',
        `use its trade secrets for anything else, disclose them, or disparage ${other}.`,
      ]),
      p(
        isStake
          ? `It will also contain ${representations}, and will make the Company the owner of whatever the Buyer creates in performing the Services.`
          : `It will also contain ${representations}.`,
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
