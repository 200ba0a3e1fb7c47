import type { PublishingDraft, PublishRequest } from '#src/domain/submissions/publishing-api.ts';
import { readPath } from '#src/ui/read-path.ts';
import { parseJson } from '#src/domain/shared/values.ts';

/** What the owner has filled in and not sent yet. */
export type ListingEdits = Pick<PublishRequest, 'values' | 'read'>;

export const NO_EDITS: ListingEdits = { values: {}, read: [] };

type Draft = Pick<PublishingDraft, 'fields' | 'read'>;

/** A field's value as it is now. */
export const valueOf = (name: string, { fields }: Draft, edits: ListingEdits): string =>
  edits.values[name] ?? fields.find((field) => field.name === name)?.value ?? '';

/** Fields whose names were confirmed to be no one's in particular. */
export const readOf = ({ read }: Draft, edits: ListingEdits): string[] => [
  ...new Set([...read, ...edits.read]),
];

/** What the owner has filled in and the draft doesn't have. */
export const unsavedIn = (edits: ListingEdits, draft: Draft): ListingEdits => ({
  values: Object.fromEntries(
    Object.entries(edits.values).filter(([name]) => isChanged(name, draft, edits)),
  ),
  read: edits.read.filter((field) => !draft.read.includes(field)),
});

/** Whether the owner has changed a field since the draft was checked. */
export const isChanged = (name: string, draft: Draft, edits: ListingEdits): boolean =>
  valueOf(name, draft, edits) !== valueOf(name, draft, NO_EDITS);

/**
 * What is wrong with the fields, by their names. What was typed since is checked when it is saved, so that
 * nothing says a field is wrong that isn't anymore.
 */
export const mistakesNow = (
  draft: Draft,
  mistakes: Readonly<Record<string, string>>,
  edits: ListingEdits,
): Record<string, string> =>
  Object.fromEntries(Object.entries(mistakes).filter(([name]) => !isChanged(name, draft, edits)));

/** As text, to keep in the browser; null if there is nothing to keep. */
export const writeEdits = (edits: ListingEdits): string | null => {
  const text = JSON.stringify(edits);
  return text === JSON.stringify(NO_EDITS) ? null : text;
};

/** What was kept in the browser, as far as it can be read. */
export function readEdits(kept: string): ListingEdits {
  const content = parseJson(kept);
  const values: [string, unknown][] = Object.entries(readPath(content, 'values') ?? {});
  const read = readPath(content, 'read');
  return {
    values: Object.fromEntries(
      values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    read: Array.isArray(read) ? read.filter((field) => typeof field === 'string') : [],
  };
}
