import type { Runtime } from '#netlify/environment/runtime.ts';

const TRY_MS = 3_000;
/** Waits before the second and third attempts, in milliseconds. */
const WAITS_MS = [100, 300] as const;
/**
 * The status given to the client library after the last attempt. The library retries 429, 5xx, rejected
 * fetches, and (for signed URLs) 403, sleeping five seconds each time. It does not retry this one.
 */
const GIVEN_UP = 424;

const isWorthAnotherTry = (status: number) => status === 429 || status === 403 || status >= 500;

/**
 * A fetch for the Blobs client that makes up to three quick attempts. A write counts as done only with
 * status 200, or as rejected by its condition with 412; any other answer is a failure, whatever its
 * headers say.
 * @param budgetMs Time limit for all attempts of all requests made through it, in milliseconds.
 */
export function createRetryingFetch(runtime: Runtime, budgetMs: number) {
  const deadline = runtime.now() + budgetMs;
  let fault: string | undefined;

  const tryOnce = async (input: Parameters<typeof fetch>[0], init: RequestInit | undefined) => {
    const left = deadline - runtime.now();
    if (left <= 0) throw new DOMException('No time is left.', 'TimeoutError');
    const signal = AbortSignal.timeout(Math.ceil(Math.min(TRY_MS, left)));
    const response = await runtime.blobsFetch(input, { ...init, signal });
    // Read the body here, so that a stalled or broken body counts as a failed attempt.
    const body = isBodiless(response.status) ? null : await response.arrayBuffer();
    return new Response(body, { status: response.status, headers: plainHeaders(response) });
  };

  const retryingFetch: typeof fetch = async (input, init) => {
    for (const wait of [0, ...WAITS_MS]) {
      if (wait > 0) await runtime.sleep(jittered(wait, runtime.random()));
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

  return {
    fetch: retryingFetch,
    /** The last fault, for the log: 'status 503', 'timeout', 'network'. */
    lastFault: () => fault,
  };
}

export type RetryingFetch = ReturnType<typeof createRetryingFetch>;

const isWrite = (init: RequestInit | undefined) => init?.method?.toLowerCase() === 'put';
const isBodiless = (status: number) => status === 204 || status === 205 || status === 304;
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Varies a wait by up to 25%, so that writers don't retry all at once. */
export function jittered(milliseconds: number, random: number): number {
  return milliseconds * (0.75 + random / 2);
}

/** Drops the headers about compression and length, because the body is already decompressed. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}
