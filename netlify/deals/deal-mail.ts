import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { CODE_MINUTES } from '#src/domain/deal-room/deal-api.ts';
import {
  dealAt,
  type DealState,
  exclusiveUntil,
  turnOf,
} from '#src/domain/deal-room/deal-state.ts';
import { deadlineWords, stateWords, turnWords } from '#src/domain/deal-room/deal-words.ts';
import {
  type Deal,
  type DealEvent,
  otherParty,
  PARTIES,
  type Party,
} from '#src/domain/deal-room/deal.ts';
import { toldOf } from '#src/domain/deal-room/decide.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { addressForm, isPlainAddress } from '#src/domain/shared/email-address.ts';
import { letter, plainName } from '#src/domain/submissions/letter.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { keyedHash, sha256 } from '#netlify/environment/keyed-hash.ts';
import { askForMail, claimQuarter, linkJobs } from '#netlify/http/link-mail.ts';
import type { Delivery } from '#netlify/mail/delivery.ts';
import { isSameAddress } from '#netlify/store/listing-links.ts';
import { INTRODUCTION, type Mail } from '#netlify/mail/mail.ts';
import { hasMailOfItsOwn } from '#netlify/mail/owner-jobs.ts';
import { enqueue, type JobContext, type JobHandler, tryNow, WEEK_MS } from '#netlify/mail/queue.ts';
import { mailReceiver, sendMail, sendUnstored } from '#netlify/mail/send-mail.ts';
import { linkTo, noteTold, readTold } from './access.ts';
import { saleOf } from '#netlify/store/published-content.ts';
import {
  changeDeal,
  dealsOfAddress,
  dealsOfListing,
  exclusiveDeal,
  listingOf,
  readDeal,
} from './deals.ts';

const NEWS = 'deal-news';
/** Messages wait for so long since the last email about the deal. What changes the deal doesn't. */
const NEWS_EVERY_MS = 10 * 60_000;

const READERS = ['buyer', 'seller', 'owner'] as const;
type Reader = (typeof READERS)[number];
const isReader = (who: string): who is Reader => READERS.some((reader) => reader === who);
const newsJob = (who: Reader, { id }: Deal) => ({ kind: NEWS, subject: `${who}/${id}` });

/** Whether somebody is told of an event. Both parties are told that a deal began, with their links. */
function isTold(who: Reader, deal: Deal, event: DealEvent): boolean {
  if (event === deal.events[0]) return who !== 'owner';
  if (event.what.kind !== 'reminded') return toldOf(event).includes(who);
  return turnOf(dealAt(deal, Date.parse(event.at)))?.who === who;
}

/** Whether news can wait for more: messages, and what somebody changes of their own again. */
function canWait(deal: Deal, event: DealEvent): boolean {
  const { by, what } = event;
  if (what.kind !== 'offered' && what.kind !== 'detailed') return what.kind === 'wrote';
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
  isOn: ({ mail, secret }) => mail !== undefined && secret !== undefined,
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
      .filter(({ what }) => !(end && what.kind === 'reminded'));
    if (news.length === 0) return { kind: 'gone' };
    if (now - told.at < NEWS_EVERY_MS && news.every((event) => canWait(deal, event))) {
      return { kind: 'early' };
    }
    const to = who === 'owner' ? ownerEmails : [deal[who].email];
    const [first = ''] = to;
    if (to.length === 0 || !to.every(isPlainAddress)) return { kind: 'gone' };
    const events = deal.events.length;
    if (
      who === 'owner' &&
      !(await hasMailOfItsOwn({ kind: NEWS, subject: `${id}/${events}` }, context))
    ) {
      await noteTold(credentials, id, who, events, now);
      return { kind: 'delivered' };
    }
    // Anyone can begin deals in somebody's name, or with a seller: what is beyond one email comes as a list.
    if (who !== 'owner' && isFirst && !(await claimOpening(first, id, context))) {
      await noteTold(credentials, id, who, events, now);
      await askForDealLinks(first, context);
      return { kind: 'delivered' };
    }
    const href =
      who === 'owner'
        ? new URL(`/inbox#deal=${id}`, site.url).href
        : await linkTo(
            credentials,
            secret,
            { dealId: id, party: who, email: deal[who].email },
            now,
          );
    const delivery = await rateLimited(() =>
      sendMail(
        mail,
        newsMail(deal, who, { to, news, href, now }),
        `${NEWS}/${who}/${id}/${events}`,
        runtime,
      ),
    );
    if (delivery.kind === 'delivered') await noteTold(credentials, id, who, events, now);
    return delivery;
  },
};

