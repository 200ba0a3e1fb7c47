import { site } from '#src/config/site.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { isPlainAddress } from '#src/domain/shared/plain-address.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { mayMailStranger, senderPayload } from '#netlify/http/daily-limit.ts';
import { INTRODUCTION, type Mail } from '#netlify/jobs/mail.ts';
import { logUndelivered, sendUnstored } from '#netlify/jobs/send-mail.ts';
import { inBatches } from '#netlify/records/in-batches.ts';
import {
  createLatestLink,
  isSameAddress,
  listingsNotedFor,
  type NewLink,
  removeEarlierLinks,
  removeLink,
} from '#netlify/records/listing-links.ts';
import { openListing, type OpenListing } from './open-listing.ts';

/** Most listings in one email. */
const LISTINGS_MAX = 10;
/** Most that are looked at for it. */
const NOTED_MAX = 100;

type Context = Pick<Call, 'abuseKeys' | 'credentials' | 'environment' | 'ip' | 'runtime' | 'store'>;

/** Mails links to all listings that have an address, and notes in the log why not. */
export const mailLinks = (context: Context, email: string): Promise<void> =>
  logUndelivered('listing-links', context.runtime, () => tryToMail(context, email));

async function tryToMail(context: Context, email: string): Promise<string> {
  const { abuseKeys, credentials, environment, runtime } = context;
  const { mail, secret } = environment;
  if (!mail || secret === undefined) return 'email is not set up';
  const listings = await listingsOf(context, email);
  const [first] = listings;
  if (!first || !isPlainAddress(first.email)) return 'no listing';
  const now = runtime.now();
  const id = crypto.randomUUID();
  const claim = { secret, email: first.email, id, now, ...senderPayload(context) };
  if (!(await mayMailStranger(abuseKeys, claim))) return 'too many today';
  const made: { listing: OpenListing; link: NewLink }[] = [];
  for (const listing of listings) {
    const link = await createLatestLink(credentials, secret, listing, now);
    if (link) made.push({ listing, link });
  }
  const letter = linksMail(first.email, made);
  const outcome = await sendUnstored(mail, letter, `listing-links/${id}`, runtime);
  for (const { listing, link } of made) {
    if (outcome === 'delivered') await removeEarlierLinks(credentials, listing.id, link.linkId);
    else await removeLink(credentials, listing.id, link.linkId);
  }
  return outcome;
}

/**
 * The listings and drafts that have an address now, newest first. If they are too many, drafts give way:
 * anyone can begin drafts with any address, and those must not keep a seller from their listing.
 */
async function listingsOf(
  { store, credentials, environment: { secret }, runtime }: Context,
  email: string,
): Promise<OpenListing[]> {
  const noted = await listingsNotedFor(credentials, secret, email, NOTED_MAX);
  const opened: OpenListing[] = [];
  await inBatches(noted, async (name) => {
    const one = await openListing(store, name, runtime.now());
    if (one && isSameAddress(one.email, email)) opened.push(one);
  });
  const newestFirst = (some: OpenListing[]) =>
    some.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const sent = newestFirst(opened.filter(({ kind }) => kind === 'sent'));
  const drafts = newestFirst(opened.filter(({ kind }) => kind === 'draft'));
  return newestFirst([...sent, ...drafts].slice(0, LISTINGS_MAX));
}

/** Has no word that was typed into a form. A listing is called by the day it was begun. */
function linksMail(to: string, made: readonly { listing: OpenListing; link: NewLink }[]): Mail {
  const { user, host } = site.contact.email;
  const links = made.map(
    ({ listing: { startedAt }, link }) =>
      `The listing you started on ${formatDay(startedAt.slice(0, 10))}:\n${link.href}`,
  );
  return {
    to: [to],
    subject: `Your ${made.length === 1 ? 'listing' : 'listings'} on ${site.name}`,
    text: `You asked for a link to your listing.

${links.join('\n\n')}

${ABOUT_LINKS}

Didn't ask for this? Ignore this email. Only someone who can read it can open your listing. To stop these emails, reply, and we'll delete the listing and your email address.

${INTRODUCTION}
`,
    replyTo: `${user}@${host}`,
  };
}

const ABOUT_LINKS =
  'A link works for as long as we keep the listing, or until you ask for a new one. Anyone who has it can change your listing, so don’t forward this email.';
