import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const day = (time: Date, withYear: boolean) =>
  time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  });

/** How long ago it was, as short as it gets: 'now', '5m', '3h', '2d', 'Nov 3', 'Nov 3, 2025'. */
export function ageText(at: string, now: number): string {
  const time = new Date(at);
  const age = now - time.getTime();
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR)}h`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d`;
  return day(time, time.getFullYear() !== new Date(now).getFullYear());
}

/** 'Nov 21, 2026, 3:15 PM', on the owner's clock. */
export const timeText = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The time that ages are told by, in milliseconds since 1970. It moves while one is shown. */
const $now = atom(Date.now());
onMount($now, () => {
  const tick = () => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
});

/** How long ago something came, with the exact time when the owner points at it. */
export function Age({ at }: { at: string }) {
  const now = useStore($now);
  return (
    <time dateTime={at} title={timeText(at)}>
      {ageText(at, now)}
    </time>
  );
}
