import { LineCounter, parseDocument } from 'yaml';
import { type Faq, faqListSchema } from '../domain/faqs/faq.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import type { Reading } from './read-listings.ts';

const schema = faqListSchema(FACT_TEXTS);

/**
 * Reads content/pages/faqs.yaml, and fills in its placeholders.
 * @returns The questions in the order of the file, or lines like
 * `how-long-it-takes: answer.0: There is no figure named {weeks}. Known are: …`.
 */
export function readFaqs(text: string): Reading<Faq[]> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      error: document.errors.map(
        ({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`,
      ),
    };
  }
  const content: unknown = document.toJS({ maxAliasCount: 100 });
  const parsed = schema.safeParse(content);
  if (parsed.success) return { ok: parsed.data };
  return {
    error: parsed.error.issues.map(({ path: [index, ...field], message }) =>
      [
        ...(typeof index === 'number' ? [nameOf(content, index)] : []),
        ...(field.length > 0 ? [field.join('.')] : []),
        message,
      ].join(': '),
    ),
  };
}

/** What an editor finds the question by: its id, or else its place in the file. */
function nameOf(content: unknown, index: number): string {
  const entry: unknown = Array.isArray(content) ? content[index] : undefined;
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' && id !== '' ? id : `question ${index + 1}`;
}
