import type { StoreAccess } from '#netlify/records/store.ts';
import { CommandError } from './exit-codes.ts';
import type { CommandRuntime } from './command-runtime.ts';

export type SiteAccess = Pick<StoreAccess, 'siteID' | 'token' | 'budgetMs'>;

const API = 'https://api.netlify.com/api/v1';
const TRY_MS = 30_000;
/** Netlify limits requests per minute, so long runs must wait and retry. */
const TRIES_MAX = 10;
const WAIT_MAX_MS = 90_000;
/** For one operation, including all waits. */
const BUDGET_MS = 15 * 60_000;

const TOKEN_PAGE = 'https://app.netlify.com/user/applications#personal-access-tokens';

/**
 * Site id and token for Netlify; undefined if neither is set and they aren't needed.
 * @throws CommandError that names the missing variable but never shows a value.
 */
export function readSiteAccess(
  variables: CommandRuntime['variables'],
  isNeeded: boolean,
): SiteAccess | undefined {
  const siteID = variables['NETLIFY_SITE_ID'] ?? '';
  const token = variables['NETLIFY_AUTH_TOKEN'] ?? '';
  if (!siteID && !token && !isNeeded) return undefined;
  if (!siteID) {
    throw new CommandError(
      'NETLIFY_SITE_ID is not set. It is the "Project ID" in the project configuration on Netlify. For local data, add --data .data',
    );
  }
  if (!token) {
    throw new CommandError(
      `NETLIFY_AUTH_TOKEN is not set. Create a personal access token at ${TOKEN_PAGE}. For local data, add --data .data`,
    );
  }
  if (!/^[\w.-]+$/.test(siteID)) {
    throw new CommandError(
      'NETLIFY_SITE_ID is not a valid ID. Use only letters, digits, and hyphens.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new CommandError(
      "NETLIFY_AUTH_TOKEN contains a space or a character that isn't allowed in a header.",
    );
  }
  return { siteID, token, budgetMs: BUDGET_MS };
}

/** A fetch that waits and retries when Netlify rate-limits us. */
export function createBackoffFetch({
  fetch: plain,
  now,
  sleep,
  signal,
}: CommandRuntime): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      const limits = AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]);
      const response = await plain(input, { ...init, signal: limits });
      if (response.status !== 429 || attempt === TRIES_MAX) return response;
      await response.arrayBuffer().catch(() => undefined);
      await sleep(waitOf(response.headers, now(), attempt));
    }
  };
}

function waitOf(headers: Headers, now: number, attempt: number): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const resetsAt = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1_000;
  const told = [seconds * 1_000, resetsAt - now].find((wait) => wait > 0 && wait < Infinity);
  return Math.min(told ?? 1_000 * 2 ** attempt, WAIT_MAX_MS);
}

/**
 * Checks that the site exists before anything else. A missing store lists as empty, so a wrong id would
 * look like a site without submissions.
 */
export async function checkSite(
  { siteID, token }: SiteAccess,
  backoffFetch: typeof fetch,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${API}/sites/${encodeURIComponent(siteID)}`;
  const response = await backoffFetch(address, { headers, redirect: 'error' }).catch(
    () => undefined,
  );
  await response?.arrayBuffer().catch(() => undefined);
  if (response?.status === 200) return;
  if (response?.status === 401 || response?.status === 403) {
    throw new CommandError(
      `Netlify refused NETLIFY_AUTH_TOKEN (${response.status}). Create a new one at ${TOKEN_PAGE}`,
    );
  }
  if (response?.status === 404) {
    throw new CommandError(
      "No site has this NETLIFY_SITE_ID, or NETLIFY_AUTH_TOKEN can't access it.",
    );
  }
  const reason = response ? `status ${response.status}` : 'no answer';
  throw new CommandError(`Can't reach Netlify (${reason}). Try again in a few minutes.`);
}
