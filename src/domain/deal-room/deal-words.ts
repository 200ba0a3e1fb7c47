import { formatDay } from '../shared/calendar-date.ts';
import { formatCount, formatExactDollars } from '../shared/number-text.ts';
import type { DealEnd, DealState } from './deal-state.ts';
import type { Actor, Party } from './deal.ts';
import type { Turn } from './progress-turn.ts';
import type { Progress } from './progress.ts';

/** How a party calls somebody: 'You', 'The seller'. */
export const nameOf = (actor: Actor, viewer: Party | 'owner'): string => {
  if (actor === viewer) return 'You';
  if (actor === 'buyer') return 'The buyer';
  return actor === 'seller' ? 'The seller' : 'We';
};

const ENDED: Readonly<Record<DealEnd['kind'], string>> = {
  decline: 'Declined',
  withdraw: 'Withdrawn',
  lapsed: 'Lapsed, because nobody answered in time',
  call_off: 'Called off',
  close: 'Closed by us',
  supersede: 'Sold to another buyer',
  paid: 'Complete',
};
/** Of what both had agreed on. */
const UNSIGNED = 'Lapsed, because not both signed the letter in time';

/** Where a deal is, in a word or two. */
export function stateWords(
  state: Pick<DealState, 'stage' | 'end' | 'versions' | 'progress'> & {
    pause: object | null;
    agreed: object | number | null;
  },
): string {
  if (state.end?.kind === 'lapsed' && state.agreed !== null) return UNSIGNED;
  if (state.end) return ENDED[state.end.kind];
  if (state.pause) return 'On hold';
  if (state.stage === 'agreed') return 'Agreed';
  if (state.stage === 'signed') return 'Letter signed, due diligence';
  if (state.stage === 'closing') return 'Closing';
  if (state.stage === 'repaying')
    return isAllPaid(state.progress) ? 'Handed over and paid' : 'Handed over';
  if (state.progress.lists) return 'New terms after the letter';
  return state.versions.length > 1 ? 'Counter-offer' : 'Offer';
}

/** Also that there was something to pay after the handover. */
const isAllPaid = ({ account, payments }: Progress) => account?.isPaid && payments.length > 0;

/** Whether the buyer reported, last, that the earnout's target wasn't reached. */
export const isTargetMissed = ({ reports }: Progress): boolean => {
  const last = reports.findLast(({ part }) => part === 'earnOut');
  return last?.part === 'earnOut' && !last.isReached;
};

/** When nothing is to be paid anymore. */
export function paidWords(progress: Progress): string {
  if (isTargetMissed(progress))
    return 'Nothing more is due: the earnout’s target was reported as not reached.';
  return isAllPaid(progress) ? 'Everything is paid.' : 'Handed over, with nothing left to pay.';
}

/** What a party has to do. */
export const TO_DO: Readonly<Record<Turn['act'], string>> = {
  answer: 'Answer the offer: accept it, counter, or decline.',
  sign_confidentiality:
    'Sign the confidentiality agreement, so that the seller can show what isn’t public.',
  reveal: 'Show the buyer who you are, so that both of you can sign the letter.',
  details: 'Enter your name and address for the letter.',
  sign_letter: 'Read the letter of intent and sign it.',
  answer_items: 'Answer what is asked of you in the due diligence list.',
  check_items: 'Look at the answers in the due diligence list, and mark what you checked.',
  conclude: 'Every item has a result. Conclude if you’re satisfied.',
  do_item: 'Do the next item of the closing list, and mark it as done.',
  confirm_item: 'Confirm what the other side marked as done in the closing list.',
  hand_over: 'Once the business is handed over, enter the day. Either of you can.',
  confirm_handover: 'Confirm the day on which the business was handed over.',
  pay: 'Pay the next amount, and mark it as sent.',
  confirm_payment: 'Check that the money arrived, and mark it as received.',
  report: 'Report the result that the next payment depends on.',
};

