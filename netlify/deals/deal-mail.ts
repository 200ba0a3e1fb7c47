import { certificateText, FILES } from '#src/domain/deal-room/certificate.ts';
import { dealAt, exclusiveUntil, turnOf } from '#src/domain/deal-room/deal-state.ts';
import { deadlineWords, taskWords } from '#src/domain/deal-room/deal-words.ts';
import {
  type Actor,
  type Deal,
  type DealEvent,
  openPause,
  otherParty,
  PARTIES,
} from '#src/domain/deal-room/deal.ts';
import { type DealView, viewOf } from '#src/domain/deal-room/view.ts';
import { formatDay, lastPlaceTime } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { type Mail, mailOf } from '#netlify/mail/mail.ts';
import { inboxLink } from '#netlify/mail/notices.ts';
import { hasMailOfItsOwn } from '#netlify/mail/owner-jobs.ts';
import { enqueue, type JobContext, type JobHandler, tryNow, WEEK_MS } from '#netlify/mail/queue.ts';
import { mailReceiver, sendMail } from '#netlify/mail/send-mail.ts';
import { saleOf } from '#netlify/store/published-content.ts';
import { linkTo, noteTold, readTold } from './access.ts';
import { askForDealLinks, claimOpening } from './deal-links.ts';
import { changeDeal, dealsOfListing, exclusiveDeal, listingOf, readDeal } from './deals.ts';

const NEWS = 'deal-news';
/** Messages wait for so long since the last email about the deal. What changes the deal doesn't. */
const NEWS_EVERY_MS = 10 * 60_000;

const READERS = ['buyer', 'seller', 'owner'] as const;
type Reader = (typeof READERS)[number];
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
  const isTurn = () => turnOf(dealAt(deal, Date.parse(event.at)))?.who === who;
  if (event.what.kind === 'remind' && !event.what.payment?.isLate) {
    const { payment, overdue } = event.what;
    if (overdue) return who !== 'owner' && overdue[who].length > 0;
    // Also while the seller has yet to confirm an earlier payment.
    return payment ? who === 'buyer' : isTurn();
  }
  // The one who has to answer has their days again.
  return toldOf(event).includes(who) || (event.what.kind === 'resume' && isTurn());
}

/** An offer that ended before the seller did anything, because they sold to somebody else, as they know. */
const isTooLate = ({ events }: Deal): boolean =>
  events.at(-1)?.what.kind === 'supersede' && events.every(({ by }) => by !== 'seller');

const WAITING: ReadonlySet<string> = new Set([
  'write',
  'ask',
  'reply',
  'settle',
  'mark',
  'give_history',
  'take_back',
  'show_price',
  'report',
]);

/** Whether news can wait for more: messages, and what somebody changes of their own again. */
function canWait(deal: Deal, event: DealEvent): boolean {
  const { by, what } = event;
  if (what.kind !== 'offer' && what.kind !== 'give_details') return WAITING.has(what.kind);
  const earlier = deal.events.slice(0, deal.events.indexOf(event));
  return earlier.findLast((one) => one.what.kind === what.kind)?.by === by;
}

/** Mails everybody what they must know and weren't told: messages soon and together, the rest at once. */
export async function tellParties(
  call: Pick<Call, 'background'> & JobContext,
  deal: Deal,
): Promise<void> {
  const { store, credentials, runtime, environment } = call;
  if (!newsJobs.isOn(environment)) return;
  for (const who of READERS) {
    const due = deal.events.findLastIndex((event) => isTold(who, deal, event)) + 1;
    if ((await readTold(credentials, deal.id, who)).events >= due) continue;
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
    const { store, credentials, environment, runtime } = context;
    const { mail, secret, ownerEmails } = environment;
    const [who = '', id = ''] = subject.split('/');
    if (!mail || secret === undefined || !isReader(who)) return { kind: 'early' };
    const deal = await readDeal(store, id);
    if (!deal) return { kind: 'gone' };
    const now = runtime.now();
    const told = await readTold(credentials, id, who);
    if (told.events >= deal.events.length) return { kind: 'gone' };
    const { end } = dealAt(deal, now);
    const isFirst = told.events === 0;
    const news = deal.events
      .slice(told.events)
      .filter((event) => isTold(who, deal, event) || (isFirst && event.by === 'site'))
      .filter(({ what }) => !(end && what.kind === 'remind'));
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
        ? await hasMailOfItsOwn({ kind: NEWS, subject: `${id}/${events}` }, context)
        : !isFirst || (await claimOpening(first, id, context));
    if (!hasMail) {
      await noteTold(credentials, id, who, events, now);
      if (who !== 'owner') await askForDealLinks(first, context);
      return { kind: 'delivered' };
    }
    const href =
      who === 'owner'
        ? inboxLink({ formType: makeOfferForm.type, id })
        : await linkTo(credentials, secret, { dealId: id, party: who, email: first }, now);
    const message = newsMail(deal, who, { to, news, href, now });
    const occasion = `${NEWS}/${who}/${id}/${events}`;
    const delivery = await rateLimited(() => sendMail(mail, message, occasion, runtime));
    if (delivery.kind === 'delivered') await noteTold(credentials, id, who, events, now);
    return delivery;
  },
};

