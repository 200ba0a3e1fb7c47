import { site } from '#src/config/site.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { linksByAddress } from '#netlify/http/link-mail.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import type { Delivery } from '#netlify/mail/delivery.ts';
import { type Mail, mailOf } from '#netlify/mail/mail.ts';
import type { JobContext } from '#netlify/mail/queue.ts';
import { sendUnstored } from '#netlify/mail/send-mail.ts';
import { inBatches } from '#netlify/store/walk.ts';
import {
  createLink,
  isSameAddress,
  listingsNotedFor,
  type NewLink,
} from '#netlify/store/listing-links.ts';
import { findListingsFrom, findSeller } from '#netlify/store/published-content.ts';
import { findListing, type StoredListing, startedAt } from './listing.ts';

/** At least so many listings are looked for, and as many links made, whether or not there are any. */
const LOOKED_FOR = 3;

/** Mails links to all listings that have an address. */
export const { jobs: listingLink, ask: askForLinks } = linksByAddress('listing-link', mailLinks);

/** Stores the same for an address without a listing: the next requests wait for it (link-mail.ts). */
async function mailLinks(
  email: string,
  { credentials, environment, runtime, store }: JobContext,
): Promise<Delivery['kind']> {
  const { mail, secret } = environment;
  if (!mail || secret === undefined) return 'refused';
  const now = runtime.now();
  const noted = await listingsNotedFor(credentials, secret, email);
  while (noted.length < LOOKED_FOR) {
    noted.push({ formType: startupListingForm.type, id: createSubmissionId(now) });
  }
  const found: { link: NewLink; name: EntryName; listing: StoredListing | undefined }[] = [];
  await inBatches(noted, async ({ formType, id }) => {
    const opened = await findListing(store, { formType, id }, now);
    const listing = opened && isSameAddress(opened.email, email) ? opened : undefined;
    // Nobody gets a link to another's listing.
    const name = { formType, id: listing?.id ?? createSubmissionId(now) };
    const later = (latest = 0) => Math.max(now, latest + 1);
    const link = await createLink(credentials, secret, { ...name, email }, later);
    if (link) found.push({ link, name, listing });
  });
  const placeOf = ({ listing }: { listing: StoredListing }) =>
    noted.findIndex(({ id }) => id === listing.id);
  const made = found
    .flatMap(({ link, listing }) => (listing ? [{ link, listing }] : []))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const byHand = made.length === 0 ? listedByHand(email) : undefined;
  const to = made[0]?.listing.email ?? byHand?.email ?? '';
  const message = byHand ? byHandMail(byHand) : linksMail(to, made);
  const outcome = isPlainAddress(to)
    ? await sendUnstored(mail, message, `listing-links/${crypto.randomUUID()}`, runtime)
    : // Done, so that no job tells an address without a listing from others.
      'delivered';
  for (const { name, listing } of found) {
    const decoy = listing ? createSubmissionId(now) : name.id;
    await credentials.remove(submissionKey(name.formType, decoy));
  }
  return outcome;
}

/** Has no word that was typed into a form. A listing is called by the day it was begun. */
function linksMail(to: string, made: readonly { listing: StoredListing; link: NewLink }[]): Mail {
  const links = made.map(
    ({ listing, link }) =>
      `Open the listing you started on ${formatDay(startedAt(listing).slice(0, 10))}:\n${link.href}`,
  );
  return mailOf([to], subjectFor(made), [
    'You asked for a link to your listing.',
    ...links,
    'A link works for as long as we keep the listing, or until you use a newer one. Anyone who has it can change your listing, so don’t forward this email.',
    "Didn't ask for this? You can ignore it: only someone who can read this email can open your listing. If you don't want the listing anymore, reply, and we'll delete it and your email address.",
  ]);
}

const subjectFor = ({ length }: readonly unknown[]) =>
  `Your ${length === 1 ? 'listing' : 'listings'} on ${site.name}`;

/**
 * The published listings of a seller whom only their files name, and the address there. Not for another spelling of it,
 * which is another reader (link-mail.ts): anyone could think of many, and the seller got an email for each.
 */
function listedByHand(email: string) {
  const listings = findListingsFrom(new Set(), (theirs) => isSameAddress(theirs, email));
  const [known] = listings.flatMap(({ id }) => findSeller(id)?.founder ?? []);
  return known && { email: known.email, titles: listings.map(({ title }) => title) };
}

const byHandMail = ({ email, titles }: { email: string; titles: string[] }): Mail =>
  mailOf([email], subjectFor(titles), [
    'You asked for a link to your listing.',
    `We published this for you, so it has no page where you change it yourself. Reply to this email with what you want to change:\n${titles.join('\n')}`,
    `For the offers you got, ask for your deals' links here:\n${new URL('/deal', site.url).href}`,
    "Didn't ask for this? Ignore this email.",
  ]);
