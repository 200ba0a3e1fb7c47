import { arrange, PICTURES_PATH } from '#src/domain/pictures/listing-pictures.ts';
import { arrangeSchema } from '#src/domain/pictures/picture-schemas.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import {
  changePictures,
  type PicturesChange,
  picturesFor,
  readPictures,
  removePictureBytes,
  withoutPicture,
} from '#netlify/store/pictures.ts';
import { isId } from '#netlify/store/blob-keys.ts';
import { faultOf } from '#netlify/store/store.ts';
import { FULL, GONE } from './change-failures.ts';
import { openPictures, pictureEndpoint } from './open-pictures.ts';
import { pictureAnswer } from './picture-answer.ts';
import { uploadPicture } from './upload-picture.ts';

const LIST = `${PICTURES_PATH}/:listing`;
const ONE = `${LIST}/:picture`;

const listPictures = pictureEndpoint({
  path: LIST,
  method: 'GET',
  handle: async (listing, { store }) =>
    dataAnswer(200, picturesFor(await readPictures(store, listing))),
});

const arrangePictures = jsonEndpoint({
  path: LIST,
  method: 'PUT',
  schema: arrangeSchema,
  async handle(wanted, call) {
    const opened = await openPictures(call, true);
    if ('failure' in opened) return opened.failure;
    const change = await changePictures<never>(call.store, opened.listing, (pictures) => {
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
  async handle(listing, call) {
    const { store } = call;
    const id = pictureIn(call);
    const change = await changePictures<never>(store, listing, (pictures) =>
      withoutPicture(pictures, id),
    );
    if ('now' in change && isId(id)) await faultOf(removePictureBytes(store, listing, id));
    return replyTo(change);
  },
});

const REMOVED: Failure = { code: 'not_found', message: 'This picture was removed.' };

const showPicture = pictureEndpoint({
  path: ONE,
  method: 'GET',
  handle: async (listing, call) =>
    (await pictureAnswer(call.store, listing, pictureIn(call))) ?? REMOVED,
});

const pictureIn = ({ parameters }: Call) => (parameters.get('picture') ?? '').toLowerCase();

function replyTo(change: PicturesChange<never>): Reply {
  if ('now' in change) return dataAnswer(200, picturesFor(change.now));
  return 'kind' in change && change.kind === 'gone' ? GONE : FULL;
}

/** Every address below /api/pictures/. */
export const pictureEndpoints: readonly Endpoint[] = [
  listPictures,
  arrangePictures,
  uploadPicture,
  showPicture,
  removePicture,
];
