import {
  addDays,
  DAY_MS,
  endOfDay,
  lastPlaceDay,
  lastPlaceTime,
  utcDay,
} from '../shared/calendar-date.ts';
import {
  type Actor,
  type Deal,
  type DealEvent,
  type DealListing,
  type EventPayload,
  isParty,
  otherParty,
  PARTIES,
  type Party,
  type PartyDetails,
} from './deal.ts';
import {
  accountOf,
  applyProgress,
  NO_PROGRESS,
  type Progress,
  redated,
  withLists,
} from './progress.ts';
import { isProgress } from './progress-schemas.ts';
import { closingTurn, diligenceTurn, paymentTurn, type Turn } from './progress-turn.ts';
import type { Terms } from './terms.ts';

/** One set of terms as a party wrote it. */
export interface Version {
  /** From 1. */
  number: number;
  by: Party;
  at: string;
  terms: Terms;
  hash: string;
  listing: DealListing;
}

export type Signature = Extract<EventPayload, { kind: 'sign' }> & { by: Party; at: string };

export const ENDS = [
  'decline',
  'withdraw',
  'lapsed',
  'call_off',
  'close',
  'supersede',
  'paid',
] as const;
export interface DealEnd {
  kind: (typeof ENDS)[number];
  /** `site` for what lapsed, and once everything is paid. */
  by: Actor;
  /** May be empty. */
  reason: string;
  at: string;
}

/**
 * `offered`: terms wait for an answer. `agreed`: the letter is to be signed. `signed`: both have signed it, and due
 * diligence runs. `closing`: that is over. `repaying`: the business was handed over.
 */
export type Stage = 'offered' | 'agreed' | 'signed' | 'closing' | 'repaying' | 'ended';

export interface DealState {
  stage: Stage;
  /** Oldest first. Only the last one can be accepted. */
  versions: readonly Version[];
  /** The version both accepted, and when; null before that, and once one of them proposed other terms. */
  agreed: { version: Version; at: string } | null;
  confidentiality: Signature | null;
  /** The buyer may know who sells. */
  isRevealed: boolean;
  details: { readonly [Each in Party]: PartyDetails | null };
  /** Those that count: of the letter as it is now. */
  signatures: { readonly [Each in Party]: Signature | null };
  /** Signatures of a letter that was changed afterward, oldest first. `isEnded`: both had signed it by then. */
  voided: readonly (Signature & { voidedBy: Pick<DealEvent, 'by' | 'what'>; isEnded: boolean })[];
  /**
   * When the offer or the unsigned letter lapses, or due diligence ends, in milliseconds since 1970: the end of a
   * day in every time zone. Null for never.
   */
  deadline: number | null;
  /** When due diligence ended automatically, in milliseconds since 1970; null if it didn't. */
  diligenceEnded: number | null;
  /** Why it stands still, and until when at most; null while it goes on. */
  pause: { reason: string; until: number | null } | null;
  end: DealEnd | null;
  /** What happened after the letter. */
  progress: Progress;
}

/** How long both have to sign the letter, in days from agreement. */
export const SIGNING_DAYS = 14;

/** A shorter pause moves no deadline. */
const SHORT_PAUSE_MS = 3_600_000;

const NO_SIGNATURES = { buyer: null, seller: null };

/**
 * A deal as it is at a time. What lapsed is worked out here: nothing has to run for it.
 * @param now Milliseconds since 1970; not before the last event.
 */
