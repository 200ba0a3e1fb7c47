import * as z from 'zod/mini';
import { LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import {
  arrange,
  PICTURE_PLACES,
  PICTURE_TYPES,
  PICTURES_PATH,
  ALT_REQUIRED,
  type ArrangeRequest,
  type PicturePlace,
} from '#src/domain/pictures/listing-pictures.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { formatNumber } from '#src/domain/shared/number-text.ts';
import { singleLine } from '#src/domain/shared/field-schemas.ts';
import { ALT_LENGTH, PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { claimPlace, networkOf } from '#netlify/http/rate-limits.ts';
import type { Call, Endpoint, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { isFromOurPages, limitOf, readBytes } from '#netlify/http/receive.ts';
import { type OwnListing, ownListing } from '#netlify/sellers/index.ts';
import { isId, readSubmissionKey, submissionFolder } from '#netlify/store/keys.ts';
import { faultOf, type Store } from '#netlify/store/store.ts';
import type { StoredPicture } from '#netlify/store/submission.ts';
import { checkPicture, type PictureFault } from './picture-formats.ts';
import {
  allPictures,
  changePictures,
  hasRoom,
  pictureAnswer,
  type PicturesChange,
  picturesFor,
  readPictures,
  removePictureFile,
  storePictureFile,
  withoutPicture,
  withPicture,
} from './pictures.ts';

const LIST = `${PICTURES_PATH}/:listing`;
const ONE = `${LIST}/:picture`;

const UNKNOWN: Failure = {
  code: 'not_found',
  message: "This listing is no longer available, or this browser isn't allowed to change it.",
};
const GONE: Failure = { code: 'not_found', message: 'This listing was just deleted.' };
const REMOVED: Failure = { code: 'not_found', message: 'This picture was removed.' };

/**
 * The listing whose pictures a call is about, if it brings the token of the listing's draft, or
 * the link that we mailed to its seller. A draft's token changes pictures only until it is submitted.
 * @throws StorageUnavailableError
 */
async function openPictures(
  call: Call,
  isChange: boolean,
): Promise<OwnListing | { failure: Failure }> {
  const own = await ownListing(call, call.parameters.get('listing') ?? '', isChange);
  if (!own) return { failure: UNKNOWN };
  return isChange && !own.canChange ? { failure: { code: 'already_submitted' } } : own;
}

interface PictureEndpoint extends Omit<Endpoint, 'handle'> {
  handle: (own: OwnListing, call: Call) => Promise<Reply>;
}

/** An endpoint about a listing's pictures, without a JSON body. Changes come only from our own pages. */
const pictureEndpoint = ({ handle, ...endpoint }: PictureEndpoint): Endpoint => ({
  ...endpoint,
  async handle(call) {
    const isChange = endpoint.method !== 'GET';
    if (isChange && !isFromOurPages(call.request)) return { code: 'cross_site' };
    const limit = limitOf(call);
    if (limit) return limit;
    const own = await openPictures(call, isChange);
    return 'failure' in own ? own.failure : handle(own, call);
  },
});

const listPictures = pictureEndpoint({
  path: LIST,
  method: 'GET',
  handle: async ({ name }, { store }) =>
    dataAnswer(200, picturesFor(await readPictures(store, name))),
});

const RELOAD = { error: 'Please reload the page.' };
const screenshot = z.strictObject({
  id: z.string(RELOAD).check(z.maxLength(100, RELOAD)),
  alt: singleLine(0, ALT_REQUIRED, ALT_LENGTH.max),
});
const arrangeSchema = z.strictObject({
  screenshots: z.array(screenshot).check(z.maxLength(PICTURE_LIMITS.screenshots, RELOAD)),
}) satisfies z.ZodMiniType<ArrangeRequest>;

const arrangePictures = jsonEndpoint({
  path: LIST,
  method: 'PUT',
  schema: arrangeSchema,
  async handle(wanted, call) {
    const own = await openPictures(call, true);
    if ('failure' in own) return own.failure;
    const change = await changePictures(call.store, own.name, call.runtime.now(), (pictures) => {
      const screenshots = arrange(pictures.screenshots, wanted);
      const isSame = JSON.stringify(screenshots) === JSON.stringify(pictures.screenshots);
      return isSame ? pictures : { ...pictures, screenshots };
    });
    return replyTo(change);
  },
});

const removePicture = pictureEndpoint({
  path: ONE,
  method: 'DELETE',
  async handle({ name: listing }, call) {
    const { store, runtime } = call;
    const id = pictureIn(call);
    const change = await changePictures(store, listing, runtime.now(), (pictures) =>
      withoutPicture(pictures, id),
    );
    if (change.kind === 'changed' && isId(id)) await faultOf(removePictureFile(store, listing, id));
    return replyTo(change);
  },
});

const showPicture = pictureEndpoint({
  path: ONE,
  method: 'GET',
  handle: async ({ name }, call) =>
    (await pictureAnswer(call.store, name, pictureIn(call))) ?? REMOVED,
});

const pictureIn = ({ parameters }: Call) => (parameters.get('picture') ?? '').toLowerCase();

const replyTo = (change: PicturesChange<never>): Reply =>
  change.kind === 'changed' ? dataAnswer(200, picturesFor(change.pictures)) : GONE;

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
const uploadPicture = pictureEndpoint({
  path: `${PICTURES_PATH}/:listing/:place/:picture`,
  method: 'PUT',
  async handle({ name: listing, isConfirmed }, call) {
    const { request, parameters } = call;
    const type = PICTURE_TYPES.find((one) => one === request.headers.get('content-type'));
    const place = PICTURE_PLACES.find((one) => one === parameters.get('place'));
    const id = pictureIn(call);
    if (!place || !isId(id)) return { code: 'not_found' };
    if (!type) return { code: 'unsupported_media_type', message: FAULTS.unknown };
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > BYTES_MAX) return { code: 'too_large', message: TOO_MANY_BYTES };
    const pictures = await readPictures(call.store, listing);
    if (!hasRoom(pictures, place, id)) return invalid(TAKEN);
    const read = await readBytes(request, BYTES_MAX);
    call.line.bytes = 'failure' in read ? read.bytes : read.body.length;
    if ('failure' in read) {
      const isTooLarge = read.failure.code === 'too_large';
      return { ...read.failure, ...(isTooLarge && { message: TOO_MANY_BYTES }) };
    }
    const checked = checkPicture(read.body);
    if ('fault' in checked) return invalid(FAULTS[checked.fault]);
    const { bytes, width, height } = checked.ok;
    if (checked.ok.type !== type) return invalid(FAULTS.unknown);
    const refused = isConfirmed ? undefined : await claimPicture(call, listing.id, id);
    if (refused) return refused;
    const picture = { id, type, width, height, hash: sha256(bytes) };
    return keep(call, listing, place, picture, bytes);
  },
});

async function keep(
  { store, runtime }: Call,
  listing: EntryName,
  place: PicturePlace,
  picture: StoredPicture,
  bytes: Uint8Array,
): Promise<Reply> {
  const stored = await storePictureFile(store, listing, picture, bytes);
  if (stored === 'conflict') return { code: 'idempotency_key_reused' };
  let replaced: StoredPicture | undefined;
  const change = await changePictures<'full'>(store, listing, runtime.now(), (pictures) => {
    replaced = place === 'logo' ? pictures.logo : undefined;
    return withPicture(pictures, place, picture);
  });
  if (change.kind === 'changed') {
    const isLeft = replaced && allPictures(change.pictures).some(({ id }) => id === replaced?.id);
    if (replaced && !isLeft) await faultOf(removePictureFile(store, listing, replaced.id));
    return dataAnswer(200, picturesFor(change.pictures));
  }
  await faultOf(removePictureFile(store, listing, picture.id));
  return change.kind === 'refused' ? invalid(TAKEN) : GONE;
}

// Anyone can begin drafts, and nobody sees what is in them: without a limit, one visitor fills the disk.

const MB = 1_000_000;
/** Pictures that one network address may add in a day before an email address is confirmed: 5 MB. */
const PLACES = (5 * MB) / BYTES_MAX;
/** While all listings together have this many, 500 MB, only confirmed addresses add more. */
const IN_ALL = (500 * MB) / BYTES_MAX;

/**
 * Claims a place for a picture of a listing whose address isn't confirmed. Claiming again for the same
 * picture gives the same place.
 * @returns The failure that stops the upload, with what to do; undefined if there is a place.
 * @throws StorageUnavailableError
 */
async function claimPicture(
  call: Call,
  listing: string,
  picture: string,
): Promise<Failure | undefined> {
  const { store, ip, runtime } = call;
  const of = ip === '' ? listing : networkOf(ip);
  const limit = { name: 'unconfirmed_pictures', of, id: picture, places: PLACES };
  if ((await countFiles(store)) < IN_ALL && (await claimPlace(call, limit))) return undefined;
  const message = canMailLinks(call.environment)
    ? 'That’s as many pictures as we take before your email is confirmed. Open the link we emailed you, and add the rest there.'
    : 'That’s as many pictures as we take today. Submit your listing without the rest, and we’ll ask you for them.';
  return { code: 'rate_limited', message, retryAfter: (DAY_MS - (runtime.now() % DAY_MS)) / 1_000 };
}

async function countFiles(store: Store): Promise<number> {
  const lists = LISTING_FORMS.map((formType) => store.keys(submissionFolder(formType)));
  const keys = (await Promise.all(lists)).flat();
  return keys.filter((key) => !readSubmissionKey(key)).length;
}

export const pictureEndpoints: readonly Endpoint[] = [
  listPictures,
  arrangePictures,
  uploadPicture,
  showPicture,
  removePicture,
];
