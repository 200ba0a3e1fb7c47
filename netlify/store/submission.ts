import { z } from 'zod';
import { PICTURE_TYPES } from '#src/domain/pictures/listing-pictures.ts';
import {
  type HistoryEntry,
  historyEntrySchema,
  isBySeller,
  LATEST_EVENTS,
  type LatestEvent,
} from '#src/domain/submissions/event.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { HISTORY_MAX, SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { keptTokenSchema } from '#netlify/environment/signed-token.ts';
import { timeOf, withTime } from './keys.ts';
import type { Refused } from './store.ts';

/** What a listing has that was written step by step. */
const draftSchema = z.object({
  /** It can still be changed by its saves, and isn't a submission yet. */
  isOpen: z.boolean(),
  /** The stored part of its first edit token. */
  token: keptTokenSchema,
  /** ISO 8601. */
  started_at: z.string(),
  /** The latest save. ISO 8601. */
  saved_at: z.string(),
  step: z.literal([1, 2, 3, 4, 5]),
  /** The highest number of a save. */
  revision: z.number(),
  /** A fingerprint of each save by its number, so that a repeated one is known. */
  saves: z.record(z.string(), z.string()),
  /** Which save each answer is from: one with a lower number doesn't replace it. */
  answered: z.record(z.string(), z.number()),
});
export type Draft = z.infer<typeof draftSchema>;

const pictureSchema = z.object({
  id: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
  /** SHA-256 of the file, in hexadecimal. */
  hash: z.string(),
});
const picturesSchema = z.object({
  /** How often they were changed. */
  revision: z.number(),
  logo: pictureSchema.optional(),
  screenshots: z.array(pictureSchema.extend({ alt: z.string() })),
});
export type StoredPicture = z.infer<typeof pictureSchema>;
export type StoredPictures = z.infer<typeof picturesSchema>;

/** Everything about one submission, except the files of its pictures, its password, and its links. */
export const submissionSchema = z.looseObject({
  /** UUIDv7; also the last part of its key. */
  id: z.string(),
  /** The sender's address, whatever the form calls that field; '' for a draft without one. */
  email: z.string(),
  source: z.string(),
  /** `spam` from the start if it looked like spam. */
  status: z.enum(SUBMISSION_STATUSES),
  /** It looked like spam when it came. */
  suspected: z.literal(true).optional(),
  /** The answers as they are now. */
  signup_context: z.looseObject({ form_type: z.string() }),
  /** When it arrived, by our clock, in ISO 8601. */
  created_at: z.string(),
  /** Oldest first. */
  events: z.array(historyEntrySchema).default([]),
  draft: draftSchema.optional(),
  pictures: picturesSchema.optional(),
});
export type Submission = z.infer<typeof submissionSchema>;

export type SubmissionFields = Readonly<Record<string, unknown>>;

/** What came, before it is stored. */
export interface NewSubmission extends EntryName {
  email: string;
  fields: SubmissionFields;
  fingerprint: string;
  isSuspicious: boolean;
  /** Code of the affiliate whose link brought the sender. */
  affiliateCode?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

const SOURCE = 'website';

/** A submission as it is stored first. What looks like spam waits as such. */
export const newSubmission = ({
  id,
  formType,
  email,
  fields,
  isSuspicious,
  affiliateCode,
  now,
}: Omit<NewSubmission, 'fingerprint'>) => ({
  id,
  email,
  source: typeof fields['source'] === 'string' ? fields['source'] : SOURCE,
  status: isSuspicious ? ('spam' as const) : ('pending' as const),
  ...(isSuspicious && { suspected: true as const }),
  signup_context: {
    ...fields,
    ...(affiliateCode !== undefined && { affiliate_code: affiliateCode }),
    form_type: formType,
  },
  created_at: new Date(now).toISOString(),
});

/** A listing that was a draft, as the submission that it becomes. @param saves Of the post that ended it. */
export const submitted = (
  listing: Submission,
  draft: Draft,
  submission: Omit<NewSubmission, 'fingerprint'>,
  saves: Draft['saves'] = {},
): Submission => ({
  ...listing,
  ...newSubmission(submission),
  draft: { ...draft, isOpen: false, answered: {}, saves: { ...draft.saves, ...saves } },
});

/** Characters that a seller's listing, and any submission with all that happened to it, may take. */
const SELLER_ROOM = 500_000;
const ROOM = 2_000_000;

/** A submission to which something happened; `full` if there is no room for more. */
export function withEvent(
  submission: Submission,
  event: Omit<HistoryEntry, 'status'> & { status?: HistoryEntry['status'] },
): Submission | Refused<'full'> {
  const { status = submission.status } = event;
  const events = [...submission.events, { ...event, status }];
  const room = isBySeller(event.did) ? SELLER_ROOM : ROOM;
  if (events.length > HISTORY_MAX || JSON.stringify(events).length > room) {
    return { refused: 'full' };
  }
  return { ...submission, status, events };
}

/** Whether it is still being written, and no submission yet. */
export const isDraft = ({ draft }: Pick<Submission, 'draft'>): boolean => draft?.isOpen === true;

/** Places of what the inbox's list leaves out. */
export const SPAM_PLACE = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
export const DRAFT_PLACE = 'ffffffff-ffff-7fff-bfff-fffffffffffe';

/** An id from further ahead would stay at the top of the list. */
export const FRESH_MS = 15 * 60 * 1_000;

/**
 * Where a submission is in the inbox's list: an id with the time when something last happened that the owner
 * didn't do. Usually its own id.
 */
export function placeOf({ id, created_at, status, events, draft }: Submission): string {
  if (isDraft({ draft })) return DRAFT_PLACE;
  if (status === 'spam') return SPAM_PLACE;
  const bySeller = events.findLast(({ did }) => isBySeller(did));
  if (bySeller) return withTime(id, Math.max(Date.parse(bySeller.at), timeOf(id)));
  // A listing that was begun earlier, or what waited in a browser.
  const came = Date.parse(created_at);
  return came - timeOf(id) > FRESH_MS ? withTime(id, came) : id;
}

/**
 * Whether the owner knows of everything: they did something with a submission, and didn't mark it as unread
 * since, and its seller has done nothing since.
 */
export function isRead({ events }: Pick<Submission, 'events'>): boolean {
  const latest = events.at(-1);
  return latest !== undefined && latest.did?.kind !== 'unread' && !isBySeller(latest.did);
}

/** What happened last, since the status changed, that the list names beside it. */
export function latestEvent({ events, suspected }: Submission): LatestEvent | null {
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const entry = events[at];
    const kind = LATEST_EVENTS.find((one) => one === entry?.did?.kind);
    if (kind) return kind;
    const before = events[at - 1]?.status ?? (suspected ? 'spam' : 'pending');
    if (entry?.status !== before) return null;
  }
  return null;
}

/** Names that passwords may have. No submission contains one today. */
const PASSWORDS = ['password', 'confirmPassword', 'password_hash'];

/** The answers of a submission, without any password. */
export const fieldsOf = ({ signup_context }: Submission): [name: string, value: unknown][] =>
  Object.entries(signup_context).filter(([name]) => !PASSWORDS.includes(name));

/** Any JSON with password members removed at every depth. */
export function withoutPasswords(value: unknown): unknown {
  if (value === undefined) return undefined;
  const kept = JSON.stringify(value, (name, inside: unknown) =>
    PASSWORDS.includes(name) ? undefined : inside,
  );
  return JSON.parse(kept);
}
