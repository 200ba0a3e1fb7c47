import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { formatList } from '../shared/list-text.ts';
import { formatCount, formatExactDollars } from '../shared/number-text.ts';
import { CLOSING_SHEET } from './closing-list.ts';
import { heldWords, nameOf } from './deal-words.ts';
import type { PaymentMark } from './note-money.ts';
import { lastDayToPay } from './payments.ts';
import { type DealEvent, PARTIES, type Party } from './deal.ts';
import type { DealState } from './deal-state.ts';
import { isAdded, type Progress } from './progress.ts';
import { offerWords } from './terms-words.ts';
import type { ResultReport } from './schedule.ts';

/**
 * What happened, in one sentence. No word that a party wrote.
 * @param state The deal's own.
 * @param earlier What happened before.
 */
export function eventWords(
  { at, by, what }: Pick<DealEvent, 'at' | 'by' | 'what'>,
  viewer: Party | 'owner',
  { progress, versions, voided }: Pick<DealState, 'progress' | 'versions' | 'voided'>,
  earlier: readonly Pick<DealEvent, 'by' | 'what'>[],
): string {
  const who = nameOf(by, viewer);
  const they = by === viewer ? 'you' : 'they';
  const named = 'item' in what ? itemName(progress, what.item) : '';
  const signers = voided.filter(({ voidedBy }) => voidedBy.what === what).map((each) => each.by);
  const voids = signers.map(
    (party) =>
      ` ${party === viewer ? 'Your' : `${nameOf(party, viewer)}’s`} signature no longer counts.`,
  );
  switch (what.kind) {
    case 'offer':
      return [
        `${who} offered ${offerWords(what.terms)}.`,
        signers.length === PARTIES.length ? ' That ended the letter that both signed.' : '',
        ...voids,
      ].join('');
    case 'accept':
      return `${who} accepted the offer of ${formatExactDollars(versions[what.version - 1]?.terms.price ?? 0)}.`;
    case 'supersede':
      return 'The business was sold to another buyer.';
    case 'remind':
      if (what.passed)
        return PASSED[what.passed.of](formatDay(what.passed.day), { viewer, ...what.passed });
      if (what.overdue) return overdueWords(what.overdue, viewer, progress);
      return what.payment ? reminderWords(what.payment, viewer) : 'The deadline is near.';
    case 'reveal':
      return `${who} showed who ${they} are.`;
    case 'give_details':
      return earlier.some((one) => one.by === by && one.what.kind === 'give_details')
        ? `${who} changed ${by === viewer ? 'your' : 'their'} name or address in the letter.${voids.join('')}`
        : `${who} entered a name and address for the letter.`;
    case 'sign':
      return what.document === 'letter'
        ? `${who} signed the letter of intent.`
        : `${who} signed the confidentiality agreement.`;
    case 'extend':
      return `${who} moved the deadline to ${formatDay(what.until)}.`;
    case 'pause':
      return what.until === null
        ? `${who} put the deal on hold. Its deadlines wait.`
        : heldWords(viewer, what.until);
    case 'resume':
      return by === 'site'
        ? 'The deal goes on, because no other buyer has the business to themselves anymore.'
        : 'The deal goes on.';
    case 'reply':
      return `${who} wrote about ${named} in the due diligence list.`;
    case 'settle':
      return `${who} ${CAME_OF[what.result](named)} in the due diligence list.`;
    case 'mark': {
      const isAnswer = what.as === 'done' && isQuestion(progress, what.item);
      const before = earlier.findLast((one) => 'item' in one.what && one.what.item === what.item);
      const isOther = before?.what.kind === 'mark' && before.what.as === 'done';
      const answered = `${isOther ? 'gave another answer to' : 'answered'} ${named}`;
      return `${who} ${isAnswer ? answered : CAME_OF[what.as](named)} in the closing list.`;
    }
    case 'hand_over':
      return `${who} said that the business was handed over on ${formatDay(what.day)}.`;
    case 'pay':
      return `${who} ${markWords({ ...what, by })}.`;
    case 'take_back': {
      const isNoticed = by === 'seller' && earlier.some((one) => one.what.kind === 'notice');
      const mark = progress.payments[what.payment - 1];
      return `${who} took back that ${they} ${mark ? markWords(mark) : 'said something of a payment'}.${isNoticed ? ' No notice given before counts anymore.' : ''}`;
    }
    case 'report': {
      const isAgain = earlier.some(
        (one) => one.what.kind === 'report' && aboutOf(one.what.of) === aboutOf(what.of),
      );
      const said = isAgain ? 'corrected a report:' : 'reported';
      return what.of.part === 'earnOut'
        ? `${who} ${said} the earnout’s target was ${what.of.isReached ? 'reached' : 'not reached'}.`
        : `${who} ${said} ${formatExactDollars(what.of.revenue)} of revenue for ${formatMonth(what.of.month)}.`;
    }
    case 'notice':
      return `${who} gave notice that ${formatExactDollars(what.cents / 100)} of the seller note, due on ${formatDay(what.due)}, is late. By the letter’s days, ${viewer === 'buyer' ? 'you have' : 'the buyer has'} until ${formatDay(lastDayToPay(at.slice(0, 10)))} to pay it.`;
    case 'show_price':
      return `${who} ${what.isShown ? 'agreed that the marketplace may show' : 'asked the marketplace not to show'} the price.`;
    case 'erased':
      return 'This entry was deleted on request.';
    default:
      return `${who} ${DID[what.kind]}.`;
  }
}

