import {
  type ArrangeRequest,
  type ListingPictures,
  type PicturePlace,
  PICTURES_PATH,
} from '#src/domain/pictures/listing-pictures.ts';
import { callApi, isAnything, type Result } from '#src/ui/api.ts';
import { readPath } from '#src/ui/read-path.ts';

/** The listing, and what lets this page change its pictures. */
export interface PictureAccess {
  listing: string;
  /** With the draft's token. */
  headers: Record<string, string>;
}

/** A picture takes longer than answers, and a phone may be slow. */
const timeoutMs = 60_000;

const isList = (data: unknown): data is ListingPictures =>
  Array.isArray(readPath(data, 'screenshots'));
const isFile = (data: unknown): data is Blob => data instanceof Blob;

/** @param path Below the listing's pictures. */
const call = <T>(
  method: 'GET' | 'PUT' | 'DELETE',
  { listing, headers }: PictureAccess,
  path: readonly string[],
  isRight: (data: unknown) => data is T,
  sent: { as?: 'blob'; body?: Blob; json?: object } = {},
): Promise<Result<T>> =>
  callApi(method, [PICTURES_PATH, listing, ...path].join('/'), isRight, {
    ...{ headers, timeoutMs },
    ...sent,
  });

export const listPictures = (access: PictureAccess) => call('GET', access, [], isList);

export const fetchPicture = (access: PictureAccess, id: string) =>
  call('GET', access, [id], isFile, { as: 'blob' });

export const uploadPicture = (access: PictureAccess, place: PicturePlace, id: string, body: Blob) =>
  call('PUT', access, [place, id], isAnything, { body });

export const arrangePictures = (access: PictureAccess, json: ArrangeRequest) =>
  call('PUT', access, [], isAnything, { json });

export const removePicture = (access: PictureAccess, id: string) =>
  call('DELETE', access, [id], isAnything);
