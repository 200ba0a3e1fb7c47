import type { z } from 'zod';

/** Texts by the names that an editor writes in braces: { minimumAge: '18' } for {minimumAge}. */
export type PlaceholderTexts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const STRAY_BRACE = /[{}]/;

/**
 * What is wrong with the placeholders of a text, in words for an editor, or null when each of them
 * is known. A brace that stands alone is wrong too: it was meant to be a placeholder.
 */
export function placeholderMistake(text: string, texts: PlaceholderTexts): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = [...new Set(names)].filter((name) => !Object.hasOwn(texts, name));
  if (unknown.length > 0) {
    const known = Object.keys(texts).join(', ');
    return `There is no figure named ${unknown.map((name) => `{${name}}`).join(' or ')}. Known are: ${known}.`;
  }
  if (STRAY_BRACE.test(text.replaceAll(PLACEHOLDER, ''))) {
    return 'Write a figure with both braces, like {minimumAge}.';
  }
  return null;
}

/** The text with each known placeholder replaced; one that is unknown stays as it is written. */
export function fillPlaceholders(text: string, texts: PlaceholderTexts): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? written) : written,
  );
}

/** A schema of a text in which figures may stand as placeholders. What comes out has them filled in. */
export const filledIn = (text: z.ZodString, texts: PlaceholderTexts) =>
  text
    .superRefine((written, context) => {
      const mistake = placeholderMistake(written, texts);
      if (mistake !== null) context.addIssue({ code: 'custom', message: mistake });
    })
    .transform((written) => fillPlaceholders(written, texts));
