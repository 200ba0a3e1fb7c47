import { z } from 'zod';
import {
  type ListingPictures,
  PICTURE_TYPES,
  type PicturePlace,
  type PictureType,
} from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { type Answer, fileAnswer, NO_PAGE } from '#netlify/http/answer.ts';
import { isId, submissionKey } from '#netlify/store/keys.ts';
import type { StoredPicture, StoredPictures } from '#netlify/store/submission.ts';
import { changeSubmission, readSubmission } from '#netlify/store/submissions.ts';
import { type CreateOutcome, isRefused, type Refused, type Store } from '#netlify/store/store.ts';

export const NO_PICTURES: StoredPictures = { revision: 0, screenshots: [] };

/** @throws StorageUnavailableError */
export async function readPictures(store: Store, listing: EntryName): Promise<StoredPictures> {
  const read = await readSubmission(store, listing);
  return (read.kind === 'found' && read.value.pictures) || NO_PICTURES;
}

/** `gone`: the listing was deleted at the same time. */
export type PicturesChange<Reason> =
  | { kind: 'changed'; pictures: StoredPictures }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: Reason };

/**
 * Changes a listing's pictures. If someone else changes them at the same time, the change is made again on
 * top of theirs, so none is lost and every limit holds.
 * @param now Milliseconds since 1970. An unfinished listing is kept from its last change on, as after a save.
 * @param change The new pictures, or why there are none. The same object means that nothing changes.
 * @throws StorageUnavailableError
 */
export async function changePictures<Reason = never>(
  store: Store,
  listing: EntryName,
  now: number,
  change: (pictures: StoredPictures) => StoredPictures | Refused<Reason>,
): Promise<PicturesChange<Reason>> {
  const changed = await changeSubmission<Reason>(store, listing, (submission) => {
    const before = submission.pictures ?? NO_PICTURES;
    const pictures = change(before);
    if (isRefused(pictures)) return pictures;
    if (pictures === before) return submission;
    const { draft } = submission;
    return {
      ...submission,
      pictures: { ...pictures, revision: before.revision + 1 },
      ...(draft && { draft: { ...draft, saved_at: new Date(now).toISOString() } }),
    };
  });
  if ('value' in changed) {
    return { kind: 'changed', pictures: changed.value.pictures ?? NO_PICTURES };
  }
  return changed.kind === 'refused' ? changed : { kind: 'gone' };
}

const bytesSchema = z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() });

/** A picture's file lies below its listing: form / day / listing / picture. */
const fileKey = ({ formType, id }: EntryName, picture: string) =>
  `${submissionKey(formType, id)}/${picture}`;

/** Stores a picture's file once. `conflict`: this id has another file. */
export async function storePictureFile(
  store: Store,
  listing: EntryName,
  { id, type, hash }: StoredPicture,
  bytes: Uint8Array,
): Promise<CreateOutcome> {
  const value = { type, base64: Buffer.from(bytes).toString('base64') };
  return store.createOnce(fileKey(listing, id), value, hash);
}

/** A picture's file; undefined if there is none. @throws StorageUnavailableError */
export async function readPictureFile(
  store: Store,
  listing: EntryName,
  picture: string,
): Promise<{ type: PictureType; bytes: Buffer<ArrayBuffer> } | undefined> {
  const read = await store.read(fileKey(listing, picture), bytesSchema);
  if (read.kind !== 'found') return undefined;
  const { type, base64 } = read.value;
  return { type, bytes: Buffer.from(base64, 'base64') };
}

export const removePictureFile = (store: Store, listing: EntryName, picture: string) =>
  store.remove(fileKey(listing, picture));

export const allPictures = ({ logo, screenshots }: StoredPictures): StoredPicture[] => [
  ...(logo ? [logo] : []),
  ...screenshots,
];

const has = (pictures: StoredPictures, id: string) =>
  allPictures(pictures).some((picture) => picture.id === id);

/** Whether a picture has room, or is there already. A logo replaces the one before. */
export const hasRoom = (pictures: StoredPictures, place: PicturePlace, id: string): boolean =>
  place === 'logo' || pictures.screenshots.length < PICTURE_LIMITS.screenshots || has(pictures, id);

/** The pictures with one more; `full` if there is no room. */
export function withPicture(
  pictures: StoredPictures,
  place: PicturePlace,
  picture: StoredPicture,
): StoredPictures | Refused<'full'> {
  if (has(pictures, picture.id)) return pictures;
  if (!hasRoom(pictures, place, picture.id)) return { refused: 'full' };
  if (place === 'logo') return { ...pictures, logo: picture };
  return { ...pictures, screenshots: [...pictures.screenshots, { ...picture, alt: '' }] };
}

/** The pictures without one of them. */
export function withoutPicture(pictures: StoredPictures, id: string): StoredPictures {
  if (!has(pictures, id)) return pictures;
  const { logo, screenshots, revision } = pictures;
  return {
    revision,
    ...(logo && logo.id !== id && { logo }),
    screenshots: screenshots.filter((shot) => shot.id !== id),
  };
}

export function picturesFor({ revision, logo, screenshots }: StoredPictures): ListingPictures {
  const shown = ({ id, type, width, height }: StoredPicture) => ({ id, type, width, height });
  return {
    revision,
    ...(logo && { logo: shown(logo) }),
    screenshots: screenshots.map((shot) => ({ ...shown(shot), alt: shot.alt })),
  };
}

/** The ending of a file, without its dot. */
export const ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

/**
 * A picture of a listing as it is now. What somebody else drew is shown in pages of ours and nowhere else,
 * so opened on its own it may do nothing.
 */
export async function pictureAnswer(
  store: Store,
  listing: EntryName,
  picture: string,
): Promise<Answer | undefined> {
  if (!isId(listing.id) || !isId(picture)) return undefined;
  const [pictures, file] = await Promise.all([
    readPictures(store, listing),
    readPictureFile(store, listing, picture),
  ]);
  if (!file || !has(pictures, picture)) return undefined;
  const { type, bytes } = file;
  const answer = fileAnswer(`${picture}.${ENDINGS[type]}`, { type, content: bytes }, 'inline');
  const sandbox = { 'Content-Security-Policy': `sandbox; ${NO_PAGE}` };
  return { ...answer, headers: { ...answer.headers, ...sandbox } };
}
