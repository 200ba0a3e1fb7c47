import type { z } from 'zod';

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
