import { utcDay } from '#src/domain/shared/calendar-date.ts';

/** A malformed key that could reach the wrong entry. We build all keys, so this is a bug. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

/** What folders and leaves of keys look like, as parts of patterns. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A hexadecimal SHA-256. */
export const HASH = '[0-9a-f]{64}';
export const DAY = String.raw`\d{4}-\d\d-\d\d`;
export const FOLDER = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** A pattern for a whole text. */
export const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const KEY_LENGTH_MAX = 200;
const ID = whole(UUID);
const FOLDER_NAME = whole(FOLDER);
/** Folders, or the start of the days of a month below a form: hero/2026-11- */
const PREFIX = whole(String.raw`(?:${FOLDER}/)+(?:\d{4}-\d\d-)?`);

const ENTRY = whole(`(?:${FOLDER}/)+(?:${UUID}|${HASH})`);
/** A rate-limit slot: the only leaf of one or two digits, below the visitor's hash. */
const SLOT = whole(String.raw`rl/${FOLDER}/${DAY}/${HASH}/(?:\d|[1-9]\d)`);
/** A draft save: a leaf of three to six digits, below the draft's id. */
const DRAFT_SAVE = whole(String.raw`drafts/(${UUID})/(\d{3}|[1-9]\d{3,5})`);
/** A status: a leaf of three digits, below the submission's key. */
const STATUS_ENTRY = whole(String.raw`statuses/${FOLDER}/${DAY}/${UUID}/\d{3}`);
/** A version of a listing's pictures: a leaf of three digits, below the listing's id. */
const PICTURE_LIST = whole(String.raw`pictures/(${UUID})/(\d{3})`);

/**
 * A full key is one or more folders and a leaf that is a UUID or a hexadecimal SHA-256, or else a slot, a
 * draft save, a status, or a version of a listing's pictures. It never contains visitor input and never names
 * a folder, because a server may delete everything in a folder.
 */
const FULL_KEYS = [ENTRY, SLOT, DRAFT_SAVE, STATUS_ENTRY, PICTURE_LIST];

/** @throws InvalidKeyError unless the key names exactly one entry. */
export function assertFullKey(key: unknown): asserts key is string {
  if (!isShort(key) || !FULL_KEYS.some((shape) => shape.test(key))) {
    throw new InvalidKeyError('Not a full key.');
  }
}

/** Whether a name can be one folder of a key. */
export const isFolderName = (name: string): boolean => FOLDER_NAME.test(name);

/** @throws InvalidKeyError unless the prefix is folders that end with a slash, or a month of a form. */
export function assertFolder(prefix: unknown): asserts prefix is string {
  if (!isShort(prefix) || !PREFIX.test(prefix)) throw new InvalidKeyError('Not a folder.');
}

const isShort = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= KEY_LENGTH_MAX;

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
  'activity/',
  'announcements/',
  'drafts/',
  'health/',
  'jobs/',
  'live-listings/',
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
 * One of the daily slots of a visitor or mailbox: rl / limit / day / visitor / 0 to 99.
 * @param day Like 2026-11-21 (UTC).
 * @param visitor SHA-256 in hexadecimal; never an address itself.
 */
export function slotKey(name: string, day: string, visitor: string, slot: number): string {
  return `${SLOTS}${submissionFolder(name)}${day}/${visitor}/${slot}`;
}

/** The day of a slot, like 2026-11-21; undefined for any other key. */
export function dayOfSlot(key: string): string | undefined {
  return SLOT.test(key) ? key.split('/')[2] : undefined;
}

/** The folder of draft listings. */
export const DRAFTS = 'drafts/';

/** Whether a text is an id in our spelling, safe to use in a key. */
export const isId = (text: string): boolean => ID.test(text);

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
