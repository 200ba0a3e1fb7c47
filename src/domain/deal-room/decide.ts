import { DAY_MS, sameDayLater, utcDay } from '../shared/calendar-date.ts';
import { canonicalJson } from '../shared/values.ts';
import type { Command } from './commands.ts';
import { termsFaults, type Terms } from './terms.ts';
import { confidentialityText, faultOfName, letterOf } from './deal-letter.ts';
import {
  type Actor,
  chainHash,
  type Deal,
  type DealEvent,
  type DealListing,
  type EventPayload,
  type HashOf,
  isParty,
  openPause,
} from './deal.ts';
import type { RefusalCode } from './deal-words.ts';
import { SIGNING_WORDS } from './signing-words.ts';
import { dealAt, type DealState, ENDS, isExclusive } from './deal-state.ts';
import { dealLists, type ListingFacts, type PublishedLists } from './deal-lists.ts';
import { progressFault } from './progress-faults.ts';
import { isProgress } from './progress-schemas.ts';
import { RULES } from './rules.ts';

type SignPayload = Extract<EventPayload, { kind: 'sign' }>;

export interface Caller {
  actor: Actor;
  /** UUID of the request. The same one again changes nothing, and is refused with another command. */
  request: string;
  /** How many events the caller has seen; without it, all. */
  seen?: number;
  /** How the code mailed to the caller's address was entered in this browser; null if it wasn't. */
  evidence: SignPayload['evidence'] | null;
}

export interface Situation {
  /** Milliseconds since 1970. */
  now: number;
  hashOf: HashOf;
  /** The listing as it is now; null if it isn't published anymore. */
  listing: DealListing | null;
  /** What the lists after the letter are made from; only needed to sign it. */
  published?: (PublishedLists & { facts: ListingFacts }) | undefined;
}

/**
 * Why a command isn't done. `moved`: something came since that the caller hasn't seen. `already_sent`:
 * the request was done before, with something else in it. `fields`: what is wrong
 * with what was typed. `exclusive`: the seller signed that the buyer has the business to themselves for now.
 */
export type Refusal = { code: RefusalCode } | { code: 'fields'; fields: FieldFaults };
type FieldFaults = Readonly<Record<string, string>>;

/** More than people say in any deal, so that nobody fills the storage. Ends are always possible. */
const EVENTS_MAX = 1_000;
/** Offers of one party in a row, without an answer. */
const OWN_VERSIONS_MAX = 10;

/** So far ahead can the owner move a deadline; also back, as a mistyped one needs. */
const MOVED_MONTHS = 12;

/** Messages of one party within a day that a forwarded link alone can write. */
const WRITTEN_MAX = 30;
const hasWrittenMuch = ({ events }: Deal, actor: Actor, now: number) =>
  events.filter(
    ({ by, at, what }) => by === actor && what.kind === 'write' && Date.parse(at) > now - DAY_MS,
  ).length >= WRITTEN_MAX;

export type Decision = { deal: Deal } | { refused: Refusal };
const refuse = (why: RefusalCode | FieldFaults): { refused: Refusal } => ({
  refused: typeof why === 'string' ? { code: why } : { code: 'fields', fields: why },
});

/** A new deal from a buyer's first offer. */
export const openDeal = (
  parties: Pick<Deal, 'id' | 'buyer' | 'seller'>,
  terms: Terms,
  request: string,
  { now, hashOf, listing }: Situation & { listing: DealListing },
): Deal =>
  withEvent(
    { ...parties, events: [] },
    offered(terms, listing, hashOf),
    { actor: 'buyer', request, evidence: null },
    { now, hashOf, listing },
  );

/**
 * What a command leads to: the deal with one more event, the same deal if this request was done before, or why
 * not. Nothing else changes a deal.
 */
