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
const urlOf = ({ listing }: PictureAccess, ...path: string[]) =>
  [PICTURES_PATH, listing, ...path].join('/');

export const listPictures = (access: PictureAccess): Promise<Result<ListingPictures>> =>
  callApi('GET', urlOf(access), isList, { headers: access.headers, timeoutMs });

export const fetchPicture = (access: PictureAccess, id: string): Promise<Result<Blob>> =>
  callApi('GET', urlOf(access, id), isFile, {
    headers: access.headers,
    as: 'blob',
    timeoutMs,
  });

export const uploadPicture = (
  access: PictureAccess,
  place: PicturePlace,
  id: string,
  body: Blob,
): Promise<Result<unknown>> =>
  callApi('PUT', urlOf(access, place, id), isAnything, {
    headers: access.headers,
    body,
    timeoutMs,
  });

export const arrangePictures = (
  access: PictureAccess,
  json: ArrangeRequest,
): Promise<Result<unknown>> =>
  callApi('PUT', urlOf(access), isAnything, { headers: access.headers, json, timeoutMs });

export const removePicture = (access: PictureAccess, id: string): Promise<Result<unknown>> =>
  callApi('DELETE', urlOf(access, id), isAnything, { headers: access.headers, timeoutMs });
