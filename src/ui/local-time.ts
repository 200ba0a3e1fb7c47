/** Today in the visitor's time zone, as year-month-day. */
export function localToday(): string {
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

let timeFormat: Intl.DateTimeFormat | undefined;

/**
 * A time as 'Nov 21, 2026, 3:15 PM', in the visitor's time zone.
 * @param time ISO 8601, or milliseconds since 1970.
 */
export function formatTime(time: string | number): string {
  // Made once, because a long deal has hundreds.
  timeFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return timeFormat.format(new Date(time));
}