export function decide(
  deal: Deal,
  command: Command,
  caller: Caller,
  situation: Situation,
): Decision {
  const wanted = situation.hashOf(canonicalJson(command)).slice(0, WANTED_DIGITS);
  const request = `${caller.request}#${wanted}`;
  const done = eventOf(deal, caller.request);
  if (done) {
    if (done.by !== caller.actor) return refuse('not_yours');
    return done.request === request ? { deal } : refuse('already_sent');
  }
  const state = dealAt(deal, situation.now);
  const rule = RULES[command.kind];
  if (!rule.by.includes(caller.actor)) return refuse('not_yours');
  const { passed } = command.kind === 'remind' ? command : {};
  // That it lapsed is the one thing said after an end, and changes nothing of it.
  const isLapse = passed?.of === 'offer' || passed?.of === 'agreed';
  if (state.stage === 'ended') {
    if (!isLapse || state.end?.kind !== 'lapsed') return refuse('ended');
  } else if (isLapse || !rule.in.includes(state.stage)) return refuse('not_now');
  if (state.pause && !rule.inPause) return refuse('paused');
  const unseen = deal.events.slice(caller.seen ?? deal.events.length);
  if (unseen.some(({ what }) => overtakes(what, command))) return refuse('moved');
  // Anyone with a party's link can read and write messages, and nothing else without the code mailed to the party.
  if (isParty(caller.actor) && !caller.evidence) {
    const isFree =
      command.kind === 'write' &&
      !hasWrittenMuch(deal, caller.actor, situation.now) &&
      deal.events.length < EVENTS_MAX / 2;
    if (!isFree) return refuse('code_needed');
  }
  // Either would give the listing back, which the letter that both signed leaves to the buyer.
  const isLeaving = command.kind === 'call_off' || command.kind === 'offer';
  if (isLeaving && caller.actor === 'seller' && isExclusive(state, situation.now)) {
    return refuse('exclusive');
  }
  // The site reminds twice of each payment, of which there may be hundreds.
  const said = deal.events.filter(({ by }) => by !== 'site').length;
  const isLimited = caller.actor !== 'site' && !ENDS.some((end) => end === command.kind);
  if (isLimited && said >= EVENTS_MAX) return refuse('full');
  const made = payloadOf(deal, state, command, caller, situation);
  if (made === 'unchanged') return { deal };
  if ('refused' in made) return made;
  return { deal: withEvent(deal, made, { ...caller, request }, situation) };
}

/** Whether something must be read before a command: of items of lists, only what is about the same one. */
const overtakes = (what: EventPayload, command: Command) =>
  RULES[command.kind].reads?.includes(what.kind) === true &&
  ('item' in command && 'item' in what ? command.item === what.item : true);

/** Of the hash that tells what a request wanted: it is kept with its id. */
const WANTED_DIGITS = 16;

/** What a request brought, whatever it wanted. */
export const eventOf = ({ events }: Deal, request: string): DealEvent | undefined =>
  events.find((event) => event.request.startsWith(`${request}#`));

function withEvent(
  deal: Deal,
  what: EventPayload,
  { actor, request }: Caller,
  situation: Situation,
): Deal {
  const { now, hashOf } = situation;
  const previous = deal.events.at(-1);
  // A clock that was set back never puts an event before an earlier one.
  const at = new Date(Math.max(now, previous ? Date.parse(previous.at) : 0)).toISOString();
  const event = { at, by: actor, request, what };
  const hash = chainHash(event, previous?.hash ?? '', hashOf);
  return { ...deal, events: [...deal.events, { ...event, hash }] };
}

const offered = (terms: Terms, listing: DealListing, hashOf: HashOf): EventPayload => ({
  kind: 'offer',
  terms,
  listing,
  hash: hashOf(canonicalJson({ terms, listing })),
});

/** The hash of a listing, which an acceptance names as it was read. */
export const listingHash = (listing: DealListing, hashOf: HashOf): string =>
  hashOf(canonicalJson(listing));

