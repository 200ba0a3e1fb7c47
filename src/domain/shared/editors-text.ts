import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';
import { formatCount } from './number-text.ts';
import { withArticle } from './with-article.ts';

/**
 * A text in a content file, trimmed.
 * @param what What it is, for messages to editors, like 'a title'.
 */
export const editorsText = (minimum: number, maximum: number, what: string) =>
  z
    .string({
      error: ({ input }) =>
        // YAML parses 'Look: there' as a field named Look.
        typeof input === 'object' && input !== null && !Array.isArray(input)
          ? 'Put quotes around this text, because it has a colon in it.'
          : (unquoted(input) ?? `Write ${what}.`),
    })
    .trim()
    .min(minimum, { error: `Write at least ${formatCount(minimum, 'character')} here: ${what}.` })
    .max(maximum, { error: `Use at most ${formatCount(maximum, 'character')} here.` });

/** What to do about text that YAML takes for a number, or for true or false; undefined if it's something else. */
const unquoted = (input: unknown): string | undefined =>
  typeof input === 'number' || typeof input === 'boolean'
    ? `Put quotes around it, like '${input}'.`
    : undefined;

/** A day in a content file, like 2026-09-14. */
export function editorsDay(what: string) {
  const error = `Write ${what} as year-month-day, like 2026-09-14.`;
  return z.string({ error }).refine(isCalendarDate, { error });
}

/** Texts by placeholder name: { minimumAge: '18' } for {minimumAge}. */
export type PlaceholderTexts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const STRAY_BRACE = /[{}]/;

/**
 * An editor-friendly message if a text has unknown placeholders or a stray brace, which was probably meant
 * to be one; null if it's fine.
 */
export function placeholderMistake(text: string, texts: PlaceholderTexts): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = [...new Set(names)].filter((name) => !Object.hasOwn(texts, name));
  if (unknown.length > 0) {
    const known = Object.keys(texts).join(', ');
    return `There's no figure named ${unknown.map((name) => `{${name}}`).join(' or ')}. Available: ${known}.`;
  }
  if (STRAY_BRACE.test(text.replaceAll(PLACEHOLDER, ''))) {
    return 'Put both braces around a figure, like {minimumAge}.';
  }
  return null;
}

/** The text with known placeholders replaced. Unknown ones stay. */
export function fillPlaceholders(text: string, texts: PlaceholderTexts): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? written) : written,
  );
}

/** A schema for text with placeholders, which it fills in. */
export const filledIn = (text: z.ZodString, texts: PlaceholderTexts) =>
  text
    .superRefine((written, context) => {
      const mistake = placeholderMistake(written, texts);
      if (mistake !== null) context.addIssue({ code: 'custom', message: mistake });
    })
    .transform((written) => fillPlaceholders(written, texts));

/**
 * A check of a list: no two entries have the same text in a field.
 * @param message For the second of them.
 */
export const noDuplicates =
  <Key extends string>(key: Key, message: string) =>
  ({ value, issues }: z.core.ParsePayload<readonly Readonly<Record<Key, string>>[]>): void => {
    for (const [index, entry] of value.entries()) {
      if (value.findIndex((other) => other[key] === entry[key]) === index) continue;
      issues.push({ code: 'custom', path: [index, key], message, input: entry[key] });
    }
  };

/** The line of the field at a path, counted from 1; undefined if it doesn't exist. */
export type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/** One mistake in a content file, worded for an editor. */
export interface Mistake {
  /** The field; empty if it is the whole file. */
  path: readonly PropertyKey[];
  message: string;
  /** Where the file has it, if that is not the field's line; undefined if no line shows it. */
  linePath?: readonly PropertyKey[] | undefined;
}

/**
 * Default messages for content schemas. A schema's own messages take precedence.
 * @param thing What the file describes, like 'A listing'.
 */
export const inEditorsWords =
  (thing: string) =>
  (issue: z.core.$ZodRawIssue): string | undefined => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined) return 'This field is missing.';
        return (
          (issue.expected === 'string' ? unquoted(issue.input) : undefined) ??
          `Write ${TYPE_WORDS[issue.expected] ?? withArticle(issue.expected)} here.`
        );
      case 'unrecognized_keys':
        return `${thing} has no field ${keysText(issue.keys)}; check the spelling.`;
      case 'invalid_value':
        return `Choose one of: ${issue.values.join(', ')}.`;
      case 'too_small':
        return boundText(
          issue.origin,
          issue.inclusive === false ? 'more than' : 'at least',
          issue.minimum,
        );
      case 'too_big':
        return boundText(
          issue.origin,
          issue.inclusive === false ? 'less than' : 'at most',
          issue.maximum,
        );
      case 'invalid_format':
        return `Write this as ${withArticle(issue.format === 'url' ? 'web address' : issue.format)}.`;
      default:
        return undefined;
    }
  };

/** Fields that don't exist: 'titel', or 'titel' or 'prise'. */
export const keysText = (keys: readonly string[]): string =>
  keys.map((key) => `'${key}'`).join(' or ');

/**
 * @param origin What is too small or too big.
 * @param side Like 'at least'.
 */
function boundText(origin: string, side: string, bound: number | bigint): string {
  if (origin === 'string') return `Write ${side} ${formatCount(String(bound), 'character')}.`;
  if (origin === 'array') return `List ${side} ${formatCount(String(bound), 'item')}.`;
  return `Enter ${side} ${bound}.`;
}

/** What an editor calls the types of a schema. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  object: 'fields with values',
  string: 'text',
};

/** The mistakes that a schema found. */
export const mistakesIn = ({ issues }: z.ZodError): Mistake[] =>
  issues.map((issue) => {
    const { path, message } = issue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return { path, message, linePath: [...path, ...unknown] };
  });

/**
 * A line like `sf-3.yaml: line 40: financing.structures: Name at least one of: …`; without the line if
 * the field is missing.
 */
export function mistakeLine(
  name: string,
  { path, message, linePath }: Mistake,
  lineOf: LineOf,
): string {
  const line = linePath && lineOf(linePath);
  return [name, ...(line === undefined ? [] : [`line ${line}`])]
    .concat(path.length > 0 ? [path.join('.')] : [], message)
    .join(': ');
}