/** What somebody did, where no more is said of it. */
const DID = {
  decline: 'declined the offer',
  withdraw: 'withdrew the offer',
  call_off: 'called the deal off',
  close: 'closed the deal. What either of you signed here still binds as it says',
  write: 'wrote a message',
  nudge: 'asked how things stand',
  ask: 'added an item to the due diligence list',
  give_history: 'gave the business’s history, to compare with the listing',
  conclude: 'concluded due diligence',
} as const;

/** What to call an item of the lists: of a figure or an asset, its name says enough. */
function itemName({ diligence, closing }: Progress, id: string): string {
  const asked = diligence.find((one) => one.id === id);
  const title = asked
    ? asked[id.startsWith('guide-') ? 'ask' : 'section']
    : closing.find((one) => one.id === id)?.title;
  return title === undefined || (asked && isAdded(asked)) ? UNNAMED : `“${title}”`;
}
const UNNAMED = 'an item';

/** What a report is about: a later one about the same corrects it. */
export const aboutOf = (report: ResultReport): string =>
  report.part === 'earnOut' ? report.part : report.month;

/** After so many days without a party's doing, the owner hears of a signed deal. */
export const QUIET_DAYS = 30;

/** A last day that is over. */
export const PASSED = {
  exclusivity: (day: string) =>
    `The days without other buyers ended on ${day}. The seller may deal with others again, and this deal goes on.`,
  notice: (day: string, { viewer }: { viewer: Party | 'owner' }) => {
    const [who, whose] =
      viewer === 'seller' ? ['You haven’t', 'your'] : ['The seller hasn’t', 'the seller’s'];
    return `The time to pay after the notice ended on ${day}. ${who} marked the payment as received. What the note then allows is for ${whose} lawyer to say.`;
  },
  diligence: (day: string, { open = 0 }: { open?: number | undefined }) =>
    `Due diligence ended on ${day}, so closing began. Items still open: ${open}.`,
  quiet: (day: string) => `Neither party did anything here in the ${QUIET_DAYS} days until ${day}.`,
  offer: (day: string) => `The offer lapsed on ${day}, because nobody answered in time.`,
  agreed: (day: string) =>
    `What both agreed lapsed on ${day}, because not both signed the letter in time.`,
} as const;

