import type { ListingPictures } from '../pictures/listing-pictures.ts';
import type { HistoryEntry, LatestEvent } from './event.ts';
import type { SubmissionStatus } from './status.ts';

/*
 * POST /api/inbox/sign-in {} answers 202 whether or not a link is mailed. POST /api/inbox/session
 * { token } exchanges a link's token for a session (201, or 401), and GET says whether there is one (200, or 401).
 * DELETE /api/inbox/session signs out, DELETE /api/inbox/sessions everywhere.
 */

export interface EntryName {
  formType: string;
  /** UUIDv7. */
  id: string;
}

/** Whose turn it is, or what is nobody's. */
export type InboxGroup = 'todo' | 'waiting' | 'done' | 'signups' | 'spam';

export interface EntrySummary extends EntryName {
  form: string;
  sender: { name?: string; email: string };
  listing?: { id: string; title: string };
  /** What it is and what it says, on one line: 'Offer · $48,000 · $10,000 down + 36 months'. */
  firstLine: string;
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

/** POST /api/inbox/submissions answers a page of the list, latest activity first. */
export interface ListRequest {
  forms?: string[] | undefined;
  /** Default: all but spam, unless that is the group. */
  statuses?: SubmissionStatus[] | undefined;
  /** Only one group. */
  group?: InboxGroup | undefined;
  /** First and last day (UTC), like 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  /**
   * Words that must all be in what was sent, noted, or mailed, in the name of its form, or begin its id. Without
   * `statuses`, spam is searched, too.
   */
  search?: string | undefined;
  /** Where to go on. */
  cursor?: string | undefined;
}

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
  kind: 'reply' | 'pass_on' | 'ask';
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

/** POST /api/inbox/export: at most 800 entries. Answers with the file, or 404 if none is there anymore. */
export interface ExportRequest {
  entries: EntryName[];
  format: 'csv' | 'xlsx';
}

/** POST /api/inbox/actions: the same for one or many. */
export interface ActionRequest {
  entries: (EntryName & { seen: number })[];
  action:
    | { kind: 'status'; status: SubmissionStatus }
    | { kind: 'note'; note: string }
    | { kind: 'read' | 'unread' };
}

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
export interface MailRequest extends EntryName {
  /** How many entries the history had when the email was begun. */
  seen?: number | undefined;
  mail: { id: string; kind: MailDraft['kind']; subject: string; text: string };
}

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
