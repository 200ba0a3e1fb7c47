import type { Environment } from '#netlify/environment/environment.ts';
import { isFresh } from '#netlify/environment/freshness.ts';
import { isKeyAccepted } from '#netlify/jobs/loops.ts';
import { perInstance } from '#netlify/environment/per-instance.ts';

/** Anybody can ask for the check, so one instance asks the provider at most this often. */
const CHECK_EVERY_MS = 5 * 60 * 1_000;

export type ProviderCheck =
  { success: true } | { success: false; reason: 'not_configured' | 'unavailable' };

/** Remembers the last answer, and shares one that is on its way. */
export const providerCheckOf = perInstance((outside) => {
  let last: { result: Promise<boolean>; at: number } | undefined;

  return {
    /** Says whether the newsletter provider can be reached with our key, and no more than that. */
    async check({ loops }: Environment): Promise<ProviderCheck> {
      if (!loops) return { success: false, reason: 'not_configured' };
      const now = outside.now();
      if (!last || !isFresh(last.at, now, CHECK_EVERY_MS)) {
        last = { result: isKeyAccepted(loops, outside), at: now };
      }
      return (await last.result) ? { success: true } : { success: false, reason: 'unavailable' };
    },
  };
});
