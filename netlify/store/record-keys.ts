import { DAY, FOLDER, QUARANTINE, STATUSES, UUID, whole } from './blob-keys.ts';

/** A parsed record key. */
export interface RecordKey {
  key: string;
  formType: string;
  /** The day of the id (UTC), like 2026-11-21: the day it arrived, or the day before. */
  day: string;
  /** UUIDv7. */
  id: string;
}

const RECORD = whole(`(${FOLDER})/(${DAY})/(${UUID})`);
const STATUS = whole(String.raw`${STATUSES}(${FOLDER})/(${DAY})/(${UUID})/(\d{3})`);

/** The form type of a folder, including forms that no longer exist. */
const formTypeOf = (folder: string) => folder.replaceAll('-', '_');

/** Parses a record key; undefined for any other key. */
export function readRecordKey(key: string): RecordKey | undefined {
  const [, form, day, id] = RECORD.exec(key) ?? [];
  if (form === undefined || day === undefined || id === undefined) return undefined;
  return { key, formType: formTypeOf(form), day, id };
}

/** Parses the key of a quarantine mark; undefined for any other key. */
export function readQuarantineMark(key: string): RecordKey | undefined {
  return key.startsWith(QUARANTINE) ? readRecordKey(key.slice(QUARANTINE.length)) : undefined;
}

/** Parses the key of a status, with its number; undefined for any other key. */
export function readStatusKey(
  key: string,
): { formType: string; day: string; id: string; number: number } | undefined {
  const [, form, day, id, number] = STATUS.exec(key) ?? [];
  if (form === undefined || day === undefined || id === undefined) return undefined;
  return { formType: formTypeOf(form), day, id, number: Number(number) };
}
