import { lastPlaceTime, utcDay } from '../shared/calendar-date.ts';
import { confidentialityText, letterOf } from './deal-letter.ts';
import {
  type Deal,
  type DealEvent,
  type DealListing,
  type HashOf,
  PARTIES,
  type Party,
} from './deal.ts';
import { dealAt, type DealState, exclusiveUntil, turnOf } from './deal-state.ts';
import { eventWords } from './event-words.ts';
import { openFor, type Turn } from './progress-turn.ts';
import { listingHash } from './decide.ts';
import { keptUntil } from './retention.ts';
import { termsFaults } from './terms.ts';

/** A signature as the other party sees it: of how we know who pressed, only when a code was entered. */
export type ShownSignature = ReturnType<typeof shownSignatures>[number];

/** A deal as one party may see it: the state's own fields, less details that aren't to be seen. Times are ISO 8601. */
export type DealView<Who extends Viewer = Viewer> = ReturnType<typeof viewOf<Who>>;
type Viewer = Party | 'owner';

/**
 * Exactly what a viewer may see. Never an address that mail goes to, an id that opens something, or how a party
 * proved who they are.
 * @param current The listing as it is now; null if it isn't published.
 */
export function viewOf<Who extends Viewer>(
  deal: Deal,
  viewer: Who,
  { now, hashOf, listing: current }: { now: number; hashOf: HashOf; listing: DealListing | null },
) {
  const state = dealAt(deal, now);
  const seesSeller = viewer !== 'buyer' || state.isRevealed;
  const latest = state.versions.at(-1);
  const [first] = state.versions;
  if (!latest || !first) throw new Error('A deal begins with an offer.');
  const until = exclusiveUntil(state);
  const turn = turnOf(state);
  const agreement = state.confidentiality?.text ?? confidentialityText(deal, first);
  const { stage, end, versions, progress, isRevealed } = state;
  const details = { ...state.details, ...(!seesSeller && { seller: null }) };
  const events = deal.events.map((event, index) =>
    shownEvent(event, viewer, state, deal.events.slice(0, index)),
  );
  const voiding = voidingOf(state, viewer);
  return {
    ...{ id: deal.id, viewer, stage, end, versions, progress, isRevealed, details },
    /** The day on which the view was made, year-month-day (UTC). */
    today: utcDay(now),
    /** As it was in the version on the table, and the hash of the listing as it is now; null if it is gone. */
    listing: latest.listing,
    currentListing: current && { listing: current, hash: listingHash(current, hashOf) },
    turn,
    /** What the viewer has to do, also while the other party is named first; null for the owner. */
    task: taskOf(turn, state, viewer),
    /** What keeps the latest terms from being accepted by anyone; empty if nothing does. */
    unacceptable: stage === 'offered' ? Object.values(termsFaults(latest.terms, now)) : [],
    /** The ids of the items of the lists that the viewer can do or confirm now. */
    openItems: viewer === 'owner' ? [] : openFor(viewer, state),
    /** Whether both parties have something to do. */
    isForBoth: PARTIES.every(
      (party) => taskOf(turn, state, party) !== null || openFor(party, state).length > 0,
    ),
    /** What happened since which the viewer's signature doesn't count; null if it does, or there was none. */
    voidedBecause: events[deal.events.findIndex(({ what }) => what === voiding)]?.words ?? null,
    /** When the offer or the unsigned letter lapses, or due diligence ends. */
    deadline: isoOf(state.deadline),
    pause: state.pause && { reason: state.pause.reason, until: isoOf(state.pause.until) },
    /** The number of the agreed version. */
    agreed: state.agreed?.version.number ?? null,
    /** Null once it is over. */
    exclusiveUntil: isoOf(until !== null && until > now ? until : null),
    /** When we delete the deal; null while its end isn't known. */
    keptUntil: isoOf(keptUntil(deal, state)),
    /** Null for a seller who isn't revealed. */
    names: { buyer: deal.buyer.name, seller: seesSeller ? deal.seller.name : null },
    confidentiality: { text: agreement, hash: hashOf(agreement) },
    /** Null before both agree. A hidden seller's details are blanks in it. */
    letter: letterOf(deal, { ...state, details }, hashOf),
    /** Each that both signed and that other terms ended, as it was signed, oldest first. */
    endedLetters: state.voided
      .filter(({ by, isEnded }) => isEnded && by === 'seller')
      .map(({ text, parts, hash }) => ({ text, parts, hash })),
    /** In the order they were made. */
    signatures: shownSignatures(state),
    events,
  };
}

function taskOf(turn: Turn | null, state: DealState, viewer: Viewer): Turn['act'] | null {
  if (!turn || viewer === 'owner') return null;
  const isOwn =
    turn.who === viewer ||
    // Either enters the day.
    turn.act === 'hand_over' ||
    (turn.act === 'details' && !state.details[viewer]) ||
    (turn.act === 'sign_letter' && !state.signatures[viewer]);
  if (isOwn) return turn.act;
  // While the buyer is late with another payment, too.
  const isSent = state.stage === 'repaying' && state.progress.account?.unconfirmed;
  return viewer === 'seller' && isSent ? 'confirm_payment' : null;
}

function voidingOf({ signatures, voided, end }: DealState, viewer: Viewer) {
  if (viewer === 'owner' || end || signatures[viewer]) return undefined;
  return voided.findLast(({ by }) => by === viewer)?.voidedBy.what;
}

const isoOf = (time: number | null) => (time === null ? null : lastPlaceTime(time));

function shownSignatures(state: DealState) {
  const { confidentiality, signatures, voided } = state;
  const valid = [confidentiality, signatures.buyer, signatures.seller];
  return [
    ...valid.flatMap((each) => (each ? { ...each, isVoid: false, isEnded: false } : [])),
    ...voided.map((each) => ({ ...each, isVoid: true })),
  ]
    .map(({ document, by, at, name, wording, hash, evidence, isVoid, isEnded }) => ({
      ...{ document, by, at, name, wording, hash },
      /** The day on which the browser it was made in had entered a code that we emailed, year-month-day. */
      codeOn: evidence.codeAt.slice(0, 10),
      /** The letter was changed afterward. */
      isVoid,
      /** Both had signed it by then: it bound them until it ended. */
      isEnded,
    }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** One thing that happened, as the record shows it: with what was written, linked, and seen, where anything was. */
function shownEvent(event: DealEvent, viewer: Viewer, state: DealState, earlier: Deal['events']) {
  const { at, by, hash, what } = event;
  // The words say why, if it is for a time.
  const isHeld = what.kind === 'pause' && what.until !== null;
  const reason = 'reason' in what && !isHeld ? what.reason : '';
  const text = 'text' in what && what.kind !== 'sign' ? what.text : reason;
  return {
    ...{ at, by, hash, words: eventWords(event, viewer, state, earlier) },
    /** None for what was signed, which is shown as a whole. */
    text: text || undefined,
    /** Of a list, that it is about. */
    item: 'item' in what ? what.item : undefined,
    link: ('link' in what && what.link) || undefined,
    seenOn: ('seenOn' in what && what.seenOn) || undefined,
  };
}
