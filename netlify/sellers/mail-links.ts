import { site } from '#src/config/site.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { INTRODUCTION, type Mail } from '#netlify/mail/mail.ts';
import { logUndelivered, sendUnstored } from '#netlify/mail/send-mail.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { submissionKey } from '#netlify/store/keys.ts';
import {
  createLink,
  isSameAddress,
  listingsNotedFor,
  type NewLink,
  removeExtraLinks,
  removeLink,
} from '#netlify/store/listing-links.ts';
import { findListing, type OpenListing, startedAt } from './listing.ts';

/** At least so many listings are looked for, and as many links made, whether or not there are any. */
const LOOKED_FOR = 3;
/** Longest wait before it. */
const SLEEP_MS = 5_000;

type Context = Pick<Call, 'credentials' | 'environment' | 'runtime' | 'store'>;

/** Mails links to all listings that have an address, and notes in the log why not. */
export const mailLinks = (context: Context, email: string): Promise<void> =>
  logUndelivered('listing-links', context.runtime, () => tryToMail(context, email));

/**
 * The next requests wait for this, so their time could tell who has a listing. So it stores the same for an
 * address without one, and nobody knows when.
 */
async function tryToMail(
  { credentials, environment, runtime, store }: Context,
  email: string,
): Promise<string> {
  const { mail, secret } = environment;
  if (!mail || secret === undefined) return 'email is not set up';
  await runtime.sleep(runtime.random() * SLEEP_MS);
  const now = runtime.now();
  const noted = await listingsNotedFor(credentials, secret, email);
  while (noted.length < LOOKED_FOR) {
    noted.push({ formType: startupListingForm.type, id: createSubmissionId(now) });
  }
  const found: { link: NewLink; name: EntryName; listing: OpenListing | undefined }[] = [];
  await inBatches(noted, async ({ formType, id }) => {
    const opened = await findListing(store, { formType, id }, now);
    const listing = opened && isSameAddress(opened.email, email) ? opened : undefined;
    // Nobody gets a link to another's listing.
    const name = { formType, id: listing?.id ?? createSubmissionId(now) };
    const later = (latest = 0) => Math.max(now, latest + 1);
    const link = await createLink(credentials, secret, { ...name, email }, later);
    if (link) found.push({ link, name, listing });
  });
  const placeOf = ({ listing }: { listing: OpenListing }) =>
    noted.findIndex(({ id }) => id === listing.id);
  const made = found
    .flatMap(({ link, listing }) => (listing ? [{ link, listing }] : []))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const to = made[0]?.listing.email ?? '';
  const outcome = isPlainAddress(to)
    ? await sendUnstored(mail, linksMail(to, made), `listing-links/${crypto.randomUUID()}`, runtime)
    : 'no listing';
  for (const { link, name, listing } of found) {
    if (!listing || outcome === 'delivered') await removeExtraLinks(credentials, name);
    else await removeLink(credentials, name, link.linkId);
    const decoy = listing ? createSubmissionId(now) : name.id;
    await credentials.remove(submissionKey(name.formType, decoy));
  }
  return outcome;
}

/** Has no word that was typed into a form. A listing is called by the day it was begun. */
function linksMail(to: string, made: readonly { listing: OpenListing; link: NewLink }[]): Mail {
  const { user, host } = site.contact.email;
  const links = made.map(
    ({ listing, link }) =>
      `The listing you started on ${formatDay(startedAt(listing).slice(0, 10))}:\n${link.href}`,
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
  'A link works for as long as we keep the listing, or until you use a newer one. Anyone who has it can change your listing, so don’t forward this email.';