/** The same after 'Your turn to'. */
export const TO_DO_SUBJECTS: Readonly<Record<Turn['act'], string>> = {
  answer: 'answer the offer',
  sign_confidentiality: 'sign the confidentiality agreement',
  reveal: 'show who you are',
  details: 'enter your name and address',
  sign_letter: 'sign the letter',
  answer_items: 'answer in due diligence',
  check_items: 'check answers in due diligence',
  conclude: 'conclude due diligence',
  do_item: 'do the next closing item',
  confirm_item: 'confirm a closing item',
  hand_over: 'enter the day of the handover (either side can)',
  confirm_handover: 'confirm the day of the handover',
  pay: 'make the next payment',
  confirm_payment: 'confirm that the money arrived',
  report: 'report a result',
};

/** Whose turn it is, and what to do: for the viewer, the other party, and the owner alike. */
export function turnWords(turn: Turn | null, viewer: Party | 'owner'): string {
  if (!turn) return '';
  if (turn.who === viewer) return TO_DO[turn.act];
  const act = TO_DO_SUBJECTS[turn.act].replace('you are', 'they are').replace('your', 'their');
  return `It’s ${nameOf(turn.who, viewer).toLowerCase()}’s turn to ${act}.`;
}

/** What to say of an item of the closing list that is complete: not every one has to be confirmed. */
export const completeWords = ({ confirmedBy }: { confirmedBy: readonly Party[] }): string =>
  confirmedBy.length > 0 ? 'Done and confirmed' : 'Done';

/** How far the lists and payments are, each in a sentence; nothing before both have signed. */
export function progressWords({ lists, diligence, closing, account, showsPrice }: Progress) {
  if (!lists) return [];
  const settled = diligence.filter(({ result }) => result !== 'open').length;
  const problems = diligence.filter(({ result }) => result === 'problem').length;
  const complete = closing.filter(({ isComplete }) => isComplete).length;
  const late = account?.overdueSince;
  return [
    `Due diligence: ${settled} of ${diligence.length} settled, ${formatCount(problems, 'problem')}.`,
    `Closing: ${complete} of ${closing.length} complete.`,
    account && `Still to be paid: ${formatExactDollars(account.remaining / 100)}.`,
    late && `Late since ${formatDay(late)}.`,
    showsPrice.buyer && showsPrice.seller && 'Both agree that the marketplace may show the price.',
  ].filter((words) => typeof words === 'string');
}

/** Why a deal is on hold for a time: only another one does that. @param until ISO 8601. */
export const heldWords = (viewer: Party | 'owner', until: string): string =>
  `${nameOf('seller', viewer)} signed a letter with another buyer. This deal and its deadline are on hold until ${formatDay(until.slice(0, 10))} at most.`;

/** Why a command isn't done, to the one who pressed. */
export const REFUSED = {
  ended: 'This deal has ended. Nothing was changed.',
  not_now: 'That isn’t possible at this point of the deal. Look at what happened, then try again.',
  not_yours: 'It’s the other side’s turn to do that.',
  code_needed: 'First enter the code that we email you.',
  moved: 'Something changed since you read this. Look at it, then press again.',
  already_sent:
    'This was saved before, with what you had typed then. The page shows it now: check it, and press again if something is missing.',
  paused: 'This deal is on hold, so that isn’t possible now.',
  full: 'There’s no room for more in this deal. Email us.',
  listing_changed: 'The listing changed since you read it. Look at what changed, then press again.',
  listing_gone: 'The listing isn’t for sale anymore, so its terms can’t be accepted or changed.',
  exclusive:
    'You signed that this buyer has the business to themselves for now, so only they can call the deal off or propose other terms here. Write to them.',
  not_ready: 'Something comes before this. Look at what to do next, at the top of the page.',
} as const;
export type RefusalCode = keyof typeof REFUSED;
