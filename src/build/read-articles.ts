import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { site } from '../config/site.ts';
import { findDisagreements } from '../domain/articles/article-collection.ts';
import { type Article, articleSchema } from '../domain/articles/article.ts';
import { firstPlaceDay } from '../domain/shared/calendar-date.ts';
import { checkBody } from './article-body.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { readContent } from './read-content.ts';
import { encodingMistakes, lineIn, mapReading, type Reading, sortReadings } from './read-yaml.ts';

export const ARTICLE_FOLDER = 'content/learn/';
const EXTENSION = '.mdx';

export interface ArticleFile {
  /** The file name without its extension; its path under /learn. */
  slug: string;
  article: Article;
  /** MDX, without the frontmatter. */
  body: string;
  /** The body's first line in its file. */
  firstLine: number;
}

const schema = articleSchema(`The ${site.name} team`, FACT_TEXTS);
/** Notepad starts a file with a mark that no one sees. */
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*\r?\n/;

/**
 * Reads an MDX file.
 * @param schema Of the fields at its top.
 * @returns Its fields and body, or lines like `due-diligence-checklist.mdx: line 9: tldr: List at least 3 …`.
 */
export function readMdx<Fields>(
  name: string,
  text: string,
  schema: z.ZodType<Fields>,
  thing: string,
): Reading<{ fields: Fields; body: string; firstLine: number }> {
  const garbled = encodingMistakes(text);
  if (garbled.length > 0) return { error: garbled.map((mistake) => `${name}: ${mistake}`) };
  const [all, frontmatter] = FRONTMATTER.exec(text) ?? [];
  if (all === undefined || frontmatter === undefined) {
    return {
      error: [`${name}: Start the file with a --- line, its fields, and another --- line.`],
    };
  }
  // The first field is on the file's second line.
  const reading = readContent(name, `\n${frontmatter}`, schema, thing);
  const body = text.slice(all.length);
  const firstLine = all.split('\n').length;
  const mistakes = [
    ...('error' in reading ? reading.error : []),
    ...checkBody(body, firstLine).map((mistake) => `${name}: ${mistake}`),
  ];
  if ('error' in reading || mistakes.length > 0) return { error: mistakes };
  return { ok: { fields: reading.ok, body, firstLine } };
}

/** Reads one file in content/learn. */
export function readArticleFile(name: string, text: string): Reading<ArticleFile> {
  const slug = name.slice(0, -EXTENSION.length);
  return mapReading(readMdx(name, text, schema, 'An article'), ({ fields, ...rest }) => ({
    slug,
    article: fields,
    ...rest,
  }));
}

const SHOWN = /<Screenshot\s[^>]*?file="([^"]+)"/g;

/** Pictures that an article shows and the folder doesn't have, capital letters included. */
function missingPictures({ slug, body, firstLine }: ArticleFile, there: ReadonlySet<string>) {
  return [...body.matchAll(SHOWN)].flatMap(({ 1: file = '', index }) => {
    const line = lineIn(body, index, firstLine);
    return there.has(file)
      ? []
      : [
          `${slug}.mdx: line ${line}: Add the picture ${ARTICLE_FOLDER}${file}, or correct its name.`,
        ];
  });
}

/**
 * Reads every article in a folder, drafts included.
 * @param latestToday Today's date, year-month-day, in the first time zone.
 * @returns The readable articles by name, and every mistake, worded for an editor.
 */
export async function readArticleFolder(
  folder: string,
  latestToday = firstPlaceDay(Date.now()),
): Promise<{ files: ArticleFile[]; mistakes: string[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION)).sort();
  const readings = await Promise.all(
    names.map(async (name) => readArticleFile(name, await readFile(join(folder, name), 'utf8'))),
  );
  const { values: files, mistakes } = sortReadings(readings);
  // Links to an unreadable article would look broken, so check those only once all are readable.
  const isComplete = mistakes.length === 0;
  const pictures = new Set(await Array.fromAsync(glob('*/*.webp', { cwd: folder })));
  const bySlug = new Map(files.map(({ slug, article }) => [slug, article]));
  return {
    files,
    mistakes: isComplete
      ? [
          ...findDisagreements(bySlug, latestToday),
          ...files.flatMap((file) => missingPictures(file, pictures)),
        ]
      : mistakes,
  };
}
