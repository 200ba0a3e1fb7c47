import {
  type ArrangeRequest,
  type PicturePlace,
  PICTURES_PATH,
} from '#src/domain/pictures/listing-pictures.ts';
import { refusalText } from '#src/ui/post-json.ts';
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

const pathOf = ({ listing }: PictureAccess, ...rest: string[]) =>
  [PICTURES_PATH, listing, ...rest].join('/');

export async function listPictures(access: PictureAccess): Promise<CallResult<StoredPictures>> {
  const answer = await call(access, pathOf(access), { method: 'GET' });
  return 'ok' in answer ? { ok: readPictures(await answer.ok.json()) } : answer;
}

export const uploadPicture = (
  access: PictureAccess,
  place: PicturePlace,
  id: string,
  body: Blob,
): Promise<CallResult<Response>> =>
  call(access, pathOf(access, place, id), {
    method: 'PUT',
    body,
    type: body.type,
  });

export const arrangePictures = (
  access: PictureAccess,
  arranged: ArrangeRequest,
): Promise<CallResult<Response>> =>
  call(access, pathOf(access), {
    method: 'PUT',
    body: JSON.stringify(arranged),
    type: 'application/json',
  });

export const removePicture = (access: PictureAccess, id: string): Promise<CallResult<Response>> =>
  call(access, pathOf(access, id), { method: 'DELETE' });

export async function fetchPicture(access: PictureAccess, id: string): Promise<CallResult<Blob>> {
  const answer = await call(access, pathOf(access, id), { method: 'GET' });
  return 'ok' in answer ? { ok: await answer.ok.blob() } : answer;
}

/** Never throws: no answer counts as a failure. */
async function call(
  access: PictureAccess,
  path: string,
  { type, ...init }: { method: string; body?: BodyInit; type?: string },
): Promise<CallResult<Response>> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...access.headers, ...(type !== undefined && { 'Content-Type': type }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { ok: response };
    const answer: unknown = await response.json().catch(() => null);
    const isGone = response.status === 404;
    return { message: refusalText(response, answer) ?? FAILED, isGone };
  } catch {
    return { message: NO_CONNECTION, isGone: false };
  }
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