export function dealAt({ seller, events }: Deal, now: number): DealState {
  let state: DealState = {
    stage: 'offered',
    versions: [],
    agreed: null,
    confidentiality: null,
    isRevealed: !seller.isAnonymous,
    details: { buyer: null, seller: null },
    signatures: NO_SIGNATURES,
    voided: [],
    deadline: null,
    diligenceEnded: null,
    pause: null,
    end: null,
    progress: NO_PROGRESS,
  };
  let pausedAt = 0;
  const goOn = (at: number) => {
    const { deadline, pause } = state;
    if (!pause) return;
    const shift = Math.max(0, Math.min(at, pause.until ?? at) - pausedAt);
    // A day that ends a deadline stays that day after a short pause in which it didn't come.
    const isShort = shift < SHORT_PAUSE_MS && deadline !== null && deadline > at;
    state = { ...state, pause: null };
    if (deadline === null || isShort) return;
    const later = endOfDay(lastPlaceDay(deadline + shift));
    const days = (later - deadline) / DAY_MS;
    const diligence = redated(state.progress.diligence, ({ due }) => addDays(due, days));
    state = { ...state, deadline: later, progress: { ...state.progress, diligence } };
  };
  for (const event of events) {
    const at = Date.parse(event.at);
    if (state.pause?.until && state.pause.until <= at) goOn(at);
    state = diligenceOver(state, at);
    if (event.what.kind === 'pause') {
      // A pause within a pause only changes how long it lasts.
      if (!state.pause) pausedAt = at;
      const { reason, until } = event.what;
      state = { ...state, pause: { reason, until: until === null ? null : Date.parse(until) } };
    } else if (event.what.kind === 'resume') goOn(at);
    else state = apply(state, event);
  }
  if (state.pause?.until && state.pause.until <= now) goOn(now);
  state = withAccount(diligenceOver(state, now), events, now);
  const { deadline, end, pause } = state;
  if (end || pause || deadline === null || now < deadline) return state;
  const at = lastPlaceTime(deadline);
  return {
    ...state,
    stage: 'ended',
    deadline: null,
    end: { kind: 'lapsed', by: 'site', reason: '', at },
  };
}

/** Due diligence ends automatically on its last day. */
const diligenceOver = (state: DealState, now: number): DealState =>
  state.stage === 'signed' && !state.pause && state.deadline !== null && state.deadline <= now
    ? { ...state, stage: 'closing', deadline: null, diligenceEnded: state.deadline }
    : state;

/** How the payments stand. A deal is over once all is paid, the seller's help is, and nobody corrects what was said. */
function withAccount(state: DealState, events: Deal['events'], now: number): DealState {
  const { stage, agreed, progress } = state;
  const account =
    agreed && accountOf(progress, agreed.version.terms, utcDay(now), lastPlaceDay(now));
  if (!account || progress.supportUntil === null) return state;
  const last = events.findLast(({ what }) => LAST_WORDS.has(what.kind));
  const corrected = last ? addDays(last.at.slice(0, 10), CORRECTION_DAYS) : '';
  const lastDay = corrected > progress.supportUntil ? corrected : progress.supportUntil;
  const endsOn = account.isPaid ? lastDay : null;
  const whole = { ...state, progress: { ...progress, account, endsOn } };
  if (stage !== 'repaying' || endsOn === null || now < endOfDay(endsOn)) return whole;
  const at = lastPlaceTime(endOfDay(endsOn));
  return { ...whole, stage: 'ended', end: { kind: 'paid', by: 'site', reason: '', at } };
}
/** One party's words, which may make everything paid. */
const LAST_WORDS: ReadonlySet<string> = new Set(['pay', 'take_back', 'report']);
/** So long can either take them back, or say that they are wrong. */
export const CORRECTION_DAYS = 30;

