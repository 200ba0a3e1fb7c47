import {
  type ArrangeRequest,
  type PicturePlace,
  PICTURES_PATH,
} from '#src/domain/pictures/listing-pictures.ts';
import { call } from '#src/ui/call.ts';
import { readPath } from '#src/ui/read-path.ts';

/** The listing, and what lets this page change its pictures. */
export interface PictureAccess {
  /** The listing's id. */
  listing: string;
  /** With the draft's token. */
  headers: Record<string, string>;
}

/** A picture takes longer than answers, and a phone may be slow. */
const TIMEOUT_MS = 60_000;
const NO_CONNECTION = 'No connection. Check your internet and try again.';
const FAILED = 'That didn’t work. Please try again.';

export type CallResult<Value> = { ok: Value } | { message: string; isGone: boolean };

interface StoredPicture {
  id: string;
  alt: string;
}

/** What the server has: a logo or none, and screenshots in order. */
export interface StoredPictures {
  logo: string | undefined;
  screenshots: StoredPicture[];
}

export const listPictures = (access: PictureAccess): Promise<CallResult<StoredPictures>> =>
  callPictures(access, [], { method: 'GET' }, async (response) =>
    readPictures(await response.json()),
  );

export const fetchPicture = (access: PictureAccess, id: string): Promise<CallResult<Blob>> =>
  callPictures(access, [id], { method: 'GET' }, (response) => response.blob());

export const uploadPicture = (
  access: PictureAccess,
  place: PicturePlace,
  id: string,
  body: Blob,
): Promise<CallResult<null>> => callPictures(access, [place, id], { method: 'PUT', body }, ignore);

export function arrangePictures(
  access: PictureAccess,
  arranged: ArrangeRequest,
): Promise<CallResult<null>> {
  const body = new Blob([JSON.stringify(arranged)], { type: 'application/json' });
  return callPictures(access, [], { method: 'PUT', body }, ignore);
}

export const removePicture = (access: PictureAccess, id: string): Promise<CallResult<null>> =>
  callPictures(access, [id], { method: 'DELETE' }, ignore);

/** The page shows already what a change answers. */
const ignore = () => Promise.resolve(null);

/** @param path Below the listing's pictures. */
async function callPictures<Value>(
  { listing, headers }: PictureAccess,
  path: readonly string[],
  request: { method: string; body?: Blob },
  read: (response: Response) => Promise<Value>,
): Promise<CallResult<Value>> {
  const url = [PICTURES_PATH, listing, ...path].join('/');
  const reply = await call(url, { ...request, headers }, read, TIMEOUT_MS);
  if (reply.ok) return { ok: reply.data };
  const { status, message } = reply;
  return { message: message ?? (status === 0 ? NO_CONNECTION : FAILED), isGone: status === 404 };
}

function readPictures(answer: unknown): StoredPictures {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const logo = text(readPath(answer, 'data', 'logo', 'id'));
  const shots = readPath(answer, 'data', 'screenshots');
  const all: readonly unknown[] = Array.isArray(shots) ? shots : [];
  return {
    logo: logo === '' ? undefined : logo,
    screenshots: all.map((shot) => ({
      id: text(readPath(shot, 'id')),
      alt: text(readPath(shot, 'alt')),
    })),
  };
}
