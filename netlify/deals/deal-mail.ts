import { dealAt, exclusiveUntil, turnOf } from '#src/domain/deal-room/deal-state.ts';
import {
  type Actor,
  type Deal,
  type DealEvent,
  openPause,
  otherParty,
  PARTIES,
} from '#src/domain/deal-room/deal.ts';
import { aboutOf } from '#src/domain/deal-room/event-words.ts';
import { lastPlaceTime } from '#src/domain/shared/calendar-date.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { inboxLink } from '#netlify/mail/notices.ts';
import { countNotice } from '#netlify/mail/owner-jobs.ts';
import { enqueue, type JobContext, type JobHandler, tryNow, WEEK_MS } from '#netlify/mail/queue.ts';
import { mailReceiver, sendMail } from '#netlify/mail/send-mail.ts';
import { saleOf } from '#netlify/store/published-content.ts';
import { linkTo, saveNotified, readNotified } from './access.ts';
import { askForDealLinks, claimOpening } from './deal-links.ts';
import { changeDeal, dealsOfListing, exclusiveDeal, listingOf, readDeal, soldOn } from './deals.ts';
import { endsLetter, isLastPayment, newsMail, type Reader, READERS, waits } from './news-mail.ts';

const NEWS = 'deal-news';
/** Messages wait for so long since the last email about the deal. What changes the deal doesn't. */
const NEWS_EVERY_MS = 10 * 60_000;
/** This many events in a row that somebody needn't hear of count as told. */
const LOOKED_AT_ONCE = 10;

const isReader = (who: string): who is Reader => READERS.some((reader) => reader === who);
const newsJob = (who: Reader, { id }: Deal) => ({ kind: NEWS, subject: `${who}/${id}` });

/** Who is told of what happened last: everybody but the one who did it, and that one in a receipt of a signature or notice. */
const toldOf = ({ by, what }: DealEvent): Actor[] => {
  // The seller knows which letter holds their other deals.
  if (by === 'site' && (what.kind === 'pause' || what.kind === 'resume')) return ['buyer'];
  if (by === 'owner' || by === 'site') return ['buyer', 'seller'];
  const isOwners = what.kind === 'sign' ? what.document === 'letter' : OWNERS.has(what.kind);
  const isBoths = isOwners || what.kind === 'sign' || what.kind === 'notice';
  return [...(isBoths ? PARTIES : [otherParty(by)]), ...(isOwners ? (['owner'] as const) : [])];
};

const OWNERS: ReadonlySet<string> = new Set(['accept', 'call_off', 'conclude', 'hand_over']);

/** Whether somebody is told of an event. Both parties are told that a deal began, with their links. */
function isTold(who: Reader, deal: Deal, event: DealEvent): boolean {
  if (who === 'seller' && isTooLate(deal)) return false;
  if (event === deal.events[0]) return who !== 'owner';
  if (event.what.kind === 'erased' || isCorrected(deal, event)) return false;
  // Also the one who said so, and the owner.
  if (isLastPayment(deal, event)) return true;
  const isTurn = () => turnOf(dealAt(deal, Date.parse(event.at)))?.who === who;
  if (event.what.kind === 'remind' && !event.what.payment?.isLate) {
    const { payment, overdue, passed } = event.what;
    if (overdue) return who !== 'owner' && overdue[who].length > 0;
    if (passed?.of === 'quiet') return who === 'owner';
    // Also while the seller has yet to confirm an earlier payment; who waits learns when the wait ends.
    return payment ? who === 'buyer' : who !== 'owner' || passed?.of === 'diligence';
  }
  if (who === 'owner' && endsLetter(deal, event)) return true;
  // The one who has to answer has their days again.
  return toldOf(event).includes(who) || (event.what.kind === 'resume' && isTurn());
}

/** A report that is told as it was corrected. */
function isCorrected({ events }: Deal, event: DealEvent): boolean {
  if (event.what.kind !== 'report') return false;
  const about = aboutOf(event.what.of);
  return events
    .slice(events.indexOf(event) + 1)
    .some(({ what }) => what.kind === 'report' && aboutOf(what.of) === about);
}

/** An offer that ended before the seller did anything, because they sold to somebody else, as they know. */
const isTooLate = ({ events }: Deal): boolean =>
  events.at(-1)?.what.kind === 'supersede' && events.every(({ by }) => by !== 'seller');

/** Whether news can wait for more: messages, and what somebody changes of their own again. */
function canWait(deal: Deal, event: DealEvent): boolean {
  const { by, what } = event;
  if (what.kind !== 'offer' && what.kind !== 'give_details') return waits(event);
  const earlier = deal.events.slice(0, deal.events.indexOf(event));
  const last = earlier.findLast(({ what: { kind } }) => kind === what.kind || kind === 'accept');
  return last?.what.kind === what.kind && last.by === by;
}

/** Mails everybody what they must know and weren't told: messages soon and together, the rest at once. */
export async function tellParties(
  call: Pick<Call, 'background'> & JobContext,
  deal: Deal,
): Promise<void> {
  const { store, runtime, environment } = call;
  if (!newsJobs.isOn(environment)) return;
  for (const who of READERS) {
    const told = await readNotified(call, deal.id, who);
    const unseen = deal.events.slice(told.events);
    if (!unseen.some((event) => isTold(who, deal, event))) {
      // To look at hundreds of payments again with each press would take seconds.
      if (unseen.length >= LOOKED_AT_ONCE)
        await saveNotified(call, deal.id, who, deal.events.length, told.at);
      continue;
    }
    const job = await enqueue(store, newsJob(who, deal), {}, { since: runtime.now() });
    call.background(tryNow(newsJobs, job, call));
  }
}