/** A deal's state after one more event. */
function apply(state: DealState, { at, by, what: done }: DealEvent): DealState {
  if (isProgress(done)) {
    if (!isParty(by) || !state.agreed) return state;
    if (done.kind === 'conclude') return { ...state, stage: 'closing', deadline: null };
    const progress = applyProgress(state.progress, { at, by }, done, state.agreed.version.terms);
    return { ...state, progress, stage: progress.soldOn === null ? state.stage : 'repaying' };
  }
  switch (done.kind) {
    case 'offer': {
      if (!isParty(by)) return state;
      const { terms, hash, listing } = done;
      const version = { number: state.versions.length + 1, by, at, terms, hash, listing };
      return {
        ...withoutSignatures(state, { by, what: done }),
        stage: 'offered',
        versions: [...state.versions, version],
        agreed: null,
        diligenceEnded: null,
        deadline: daysAfter(at, terms.standingDays),
      };
    }
    case 'accept': {
      const version = state.versions.at(-1);
      if (version === undefined) return state;
      const deadline = daysAfter(at, SIGNING_DAYS);
      return { ...state, stage: 'agreed', agreed: { version, at }, deadline };
    }
    case 'sign': {
      if (!isParty(by)) return state;
      const signature = { ...done, by, at };
      if (done.document === 'confidentiality') return { ...state, confidentiality: signature };
      const signatures = { ...state.signatures, [by]: signature };
      if (!signatures.buyer || !signatures.seller || !state.agreed) return { ...state, signatures };
      const { terms, number } = state.agreed.version;
      const deadline = daysAfter(at, terms.dueDiligenceDays);
      const progress = done.lists
        ? withLists(state.progress, done.lists, number, lastPlaceDay(Date.parse(at)))
        : state.progress;
      return { ...state, stage: 'signed', signatures, progress, deadline };
    }
    case 'reveal':
      return { ...state, isRevealed: true };
    case 'give_details': {
      if (!isParty(by)) return state;
      const details = { ...state.details, [by]: done.details };
      return { ...withoutSignatures(state, { by, what: done }), details };
    }
    case 'extend':
      return { ...state, deadline: endOfDay(done.until) };
    case 'decline':
    case 'withdraw':
    case 'call_off':
    case 'close':
    case 'supersede':
      return {
        ...state,
        stage: 'ended',
        deadline: null,
        end: { kind: done.kind, by, reason: done.reason, at },
      };
    default:
      return state;
  }
}

/** When the day that many days after a time ends. @param at ISO 8601. */
const daysAfter = (at: string, days: number): number => endOfDay(addDays(at.slice(0, 10), days));

/** Any change of what the letter says voids what was signed. */
function withoutSignatures(state: DealState, voidedBy: Pick<DealEvent, 'by' | 'what'>): DealState {
  const { buyer, seller } = state.signatures;
  const isEnded = buyer !== null && seller !== null;
  const voided = [buyer, seller].flatMap((each) => (each ? { ...each, voidedBy, isEnded } : []));
  return { ...state, signatures: NO_SIGNATURES, voided: [...state.voided, ...voided] };
}

/** Null when nobody has to do anything: after the end, in a pause, and once nothing is owed. */
export function turnOf(state: DealState): Turn | null {
  const { stage, versions, confidentiality, isRevealed, details, signatures, pause } = state;
  const latest = versions.at(-1);
  if (pause || latest === undefined) return null;
  if (stage === 'signed') return diligenceTurn(state.progress);
  if (stage === 'closing') return closingTurn(state.progress, latest.terms.closing);
  if (stage === 'repaying') return paymentTurn(state.progress);
  if (stage === 'offered') return { who: otherParty(latest.by), act: 'answer' };
  if (stage !== 'agreed') return null;
  if (!confidentiality) return { who: 'buyer', act: 'sign_confidentiality' };
  if (!isRevealed) return { who: 'seller', act: 'reveal' };
  const withoutDetails = PARTIES.find((party) => !details[party]);
  if (withoutDetails) return { who: withoutDetails, act: 'details' };
  const unsigned = PARTIES.find((party) => !signatures[party]);
  return unsigned ? { who: unsigned, act: 'sign_letter' } : null;
}

/**
 * Until when nobody else can buy the listing, in milliseconds since 1970: from the seller's signature, for the
 * days agreed, to the end of the last. Null while no signature of the seller's counts, and once the business is sold.
 */
export function exclusiveUntil({ signatures, agreed, end, progress }: DealState): number | null {
  if (!signatures.seller || !agreed || end || progress.soldOn !== null) return null;
  return daysAfter(signatures.seller.at, agreed.version.terms.exclusivityDays);
}

/** Whether a letter that both signed leaves the listing to the buyer now. @param now Milliseconds since 1970. */
export const isExclusive = (state: DealState, now: number): boolean =>
  (state.stage === 'signed' || state.stage === 'closing') && now < (exclusiveUntil(state) ?? 0);
