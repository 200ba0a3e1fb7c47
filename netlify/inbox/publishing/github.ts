import { site } from '#src/config/site.ts';
import { formatNumber } from '#src/domain/shared/number-text.ts';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { z } from 'zod';
import { parseJson } from '#src/domain/shared/values.ts';

const TIMEOUT_MS = 8_000;
/** When GitHub limits us without saying until when: its documentation asks for a minute. */
const WAIT_SECONDS = 60;
const DETAIL_MAX = 200;

/** GitHub did not do what we asked. The message tells the owner what to do about it. */
export class GithubError extends Error {
  override name = 'GithubError';
}

/** A POST of the inbox that asks GitHub for something. A GithubError becomes what the owner is told. */
export const githubCommand: typeof inboxCommand = (path, schema, handle) =>
  inboxCommand(path, schema, async (...given) => {
    try {
      return await handle(...given);
    } catch (error) {
      if (!(error instanceof GithubError)) throw error;
      return { code: 'github', message: error.message };
    }
  });

export interface GithubRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  /** Below /repos/owner/name, with its slash. */
  path: string;
  body?: object;
  /** A 404 answers undefined. */
  isMaybeMissing?: boolean;
}

const failureSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});

/** What GitHub says of a failure, its details included; '' if that is nothing. */
function reasonOf(body: unknown): string {
  const { data } = failureSchema.safeParse(body);
  if (!data) return '';
  const details = data.errors?.flatMap(({ message }) => message ?? []) ?? [];
  return [data.message, ...details].join(' ');
}

/**
 * Calls the repository's API. Never follows redirects, which would take the token elsewhere.
 * @returns The JSON of the answer.
 * @throws GithubError
 */
export async function callGithub(
  github: GithubAccess,
  runtime: Runtime,
  { method = 'GET', path, body, isMaybeMissing = false }: GithubRequest,
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await runtime.fetch(`${github.url}/repos/${github.repository}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${github.key}`,
        'User-Agent': `${site.name}/1.0`,
        'X-GitHub-Api-Version': '2022-11-28',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    throw new GithubError(UNREACHABLE);
  }
  const answer = parseJson(text);
  if (response.ok && answer !== undefined) return answer;
  if (response.status === 404 && isMaybeMissing) return undefined;
  throw limitOf(response, answer, runtime.now()) ?? failureOf(response, answer, github);
}

const UNREACHABLE = 'GitHub didn’t answer. What you filled in is saved. Try again in a minute.';

/** A rate limit is a 403 or a 429: by the hour, with a time, or for a burst, with or without a wait. */
function limitOf({ status, headers }: Response, body: unknown, now: number) {
  if (status !== 403 && status !== 429) return undefined;
  const wait = numberIn(headers, 'retry-after');
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  const isLimited =
    status === 429 || wait !== undefined || isUsedUp || /rate limit/i.test(reasonOf(body));
  if (!isLimited) return undefined;
  const reset = isUsedUp ? numberIn(headers, 'x-ratelimit-reset') : undefined;
  const untilReset = reset === undefined ? undefined : Math.ceil(reset - now / 1_000);
  const seconds = Math.max(1, wait ?? untilReset ?? WAIT_SECONDS);
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'a minute' : `${formatNumber(minutes, 0)} minutes`;
  return new GithubError(
    `GitHub is limiting this token’s requests. What you filled in is saved. Try again in ${when}.`,
  );
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function failureOf({ status }: Response, body: unknown, { repository }: GithubAccess) {
  const reason = reasonOf(body).slice(0, DETAIL_MAX).toWellFormed();
  // Trouble of its own, or a success that can't be read.
  const isTheirs = status >= 500 || (status >= 200 && status < 300);
  return new GithubError(isTheirs ? UNREACHABLE : refusalText(status, reason, repository));
}

function refusalText(status: number, reason: string, repository: string): string {
  if (status < 400) return `${repository} has moved. Set GITHUB_REPO to its new name.`;
  switch (status) {
    case 401:
      return 'GitHub doesn’t accept GITHUB_TOKEN: it is wrong, has expired, or was revoked. Create a new token, set it, and deploy again.';
    case 403:
      return /archived/i.test(reason)
        ? `${repository} is archived. Unarchive it on GitHub.`
        : `GITHUB_TOKEN isn’t allowed to do this in ${repository}. It needs “Contents: Read and write” and “Pull requests: Read and write” (GitHub says: ${reason}).`;
    case 404:
      return `GitHub can’t find ${repository} with this token. Check GITHUB_REPO, and that GITHUB_TOKEN includes this repository.`;
    case 409:
      return `GitHub can’t do this in ${repository} now (it says: ${reason}). Fix that on GitHub, then try again.`;
    default:
      return `GitHub refused this: ${reason || status}. Try again. If that doesn’t help, check the rules of ${repository} for branches named listing/….`;
  }
}
