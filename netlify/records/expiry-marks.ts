import type { Store } from './store.ts';

/** What was looked through for expired data on a day, so that it is done once a day: expiry / place / day. */
const MARKS = 'expiry/';
/** The only entry of its folder has this name. */
const ONLY = '00000000-0000-7000-8000-000000000000';

const markKey = (place: string, day: string) =>
  `${MARKS}${place.replaceAll('_', '-')}/${day}/${ONLY}`;

/** The places that were done on a day, like 2026-11-21 (UTC), and the marks of other days. */
export async function readMarks(
  store: Store,
  places: readonly string[],
  day: string,
): Promise<{ due: string[]; old: string[] }> {
  const keys = await store.keys(MARKS);
  const marks = new Set(keys);
  return {
    due: places.filter((place) => !marks.has(markKey(place, day))),
    old: keys.filter((key) => !key.includes(`/${day}/`)),
  };
}

/** Notes that this place was looked through on a day, like 2026-11-21 (UTC). */
export const setMark = (store: Store, place: string, day: string) =>
  store.createOnce(markKey(place, day), {}, day);
