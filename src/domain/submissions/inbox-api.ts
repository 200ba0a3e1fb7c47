import * as z from 'zod/mini';
import type { ListingPictures } from '../pictures/listing-pictures.ts';
import { isCalendarDate } from '../shared/calendar-date.ts';
import { multiLine, singleLine } from '../shared/field-schemas.ts';
import { isPrintableText, visibleText } from '../shared/printable-line.ts';
import type { HistoryEntry, LatestEvent } from './event.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from './status.ts';

/*
 * POST /api/inbox/sign-in {} answers 202 whether or not a link is mailed. POST /api/inbox/session
 * { token } exchanges a link's token for a session (201, or 401), and GET says whether there is one (200, or 401).
 * DELETE /api/inbox/session signs out, DELETE /api/inbox/sessions everywhere.
 */

const FORM_TYPE = /^(?=.{1,40}$)[a-z0-9]+(?:_[a-z0-9]+)*$/;

/** What names a submission, safe to use in a key. Also of a form that no longer exists. */
export const entryName = z.strictObject({
  formType: z.string().check(z.regex(FORM_TYPE)),
  // Days of later ids have a year of five digits.
  id: z.uuidv7().check(
    z.lowercase(),
    z.refine((id) => id < 'e677d21f'),
  ),
});
export type EntryName = z.infer<typeof entryName>;

/** So many submissions in one call. */
export const entriesOf = <Name extends z.ZodMiniType>(name: Name, most: number) =>
  z
    .array(name)
    .check(
      z.minLength(1),
      z.maxLength(most, `Please choose at most ${most} submissions at a time.`),
    );

/** How many entries of a history somebody has seen. */
const seen = z.int().check(z.minimum(0), z.maximum(1_000));

/** Whose turn it is, or what is nobody's. */
const group = z.enum(['todo', 'waiting', 'done', 'signups', 'spam']);
export type InboxGroup = z.infer<typeof group>;

export interface EntrySummary extends EntryName {
  form: string;
  sender: { name?: string; email: string };
  listing?: { id: string; title: string };
  /** What it is and what it says, on one line: 'Offer · $48,000 · $10,000 down + 36 months'. */
  firstLine: string;
  /** The deal room that an offer opened: 'Agreed, seller’s turn, quiet for 3 days'. Only the list has it. */
  deal?: string;
  /** When it arrived, in ISO 8601. */
  receivedAt: string;
  /** When something last happened that the owner didn't do. The list is in this order. */
  activeAt: string;
  group: InboxGroup;
  status: SubmissionStatus;
  /** The statuses that its form has. */
  statuses: readonly SubmissionStatus[];
  /** What happened last since its status changed. */
  latest: LatestEvent | null;
  isRead: boolean;
  /** How many entries its history has; an action says which it was based on. */
  seen: number;
}

const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(50)));
const day = z.optional(z.string().check(z.refine(isCalendarDate, 'Write a day like 2026-11-21.')));

/** POST /api/inbox/submissions answers a page of the list, latest activity first. */
export const listRequest = z.strictObject({
  forms: several(entryName.shape.formType),
  /** Default: all but spam, unless that is the group. */
  statuses: several(z.enum(SUBMISSION_STATUSES)),
  /** Only one group. */
  group: z.optional(group),
  /** First and last day (UTC), like 2026-11-21. */
  from: day,
  to: day,
  /**
   * Words that must all be in what was sent, noted, or mailed, in the name of its form, or begin its id. Without
   * `statuses`, spam is searched, too.
   */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Where to go on. */
  cursor: z.optional(entryName.shape.id),
});
export type ListRequest = z.infer<typeof listRequest>;

