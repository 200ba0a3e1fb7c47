import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { FOUNDER_PASS } from '../domain/shared/promises.ts';

/** Things a page may count, and the true counts. */
export interface CountedThings {
  listings: number;
  articles: number;
  passesLeft: number;
  passesTotal: number;
}

const ADJECTIVES = '(?:(?:small|digital|online|live|public|current|new|more)\\s+){0,2}';
const NUMBER = '(?<![$\\d.,-])(\\d[\\d,]*)';

/** Phrases that count something on the site, and the true counts. */
const phrases = ({ listings, articles, passesLeft, passesTotal }: CountedThings) => [
  {
    pattern: new RegExp(
      `${NUMBER}\\s+${ADJECTIVES}(?:listings|businesses (?:for sale|listed|from \\$))`,
      'gi',
    ),
    atMost: listings,
    what: 'listings',
  },
  {
    pattern: new RegExp(`${NUMBER}\\s+${ADJECTIVES}(?:articles|guides)\\b`, 'gi'),
    atMost: articles,
    what: 'articles',
  },
  {
    pattern: new RegExp(
      `${NUMBER}(?: of ${passesTotal})?\\s+${ADJECTIVES}(?:founder )?passes`,
      'gi',
    ),
    exactly: [passesLeft, passesTotal],
    what: 'founder passes',
  },
  {
    pattern: new RegExp(`first ${NUMBER} (?:people|members|founders)`, 'gi'),
    exactly: [passesTotal],
    what: 'founder passes',
  },
];

/** On these pages, sellers count their own articles. */
const SELLERS_WORDS = /^\/(listing\/|analyze-deal\/|marketplace$)/;

const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#36;/g, '$')
    .replace(/\s+/g, ' ');

/**
 * Counts on a page that don't match the data, one line each. A page may show only some listings or
 * articles, so a lower count is fine; the number of passes must be exact.
 */
export function contradictedCounts(path: string, html: string, things: CountedThings): string[] {
  const text = textOf(html);
  const counted = phrases(things).filter(
    ({ what }) => what !== 'articles' || !SELLERS_WORDS.test(path),
  );
  return counted.flatMap(({ pattern, what, atMost, exactly }) =>
    [...text.matchAll(pattern)].flatMap(([phrase, digits = '']) => {
      const count = Number(digits.replaceAll(',', ''));
      const isTrue = exactly ? exactly.includes(count) : count <= atMost;
      const truth = exactly ? exactly.join(' or ') : `at most ${atMost}`;
      return isTrue
        ? []
        : [`${path} says '${phrase}', but the number of ${what} should be ${truth}`];
    }),
  );
}

/** Fails the build if a page miscounts listings, articles, or passes: editors publish without running tests. */
export function statedCounts(): AstroIntegration {
  return {
    name: 'stated-counts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = await Array.fromAsync(glob('**/*.html', { cwd: root }));
        const things = {
          listings: pages.filter((page) => page.startsWith('listing/')).length,
          articles: pages.filter((page) => page.startsWith('learn/')).length,
          passesLeft: FOUNDER_PASS.left,
          passesTotal: FOUNDER_PASS.total,
        };
        const faults: string[] = [];
        for (const page of pages) {
          const path = `/${page.replace(/\.html$/, '')}`;
          faults.push(
            ...contradictedCounts(path, await readFile(`${root}${page}`, 'utf8'), things),
          );
        }
        if (faults.length > 0) {
          throw new Error(
            `${faults.length} counts don't match the data:\n  ${faults.join('\n  ')}`,
          );
        }
      },
    },
  };
}
