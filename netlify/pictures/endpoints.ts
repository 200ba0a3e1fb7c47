import { arrange, PICTURES_PATH } from '#src/domain/pictures/listing-pictures.ts';
import { arrangeSchema } from '#src/domain/pictures/picture-schemas.ts';
import { dataAnswer, failureAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import {
  changePictures,
  type PicturesChange,
  picturesFor,
  readPictures,
  removePictureBytes,
  withoutPicture,
} from '#netlify/records/pictures.ts';
import { isId } from '#netlify/records/blob-keys.ts';
import { faultOf } from '#netlify/records/store.ts';
import { FULL, GONE, NO_PICTURE } from './change-failures.ts';
import { openPictures } from './open-pictures.ts';
import { pictureAnswer } from './picture-answer.ts';
import { uploadPicture } from './upload-picture.ts';

const LIST = `${PICTURES_PATH}/:listing`;
const ONE = `${LIST}/:picture`;

const listPictures: Endpoint = {
  path: LIST,
  method: 'GET',
  async handle(call) {
    const opened = await openPictures(call, false);
    if ('failure' in opened) return failureAnswer(opened.failure, call.requestId);
    return dataAnswer(200, picturesFor(await readPictures(call.store, opened.listing)));
  },
};

const arrangePictures = jsonEndpoint({
  path: LIST,
  method: 'PUT',
  schema: arrangeSchema,
  async handle(wanted, call) {
    const opened = await openPictures({ ...call, bucket: COUNTED }, true);
    if ('failure' in opened) return failureAnswer(opened.failure, call.requestId);
    const change = await changePictures<never>(call.store, opened.listing, (pictures) => {
      const screenshots = arrange(pictures.screenshots, wanted);
      const isSame = JSON.stringify(screenshots) === JSON.stringify(pictures.screenshots);
      return isSame ? pictures : { ...pictures, screenshots };
    });
    return answerOf(change, call);
  },
});

/** The JSON endpoint has counted the call. */
const COUNTED: Call['bucket'] = { take: () => 0 };

const removePicture: Endpoint = {
  path: ONE,
  method: 'DELETE',
  async handle(call) {
    const opened = await openPictures(call, true);
    if ('failure' in opened) return failureAnswer(opened.failure, call.requestId);
    const { store } = call;
    const id = pictureIn(call);
    const change = await changePictures<never>(store, opened.listing, (pictures) =>
      withoutPicture(pictures, id),
    );
    if ('now' in change && isId(id)) await faultOf(removePictureBytes(store, opened.listing, id));
    return answerOf(change, call);
  },
};

const showPicture: Endpoint = {
  path: ONE,
  method: 'GET',
  async handle(call) {
    const opened = await openPictures(call, false);
    if ('failure' in opened) return failureAnswer(opened.failure, call.requestId);
    const answer = await pictureAnswer(call.store, opened.listing, pictureIn(call));
    return answer ?? failureAnswer(NO_PICTURE, call.requestId);
  },
};

const pictureIn = ({ parameters }: Call) => (parameters.get('picture') ?? '').toLowerCase();

function answerOf(change: PicturesChange<never>, { requestId }: Call) {
  if ('now' in change) return dataAnswer(200, picturesFor(change.now));
  return failureAnswer('kind' in change && change.kind === 'gone' ? GONE : FULL, requestId);
}

/** Every address below /api/pictures/. */
export const pictureEndpoints: readonly Endpoint[] = [
  listPictures,
  arrangePictures,
  uploadPicture,
  showPicture,
  removePicture,
];