/** A page may have fewer entries than fit, even none, while there are more. */
export interface EntryPage {
  entries: EntrySummary[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** How many submissions are in quarantine. */
  spam: number;
}

/** A value as the form labeled it. */
export interface LabeledValue {
  name: string;
  label: string;
  value: string;
}

/** An email that the owner can send about a submission, filled in from a template. */
export interface MailDraft {
  kind: MailRequest['mail']['kind'];
  /** Who gets it; a seller's address is theirs, from the listing's submission. */
  to: string;
  subject: string;
  text: string;
}

/** An offer for a listing, worked out. Amounts are in US dollars. */
export interface EntryOffer {
  id: string;
  formType: string;
  sender: string;
  receivedAt: string;
  price: number;
  downPayment: number;
  monthlyPayment: number | null;
  months: number | null;
  /** The price as a share of the asking price of today, which may have been another when it came. */
  ofAsking: number | null;
}

/** GET /api/inbox/submissions/:form/:id */
export interface Entry extends EntrySummary {
  fields: LabeledValue[];
  history: HistoryEntry[];
  /** For a seller: when the holder of the address first used a link that we mailed; null if nobody has. */
  addressConfirmedAt?: string | null;
  /** For an offer: this one first, then the others for the same listing, newest first. */
  offers?: { asking: number | null; all: EntryOffer[] };
  /** For an investor: how many listings fit, and which. */
  fit?: { listings: { id: string; title: string; price: number }[]; ofAll: number };
  /** For a seller: the card as the public would see it, and what is missing. */
  card?: {
    title: string;
    description: string;
    price: number | null;
    monthlyRevenue: number | null;
    monthlyProfit: number | null;
    category: string | null;
    missing: string[];
  };
  /** For a seller: the logo and screenshots, if there are any. */
  pictures?: ListingPictures;
  /** What can be mailed; `hint` says what to do before, or why it can't be forwarded. */
  mails: { drafts: MailDraft[]; hint?: string; isMailOn: boolean };
}

/** As many names fit into a post of 64 KB. */
const EXPORTED_AT_ONCE = 800;

/** POST /api/inbox/export answers with the file, or 404 if none of them is there anymore. */
export const exportRequest = z.strictObject({
  entries: entriesOf(entryName, EXPORTED_AT_ONCE),
  format: z.enum(['csv', 'xlsx']),
});
export type ExportRequest = z.infer<typeof exportRequest>;

const note = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1),
    z.maxLength(2_000),
    z.refine(isPrintableText),
  );

/** POST /api/inbox/actions: the same for one or many. */
export const actionRequest = z.strictObject({
  entries: entriesOf(z.strictObject({ ...entryName.shape, seen }), 100),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('status'), status: z.enum(SUBMISSION_STATUSES) }),
    z.strictObject({ kind: z.literal('note'), note }),
    z.strictObject({ kind: z.literal(['read', 'unread']) }),
  ]),
});
export type ActionRequest = z.infer<typeof actionRequest>;

/**
 * What came of an action, and the submission as it is now. `overtaken`: someone else changed it first, and
 * nothing was done. The history is there if one was asked for.
 */
export type ActionResult =
  | (EntryName & { outcome: 'missing' })
  | (EntrySummary & {
      outcome: 'done' | 'unchanged' | 'overtaken' | 'full';
      history: HistoryEntry[] | undefined;
    });

/**
 * POST /api/inbox/mail answers an ActionResult; `unchanged` means that it was sent or recorded before. The
 * same `id`, a UUID of its own for each text, is sent once, however often it is asked for. The address is looked up there: for
 * `pass_on` the seller's. Without mail set up it is only recorded, because the page uses mailto:. 422:
 * `error.fields` has `mail.subject` and `mail.text`, or `error.message` says why it can't be sent. 409: another
 * email was sent since `seen`.
 */
export const mailRequest = z.strictObject({
  ...entryName.shape,
  /** How many entries the history had when the email was begun. */
  seen: z.optional(seen),
  mail: z.strictObject({
    id: z.uuid().check(z.toLowerCase()),
    kind: z.enum(['reply', 'pass_on', 'ask']),
    subject: singleLine(1, 'Enter a subject.', 150),
    // With room for a quoted message of many short lines.
    text: multiLine(1, 'Enter a message.', 20_000),
  }),
});
export type MailRequest = z.infer<typeof mailRequest>;

/**
 * POST /api/inbox/delete { entries: EntryName[] } deletes up to 20. /api/inbox/delete-person { email, confirm,
 * cursor? } answers a DeletionReport. One call does what fits into its time; ask the same again with
 * `cursor` until it is null. `confirm` is the address as the owner typed it; without it, nothing is done,
 * only counted. 422 has `error.fields`.
 */
export interface DeletionReport {
  /** The place of each thing that was theirs and is removed in this call. */
  removed: string[];
  /** Entries of other people in which the address is replaced. */
  blanked: number;
  /** Deals of the person that hadn't ended, and are closed, for the other party too. */
  closedDeals: number;
  /** Keys of entries that nobody can read, so they may have the address. */
  unreadable: string[];
  /** Published listings that came from what was removed, or name the person. Their files are still in the repository. */
  published: { id: string; title: string }[];
  /** Pull requests that were opened for what was removed. Someone has to close those that are open. */
  pulls: string[];
  cursor: string | null;
}
