/** Whether a task is due in the minute of a date (UTC). */
export type Schedule = (date: Date) => boolean;

/** A schedule that is neither `@hourly` and its like nor five fields of numbers. */
class ScheduleError extends Error {
  override name = 'ScheduleError';
}

const SHORTHANDS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
const MINUTE_MS = 60_000;
const MINUTES_A_LEAP_YEAR = 366 * 24 * 60;

/**
 * Reads a cron expression as Netlify does: five fields (minute, hour, day of the month, month, day of
 * the week) of numbers, `*`, lists, ranges and steps, or a shorthand. As everywhere, a day matches
 * when either of its two fields does, if both are limited.
 *
 * @throws ScheduleError
 */
export function parseSchedule(expression: string): Schedule {
  const fields = (SHORTHANDS[expression] ?? expression).trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5) throw new ScheduleError(`Not a schedule: ${expression}`);
  const minutes = parseField(minute, 0, 59);
  const hours = parseField(hour, 0, 23);
  const days = parseField(day, 1, 31);
  const months = parseField(month, 1, 12);
  const weekdays = parseField(weekday, 0, 7);
  if (weekdays.has(7)) weekdays.add(0);
  const eitherDay = !day.startsWith('*') && !weekday.startsWith('*');
  return (date) => {
    const onDay = days.has(date.getUTCDate());
    const onWeekday = weekdays.has(date.getUTCDay());
    return (
      minutes.has(date.getUTCMinutes()) &&
      hours.has(date.getUTCHours()) &&
      months.has(date.getUTCMonth() + 1) &&
      (eitherDay ? onDay || onWeekday : onDay && onWeekday)
    );
  };
}

/** The first minute after `from` at which a task is due; undefined when none is within a year. */
export function nextRun(schedule: Schedule, from: Date): Date | undefined {
  const first = Math.floor(from.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + MINUTES_A_LEAP_YEAR; minute += 1) {
    const date = new Date(minute * MINUTE_MS);
    if (schedule(date)) return date;
  }
  return undefined;
}

function parseField(field: string, least: number, most: number): Set<number> {
  return new Set(field.split(',').flatMap((part) => parsePart(part, least, most)));
}

function parsePart(part: string, least: number, most: number): number[] {
  const [, from, to, step] = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [part];
  const first = Number(from ?? least);
  const lone = from !== undefined && step === undefined;
  const last = Number(to ?? (lone ? first : most));
  const pace = Number(step ?? 1);
  const known = part.startsWith('*') || from !== undefined;
  if (!known || pace === 0 || first < least || last > most || first > last) {
    throw new ScheduleError(`Not part of a schedule: ${part}`);
  }
  return Array.from({ length: Math.floor((last - first) / pace) + 1 }, (_, n) => first + n * pace);
}
