import { site } from '#src/config/site.ts';
import { CODE_MINUTES } from '#src/domain/deal-room/deal-api.ts';
import { dealAt, type DealState, turnOf } from '#src/domain/deal-room/deal-state.ts';
import { stateWords } from '#src/domain/deal-room/deal-words.ts';
import { type Deal, otherParty, PARTIES, type Party } from '#src/domain/deal-room/deal.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { capitalize } from '#src/domain/shared/list-text.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import { plainName } from '#src/domain/submissions/letter.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { claimQuarter, linksByAddress, readerOf } from '#netlify/http/link-mail.ts';
import type { Delivery } from '#netlify/mail/delivery.ts';
import { isSameAddress } from '#netlify/store/listing-links.ts';
import { mailOf } from '#netlify/mail/mail.ts';
import { HOUR_MS, type JobContext } from '#netlify/mail/queue.ts';
import { sendUnstored } from '#netlify/mail/send-mail.ts';
import { linkTo } from './access.ts';
import { dealsOfAddress } from './deals.ts';

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
export const { jobs: dealLinks, ask: askForDealLinks } = linksByAddress('deal-links', sendLinks);

/** Claims the email about the first news of a deal, which anyone can cause by an offer. */
export const claimOpening = (email: string, id: string, context: JobContext): Promise<boolean> =>
  claimQuarter(
    { kind: 'deal-opened', places: 'abuseKeys' },
    { subject: readerOf(email, context), id },
    context,
  );

async function sendLinks(email: string, context: JobContext): Promise<Delivery['kind']> {
  const { environment, runtime } = context;
  const { mail, secret } = environment;
  if (!mail || secret === undefined) return 'refused';
  const now = runtime.now();
  const deals = await dealsOfAddress(context, email);
  // Offers that anyone could have made never crowd out a deal that somebody works on.
  const byProgress = deals
    .map((deal) => ({ deal, state: dealAt(deal, now) }))
    .sort((one, other) => Number(isUnanswered(one)) - Number(isUnanswered(other)));
  const links: string[] = [];
  let waiting = 0;
  let to = '';
  for (const { deal, state } of byProgress.slice(0, LINKS_MAX)) {
    for (const party of PARTIES) {
      const holder = { dealId: deal.id, party, email: deal[party].email };
      if (!isSameAddress(holder.email, email)) continue;
      to ||= holder.email;
      const day = formatDay(deal.events[0]?.at.slice(0, 10) ?? '');
      const href = await linkTo(context, holder, true);
      const isWaiting = turnOf(state)?.who === party;
      waiting += Number(isWaiting);
      const where = `${stateWords(state)}${isWaiting ? ', waiting for you' : ''}`;
      const latest = state.versions.at(-1);
      const isOther = state.stage === 'offered' && latest?.by !== party;
      // This may be the only email about it.
      const isNew = isOther && now - Date.parse(latest?.at ?? '') < HOUR_MS;
      const line = `${isNew ? 'New: ' : ''}${dealLine(deal, party, state)}`;
      links.push(`${line}, begun ${day} (${where}):\n${href}`);
    }
  }
  // Done, so that no job tells an address without a deal from others.
  if (!isPlainAddress(to)) return 'delivered';
  const title = `Your ${links.length === 1 ? 'deal' : 'deals'} on ${site.name}`;
  const subject = waiting > 0 ? `${title}: ${waiting} waiting for you` : title;
  const message = mailOf([to], subject, [
    links.length === 1 ? 'Here is the link to your deal:' : 'Here are the links to your deals:',
    ...links,
    deals.length > LINKS_MAX
      ? `And ${deals.length - LINKS_MAX} more, which each deal’s page lists.`
      : '',
    'Earlier links end once you use a new one, if they haven’t already. Anyone who has it can read the deal and write in your name, so don’t forward this email.',
    'Don’t know what this is? Ignore this email. Only someone who can read it can open your deals.',
  ]);
  return sendUnstored(mail, message, `deal-links/${createSubmissionId(now)}`, runtime);
}

const LINKS_MAX = 20;

const isUnanswered = ({ deal, state }: { deal: Deal; state: DealState }) =>
  deal.events.every(({ by }) => by !== 'seller') || state.end !== null;

/**
 * 'Bea Buyer’s offer of $48,000 for Fernhold'; 'You and Bea Buyer agreed on $48,000 for Fernhold', unless that was
 * called off. What a party calls itself is left out unless it looks like a name, as in a greeting.
 */
export function dealLine(deal: Deal, party: Party, state: DealState): string {
  const { versions, isRevealed, agreed, end } = state;
  const latest = versions.at(-1);
  const title = latest?.listing.title;
  const price = formatExactDollars(latest?.terms.price ?? 0);
  const isSeller = party === 'seller';
  const name = isRevealed || isSeller ? plainName(deal[otherParty(party)].name) : '';
  const other = name || (isSeller ? 'a buyer' : 'the seller');
  if (agreed && (!end || end.kind === 'paid')) {
    return `You and ${other} agreed on ${price} for ${title}`;
  }
  return latest?.by === party
    ? `Your offer of ${price} to ${other} for ${title}`
    : `${capitalize(other)}’s offer of ${price} for ${title}`;
}