/** The same after a change. If it gave or took the listing's exclusivity, its other deals follow. */
export async function tellOfChange(
  call: Pick<Call, 'background'> & JobContext,
  before: Deal,
  deal: Deal,
): Promise<void> {
  const now = call.runtime.now();
  await tellParties(call, deal);
  if (exclusiveUntil(dealAt(before, now)) !== exclusiveUntil(dealAt(deal, now)))
    call.background(settleOthers(call, listingOf(deal)));
}

/** Tells one reader of a deal what happened since they were told last, and whose turn it is. */
export const newsJobs: JobHandler = {
  kind: NEWS,
  receiver: mailReceiver,
  isOn: canMailLinks,
  triedForMs: WEEK_MS,
  async run({ subject }, { rateLimited, ...context }) {
    const { store, environment, runtime } = context;
    const { mail, secret, ownerEmails } = environment;
    const [who = '', id = ''] = subject.split('/');
    if (!mail || secret === undefined || !isReader(who)) return { kind: 'early' };
    const deal = await readDeal(store, id);
    if (!deal) return { kind: 'gone' };
    const now = runtime.now();
    const told = await readNotified(context, id, who);
    if (told.events >= deal.events.length) return { kind: 'gone' };
    const { end } = dealAt(deal, now);
    const isFirst = told.events === 0;
    const news = deal.events
      .slice(told.events)
      .filter((event) => isTold(who, deal, event) || (isFirst && event.by === 'site'))
      .filter(
        ({ what }) => !(end && what.kind === 'remind') || (end.kind === 'lapsed' && what.passed),
      );
    if (news.length === 0) return { kind: 'gone' };
    if (now - told.at < NEWS_EVERY_MS && news.every((event) => canWait(deal, event))) {
      return { kind: 'early' };
    }
    const to = who === 'owner' ? ownerEmails : [deal[who].email];
    const [first = ''] = to;
    if (to.length === 0 || !to.every(isPlainAddress)) return { kind: 'gone' };
    const events = deal.events.length;
    // Anyone can begin deals in somebody's name, or with a seller: what is beyond one email comes as a list.
    const hasMail =
      who === 'owner'
        ? await countNotice({ kind: NEWS, subject: `${id}/${events}` }, context)
        : !isFirst || (await claimOpening(first, id, context));
    if (!hasMail) {
      await saveNotified(context, id, who, events, now);
      if (who !== 'owner') await askForDealLinks(first, context);
      return { kind: 'delivered' };
    }
    const href =
      who === 'owner'
        ? inboxLink({ formType: makeOfferForm.type, id })
        : await linkTo(context, { dealId: id, party: who, email: first });
    const message = newsMail(deal, who, { to, news, href, now });
    const occasion = `${NEWS}/${who}/${id}/${events}`;
    const delivery = await rateLimited(() => sendMail(mail, message, occasion, runtime));
    if (delivery.kind === 'delivered') await saveNotified(context, id, who, events, now);
    return delivery;
  },
};

/**
 * While one deal has a listing for itself, its other deals are on hold; once it hasn't, they go on, and once it is
 * sold, they end. Doing it again changes nothing.
 */
export async function settleOthers(
  call: Pick<Call, 'background'> & JobContext,
  listingId: string,
): Promise<void> {
  const { store, runtime } = call;
  const now = runtime.now();
  const exclusive = await exclusiveDeal(store, listingId, now);
  if (exclusive?.until === Infinity) return;
  const deals = (await dealsOfListing(store, listingId)).map((deal) => ({
    deal,
    state: dealAt(deal, now),
  }));
  const isSold =
    saleOf(listingId)?.status === 'sold' ||
    deals.some(({ deal, state }) => soldOn(deal, state) !== null);
  for (const { deal, state } of deals) {
    const { end, pause, stage, progress } = state;
    // Only another deal puts one on hold for a time. Once that is over, the deal says that it goes on.
    const isOfAnother = typeof openPause(deal)?.until === 'string';
    const isHeld = exclusive !== undefined && exclusive.deal !== deal.id;
    const isSettled = isHeld ? isOfAnother && pause !== null : !isOfAnother;
    const isLost = isSold && progress.soldOn === null && stage !== 'signed' && stage !== 'closing';
    if (end || (!isLost && isSettled)) continue;
    // What the owner put on hold stays so.
    if (!isLost && pause && !isOfAnother) continue;
    const command = isLost
      ? ({ kind: 'supersede', reason: '' } as const)
      : isHeld
        ? ({ kind: 'pause', reason: '', until: lastPlaceTime(exclusive.until) } as const)
        : ({ kind: 'resume' } as const);
    const caller = { actor: 'site', request: crypto.randomUUID(), evidence: null } as const;
    const changed = await changeDeal(call, deal, command, caller);
    if (changed.kind === 'changed') await tellParties(call, changed.value);
  }
}
