import { formatDay } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import type { DealEnd, DealState, Stage, Turn } from './deal-state.ts';
import type { Actor, DealEvent, Party } from './deal.ts';
import type { Refusal } from './decide.ts';

/** How a party calls somebody: 'You', 'The seller'. */
export const nameOf = (actor: Actor, viewer: Party | 'owner'): string => {
  if (actor === viewer) return 'You';
  if (actor === 'buyer') return 'The buyer';
  return actor === 'seller' ? 'The seller' : 'We';
};

const ENDED: Readonly<Record<DealEnd['kind'], string>> = {
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed, because nobody answered in time',
  called_off: 'Called off',
  closed: 'Closed by us',
  superseded: 'Sold to another buyer',
};

/** Where a deal is, in a word or two. */
export function stateWords(
  state: Pick<DealState, 'stage' | 'end' | 'versions'> & { pause: object | null },
): string {
  if (state.end) return ENDED[state.end.kind];
  if (state.pause) return 'On hold';
  if (state.stage === 'agreed') return 'Agreed';
  if (state.stage === 'signed') return 'Letter signed';
  return state.versions.length > 1 ? 'Counter-offer' : 'Offer';
}

/** What a party has to do. */
export const TO_DO: Readonly<Record<Turn['act'], string>> = {
  answer: 'Answer the offer: accept it, counter, or decline.',
  sign_confidentiality:
    'Sign the confidentiality agreement, so that the seller can show who they are.',
  reveal: 'Show the buyer who you are, so that both of you can sign the letter.',
  details: 'Enter your name and address for the letter.',
  sign_letter: 'Read the letter of intent and sign it.',
};

/** Whose turn it is, and what to do: for the viewer, the other party, and the owner alike. */
export function turnWords(turn: Turn | null, viewer: Party | 'owner'): string {
  if (!turn) return '';
  if (turn.who === viewer) return TO_DO[turn.act];
  const who = nameOf(turn.who, viewer);
  switch (turn.act) {
    case 'answer':
      return `${who} decides about this offer next.`;
    case 'reveal':
      return `${who} shows who they are next.`;
    default:
      return `${who} ${turn.act === 'details' ? 'enters their name and address' : 'signs'} next.`;
  }
}

/** Why a signature doesn't count anymore, after a colon. */
export function voidingWords({ by, what }: Pick<DealEvent, 'by' | 'what'>, viewer: Party): string {
  const who = nameOf(by, viewer).toLowerCase();
  return what.kind === 'offered'
    ? `${who} proposed other terms`
    : `${who} changed ${by === viewer ? 'your' : 'their'} name or address`;
}

/** What happened, in one sentence. No word that a party wrote. */
export function eventWords(
  { by, what }: Pick<DealEvent, 'by' | 'what'>,
  viewer: Party | 'owner',
): string {
  const who = nameOf(by, viewer);
  switch (what.kind) {
    case 'offered':
      return `${who} offered ${formatExactDollars(what.terms.price)} with ${formatExactDollars(what.terms.cashAtClose)} at close.`;
    case 'accepted':
      return `${who} accepted the offer.`;
    case 'declined':
      return `${who} declined the offer.`;
    case 'withdrawn':
      return `${who} withdrew the offer.`;
    case 'called_off':
      return `${who} called the deal off.`;
    case 'closed':
      return `${who} closed the deal.`;
    case 'superseded':
      return 'The business was sold to another buyer.';
    case 'wrote':
      return `${who} wrote a message.`;
    case 'nudged':
      return `${who} asked how things stand.`;
    case 'reminded':
      return 'The deadline is near.';
    case 'revealed':
      return `${who} showed who ${by === viewer ? 'you' : 'they'} are.`;
    case 'detailed':
      return `${who} entered a name and address for the letter.`;
    case 'signed':
      return what.document === 'letter'
        ? `${who} signed the letter of intent.`
        : `${who} signed the confidentiality agreement.`;
    case 'extended':
      return `${who} moved the deadline to ${formatDay(what.until.slice(0, 10))}.`;
    case 'paused':
      return what.until === null
        ? 'The deal is on hold.'
        : `The deal is on hold until ${formatDay(what.until.slice(0, 10))} at most.`;
    case 'resumed':
      return by === 'site'
        ? 'The deal goes on, because no other buyer has the business to themselves anymore.'
        : 'The deal goes on.';
    case 'erased':
      return 'This entry was deleted on request.';
  }
}

