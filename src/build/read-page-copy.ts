import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageCopy, pageCopySchema } from '../domain/pages/page-copy.ts';
import { inEditorsWords, mistakeLine, mistakesIn } from '../domain/shared/editors-text.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { type Reading, readYaml } from './read-yaml.ts';

const schema = pageCopySchema(FACT_TEXTS);

/**
 * Reads the texts of every page in content/pages/copy, and fills in their placeholders.
 * @returns The texts by page, or lines like `fund.yaml: line 4: hero.title: Write a text.`
 */
export async function readPageCopy(folder: string): Promise<Reading<PageCopy>> {
  const files = await Promise.all(
    Object.keys(schema.shape).map(async (page) => {
      const text = await readFile(join(folder, `${page}.yaml`), 'utf8').catch(() => '');
      return { page, content: readYaml(text) };
    }),
  );
  const written = files.map(({ page, content }) => [page, 'ok' in content ? content.ok : null]);
  const parsed = schema.safeParse(Object.fromEntries(written), {
    error: inEditorsWords('This part of a page'),
  });
  if (parsed.success) return { ok: parsed.data };
  const mistakes = mistakesIn(parsed.error);
  return {
    error: files.flatMap(({ page, content }) => {
      const name = `${page}.yaml`;
      if ('error' in content) return content.error.map((mistake) => `${name}: ${mistake}`);
      return mistakes
        .filter(({ path: [file] }) => file === page)
        .map(({ path, message, linePath }) =>
          mistakeLine(
            name,
            { message, path: path.slice(1), linePath: linePath?.slice(1) },
            content.lineOf,
          ),
        );
    }),
  };
}
