import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageCopy, pageCopySchema } from '../domain/pages/page-copy.ts';
import { inEditorsWords, mistakesOf } from '../domain/shared/editors-text.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { type Reading, readYaml } from './read-yaml.ts';

const schema = pageCopySchema(FACT_TEXTS);

/**
 * Reads the texts of every page in content/pages/copy, and fills in their placeholders.
 * @returns The texts by page, or lines like `fund.yaml: line 4: hero.title: Write a text.`
 */
export async function readPageCopy(folder: string): Promise<Reading<PageCopy>> {
  const files = await Promise.all(
    Object.entries(schema.shape).map(async ([page, own]) => {
      const text = await readFile(join(folder, `${page}.yaml`), 'utf8').catch(() => '');
      return { page, own, content: readYaml(text) };
    }),
  );
  const written = files.map(({ page, content }) => [page, 'ok' in content ? content.ok : null]);
  const parsed = schema.safeParse(Object.fromEntries(written));
  if (parsed.success) return { ok: parsed.data };
  return {
    error: files.flatMap(({ page, own, content }) => {
      const name = `${page}.yaml`;
      if ('error' in content) return content.error.map((mistake) => `${name}: ${mistake}`);
      const { error } = own.safeParse(content.ok, { error: inEditorsWords('This part of a page') });
      return error ? mistakesOf(name, error, content.lineOf) : [];
    }),
  };
}
