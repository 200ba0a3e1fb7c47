import {
  clause,
  type ClauseText,
  type LetterBlock,
  type LetterContext,
  list,
  table,
} from '../letter.ts';
import { NON_COMPETE_USUAL } from '../letter-draft.ts';
import { count, day, linesOf, money } from '../letter-words.ts';
import { type Transfer, transferOf } from '../parties.ts';
import { paymentOf } from '../payment.ts';

export const dueDiligence = ({ draft, numberOf }: LetterContext): ClauseText =>
  clause(
    'Due Diligence',
    'Use this time to check every number against a source the seller cannot edit. You can walk away for any reason.',
    `The Buyer will have ${count(draft.dueDiligenceDays, 'day')} from the Effective Date to examine the Business.`,
    "During that time, the Seller will give the Buyer read-only access to, or show the Buyer on a shared screen, payment accounts, bank statements, tax returns, analytics, source code, and contracts for the last 24 months, or since launch if later, and will answer written questions within 3 business days. The Buyer will talk to customers, staff, and suppliers only with the Seller's consent.",
    `The Buyer may withdraw for any reason, as clause ${numberOf('termination')} provides.`,
  );

/** What the seller must prove to own, and what the business must not lose. */
const CONDITIONS: Record<Transfer, readonly string[]> = {
  assets: [
    'The Seller has proven ownership of the assets, and all liens and claims of others are released.',
    'The accounts, contracts, and licenses that the Business depends on can be transferred to the Buyer.',
  ],
  company: [
    'The Seller has proven ownership of all of the Company, and all liens and claims of others on it are released.',
    'No account, contract, or license on which the Business depends will end because the Company has a new owner.',
  ],
  stake: [
    'The Company owns the Business, and the Seller has proven ownership of the Company.',
    'No account, contract, or license on which the Business depends will end because the Company has a second owner.',
  ],
};

export const conditions = (context: LetterContext): ClauseText =>
  clause(
    'Conditions to Closing',
    'All of this must be true before any money moves. If something is missing, either side can wait or walk away.',
    'Closing will take place once each of these conditions is met or waived in writing:',
    list([
      'The Buyer is satisfied with due diligence.',
      'Both parties have signed the Purchase Agreement, with representations and indemnities customary for a business of this size.',
      ...CONDITIONS[transferOf(context.draft)],
      'There has been no material adverse change in the Business.',
      ...(context.draft.isSellerAnonymous
        ? [
            "Before due diligence began, the Seller disclosed the Seller's identity to the Buyer and proved it.",
          ]
        : []),
      ...(paymentOf(context).conditions ?? []),
    ]),
  );

/** Whether an escrow agent holds anything. When a stake is issued, only cash needs one. */
export const usesEscrow = ({ draft, parts }: Pick<LetterContext, 'draft' | 'parts'>): boolean =>
  draft.hasEscrow && (transferOf(draft) !== 'stake' || parts.cashAtClose > 0);

export const closing = (context: LetterContext): ClauseText => {
  const { draft } = context;
  const isStake = transferOf(draft) === 'stake';
  const sameDay = isStake ? '' : ', with everything transferred on the same day as far as possible';
  return clause(
    usesEscrow(context) ? 'Closing and Escrow' : 'Closing',
    isStake
      ? 'The business stays where it is. You become an owner on paper, and your share grows as you work.'
      : 'Money moves last, against a written list of what must arrive. Confirm each account by phone, using a number you already know.',
    `Closing is planned for ${day(draft.closing)}, by exchange of signed documents${sameDay}.`,
    isStake ? issueOfStake(context) : exchange(context),
    timetable(context),
  );
};

function exchange(context: LetterContext): string {
  const { cashAtClose } = context.parts;
  const what = transferOf(context.draft) === 'company' ? 'Company' : 'Business';
  const items =
    cashAtClose === 0
      ? `No cash is due at Closing. The documents that transfer the ${what}`
      : `The cash at Closing of ${money(cashAtClose)} and the documents that transfer the ${what}`;
  return usesEscrow(context)
    ? `${items} will be held by a licensed escrow agent chosen by both parties. The agent will release them once the Buyer confirms that everything on a written acceptance list has arrived, or does not dispute it for 3 business days. The parties will share the agent's fees equally.`
    : `${items} will be exchanged directly once the Buyer confirms that everything on a written acceptance list has arrived.`;
}

