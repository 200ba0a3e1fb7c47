import { forms } from '#src/domain/forms/registry.ts';
import { isCalendarDate, utcDay } from '#src/domain/shared/calendar-date.ts';
import { submissionFolder } from './blob-keys.ts';
import { readRecordKey, type RecordKey } from './record-keys.ts';
import { walkRecordKeys } from './record-walk.ts';
import type { Store } from './store.ts';

/**
 * The keys of submissions whose ids start with these digits.
 * @param start The first digits of an id, with or without hyphens. At least six, which give its day.
 * @param form Searches this form only.
 */
export async function findRecordKeys(
  store: Store,
  start: string,
  form: string | undefined,
): Promise<RecordKey[]> {
  const days = daysOf(digitsOf(start));
  const types = form === undefined ? forms.map(({ type }) => type) : [form];
  const listed = await Promise.all(
    types.flatMap((type) => days.map((day) => listDay(store, type, day))),
  );
  const matches = ({ id }: RecordKey) => beginsWith(id, start);
  const found = listed.flat().filter(matches);
  if (found.length === 0 && form === undefined) {
    // Search everything, in case the form no longer exists.
    const selection = {
      from: days[0],
      to: days.at(-1),
      where: 'everywhere',
      order: 'oldest',
    } as const;
    for await (const key of walkRecordKeys(store, selection)) if (matches(key)) found.push(key);
  }
  return found;
}

/** Whether an id starts with these digits, ignoring hyphens. */
export const beginsWith = (id: string, start: string): boolean =>
  digitsOf(id).startsWith(digitsOf(start));

const digitsOf = (id: string): string => id.replaceAll('-', '');

/** The days (UTC) on which such an id can have been created, at most two. */
function daysOf(digits: string): string[] {
  const days = ['0', 'f'].map((rest) =>
    utcDay(Number.parseInt(digits.slice(0, 12).padEnd(12, rest), 16)),
  );
  // No key has a year of more than four digits.
  return [...new Set(days)].filter(isCalendarDate);
}

async function listDay(store: Store, form: string, day: string): Promise<RecordKey[]> {
  const keys = await store.keys(`${submissionFolder(form)}${day}/`);
  return keys.flatMap((key) => readRecordKey(key) ?? []);
}
