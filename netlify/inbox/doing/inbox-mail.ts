import { z } from 'zod';
import type { ActionResult, EntryName } from '#src/domain/submissions/inbox-api.ts';
import { HOUR_SECONDS, type JobHandler, secondsOf, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { type JobName, readSubmissionSubject, submissionSubject } from '#netlify/jobs/job-keys.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import { addEvent } from '#netlify/store/set-status.ts';
import { type LatestStatus, readStatuses, type StatusEntry } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { LISTING_LINK_PLACE } from '#src/domain/submissions/letter.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { createCurrentLink, type ListingName } from '#netlify/store/listing-links.ts';
import { OUTCOMES, readOwner, resultOf } from './act.ts';

/** An email from the inbox, stored until it is sent. */
const mailSchema = z.object({
  /** Of the request that brought it. */
  request: z.string(),
  kind: z.enum(['replied', 'passed_on', 'asked']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
});
export type InboxMail = z.infer<typeof mailSchema>;

const KIND = 'inbox-mail';
/** From here on, an attempt may be the last before it is given up. */
const LAST_ATTEMPTS = WEEK_SECONDS - 6 * HOUR_SECONDS;

/** The job of an email. Its key has the submission's id, so that both are deleted together. */
export const inboxMailName = ({ formType, id }: EntryName, request: string): JobName => ({
  kind: KIND,
  subject: `${submissionSubject(formType, id)}/${request}`,
});

/** Sends what the owner wrote in the inbox, once it is in the history of its submission. */
export const inboxMail: JobHandler = {
  kind: KIND,
  receiver: mailReceiver,
  isOn: ({ mail }) => mail !== undefined,
  isOnce: true,
  isRefusalFinal: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run({ subject, since, payload }, { store, credentials, environment, runtime, inTurn }) {
    const { mail, secret } = environment;
    const stored = mailSchema.safeParse(payload);
    if (!mail || !stored.success) return { kind: 'unreadable' };
    const { request, to, replyTo, ...content } = stored.data;
    const name = readSubmissionSubject(subject);
    // It is there already, unless the function was killed in between.
    const { outcome } = await recordMail(store, name, stored.data, runtime.now());
    if (outcome === 'missing') return { kind: 'gone' };
    const text = await withLink(
      content.text,
      { ...name, email: to },
      { credentials, secret, runtime },
    );
    if (text === undefined) return { kind: 'early' };
    const letter = {
      to: [to],
      subject: content.subject,
      text,
      ...(replyTo !== undefined && { replyTo }),
    };
    const delivery = await inTurn(() => sendMail(mail, letter, `inbox/${request}`, runtime));
    const isLast = secondsOf(runtime) - since >= LAST_ATTEMPTS && delivery.kind !== 'delivered';
    if (isLast || delivery.kind === 'refused') {
      await noteFailure(store, name, content.subject, runtime.now());
    }
    return delivery;
  },
};

/** The text with the link to the seller's listing; undefined while a newer one is on its way. */
async function withLink(
  text: string,
  listing: ListingName & { email: string },
  {
    credentials,
    secret,
    runtime,
  }: { credentials: Store; secret: string | undefined; runtime: Runtime },
): Promise<string | undefined> {
  if (!text.includes(LISTING_LINK_PLACE) || !isListingForm(listing.formType)) return text;
  const link = await createCurrentLink(credentials, secret, listing, runtime.now());
  return link && text.replaceAll(LISTING_LINK_PLACE, link.href);
}

/**
 * Adds an email to the history of its submission, unless it is there.
 * @param now Milliseconds since 1970.
 */
export async function recordMail(
  store: Store,
  name: EntryName,
  { replyTo: _replyTo, ...did }: InboxMail,
  now: number,
): Promise<ActionResult> {
  const isOther = (entry: StatusEntry | undefined) => !isMail(entry, did.request);
  return add(store, name, { at: new Date(now).toISOString(), did }, isOther);
}

/** The history must not claim that an email was sent that never will be. */
const noteFailure = (store: Store, name: EntryName, subject: string, now: number) => {
  const note = `“${subject}” could not be sent. Check the address and the email settings, then send it again.`;
  const event = { at: new Date(now).toISOString(), did: { kind: 'note' }, note } as const;
  return add(store, name, event, (entry) => entry?.note !== note);
};

/** Adds an event unless one of the entries makes it unnecessary. */
async function add(
  store: Store,
  name: EntryName,
  event: Omit<StatusEntry, 'status'>,
  isNeeded: (entry: StatusEntry | undefined) => boolean,
): Promise<ActionResult> {
  const [owner, history] = await Promise.all([readOwner(store, name), readStatuses(store, name)]);
  const result = (outcome: ActionResult['outcome'], latest: LatestStatus) =>
    resultOf(owner ?? name, outcome, latest);
  if (!owner) return result('missing', history);
  if (!history.entries.every(isNeeded)) return result('unchanged', history);
  const added = await addEvent(store, owner, event, history, isNeeded);
  return result(OUTCOMES[added.outcome.kind], added.history);
}

/** What the history says was sent by one request, which the owner may have changed since. */
export async function readMail(
  store: Store,
  name: EntryName,
  request: string,
): Promise<{ subject: string; text: string } | undefined> {
  const { entries } = await readStatuses(store, name);
  const did = entries.find((entry) => isMail(entry, request))?.did;
  return did && 'subject' in did ? did : undefined;
}

const isMail = (entry: StatusEntry | undefined, request: string): boolean =>
  entry?.did !== undefined && 'request' in entry.did && entry.did.request === request;
