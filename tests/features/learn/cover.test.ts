import { describe, expect, it } from 'vitest';
import { readArticleFolder } from '#src/build/read-articles.ts';
import { toListedArticle } from '#src/domain/articles/listed-article.ts';
import { TOPICS } from '#src/domain/articles/topics.ts';
import { COVER, drawCover } from '#src/features/learn/cover.ts';

const { files } = await readArticleFolder('content/learn', '9999-12-31');
const articles = files.map(({ slug, article, body }) => toListedArticle(slug, article, body));

const sections = [
  { words: 120, exhibits: 0 },
  { words: 300, exhibits: 2 },
  { words: 60, exhibits: 1 },
];

/** The coordinates of a path's M commands. */
const places = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('an article cover', () => {
  it('differs from every other cover', () => {
    expect(articles.length).toBeGreaterThan(1);
    const drawn = articles.map(({ topic, sections }) => JSON.stringify(drawCover(topic, sections)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(TOPICS)('is drawn from the sections: %s', (topic) => {
    const { bars, marks, line } = drawCover(topic, sections);
    expect(bars.match(/M/g)).toHaveLength(3);
    expect(marks.match(/M/g)).toHaveLength(3);
    expect(line).not.toBe('');
    expect(drawCover(topic, [...sections, { words: 10, exhibits: 0 }]).bars).not.toBe(bars);
    expect(drawCover(topic, sections.toReversed())).not.toEqual(drawCover(topic, sections));
  });

  it.each(TOPICS)('stays in bounds, and handles empty articles: %s', (topic) => {
    for (const parts of [sections, [], [{ words: 0, exhibits: 0 }]]) {
      for (const path of Object.values<string>({ ...drawCover(topic, parts) })) {
        expect(path).not.toMatch(/NaN|Infinity/);
        for (const [x = 0, y = 0] of places(path)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(COVER.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(COVER.height);
        }
      }
    }
  });

  it('falls to zero for financing', () => {
    expect(drawCover('financing', sections).line).toMatch(/^M20,48L.*300,160$/);
  });
});
