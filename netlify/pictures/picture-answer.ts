import type { PictureType } from '#src/domain/pictures/listing-pictures.ts';
import { type Answer, fileAnswer } from '#netlify/http/answer.ts';
import { NO_PAGE } from '#netlify/http/security-headers.ts';
import { isId } from '#netlify/store/blob-keys.ts';
import { allPictures, readPictureBytes, readPictures } from '#netlify/store/pictures.ts';
import type { Store } from '#netlify/store/store.ts';

/** The ending of a file, without its dot. */
export const ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * A picture of a listing as it is now. What somebody else drew is shown in pages of ours and nowhere else,
 * so opened on its own it may do nothing.
 */
export async function pictureAnswer(
  store: Store,
  listing: string,
  picture: string,
): Promise<Answer | undefined> {
  if (!isId(listing) || !isId(picture)) return undefined;
  const [{ pictures }, file] = await Promise.all([
    readPictures(store, listing),
    readPictureBytes(store, listing, picture),
  ]);
  const isThere = allPictures(pictures).some(({ id }) => id === picture);
  if (!file || !isThere) return undefined;
  const { type, bytes } = file;
  const answer = fileAnswer(`${picture}.${ENDINGS[type]}`, { type, content: bytes }, 'inline');
  const sandbox = { 'Content-Security-Policy': `sandbox; ${NO_PAGE}` };
  return { ...answer, headers: { ...answer.headers, ...sandbox } };
}
