import { randomUUID } from 'node:crypto';
import { createBlobs } from '#platform/blobs.ts';

export const SITE_ID = '5f0f6d4e-9d6e-4f7a-8a3f-2f4d5c6b7a89';
export const TOKEN = 'nfp_ThisTokenMustNeverBePrinted00000000';

const API = 'https://api.netlify.com';
const STORAGE = 'https://storage.test';
const [OUTSIDE, INSIDE] = ['netlify-blobs-metadata', 'x-amz-meta-user'];

/**
 * Netlify's API as a program outside of it meets it: a token on every call, 404 for a site that the
 * token may not see, values read and written through signed addresses that take no token and serve one
 * method, and 429 with the time at which it goes on. The storage behind is the local one, with its pages
 * of 1,000 keys and its conditional writes.
 */
export function createNetlifyApi(directory: string) {
  const blobs = createBlobs({ directory });
  const signed = new Map<string, { method: string; path: string }>();
  const requests: string[] = [];
  const faults: (() => Response)[] = [];

  const onStorage = (request: Request, path: string, headers: Headers) => {
    const { search } = new URL(request.url);
    const body = request.method === 'PUT' ? { body: request.body, duplex: 'half' as const } : {};
    const init = { method: request.method, headers, ...body };
    return blobs.handle(new Request(`${STORAGE}${path}${search}`, init));
  };

  async function answerApi(request: Request, path: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) return empty(401);
    if (path.startsWith('/api/v1/sites/')) return empty(path.endsWith(`/${SITE_ID}`) ? 200 : 404);
    const [, rest = ''] = path.split('/api/v1/blobs');
    if (!rest.startsWith(`/${SITE_ID}/`)) return empty(404);
    const hasKey = rest.split('/').length > 3;
    if (!hasKey || request.method === 'HEAD' || request.method === 'DELETE') {
      const response = await onStorage(request, rest, new Headers());
      const metadata = response.headers.get(INSIDE);
      if (metadata === null) return response;
      return new Response(null, { status: response.status, headers: { [OUTSIDE]: metadata } });
    }
    if (request.headers.get('accept') !== 'application/json;type=signed-url') return empty(406);
    const signature = randomUUID();
    signed.set(signature, { method: request.method, path: rest });
    return Response.json({ url: `${STORAGE}/${signature}` });
  }

  async function answerStorage(request: Request, signature: string): Promise<Response> {
    const grant = signed.get(signature);
    if (grant?.method !== request.method || request.headers.has('authorization')) return empty(403);
    return onStorage(request, grant.path, request.headers);
  }

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, { ...init, method: init?.method?.toUpperCase() ?? 'GET' });
    const { origin, pathname } = new URL(request.url);
    requests.push(`${request.method} ${origin}${pathname}`);
    const fault = faults.shift();
    if (fault) return fault();
    if (origin === API) return answerApi(request, pathname);
    return origin === STORAGE ? answerStorage(request, pathname.slice(1)) : empty(404);
  };
  return {
    fetch: answer,
    requests,
    /** The next requests are answered like this. */
    failWith: (...responses: (() => Response)[]) => faults.push(...responses),
  };
}

const empty = (status: number) => new Response(null, { status });
