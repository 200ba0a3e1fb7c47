import type { FigureCheck } from '#src/domain/submissions/event.ts';
import type { PublishingDraft, PublishRequest } from '#src/domain/submissions/publishing-api.ts';
import { readPath } from '#src/ui/read-path.ts';
import { parseJson } from '#src/domain/shared/values.ts';

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

/** What the owner has filled in and the draft doesn't have. */
export function unsavedIn(edits: ListingEdits, draft: Draft): ListingEdits {
  const checks = draft.verification.map(({ figure, check }) => JSON.stringify([figure, check]));
  return {
    values: pick(edits.values, ([name, value]) => value !== valueOf(name, draft, NO_EDITS)),
    verification: pick(edits.verification, (pair) => !checks.includes(JSON.stringify(pair))),
    read: edits.read.filter((field) => !draft.read.includes(field)),
  };
}

const pick = <Values extends object>(
  from: Values,
  isWanted: (pair: [string, Values[keyof Values]]) => boolean,
) => Object.fromEntries(Object.entries(from).filter(isWanted));

/** Whether the owner has changed a field, or the check of a figure, since the draft was checked. */
export function isChanged(name: string, draft: Draft, edits: ListingEdits): boolean {
  const { values, verification } = unsavedIn(edits, draft);
  return [
    ...Object.keys(values),
    ...Object.keys(verification).map((figure) => `verification.${figure}`),
  ].includes(name);
}

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
  const membersOf = (name: string): [string, unknown][] =>
    Object.entries(readPath(content, name) ?? {});
  const read = readPath(content, 'read');
  return {
    values: Object.fromEntries(
      membersOf('values').flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
    verification: Object.fromEntries(
      membersOf('verification').flatMap(([figure, check]) =>
        isFigureCheck(check) ? [[figure, check]] : [],
      ),
    ),
    read: Array.isArray(read) ? read.filter((field) => typeof field === 'string') : [],
  };
}

const isFigureCheck = (value: unknown): value is FigureCheck =>
  ['level', 'from', 'to'].every((name) => typeof readPath(value, name) === 'string');
