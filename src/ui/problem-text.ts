import type { Problem } from './api.ts';

/** What to tell about a problem: the server's own sentence, or why there is none. */
export function problemText({ kind, message }: Problem): string {
  if (message !== '') return message;
  if (kind !== undefined) {
    return "We couldn't read the server's answer. Reload the page and try again.";
  }
  return navigator.onLine
    ? "We couldn't reach the server. Check your connection and try again."
    : "You're offline. Try again when you're connected.";
}