function payloadOf(
  deal: Deal,
  state: DealState,
  command: Command,
  caller: Caller,
  situation: Situation,
): EventPayload | { refused: Refusal } | 'unchanged' {
  const { actor } = caller;
  const { now, hashOf, listing } = situation;
  const latest = state.versions.at(-1);
  if (latest === undefined) return refuse('not_now');
  if (isProgress(command)) {
    if (!isParty(actor)) return refuse('not_yours');
    const fault = progressFault(state.progress, actor, command, utcDay(now));
    return fault === null || fault === 'unchanged' ? (fault ?? command) : refuse(fault);
  }
  switch (command.kind) {
    case 'offer': {
      if (!listing) return refuse('listing_gone');
      const isRenewal = state.stage === 'offered' && latest.by === actor;
      if (!isRenewal && canonicalJson(command.terms) === canonicalJson(latest.terms)) {
        return refuse({ price: 'These are the terms that you have. Change something first.' });
      }
      const ownLast = state.versions.slice(-OWN_VERSIONS_MAX);
      if (ownLast.length === OWN_VERSIONS_MAX && ownLast.every(({ by }) => by === actor)) {
        return refuse('full');
      }
      const fields = termsFaults(command.terms, now);
      if (Object.keys(fields).length > 0) return refuse(fields);
      return offered(command.terms, listing, hashOf);
    }
    case 'accept': {
      if (latest.by === actor) return refuse('not_yours');
      if (command.version !== latest.number || command.hash !== latest.hash) return refuse('moved');
      if (!listing) return refuse('listing_gone');
      // What an offer from the form doesn't say yet, or a closing date that has passed.
      const faults = termsFaults(latest.terms, now);
      if (Object.keys(faults).length > 0) return refuse(faults);
      if (command.listing !== listingHash(listing, hashOf)) return refuse('listing_changed');
      return { kind: 'accept', version: latest.number, hash: latest.hash };
    }
    case 'decline':
      return latest.by === actor ? refuse('not_yours') : command;
    case 'withdraw':
      return latest.by === actor ? command : refuse('not_yours');
    case 'reveal':
      if (state.isRevealed) return 'unchanged';
      return state.confidentiality ? command : refuse('not_ready');
    case 'give_details': {
      const known = isParty(actor) ? state.details[actor] : null;
      return canonicalJson(known) === canonicalJson(command.details) ? 'unchanged' : command;
    }
    case 'sign':
      return signed(deal, state, command, caller, situation);
    case 'extend': {
      if (state.deadline === null) return refuse('not_now');
      const today = utcDay(now);
      return today < command.until && command.until <= sameDayLater(today, MOVED_MONTHS)
        ? command
        : refuse({ until: 'Choose a day from tomorrow to a year from today.' });
    }
    case 'resume':
      return openPause(deal) ? command : 'unchanged';
    default:
      return command;
  }
}

/** A signature of the text as it is now, by whom it is for. Signing it again changes nothing. */
function signed(
  deal: Deal,
  state: DealState,
  { document, name, hash }: Extract<Command, { kind: 'sign' }>,
  { actor, evidence }: Caller,
  { hashOf, now, published }: Situation,
): EventPayload | { refused: Refusal } | 'unchanged' {
  if (!evidence) return refuse('code_needed');
  const isLetter = document === 'letter';
  if (!isLetter && actor !== 'buyer') return refuse('not_yours');
  if (isLetter && (!state.confidentiality || !state.isRevealed || state.stage !== 'agreed')) {
    return refuse('not_ready');
  }
  const [first] = state.versions;
  const agreement = first && confidentialityText(deal, first);
  const shown = isLetter
    ? letterOf(deal, state, hashOf)
    : agreement && { text: agreement, hash: hashOf(agreement) };
  if (!shown || shown.hash === null) return refuse('not_ready');
  if (shown.hash !== hash) return refuse('moved');
  const fault = faultOfName(deal, state, document, actor, name);
  if (fault !== null) return refuse({ name: fault });
  const ownSignature = isParty(actor) ? state.signatures[actor] : null;
  const earlier = isLetter ? ownSignature : state.confidentiality;
  if (earlier) return 'unchanged';
  const isSecond = isLetter && (state.signatures.buyer ?? state.signatures.seller) !== null;
  return {
    kind: 'sign',
    document,
    name,
    wording: `${SIGNING_WORDS.consent} ${SIGNING_WORDS[document]}`,
    ...shown,
    hash,
    evidence,
    ...(isSecond &&
      published &&
      state.agreed && {
        lists: dealLists(published, published.facts, state.agreed.version.terms, utcDay(now)),
      }),
  };
}