const isQuestion = ({ closing }: Progress, item: string) =>
  closing.some(({ id, kind }) => id === item && kind === CLOSING_SHEET);

/** What became of an item of the lists. */
const CAME_OF = {
  checked: (item: string) => `marked ${item} as checked`,
  waived: (item: string) => `waived ${item}`,
  problem: (item: string) => `named a problem with ${item}`,
  open: (item: string) => `opened ${item} again`,
  done: (item: string) => `marked ${item} as done`,
  confirmed: (item: string) => `confirmed ${item}`,
} as const;
export const PART_WORDS = {
  sellerNote: 'seller note',
  earnOut: 'earnout',
  revenueShare: 'revenue share',
} as const;

/** As many as fit in a sentence. */
const NAMED = 5;

/** Some items of the lists: a few by name, and how many more. */
export function itemsWords(progress: Progress, ids: readonly string[]): string {
  const names = [...new Set(ids)].map((id) => itemName(progress, id));
  const named = names.filter((name) => name !== UNNAMED).slice(0, NAMED);
  const more = names.length - named.length;
  if (named.length === 0) return more === 1 ? UNNAMED : formatCount(more, 'item');
  return formatList(more > 0 ? [...named, `${more} more`] : named);
}

/** What is past due: first what either party can do, then what each has to. */
function overdueWords(
  overdue: Readonly<Record<Party, readonly string[]>>,
  viewer: Party | 'owner',
  progress: Progress,
): string {
  const either = overdue.buyer.filter((id) => overdue.seller.includes(id));
  return [
    [viewer === 'owner' ? 'either of them' : 'either of you', either] as const,
    ...PARTIES.map((party) => {
      const own = overdue[party].filter((id) => !either.includes(id));
      return [nameOf(party, viewer).toLowerCase(), own] as const;
    }),
  ]
    .filter(([, ids]) => ids.length > 0)
    .map(([whom, ids]) => `Past due for ${whom}: ${itemsWords(progress, ids)}.`)
    .join(' ');
}

/** 'marked $1,190.78 (seller note) as sent on Feb 16, 2027' */
export const markWords = ({
  by,
  part,
  day,
  cents,
  isPrepayment,
}: Omit<PaymentMark, 'by'> & Pick<DealEvent, 'by'>): string =>
  `marked ${formatExactDollars(cents / 100)} (${PART_WORDS[part]}${isPrepayment ? ', ahead of the schedule' : ''}) as ${by === 'buyer' ? 'sent' : 'received'} on ${formatDay(day)}`;

type Reminded = NonNullable<Extract<DealEvent['what'], { kind: 'remind' }>['payment']>;

/** What is late, alone. */
export const lateWords = ({ part, due, cents }: Omit<Reminded, 'id' | 'isLate'>): string =>
  cents === null
    ? `The result that the ${PART_WORDS[part]} payment of ${formatDay(due)} depends on isn’t reported yet.`
    : `The ${PART_WORDS[part]} payment of ${formatExactDollars(cents / 100)} was due on ${formatDay(due)}.`;

/** In words that keep a relationship: a payment that is late may have been sent. */
export function reminderWords(payment: Reminded, viewer: Party | 'owner'): string {
  const { part, due, cents, isLate } = payment;
  if (isLate) {
    const advice =
      cents === null
        ? 'If something is in the way, write to each other early.'
        : 'It isn’t marked as received yet, and may be on its way: mark what was sent or received, and if something is in the way, write to each other early.';
    return `${lateWords(payment)} ${advice}`;
  }
  const amount = cents === null ? '' : ` of ${formatExactDollars(cents / 100)}`;
  const who = viewer === 'buyer' ? 'you report' : 'the buyer reports';
  const report = cents === null ? `, and depends on a result that ${who}` : '';
  return `The ${PART_WORDS[part]} payment${amount} is due on ${formatDay(due)}${report}.`;
}