/**
 * Has no word that a party wrote: figures, our own sentences, what the owner and the site said, and the listing's
 * title as published.
 */
function newsMail(
  deal: Deal,
  who: Reader,
  {
    to,
    news,
    href,
    now,
  }: { to: readonly string[]; news: readonly DealEvent[]; href: string; now: number },
): Mail {
  const view = viewOf(deal, who, { now, hashOf: sha256, listing: null });
  const { turn, listing, pause, events } = view;
  const isFirst = deal.events[0] === news[0];
  const hashes = new Set(news.map(({ hash }) => hash));
  const told = events.filter(({ hash }) => hashes.has(hash));
  return mailOf(to, `${subjectOf()}: ${listing.title}`, [
    told
      .map(({ by, words, text }) =>
        text !== undefined && (by === 'owner' || by === 'site') ? `${words}\n${text}` : words,
      )
      .join('\n'),
    `${turnWords(turn, who)} ${deadlineWords(view)}`.trim(),
    `Open the deal:\n${href}`,
    who === 'owner'
      ? ''
      : 'The link is yours alone. Anyone who has it can read this deal and write messages, so don’t forward this email. Before you do anything else, we email you a code.',
    who === 'buyer' && isFirst
      ? 'Didn’t make an offer? Someone typed your address by mistake. You can ignore this email, or reply to have it deleted.'
      : '',
  ]);

  function subjectOf(): string {
    if (isFirst) {
      const price = formatExactDollars(view.versions.at(-1)?.terms.price ?? 0);
      const isHeld = pause ? ', on hold' : '';
      return `${who === 'buyer' ? 'Your offer' : 'You have an offer'} of ${price}${isHeld}`;
    }
    return turn?.who === who ? 'Your turn' : (told.at(-1)?.words.replace(/\.$/, '') ?? '');
  }
}

/** An email of ours, which people answer to us. */
function mailOf(to: readonly string[], subject: string, parts: readonly string[]): Mail {
  const { user, host } = site.contact.email;
  return { to, subject, text: letter([...parts, INTRODUCTION]), replyTo: `${user}@${host}` };
}

const NO_MAIL = 'We can’t send email right now, so we can’t send you a code. Try again later.';

/** Sends a code at once: it is never stored in words. */
export async function mailCode(
  { environment: { mail }, runtime }: Pick<Call, 'environment' | 'runtime'>,
  email: string,
  code: string,
): Promise<Reply> {
  if (!mail || !isPlainAddress(email)) return { code: 'unavailable', message: NO_MAIL };
  const message = mailOf([email], `${code} is your code`, [
    `Your code is ${code}.`,
    `Enter it on the page of your deal within ${CODE_MINUTES} minutes. We ask for it once for each deal in each browser, before you do anything but read and write messages.`,
    'Didn’t ask for it? Somebody else may have your link. Open the deal and press “Not me: send me a new link.” Never give the code to anyone.',
  ]);
  const outcome = await sendUnstored(mail, message, `deal-code/${crypto.randomUUID()}`, runtime);
  return outcome === 'delivered' ? dataAnswer(202, {}) : { code: 'unavailable', message: NO_MAIL };
}

/** Mails new links to every deal of an address. The earlier ones end when a new one is used. */
export const dealLinks = linkJobs({
  kind: 'deal-links',
  isOn: ({ mail, secret }) => mail !== undefined && secret !== undefined,
  places: 'abuseKeys',
  async send(payload, context) {
    const { data: asked } = askedSchema.safeParse(payload);
    return asked ? sendLinks(asked.email, context) : 'refused';
  },
});

const askedSchema = z.object({ email: z.string() });

const readerOf = ({ environment }: JobContext, email: string) =>
  keyedHash(environment.secret, 'listing-address', addressForm(email));

export const askForDealLinks = (email: string, context: JobContext): Promise<void> =>
  askForMail(dealLinks, readerOf(context, email), { email }, context);

