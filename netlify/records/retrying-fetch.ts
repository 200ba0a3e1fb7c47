import type { Runtime } from '#netlify/environment/runtime.ts';

const TRY_MS = 3_000;
/** Waits before the second and the third try, in milliseconds. */
const WAITS_MS = [100, 300] as const;
/**
 * What the client library is told when we have given up. It retries 429, 5xx, a rejected fetch and
 * (with signed addresses) 403, sleeping five seconds each time; it does neither on this one.
 */
const GIVEN_UP = 424;

export interface RetryingFetch {
  fetch: typeof fetch;
  /** What went wrong last, for the log: 'status 503', 'timeout', 'network'. */
  lastFault: () => string | undefined;
}

const isWorthAnotherTry = (status: number) => status === 429 || status === 403 || status >= 500;

/**
 * A fetch for the Blobs client that tries three times, quickly, and then says so.
 * A write that was not plainly accepted (200) or refused on its condition (412) never comes back as
 * a success, whatever headers the answer carries.
 * @param budgetMs All tries of all requests made through it end within so many milliseconds.
 */
export function createRetryingFetch(runtime: Runtime, budgetMs: number): RetryingFetch {
  const deadline = runtime.now() + budgetMs;
  let fault: string | undefined;

  const tryOnce = async (input: Parameters<typeof fetch>[0], init: RequestInit | undefined) => {
    const left = deadline - runtime.now();
    if (left <= 0) throw new DOMException('No time is left.', 'TimeoutError');
    const signal = AbortSignal.timeout(Math.ceil(Math.min(TRY_MS, left)));
    const response = await runtime.blobsFetch(input, { ...init, signal });
    // Read here, so that a body which stalls or breaks off counts as a failed try too.
    const body = isBodiless(response.status) ? null : await response.arrayBuffer();
    return new Response(body, { status: response.status, headers: plainHeaders(response) });
  };

  const retryingFetch: typeof fetch = async (input, init) => {
    for (const wait of [0, ...WAITS_MS]) {
      if (wait > 0) await runtime.sleep(spread(wait, runtime.random()));
      try {
        const response = await tryOnce(input, init);
        if (!isWorthAnotherTry(response.status)) {
          if (!isWrite(init) || response.status === 200 || response.status === 412) return response;
          fault = `status ${response.status}`;
          break;
        }
        fault = `status ${response.status}`;
      } catch (error) {
        fault = isTimeout(error) ? 'timeout' : 'network';
        if (runtime.now() >= deadline) break;
      }
    }
    return new Response(null, { status: GIVEN_UP });
  };

  return { fetch: retryingFetch, lastFault: () => fault };
}

const isWrite = (init: RequestInit | undefined) => init?.method?.toLowerCase() === 'put';
const isBodiless = (status: number) => status === 204 || status === 205 || status === 304;
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Lengthens or shortens a wait by up to a quarter, so that many writers don't come back as one. */
export function spread(milliseconds: number, random: number): number {
  return milliseconds * (0.75 + random / 2);
}

/** The body is already unpacked, so what describes its packing would be false. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}
