import { relative } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { buildIfNeeded } from '#netlify/local/build.ts';
import { builtFiles } from '#tests/built/built-files.ts';
import { all, openPage, SITE, textOf } from '#tests/built/built-page.ts';
import { type Figure, report } from './report.ts';

/** How hard the prose of each page is to read: its school grade and the words of a sentence. */
const PROSE = ['p', 'li', 'dd', 'blockquote', 'figcaption', 'summary'];
const PAGE_GRADE = 8;
const GUIDE_GRADE = 10;
const SENTENCE_WORDS = 16;
const GUIDES = '/learn/';
/** Sellers' own words; one of each will do. */
const LEFT_OUT = /^\/(?:listing|analyze-deal|thank-you)\/(?!1$)/;

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-US', { granularity: 'word' });

async function proseOf(path: string): Promise<string[]> {
  const page = await openPage(path);
  const blocks = all(page, PROSE.map((tag) => `main ${tag}`).join(', '));
  const innermost = blocks.filter((block) => !block.querySelector(PROSE.join(', ')));
  return innermost.flatMap((block) =>
    [...sentences.segment(textOf(block))]
      .map(({ segment }) => wordsOf(segment))
      // A price or a label alone is no sentence.
      .filter((of) => of.length > 3)
      .map((of) => of.join(' ')),
  );
}

const wordsOf = (text: string) =>
  [...words.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment);

await buildIfNeeded(`${import.meta.dirname}/..`);
const figures: Figure[] = [];
const paths = (await builtFiles('.html'))
  .map((file) => `/${relative(SITE, file).replace(/(?:index)?\.html$/, '')}`)
  .filter((path) => !LEFT_OUT.test(path))
  .sort();
for (const path of paths) {
  const prose = await proseOf(path);
  const counts = {
    sentence: prose.length,
    word: prose.reduce((sum, sentence) => sum + sentence.split(' ').length, 0),
    syllable: prose.reduce((sum, sentence) => sum + syllable(sentence), 0),
  };
  if (counts.word < 100) continue;
  const grade = path.startsWith(GUIDES) ? GUIDE_GRADE : PAGE_GRADE;
  figures.push(
    { what: `${path}: grade`, value: fleschKincaid(counts), unit: '', atMost: grade },
    {
      what: `${path}: words in a sentence`,
      value: counts.word / counts.sentence,
      unit: '',
      atMost: SENTENCE_WORDS,
    },
  );
}
report('readability', 'Flesch-Kincaid grade and sentences of what each page says', figures);
