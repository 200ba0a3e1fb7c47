import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { dayOfSlot, SLOTS } from '#netlify/store/blob-keys.ts';
import { inBatches } from '#netlify/store/in-batches.ts';
import { readEntry } from '#netlify/store/read-entry.ts';
import { faultOf } from '#netlify/store/store.ts';
import { SEEN, SESSION_MS, SESSIONS, sinceSchema, timeOfMark } from './sessions.ts';
import { LINK_MS, LINKS, USED } from './sign-in-links.ts';

/**
 * Deletes sign-in links and sessions that are over, their marks, and yesterday's places for links. A link's mark goes only after the
 * link, or the link could be used again.
 */
export const expireSessions = countingTask<{ removed: number }>(
  'expire-sessions',
  { removed: 0 },
  async ({ sessions, runtime, deadline }, figures) => {
    const now = runtime.now();
    const isOver = (lastsMs: number) => async (key: string) => {
      const entry = await readEntry(sessions, key, sinceSchema);
      return entry.kind !== 'found' || now - entry.value.since >= lastsMs;
    };
    const isWithoutLink = async (key: string) =>
      (await sessions.get(LINKS + key.slice(USED.length))).kind === 'missing';
    const isOldMark = (key: string) => Promise.resolve(now - timeOfMark(key) >= SESSION_MS);
    const isOfEarlierDay = (key: string) => Promise.resolve((dayOfSlot(key) ?? '') < utcDay(now));

    const places: [folder: string, isDue: (key: string) => Promise<boolean>][] = [
      [LINKS, isOver(LINK_MS)],
      [USED, isWithoutLink],
      [SESSIONS, isOver(SESSION_MS)],
      [SEEN, isOldMark],
      [SLOTS, isOfEarlierDay],
    ];
    for (const [folder, isDue] of places) {
      const keys = await sessions.keys(folder);
      const check = async (key: string) => {
        if (!(await isDue(key))) return;
        await sessions.remove(key);
        figures.removed += 1;
      };
      await inBatches(
        keys,
        (key) => faultOf(check(key)),
        () => runtime.now() < deadline,
      );
    }
  },
);
