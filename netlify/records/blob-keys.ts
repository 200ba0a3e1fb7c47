/** A key that could touch what it must not. Keys are made from our own parts, so this is a bug. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
const FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The only leaf that is a digit: a place of a visitor's day, below the visitor's hash. */
const SLOT = /^rl\/[a-z0-9]+(?:-[a-z0-9]+)*\/\d{4}-\d\d-\d\d\/[0-9a-f]{64}\/\d$/;

/** A leaf of three to six digits: a save of an unfinished listing, below the listing's id. */
const DRAFT_SAVE =
  /^drafts\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{3}|[1-9]\d{3,5})$/;

/** A leaf of three digits: what became of a submission, below the submission's key. */
const STATUS_ENTRY =
  /^statuses\/[a-z0-9]+(?:-[a-z0-9]+)*\/\d{4}-\d\d-\d\d\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/\d{3}$/;

/**
 * A full key is one or more folders and a leaf that is a UUID or a SHA-256 in hexadecimal, or else a
 * slot, a save or a status: nothing that a visitor types, and never the name of a folder, for a server
 * may remove all that is in one.
 */
function isFullKey(key: string): boolean {
  if ([SLOT, DRAFT_SAVE, STATUS_ENTRY].some((shape) => shape.test(key))) return key.length <= 200;
  const segments = key.split('/');
  const leaf = segments.pop() ?? '';
  return (
    segments.length > 0 &&
    segments.every((segment) => FOLDER.test(segment)) &&
    (UUID.test(leaf) || HASH.test(leaf)) &&
    key.length <= 200
  );
}

/** @throws InvalidKeyError unless the key names exactly one entry. */
export function assertFullKey(key: unknown): asserts key is string {
  if (typeof key !== 'string' || !isFullKey(key)) {
    throw new InvalidKeyError('A store was asked for something that is not a full key.');
  }
}

/** @throws InvalidKeyError unless the prefix is folders that end with a slash. */
export function assertFolder(prefix: unknown): asserts prefix is string {
  const isFolder =
    typeof prefix === 'string' &&
    prefix.endsWith('/') &&
    prefix.length <= 200 &&
    prefix
      .slice(0, -1)
      .split('/')
      .every((segment) => FOLDER.test(segment));
  if (!isFolder) throw new InvalidKeyError('A store was asked to list something without a name.');
}

/** The day that a UUIDv7 carries, like 2026-11-21 (UTC). */
export function dayOf(id: string): string {
  return new Date(timeOf(id)).toISOString().slice(0, 10);
}

/** The time that a UUIDv7 carries, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The one id of a time, in milliseconds since 1970: a UUIDv7 without anything random. */
export function idOfTime(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** Where the records of a form lie: form_type with hyphens. */
export function submissionFolder(formType: string): string {
  return `${formType.replaceAll('_', '-')}/`;
}

/** Below these, marks of held submissions and statuses lie as the submissions do themselves. */
export const QUARANTINE = 'quarantine/';
export const STATUSES = 'statuses/';

/** form / day / id: the id alone says where its record is. */
export function submissionKey(formType: string, id: string): string {
  return `${submissionFolder(formType)}${dayOf(id)}/${id}`;
}

/**
 * The mark of a submission that is held: quarantine / form / day / id. It is empty and stored before the
 * record, so every held record has one. The record alone says that it is held; the marks let the daily
 * clean-up and every count find the few among 100,000 by listing keys. One without a record does no harm.
 */
export function quarantineMarkKey(formType: string, id: string): string {
  return `${QUARANTINE}${submissionKey(formType, id)}`;
}

/** Where the statuses of one submission lie: statuses / form / day / id. */
export function statusFolder(formType: string, id: string): string {
  return `${STATUSES}${submissionKey(formType, id)}/`;
}

/** One status of a submission: 000 to 999 in the order in which they were set. */
export function statusKey(formType: string, id: string, number: number): string {
  return `${statusFolder(formType, id)}${String(number).padStart(3, '0')}`;
}

/** Where the slots of every form lie. */
export const SLOTS = 'rl/';

/**
 * One of the places that a visitor may take in a day: rl / form / day / visitor / 0 to 9.
 * @param day Like 2026-11-21 (UTC).
 * @param visitor SHA-256 in hexadecimal; never an address itself.
 */
export function slotKey(formType: string, day: string, visitor: string, slot: number): string {
  return `${SLOTS}${submissionFolder(formType)}${day}/${visitor}/${slot}`;
}

/** The day of a slot, like 2026-11-21; undefined for any other key. */
export function dayOfSlot(key: string): string | undefined {
  return SLOT.test(key) ? key.split('/')[2] : undefined;
}

/** Where unfinished listings lie. */
export const DRAFTS = 'drafts/';

/** Whether a text is an id as we spell it, and can be part of a key. */
export const isId = (text: string): boolean => UUID.test(text);

/** Where the saves of one unfinished listing lie. */
export const draftFolder = (id: string): string => `${DRAFTS}${id}/`;

/** One save of an unfinished listing: drafts / id / 000 to 999999. */
export function draftKey(id: string, revision: number): string {
  return `${draftFolder(id)}${String(revision).padStart(3, '0')}`;
}

/** Which save of which listing a key is; undefined for any other key. */
export function readDraftKey(key: string): { id: string; revision: number } | undefined {
  const [, id, revision] = DRAFT_SAVE.exec(key) ?? [];
  return id === undefined ? undefined : { id, revision: Number(revision) };
}

/** Read, written and removed to see whether the storage works. */
export const HEALTH_PROBE = 'health/00000000-0000-7000-8000-000000000000';
