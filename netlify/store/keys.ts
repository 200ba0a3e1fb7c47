import { v7 } from 'uuid';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';

/** A malformed key that could reach the wrong entry. We build all keys, so this is a bug. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

/** What folders and leaves of keys look like, as parts of patterns. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A hexadecimal SHA-256. */
export const HASH = '[0-9a-f]{64}';
export const DAY = String.raw`\d{4}-\d\d-\d\d`;
const FOLDER = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** A pattern that a text must match from end to end. */
export const fullMatch = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const KEY_LENGTH_MAX = 200;
const ID = fullMatch(UUID);
/** Folders, or the start of the days of a month below a form: hero/2026-11- */
const PREFIX = fullMatch(String.raw`(?:${FOLDER}/)+(?:\d{4}-\d\d-)?`);
const ENTRY = fullMatch(`(?:${FOLDER}/)+(?:${UUID}|${HASH})`);
/** Who took the places of a daily limit. */
const LIMIT = fullMatch(`rl/${FOLDER}/${DAY}/${HASH}`);

/**
 * A full key is one or more folders and a leaf that is a UUID or a hexadecimal SHA-256. It never contains
 * visitor input.
 * @throws InvalidKeyError unless the key names exactly one entry.
 */
export function assertFullKey(key: unknown): asserts key is string {
  if (!isShort(key) || !ENTRY.test(key)) {
    throw new InvalidKeyError('Not a full key.');
  }
}

/** @throws InvalidKeyError unless the prefix is folders that end with a slash, or a month of a form. */
export function assertFolder(prefix: unknown): asserts prefix is string {
  if (!isShort(prefix) || !PREFIX.test(prefix)) throw new InvalidKeyError('Not a folder.');
}

const isShort = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= KEY_LENGTH_MAX;

/** Whether a text is an id in our spelling, safe to use in a key. */
export const isId = (text: string): boolean => ID.test(text);

/** The ids of submissions. */
export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Creates an id for a submission without one. */
export const createSubmissionId = (now: number): string => v7({ msecs: now });

/** The time that a UUIDv7 carries, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The day that a UUIDv7 carries, like 2026-11-21 (UTC). */
export const dayOf = (id: string): string => utcDay(timeOf(id));

/** The same id with another time, in milliseconds since 1970. */
export function withTime(id: string, time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}${id.slice(13)}`;
}

/** The fixed id of a time in milliseconds since 1970: a UUIDv7 without random bits. */
export const idOfTime = (milliseconds: number): string =>
  withTime('00000000-0000-7000-8000-000000000000', milliseconds);

/** The folder of a form's submissions: form_type with hyphens. */
export const submissionFolder = (formType: string): string => `${formType.replaceAll('_', '-')}/`;

/**
 * The key of a submission: form / day / id. The day comes from the id. What belongs to it, like the files of
 * pictures, is below that; its password hash or links are under the same key in the store of credentials.
 */
export const submissionKey = (formType: string, id: string): string =>
  `${submissionFolder(formType)}${dayOf(id)}/${id}`;

export interface SubmissionKey extends EntryName {
  key: string;
  /** The day of the id (UTC), like 2026-11-21: the day it arrived, or the day before. */
  day: string;
}

const SUBMISSION = fullMatch(`(${FOLDER})/(${DAY})/(${UUID})`);
const BELOW_SUBMISSION = new RegExp(`(?:^|/)(${FOLDER})/(?:${DAY}/)?(${UUID})(?:/|$)`);

/** The form type of a folder, including forms that no longer exist. */
const formTypeOf = (folder: string) => folder.replaceAll('-', '_');

/** Undefined for any other key. */
export function readSubmissionKey(key: string): SubmissionKey | undefined {
  const [, form, day, id] = SUBMISSION.exec(key) ?? [];
  if (form === undefined || day === undefined || id === undefined) return undefined;
  return { key, formType: formTypeOf(form), day, id };
}

/** What belongs to a deal, which has its offer's id but is kept for longer. */
const OF_DEAL = /^deals(?:-[a-z-]+)?\//;

/**
 * The submission that an entry belongs to, by its key: whatever is stored about one has its form and its id,
 * one after the other or with the day between them. It need not exist.
 */
export function ownerOf(key: string): EntryName | undefined {
  if (OF_DEAL.test(key)) return undefined;
  const [, form, id] = BELOW_SUBMISSION.exec(key) ?? [];
  return form === undefined || id === undefined ? undefined : { formType: formTypeOf(form), id };
}

export const LIMITS_OF_DAYS = 'rl/';

/**
 * Who took the places of a daily limit: rl / limit / day / visitor or mailbox.
 * @param day Like 2026-11-21 (UTC).
 * @param visitor SHA-256 in hexadecimal; never an address itself.
 */
export function limitKey(name: string, day: string, visitor: string): string {
  return `${LIMITS_OF_DAYS}${submissionFolder(name)}${day}/${visitor}`;
}

/** The day of such a key, like 2026-11-21; undefined for any other key. */
export function dayOfLimit(key: string): string | undefined {
  return LIMIT.test(key) ? key.split('/')[2] : undefined;
}

/** The id that a key ends with. */
export const idIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Read, written, and removed to check that the storage works. */
export const HEALTH_PROBE = 'health/00000000-0000-7000-8000-000000000000';