/**
 * Has no word that a party wrote: figures, our own sentences, what the owner and the site said, and the listing's
 * title as published. Only the letter that comes with it, once both have signed, has the parties' names and terms.
 */
function newsMail(
  deal: Deal,
  who: Reader,
  given: { to: readonly string[]; news: readonly DealEvent[]; href: string; now: number },
): Mail {
  const { to, news, href, now } = given;
  const view = viewOf(deal, who, { now, hashOf: sha256, listing: null });
  const { listing, pause, events } = view;
  const isFirst = deal.events[0] === news[0];
  const shownOf = (event: DealEvent | undefined) => events.find(({ hash }) => hash === event?.hash);
  // What is past due of the lists comes after what happened.
  const told = [...news.filter((event) => !isOfItems(event)), ...news.filter(isOfItems)];
  const last = news.findLast(isOfMoney) ?? news.at(-1);
  const files = news.some(isOfLetter) ? signedFiles(view) : [];
  const mail = mailOf(to, `${subjectOf()}: ${listing.title}`, [
    told
      .flatMap((event) => shownOf(event) ?? [])
      .map(({ by, words, text }) =>
        text !== undefined && (by === 'owner' || by === 'site') ? `${words}\n${text}` : words,
      )
      .join('\n'),
    `${taskWords(view)} ${deadlineWords(view)}`.trim(),
    files.length > 0 ? 'The letter that you both signed is attached, and how it was signed.' : '',
    `Open the deal:\n${href}`,
    who === 'owner'
      ? ''
      : 'The link is yours alone. Anyone who has it can read this deal and write messages, so don’t forward this email. Before you do anything else, we email you a code.',
    who === 'buyer' && isFirst
      ? 'Didn’t make an offer? Someone typed your address by mistake. You can ignore this email, or reply to have it deleted.'
      : '',
  ]);
  return files.length > 0 ? { ...mail, files } : mail;

  function subjectOf(): string {
    if (isFirst) {
      const price = formatExactDollars(view.versions.at(-1)?.terms.price ?? 0);
      const isHeld = pause ? ', on hold' : '';
      return `${who === 'buyer' ? 'Your offer' : 'You have an offer'} of ${price}${isHeld}`;
    }
    return (
      remindedOf(last) ??
      (view.task ? 'Your turn' : (shownOf(last)?.words.replace(/\.$/, '') ?? ''))
    );
  }
}

const isOfLetter = ({ what }: DealEvent): boolean =>
  what.kind === 'sign' && what.document === 'letter';

/** The letter that both parties signed, for them to keep; nothing for anyone else, and before that. */
function signedFiles({ viewer, letter, signatures }: DealView): NonNullable<Mail['files']> {
  const own = signatures.filter(({ document, isVoid }) => document === 'letter' && !isVoid);
  return letter && own.length === PARTIES.length && viewer !== 'owner'
    ? [
        { name: `${FILES.letter}.txt`, text: letter.text },
        { name: 'how-this-was-signed.txt', text: certificateText(own) },
      ]
    : [];
}

const isOfItems = ({ what }: DealEvent): boolean =>
  what.kind === 'remind' && what.overdue !== undefined;
const MONEY: ReadonlySet<string> = new Set(['pay', 'take_back', 'report', 'notice']);
const isOfMoney = ({ what }: DealEvent): boolean =>
  MONEY.has(what.kind) || (what.kind === 'remind' && what.payment !== undefined);

/** 'Payment due Feb 16, 2027', or another subject of its own, if that is what happened last. */
function remindedOf(event: DealEvent | undefined): string | undefined {
  const what = event?.what;
  if (what?.kind === 'notice') return 'Notice of a late payment';
  if (what?.kind === 'remind' && what.overdue) return 'Items are past due';
  const payment = what?.kind === 'remind' ? what.payment : undefined;
  if (!payment) return undefined;
  const isReport = payment.isLate && payment.cents === null;
  return `${isReport ? 'Report' : 'Payment'} ${payment.isLate ? 'was due' : 'due'} ${formatDay(payment.due)}`;
}

const ON_HOLD = 'The seller signed a letter with another buyer, so this deal waits for now.';

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
  const deals = (await dealsOfListing(store, listingId)).map((deal) => ({
    deal,
    state: dealAt(deal, now),
  }));
  const isSold =
    saleOf(listingId)?.status === 'sold' ||
    deals.some(({ state }) => state.progress.soldOn !== null);
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
        ? ({
            kind: 'pause',
            reason: ON_HOLD,
            until: lastPlaceTime(exclusive.until),
          } as const)
        : ({ kind: 'resume' } as const);
    const caller = { actor: 'site', request: crypto.randomUUID(), evidence: null } as const;
    const changed = await changeDeal(call, deal, command, caller);
    if (changed.kind === 'changed') await tellParties(call, changed.value);
  }
}
