import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Plan } from '../domain/services/plan.ts';
import { escapeRegExp } from '../domain/shared/identity/plain-letters.ts';
import { formatChoices } from '../domain/shared/list-text.ts';
import { formatDollars } from '../domain/shared/number-text.ts';
import { citedFigureMistakes } from './cited-figures.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { readArticleFolder, readMdx } from './read-articles.ts';
import { readListingFolder } from './read-listings.ts';
import { readListIn } from './read-lists.ts';
import { lineIn } from './read-yaml.ts';

/** How the names of facts end that are counts of something: {keepDraftDays}. */
const UNIT = /(Day|Week|Month|Minute)s$/;

/** The facts that are figures, by what an editor may type instead: '$297', '14 days'. */
const TYPED_FACTS = [
  ...Map.groupBy(Object.entries(FACT_TEXTS), ([name, text]) => {
    const [, unit] = UNIT.exec(name) ?? [];
    // Other bare numbers are too common to be recognized.
    if (!/\d/.test(text) || (/^\d+$/.test(text) && !unit && name !== 'minimumAge')) return '';
    const after = unit ? String.raw`[-\s]+(?:business\s+)?${unit.toLowerCase()}s?` : '';
    return String.raw`(?<![\d.,$-])${escapeRegExp(text)}(?![\d%xKM]|[.,]\d)${after}`;
  }),
]
  .filter(([pattern]) => pattern !== '')
  .map(([pattern, facts]) => ({
    pattern: new RegExp(pattern),
    names: facts.map(([name]) => name),
    // Guides have percentages, days, and round amounts of their own.
    isUnmistakable: facts.every(
      ([name, text]) => /\$|^\d\.\d\d$/.test(text) && !name.endsWith('InFull'),
    ),
  }));

/** Paragraphs, list items, and table rows. */
function paragraphsOf(text: string) {
  const paragraphs: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    const last = paragraphs.at(-1);
    if (isOpen && last && !/^\s*[-|]/.test(line)) last.text += `\n${line}`;
    else paragraphs.push({ line: index + 1, text: line });
    isOpen = line.trim() !== '';
  }
  return paragraphs;
}

/**
 * Figures that a content file types although the site states them elsewhere, so they would not change with it.
 * @param path From the content folder, like pages/faqs.yaml.
 * @param plans The services, whose prices only their own file has.
 * @returns Lines like `pages/faqs.yaml: line 12: Write {founderPassPrice} instead of $297.`
 */
export function typedFigureMistakes(path: string, text: string, plans: readonly Plan[]): string[] {
  const asFacts = (names: readonly string[]) =>
    formatChoices(
      names.map((name) => (path.endsWith('.mdx') ? `<Fact name="${name}" />` : `{${name}}`)),
    );
  const facts = path.startsWith('learn/')
    ? TYPED_FACTS.filter(({ isUnmistakable }) => isUnmistakable)
    : TYPED_FACTS;
  return paragraphsOf(text).flatMap((paragraph) => {
    const find = (pattern: RegExp, advice: (found: string) => string): string[] => {
      const found = pattern.exec(paragraph.text);
      if (!found) return [];
      const line = lineIn(paragraph.text, found.index, paragraph.line);
      return [`${path}: line ${line}: ${advice(found[0].replaceAll(/\s+/g, ' '))}`];
    };
    const words = paragraph.text.replaceAll(/\s+/g, ' ');
    const prices = plans
      .filter(({ name }) => words.includes(name))
      .flatMap(({ name, price }) =>
        price.flatMap(({ amount }) =>
          typeof amount === 'number' ? [{ name, price: formatDollars(amount) }] : [],
        ),
      );
    return [
      ...facts.flatMap(({ pattern, names }) =>
        find(pattern, (found) => `Write ${asFacts(names)} instead of ${found}.`),
      ),
      ...prices.flatMap(({ name, price }) =>
        find(
          new RegExp(String.raw`${escapeRegExp(price)}(?![\d,.]*\d)`),
          (found) => `Leave out ${found}. Only services.yaml has the price of ${name}.`,
        ),
      ),
    ];
  });
}

/** Texts in others' words, and the prices themselves. */
const OTHERS = /(?:testimonials|founder-note|pages\/services)\.yaml$/;

/**
 * Checks what guides, policies, and other texts in a content folder say of listings, services, and promises.
 * @returns Lines like `learn/note.mdx: line 52: $68,000 is no longer …`. None while listings, guides, or services
 * can't be read.
 */
export async function textMistakes(content: string): Promise<string[]> {
  const listings = await readListingFolder(join(content, 'listings'));
  const services = await readListIn(content, 'services');
  const guides = await readArticleFolder(join(content, 'learn'));
  if ('error' in listings || 'error' in services || guides.mistakes.length > 0) return [];
  const paths = await Array.fromAsync(
    glob('{learn,pages,pages/copy}/*.{mdx,yaml}', { cwd: content }),
  );
  const texts = await Promise.all(
    paths
      .filter((path) => !OTHERS.test(path))
      .sort()
      .map(async (path) => ({ path, text: await readFile(join(content, path), 'utf8') })),
  );
  return [
    ...texts.flatMap(({ path, text }) => policyMistakes(path, text)),
    ...texts.flatMap(({ path, text }) => typedFigureMistakes(path, text, services.ok)),
    ...citedFigureMistakes(guides.files, listings.ok).map((mistake) => `learn/${mistake}`),
  ];
}

/** The top of a policy, a long text with a contents list. */
export const policySchema = z.strictObject({
  /** Heading of the page. */
  title: z.string().min(5).max(60),
  /** What the page says in a sentence or two, below the heading. */
  lead: z.string().min(40).max(300),
});

/** Mistakes in a policy; guides are checked as they are read. */
function policyMistakes(path: string, text: string): string[] {
  if (!/^pages\/.*\.mdx$/.test(path)) return [];
  const body = text.replaceAll('<EmailAddress />', '');
  const reading = readMdx(path, body, policySchema, 'A policy');
  return 'error' in reading ? reading.error : [];
}
