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
