import { utcDay } from '#src/domain/shared/calendar-date.ts';

/** A malformed key that could reach the wrong entry. We build all keys, so this is a bug. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
const FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A rate-limit slot: the only leaf that is a single digit, below the visitor's hash. */
const SLOT = /^rl\/[a-z0-9]+(?:-[a-z0-9]+)*\/\d{4}-\d\d-\d\d\/[0-9a-f]{64}\/\d$/;

/** A draft save: a leaf of three to six digits, below the draft's id. */
const DRAFT_SAVE =
  /^drafts\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{3}|[1-9]\d{3,5})$/;

/** A status: a leaf of three digits, below the submission's key. */
const STATUS_ENTRY =
  /^statuses\/[a-z0-9]+(?:-[a-z0-9]+)*\/\d{4}-\d\d-\d\d\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/\d{3}$/;

/** A version of a listing's pictures: a leaf of three digits, below the listing's id. */
const PICTURE_LIST =
  /^pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{3})$/;

/**
 * A full key is one or more folders and a leaf that is a UUID or a hexadecimal SHA-256, or else a slot, a
 * draft save, a status, or a version of a listing's pictures. It never contains visitor input and never names a folder, because a server
 * may delete everything in a folder.
 */
function isFullKey(key: string): boolean {
  if ([SLOT, DRAFT_SAVE, STATUS_ENTRY, PICTURE_LIST].some((shape) => shape.test(key)))
    return key.length <= 200;
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
    throw new InvalidKeyError('Not a full key.');
  }
}

/** Whether a name can be one folder of a key. */
export const isFolderName = (name: string): boolean => FOLDER.test(name);

/** The start of the days of a month, below a form: hero/2026-11- */
const MONTH = /\/\d{4}-\d\d-$/;

/** @throws InvalidKeyError unless the prefix is folders that end with a slash, or a month of a form. */
export function assertFolder(prefix: unknown): asserts prefix is string {
  const isFolder =
    typeof prefix === 'string' &&
    (prefix.endsWith('/') || MONTH.test(prefix)) &&
    prefix.length <= 200 &&
    prefix
      .slice(0, -1)
      .split('/')
      .every((segment) => FOLDER.test(segment));
  if (!isFolder) throw new InvalidKeyError('Not a folder.');
}

/** The day that a UUIDv7 carries, like 2026-11-21 (UTC). */
export const dayOf = (id: string): string => utcDay(timeOf(id));

/** The time that a UUIDv7 carries, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The fixed id of a time in milliseconds since 1970: a UUIDv7 without random bits. */
export function idOfTime(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** The folder of a form's records: form_type with hyphens. */
export function submissionFolder(formType: string): string {
  return `${formType.replaceAll('_', '-')}/`;
}

/** Folders of the store that are no form's. */
export const NOT_FORMS: ReadonlySet<string> = new Set([
  'announcements/',
  'drafts/',
  'health/',
  'jobs/',
  'picture-bytes/',
  'pictures/',
  'quarantine/',
  'search-states/',
  'statuses/',
]);

/** Folders of quarantine marks and statuses. Below them, keys match those of the submissions. */
export const QUARANTINE = 'quarantine/';
export const STATUSES = 'statuses/';

/** form / day / id. The day comes from the id. */
export function submissionKey(formType: string, id: string): string {
  return `${submissionFolder(formType)}${dayOf(id)}/${id}`;
}

/**
 * The quarantine mark of a submission that counts as spam: quarantine / form / day / id. It is empty, and
 * stored before the record or the status that says so, so none is without one. The record says whether it
 * is held; the marks let the inbox, cleanup, and counts find spam by listing keys. A mark without a record
 * does no harm.
 */
export function quarantineMarkKey(formType: string, id: string): string {
  return `${QUARANTINE}${submissionKey(formType, id)}`;
}

/** The folder of a submission's statuses: statuses / form / day / id. */
export function statusFolder(formType: string, id: string): string {
  return `${STATUSES}${submissionKey(formType, id)}/`;
}

/** One status of a submission, numbered 000 to 999 in order. */
export function statusKey(formType: string, id: string, number: number): string {
  return `${statusFolder(formType, id)}${String(number).padStart(3, '0')}`;
}

/** The folder of all slots. */
export const SLOTS = 'rl/';

/**
 * One of the daily slots of a visitor: rl / form / day / visitor / 0 to 9.
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

/** The folder of draft listings. */
export const DRAFTS = 'drafts/';

/** Whether a text is an id in our spelling, safe to use in a key. */
export const isId = (text: string): boolean => UUID.test(text);

/** The folder of one draft's saves. */
export const draftFolder = (id: string): string => `${DRAFTS}${id}/`;

/** One save of a draft: drafts / id / 000 to 999999. */
export function draftKey(id: string, revision: number): string {
  return `${draftFolder(id)}${String(revision).padStart(3, '0')}`;
}

/** Parses the key of a draft save; undefined for any other key. */
export function readDraftKey(key: string): { id: string; revision: number } | undefined {
  const [, id, revision] = DRAFT_SAVE.exec(key) ?? [];
  return id === undefined ? undefined : { id, revision: Number(revision) };
}

/** The folders of listings' pictures: what there is, and the files. */
export const PICTURES = 'pictures/';
export const PICTURE_BYTES = 'picture-bytes/';

/** The versions of a listing's pictures. @param listing Of its draft and submission. */
export const picturesFolder = (listing: string): string => `${PICTURES}${listing}/`;

/** One of them: pictures / listing / 000 to 999. */
export const picturesKey = (listing: string, number: number): string =>
  `${picturesFolder(listing)}${String(number).padStart(3, '0')}`;

/** The number in such a key; undefined for any other key. */
export function readPicturesKey(key: string): number | undefined {
  const [, , number] = PICTURE_LIST.exec(key) ?? [];
  return number === undefined ? undefined : Number(number);
}

export const pictureBytesFolder = (listing: string): string => `${PICTURE_BYTES}${listing}/`;

/** A picture's file: picture-bytes / listing / picture. */
export const pictureBytesKey = (listing: string, picture: string): string =>
  pictureBytesFolder(listing) + picture;

/** Read, written, and removed to check that the storage works. */
export const HEALTH_PROBE = 'health/00000000-0000-7000-8000-000000000000';
