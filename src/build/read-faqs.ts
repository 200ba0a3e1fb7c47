import { type Faq, faqListSchema } from '../domain/faqs/faq.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { type Reading, readYaml } from './read-yaml.ts';

const schema = faqListSchema(FACT_TEXTS);

/**
 * Reads content/pages/faqs.yaml, and fills in its placeholders.
 * @returns The questions in the order of the file, or lines like
 * `how-long-it-takes: answer.0: There is no figure named {weeks}. Known are: …`.
 */
export function readFaqs(text: string): Reading<Faq[]> {
  const content = readYaml(text);
  if ('error' in content) return content;
  const parsed = schema.safeParse(content.ok);
  if (parsed.success) return { ok: parsed.data };
  return {
    error: parsed.error.issues.map(({ path: [index, ...field], message }) =>
      [
        ...(typeof index === 'number' ? [nameOf(content.ok, index)] : []),
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
