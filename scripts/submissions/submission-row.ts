import { isInQuarantine, type StoredRecord, type WalkedRecord } from '#netlify/records/records.ts';
import type { Column } from './table.ts';

export const SUBMISSION_COLUMNS: readonly Column[] = [
  { title: 'RECEIVED' },
  { title: 'FORM', shrinksTo: 8 },
  { title: 'STATUS' },
  { title: 'ID' },
  { title: 'FROM', shrinksTo: 12 },
  { title: 'ABOUT', shrinksTo: 0 },
];

/** Fields that tell one submission from another at a glance, the most telling first. */
const TELLING = [
  'startup_name',
  'startupName',
  'title',
  'plan',
  'name',
  'fullName',
  'founderName',
  'username',
  'message',
];

/** One line of a table. Not harmless yet: the table sees to that. */
export function rowOf({ key, record, current }: WalkedRecord & { kind: 'record' }): string[] {
  return [
    timeOf(record),
    key.formType,
    isInQuarantine(record, current) ? `${current.status} (quarantine)` : current.status,
    key.id,
    record.email,
    aboutOf(record),
  ];
}

/** When we took it, to the minute (UTC). */
const timeOf = ({ created_at }: StoredRecord) => created_at.slice(0, 16).replace('T', ' ');

function aboutOf({ signup_context }: StoredRecord): string {
  const texts = TELLING.flatMap((name) => {
    const value = signup_context[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return texts.slice(0, 2).join(', ');
}