const claimOpening = (email: string, id: string, context: JobContext): Promise<boolean> =>
  claimQuarter(
    { kind: 'deal-opened', places: 'abuseKeys' },
    { subject: readerOf(context, email), id },
    context,
  );

async function sendLinks(
  email: string,
  { store, credentials, environment: { mail, secret }, runtime }: JobContext,
): Promise<Delivery['kind']> {
  if (!mail || secret === undefined) return 'refused';
  const now = runtime.now();
  const deals = await dealsOfAddress({ store, credentials }, secret, email);
  // Offers that anyone could have made never crowd out a deal that somebody works on.
  const byProgress = deals
    .map((deal) => ({ deal, state: dealAt(deal, now) }))
    .sort((one, other) => Number(isUnanswered(one)) - Number(isUnanswered(other)));
  const links: string[] = [];
  let to = '';
  for (const { deal, state } of byProgress.slice(0, LINKS_MAX)) {
    for (const party of PARTIES) {
      const holder = { dealId: deal.id, party, email: deal[party].email };
      if (!isSameAddress(holder.email, email)) continue;
      to ||= holder.email;
      const day = formatDay(deal.events[0]?.at.slice(0, 10) ?? '');
      const href = await linkTo(credentials, secret, holder, now, true);
      links.push(`${dealLine(deal, party, state)}, begun ${day} (${stateWords(state)}):\n${href}`);
    }
  }
  // Done, so that no job tells an address without a deal from others.
  if (!isPlainAddress(to)) return 'delivered';
  const message = mailOf([to], `Your ${links.length === 1 ? 'deal' : 'deals'} on ${site.name}`, [
    links.length === 1 ? 'Here is the link to your deal:' : 'Here are the links to your deals:',
    ...links,
    deals.length > LINKS_MAX
      ? `And ${deals.length - LINKS_MAX} more, which each deal’s page lists.`
      : '',
    'Once you use a new link, the earlier ones end. Anyone who has it can read the deal, so don’t forward this email.',
    'Don’t know what this is? Ignore this email. Only someone who can read it can open your deals.',
  ]);
  return sendUnstored(mail, message, `deal-links/${createSubmissionId(now)}`, runtime);
}

const LINKS_MAX = 20;

const isUnanswered = ({ deal, state }: { deal: Deal; state: DealState }) =>
  deal.events.every(({ by }) => by !== 'seller') || state.end !== null;

/**
 * 'Fernhold: you’re selling for $48,000 to Bea Buyer'. What a party calls itself is left out unless it looks like
 * a name, as in a greeting.
 */
function dealLine(deal: Deal, party: Party, state: DealState): string {
  const { versions, isRevealed } = state;
  const latest = versions.at(-1);
  const price = formatExactDollars(latest?.terms.price ?? 0);
  const name = isRevealed || party === 'seller' ? plainName(deal[otherParty(party)].name) : '';
  const way = party === 'seller' ? ['selling', 'to', 'a buyer'] : ['buying', 'from', 'the seller'];
  return `${latest?.listing.title}: you’re ${way[0]} for ${price} ${way[1]} ${name || way[2]}`;
}

const ON_HOLD =
  'A letter is signed with another buyer, who has the business to themselves for now.';

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
  const isSold = saleOf(listingId)?.status === 'sold';
  for (const deal of await dealsOfListing(store, listingId)) {
    const { end, pause, stage } = dealAt(deal, now);
    // Only another deal puts one on hold for a time.
    const isOfAnother = typeof pause?.until === 'number';
    const isHeld = exclusive !== undefined && exclusive.deal !== deal.id;
    const isLost = isSold && stage !== 'signed';
    if (end || (!isLost && isHeld === isOfAnother)) continue;
    // What the owner put on hold stays so.
    if (!isLost && pause && !isOfAnother) continue;
    const command = isLost
      ? ({ kind: 'supersede', reason: '' } as const)
      : isHeld
        ? ({
            kind: 'pause',
            reason: ON_HOLD,
            until: new Date(exclusive.until).toISOString(),
          } as const)
        : ({ kind: 'resume' } as const);
    const caller = { actor: 'site', request: crypto.randomUUID(), evidence: null } as const;
    const changed = await changeDeal(call, deal, command, caller);
    if (changed.kind === 'changed') await tellParties(call, changed.value);
  }
}