/** 'The offer lapses on Dec 5, 2026.'; '' where nothing does. */
export function deadlineWords({
  deadline,
  pause,
  turn,
}: {
  /** ISO 8601. */
  deadline: string | null;
  pause: object | null;
  turn: Turn | null;
}): string {
  if (deadline === null || pause) return '';
  const day = formatDay(deadline.slice(0, 10));
  return turn?.act === 'answer'
    ? `The offer lapses on ${day}.`
    : `The agreement lapses on ${day} unless both have signed the letter.`;
}

/** What a seller reads who signed that the buyer has the business to themselves; '' for anyone else. */
export const boundWords = ({ stage, viewer, exclusiveUntil }: Leaving): string =>
  stage === 'signed' && viewer === 'seller' && exclusiveUntil !== null
    ? `You signed that this buyer has the business to themselves until ${formatDay(exclusiveUntil.slice(0, 10))}. Until then, only the buyer can call the deal off or propose other terms. Write to them below if you want either. If you both want out, email us and we’ll close the deal.`
    : '';

interface Leaving {
  stage: Stage;
  viewer: Party | 'owner';
  /** ISO 8601; null where it isn't, or is over. */
  exclusiveUntil: string | null;
}

/** Why a deal stands still, and what that means. */
export function pauseWords({
  pause,
  viewer,
}: {
  pause: { reason: string; until: string | null };
  viewer: Party | 'owner';
}): string {
  const { reason, until } = pause;
  if (until === null) return `${reason} No deadline runs meanwhile, and you can still write.`;
  const day = formatDay(until.slice(0, 10));
  return viewer === 'seller'
    ? `${reason} Until ${day} at most, you can’t negotiate with anyone else: don’t discuss the sale here.`
    : `${reason} Until ${day} at most. No deadline of yours runs meanwhile.`;
}

/** What calling a deal off ends, and what still holds afterward. */
export function callOffWords({ stage, exclusiveUntil }: Leaving): string {
  if (stage !== 'signed') {
    return 'The deal ends, and the listing is free for other buyers. No letter that you both signed binds you. A confidentiality agreement that the buyer signed still does. The other side is told.';
  }
  const free =
    exclusiveUntil === null
      ? ''
      : ' The business isn’t set aside for you anymore, and other buyers can go on.';
  return `The deal ends, and the letter with it.${free} The clauses that outlast the letter, such as confidentiality and costs, still bind you both: the letter lists them. The other side is told.`;
}

/** Why a command isn't done, to the one who pressed. */
export const REFUSED: Readonly<Record<Exclude<Refusal['code'], 'fields'>, string>> = {
  ended: 'This deal has ended. Nothing was changed.',
  not_now: 'That isn’t possible at this point of the deal. Look at what happened, then try again.',
  not_yours: 'It’s the other side’s turn to do that.',
  code_needed: 'First enter the code that we email you.',
  moved: 'The other side changed something since you read this. Look at it, then press again.',
  paused: 'This deal is on hold, so that isn’t possible now.',
  full: 'There’s no room for more in this deal. Email us.',
  listing_changed: 'The listing changed since you read it. Look at what changed, then press again.',
  listing_gone: 'The listing isn’t for sale anymore, so its terms can’t be accepted or changed.',
  exclusive:
    'You signed that this buyer has the business to themselves for now, so only they can call the deal off or propose other terms. Write to them.',
  not_ready: 'Something comes before this. Look at what to do next, at the top of the page.',
};