function issueOfStake(context: LetterContext): string {
  const { cashAtClose } = context.parts;
  const issue = 'The Company will issue the Stake at Closing, unvested.';
  if (cashAtClose === 0) return `No cash is due at Closing. ${issue}`;
  const cash = `The cash at Closing of ${money(cashAtClose)}`;
  return usesEscrow(context)
    ? `${issue} ${cash} will be held by a licensed escrow agent chosen by both parties, and released once the Buyer has the documents for the Stake. The parties will share the agent's fees equally.`
    : `${issue} ${cash} will be paid in exchange for the documents for the Stake.`;
}

function timetable({ draft }: LetterContext): LetterBlock {
  const milestones = draft.milestones.toSorted((one, other) => one.date.localeCompare(other.date));
  return table(
    'Timetable',
    ['Step', 'Date'],
    [
      ['Date of this letter', day(draft.date)],
      ...(draft.isSignedOnline ? [] : [['Offer expires', day(draft.expiry)]]),
      ...milestones.map(({ title, date }) => [title, day(date)]),
      ['Planned Closing', day(draft.closing)],
    ],
  );
}

export const transition = ({ draft }: LetterContext): ClauseText => {
  const days = count(draft.transitionDays, 'day');
  const help =
    'introduce the Buyer to customers, staff, and suppliers, answer questions within 1 business day, and demonstrate each recurring task once';
  if (transferOf(draft) === 'stake') {
    return clause(
      'Access and Onboarding',
      'You both work in the business, so you both need the logins. Write down who has which.',
      `Accounts belong to the Company. From Closing, the Seller will share with the Buyer the accounts, code, records, and written procedures needed for the Services. The Seller keeps access to everything, and neither owner will remove the other's access while the Services last. After that, an owner who does not work in the Business keeps access to its financial reports and books.`,
      `For ${days} after Closing, the Seller will ${help}.`,
    );
  }
  return clause(
    'Transition and Training',
    'Have the seller show you every recurring task once, then do it yourself. Put any help after this period in the purchase agreement.',
    `For ${days} after Closing, the Seller will support the Buyer at no charge. The Seller will hand over accounts, passwords, and written procedures, ${help}. The Seller's own access will be removed last.`,
  );
};

/** '2 years', '18 months'. */
const monthsText = (months: number) =>
  months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month');

export const covenants = ({ draft }: LetterContext): ClauseText => {
  const isStake = transferOf(draft) === 'stake';
  const restriction = isStake
    ? 'neither party, while both own part of the Company, will'
    : `for ${monthsText(draft.nonCompeteMonths ?? NON_COMPETE_USUAL)} after Closing, the Seller will not`;
  const other = isStake ? 'the Business or the other party' : 'the Business or the Buyer';
  const representations =
    'representations by the Seller about ownership, financial information, taxes, claims, code and content, and personal data';
  return clause(
    'Non-Compete and Other Covenants',
    isStake
      ? 'This keeps either of you from building the same business next door. How far it can go depends on the state.'
      : 'This keeps the seller from opening the same business next door. How far it can go depends on the state.',
    `The Purchase Agreement will provide that, to the extent the law allows, ${restriction}:`,
    list([
      'run, own, or help a business that competes with the Business where the Business has customers;',
      'solicit or draw away customers, subscribers, staff, or suppliers of the Business; or',
      `disclose trade secrets of the Business, use them for anything else, or disparage ${other}.`,
    ]),
    isStake
      ? `It will also contain ${representations}, and will make the Company the owner of everything the Buyer creates in performing the Services.`
      : `It will also contain ${representations}.`,
  );
};

/** The parties' own words. A letter without any has no such clause. */
export const additionalTerms = ({ draft }: LetterContext): ClauseText =>
  clause(
    'Additional Terms',
    'Your own words. Make sure nothing here contradicts another clause.',
    // Each marked and indented, so that none reads like another clause.
    list(linesOf(draft.additionalTerms)),
  );
