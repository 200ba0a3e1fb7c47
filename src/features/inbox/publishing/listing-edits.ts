import type { PublishingDraft, PublishRequest } from '#src/domain/submissions/publishing-api.ts';
import { readPath } from '#src/ui/read-path.ts';
import { parseJson } from '#src/domain/shared/parse-json.ts';

/** What the owner has filled in and not sent yet. */
export type ListingEdits = Pick<PublishRequest, 'values' | 'verification' | 'read'>;

export const NO_EDITS: ListingEdits = { values: {}, verification: {}, read: [] };

type Draft = Pick<PublishingDraft, 'fields' | 'verification' | 'read'>;

/** A field's value as it is now. */
export const valueOf = (name: string, { fields }: Draft, edits: ListingEdits): string =>
  edits.values[name] ?? fields.find((field) => field.name === name)?.value ?? '';

/** Each headline figure's check as it is now. */
export const checksOf = ({ verification }: Draft, edits: ListingEdits): Draft['verification'] =>
  verification.map((one) => ({ ...one, check: edits.verification[one.figure] ?? one.check }));

/** Fields whose names were confirmed to be no one's in particular. */
export const readOf = ({ read }: Draft, edits: ListingEdits): string[] => [
  ...new Set([...read, ...edits.read]),
];

/** Values and confirmations that were kept in the browser; checks of figures are few, and set again. */
export function readEdits(kept: string): ListingEdits {
  const content = parseJson(kept);
  const values = readPath(content, 'values');
  const read = readPath(content, 'read');
  const pairs: [string, unknown][] =
    typeof values === 'object' && values !== null ? Object.entries(values) : [];
  const texts = pairs.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    values: Object.fromEntries(texts),
    verification: {},
    read: Array.isArray(read) ? read.filter((field) => typeof field === 'string') : [],
  };
}
