import {
  PICTURE_PLACES,
  PICTURE_TYPES,
  PICTURES_PATH,
  type PicturePlace,
} from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/picture-limits.ts';
import { formatNumber } from '#src/domain/shared/format-number.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { readBytes } from '#netlify/http/receive.ts';
import { isId } from '#netlify/store/blob-keys.ts';
import {
  allPictures,
  changePictures,
  hasRoom,
  picturesFor,
  readPictures,
  removePictureBytes,
  storePictureBytes,
  type StoredPicture,
  withPicture,
} from '#netlify/store/pictures.ts';
import { faultOf } from '#netlify/store/store.ts';
import { claimPlace } from './allowance.ts';
import { checkPicture } from './check-picture.ts';
import { FULL, GONE } from './change-failures.ts';
import type { PictureFault } from './formats/format.ts';
import { pictureEndpoint } from './open-pictures.ts';

const { bytes: BYTES_MAX, side, screenshots: SCREENSHOTS_MAX } = PICTURE_LIMITS;

const TOO_MANY_BYTES = `Pictures can be up to ${BYTES_MAX / 1_000} KB. Choose a smaller one.`;
const FAULTS: Record<PictureFault, string> = {
  unknown: "That isn't a picture we can read. Choose a JPEG, PNG, or WebP file.",
  damaged: 'This picture is damaged. Open it, save it again, and add it once more.',
  animated: 'Animated pictures don’t work here. Choose a still one.',
  too_large: `This picture is too large. Each side can have up to ${formatNumber(side, 0)} pixels.`,
};
const TAKEN = `A listing has up to ${SCREENSHOTS_MAX} screenshots. Remove one first.`;

const invalid = (message: string): Failure => ({ code: 'invalid', message });

/** Adds a picture to a listing. Everything that can be refused unread is. */
export const uploadPicture = pictureEndpoint({
  path: `${PICTURES_PATH}/:listing/:place/:picture`,
  method: 'PUT',
  async handle(listing, call, isConfirmed) {
    const { request, parameters } = call;
    const type = PICTURE_TYPES.find((one) => one === request.headers.get('content-type'));
    const place = PICTURE_PLACES.find((one) => one === parameters.get('place'));
    const id = (parameters.get('picture') ?? '').toLowerCase();
    if (!place || !isId(id)) return { code: 'not_found' };
    if (!type) return { code: 'unsupported_media_type', message: FAULTS.unknown };
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > BYTES_MAX) return { code: 'too_large', message: TOO_MANY_BYTES };
    const { pictures } = await readPictures(call.store, listing);
    if (!hasRoom(pictures, place, id)) return invalid(TAKEN);
    const read = await readBytes(request, BYTES_MAX);
    call.line.bytes = 'failure' in read ? read.bytes : read.body.length;
    if ('failure' in read) {
      const isTooLarge = read.failure.code === 'too_large';
      return { ...read.failure, ...(isTooLarge && { message: TOO_MANY_BYTES }) };
    }
    const checked = await checkPicture(read.body);
    if ('fault' in checked) return invalid(FAULTS[checked.fault]);
    const { bytes, width, height } = checked.ok;
    if (checked.ok.type !== type) return invalid(FAULTS.unknown);
    const refused = isConfirmed ? undefined : await claimPlace(call, listing, id);
    if (refused) return refused;
    const picture = { id, type, width, height, hash: sha256(bytes) };
    return keep(call, { listing, place, picture, bytes });
  },
});

interface Upload {
  listing: string;
  place: PicturePlace;
  picture: StoredPicture;
  bytes: Uint8Array;
}

/** Stores the file, then the version that has it. */
async function keep({ store }: Call, { listing, place, picture, bytes }: Upload): Promise<Reply> {
  const stored = await storePictureBytes(store, listing, picture, bytes);
  if (stored === 'conflict') return { code: 'idempotency_key_reused' };
  let replaced: StoredPicture | undefined;
  const change = await changePictures(store, listing, (pictures) => {
    const changed = withPicture(pictures, place, picture);
    replaced = place === 'logo' ? pictures.logo : undefined;
    return changed;
  });
  if ('now' in change) {
    const isReplaced = replaced && !allPictures(change.now.pictures).includes(replaced);
    if (replaced && isReplaced && replaced.id !== picture.id)
      await faultOf(removePictureBytes(store, listing, replaced.id));
    return dataAnswer(200, picturesFor(change.now));
  }
  await faultOf(removePictureBytes(store, listing, picture.id));
  if ('refused' in change) return invalid(TAKEN);
  return change.kind === 'gone' ? GONE : FULL;
}
