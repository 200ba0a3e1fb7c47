/** Why a call did not succeed, and what to tell the owner. */
export interface Problem {
  /**
   * `signed_out`: sign in and try again. `missing`: it isn't there anymore. `refused`: it won't work
   * unchanged. `overtaken`: someone else changed it first. `temporary`: trying again may help.
   */
  kind: 'signed_out' | 'missing' | 'refused' | 'overtaken' | 'temporary';
  message: string;
  /** What is wrong with each field. */
  fields: Readonly<Record<string, string>>;
}

export type Reply<T> = { ok: true; data: T } | { ok: false; problem: Problem };

const problem = (
  kind: Problem['kind'],
  message: string,
  fields: Problem['fields'] = {},
): Problem => ({ kind, message, fields });

/** No answer came. */
export const noAnswer = (isOnline: boolean): Problem =>
  problem(
    'temporary',
    isOnline
      ? "We couldn't reach the server. Check your connection and try again."
      : "You're offline. Try again when you're connected.",
  );

/** The answer was not what this page understands; most often a newer version of the site. */
export const unreadableAnswer = (): Problem =>
  problem('temporary', "We couldn't read the server's answer. Reload the page and try again.");

interface Refusal {
  status: number;
  /** The server's own message, if it sent one. */
  message: string | undefined;
  fields: Problem['fields'];
  /** Seconds; 0 without one. */
  retryAfter: number;
}

/** What a refusing answer means. */
export function problemOf({ status, message, fields, retryAfter }: Refusal): Problem {
  if (status === 401) return problem('signed_out', 'Please sign in again.');
  if (status === 404) {
    return problem('missing', 'This submission no longer exists. It may have been deleted.');
  }
  if (status === 409) {
    return problem(
      'overtaken',
      message ?? 'Someone else changed this first. Check it and try again.',
    );
  }
  if (status === 429) {
    const wait = retryAfter > 1 ? `in ${retryAfter} seconds` : 'in a moment';
    return problem('temporary', `Too many requests at once. Try again ${wait}.`);
  }
  if (status >= 500) {
    return problem('temporary', message ?? 'Something went wrong on our side. Please try again.');
  }
  return problem('refused', message ?? "That didn't work. Reload the page and try again.", fields);
}
