import { z } from 'zod';
import {
  type ListingPictures,
  PICTURE_TYPES,
  type PicturePlace,
  type PictureType,
} from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/picture-limits.ts';
import {
  pictureBytesFolder,
  pictureBytesKey,
  picturesFolder,
  picturesKey,
  readPicturesKey,
} from './blob-keys.ts';
import { inBatches } from './in-batches.ts';
import { isListingThere } from './listing-ids.ts';
import { readEntry } from './read-entry.ts';
import type { CreateOutcome, Store } from './store.ts';

const pictureSchema = z.object({
  id: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
  /** SHA-256 of the file, in hexadecimal. */
  hash: z.string(),
});
const storedSchema = z.object({
  logo: pictureSchema.optional(),
  screenshots: z.array(pictureSchema.extend({ alt: z.string() })),
});
export type StoredPicture = z.infer<typeof pictureSchema>;
/** One version of a listing's pictures. Versions never change. */
export type StoredPictures = z.infer<typeof storedSchema>;

const bytesSchema = z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() });

/** Versions of one listing's pictures; their numbers have three digits. */
const VERSIONS_MAX = 1_000;

/** A listing's pictures, and how many versions there have been. */
export interface CurrentPictures {
  pictures: StoredPictures;
  count: number;
}

const NONE: StoredPictures = { screenshots: [] };

/** @throws StorageUnavailableError */
export async function readPictures(store: Store, listing: string): Promise<CurrentPictures> {
  const keys = await store.keys(picturesFolder(listing));
  const count = Math.max(-1, ...keys.flatMap((key) => readPicturesKey(key) ?? [])) + 1;
  for (let number = count - 1; number >= 0; number -= 1) {
    const pictures = await readVersion(store, listing, number);
    if (pictures) return { pictures, count };
  }
  return { pictures: NONE, count };
}

/** One version; undefined if it is gone or unreadable. */
export async function readVersion(
  store: Store,
  listing: string,
  number: number,
): Promise<StoredPictures | undefined> {
  const read = await readEntry(store, picturesKey(listing, number), storedSchema);
  return read.kind === 'found' ? read.value : undefined;
}

/** `full`: the listing had too many versions. `gone`: it was deleted at the same time. */
export type PicturesChange<Refusal> =
  | { kind: 'changed'; now: CurrentPictures }
  | { kind: 'full' | 'gone' }
  | { refused: Refusal };

/**
 * Changes a listing's pictures by claiming the next version. If someone else changes them at the same time,
 * the change is made again on top of theirs, so none is lost and every limit holds.
 * @param change The next version, or why there is none. The same object means that nothing changes.
 * @throws StorageUnavailableError
 */
export async function changePictures<Refusal extends string>(
  store: Store,
  listing: string,
  change: (pictures: StoredPictures) => StoredPictures | Refusal,
): Promise<PicturesChange<Refusal>> {
  for (;;) {
    const now = await readPictures(store, listing);
    const pictures = change(now.pictures);
    if (typeof pictures === 'string') return { refused: pictures };
    if (pictures === now.pictures) return { kind: 'changed', now };
    if (now.count >= VERSIONS_MAX) return { kind: 'full' };
    const key = picturesKey(listing, now.count);
    const outcome = await store.createOnce(key, pictures, crypto.randomUUID());
    // A deletion removes the listing, then what is below it, and sees what was stored before this look.
    if (!(await isListingThere(store, listing))) {
      await removePictures(store, listing);
      return { kind: 'gone' };
    }
    if (outcome !== 'conflict') {
      return { kind: 'changed', now: { pictures, count: now.count + 1 } };
    }
  }
}

/** Stores a picture's file once. `conflict`: this id has another file. */
export function storePictureBytes(
  store: Store,
  listing: string,
  { id, type, hash }: StoredPicture,
  bytes: Uint8Array,
): Promise<CreateOutcome> {
  const value = { type, base64: Buffer.from(bytes).toString('base64') };
  return store.createOnce(pictureBytesKey(listing, id), value, hash);
}

/** A picture's file; undefined if there is none. @throws StorageUnavailableError */
export async function readPictureBytes(
  store: Store,
  listing: string,
  picture: string,
): Promise<{ type: PictureType; bytes: Buffer<ArrayBuffer> } | undefined> {
  const read = await readEntry(store, pictureBytesKey(listing, picture), bytesSchema);
  if (read.kind !== 'found') return undefined;
  const { type, base64 } = read.value;
  return { type, bytes: Buffer.from(base64, 'base64') };
}

/** Removes a file that no version needs anymore. */
export const removePictureBytes = (store: Store, listing: string, picture: string): Promise<void> =>
  store.remove(pictureBytesKey(listing, picture));

/** Removes all pictures of a listing. @returns How many entries there were. */
export async function removePictures(store: Store, listing: string): Promise<number> {
  const folders = [picturesFolder(listing), pictureBytesFolder(listing)];
  const keys = (await Promise.all(folders.map((folder) => store.keys(folder)))).flat();
  await inBatches(keys, (key) => store.remove(key));
  return keys.length;
}

/** All pictures of a version. */
export const allPictures = ({ logo, screenshots }: StoredPictures): StoredPicture[] => [
  ...(logo ? [logo] : []),
  ...screenshots,
];

const has = (pictures: StoredPictures, id: string) =>
  allPictures(pictures).some((picture) => picture.id === id);

/** Whether a picture has room, or is there already. A logo replaces the one before. */
export const hasRoom = (pictures: StoredPictures, place: PicturePlace, id: string): boolean =>
  place === 'logo' || pictures.screenshots.length < PICTURE_LIMITS.screenshots || has(pictures, id);

/** A version with one more picture; `taken` if there is no room. */
export function withPicture(
  pictures: StoredPictures,
  place: PicturePlace,
  picture: StoredPicture,
): StoredPictures | 'taken' {
  if (has(pictures, picture.id)) return pictures;
  if (!hasRoom(pictures, place, picture.id)) return 'taken';
  if (place === 'logo') return { ...pictures, logo: picture };
  return { ...pictures, screenshots: [...pictures.screenshots, { ...picture, alt: '' }] };
}

/** A version without one of its pictures. */
export function withoutPicture(pictures: StoredPictures, id: string): StoredPictures {
  if (!has(pictures, id)) return pictures;
  const { logo, screenshots } = pictures;
  return {
    ...(logo && logo.id !== id && { logo }),
    screenshots: screenshots.filter((shot) => shot.id !== id),
  };
}

/** What pages get to know of a listing's pictures. */
export function picturesFor({ pictures, count }: CurrentPictures): ListingPictures {
  const { logo, screenshots } = pictures;
  const shown = ({ id, type, width, height }: StoredPicture) => ({ id, type, width, height });
  return {
    revision: count,
    ...(logo && { logo: shown(logo) }),
    screenshots: screenshots.map((shot) => ({ ...shown(shot), alt: shot.alt })),
  };
}
