import { QUARANTINE, STATUSES } from './blob-keys.ts';

/** Where one submission lies: all of it is in its key. */
export interface RecordKey {
  key: string;
  formType: string;
  /** Of the id's time (UTC), like 2026-11-21: when it came, or at most a day before. */
  day: string;
  /** UUIDv7. */
  id: string;
}

const FORM = '[a-z0-9]+(?:-[a-z0-9]+)*';
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const RECORD = new RegExp(`^(${FORM})/(${DAY})/(${UUID})$`);
const STATUS = new RegExp(String.raw`^${STATUSES}(${FORM})/(${DAY})/(${UUID})/(\d{3})$`);

/** A form's type from the name of its folder: whatever once was a form, also one that we no longer have. */
const formTypeOf = (folder: string) => folder.replaceAll('-', '_');

/** What a key says of a submission; undefined for the key of anything else. */
export function readRecordKey(key: string): RecordKey | undefined {
  const [, form, day, id] = RECORD.exec(key) ?? [];
  if (form === undefined || day === undefined || id === undefined) return undefined;
  return { key, formType: formTypeOf(form), day, id };
}

/** Which submission a mark of quarantine is about; undefined for any other key. */
export function readQuarantineMark(key: string): RecordKey | undefined {
  return key.startsWith(QUARANTINE) ? readRecordKey(key.slice(QUARANTINE.length)) : undefined;
}

/** Whose status a key is, and the how manieth; undefined for any other key. */
export function readStatusKey(
  key: string,
): { formType: string; day: string; id: string; number: number } | undefined {
  const [, form, day, id, number] = STATUS.exec(key) ?? [];
  if (form === undefined || day === undefined || id === undefined) return undefined;
  return { formType: formTypeOf(form), day, id, number: Number(number) };
}
