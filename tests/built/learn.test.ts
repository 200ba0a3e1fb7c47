import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readList, readTransferFolder } from '#src/build/read-lists.ts';
import { BUCKETS } from '#src/domain/deal-room/progress-schemas.ts';
import { articles } from './articles.ts';
import { builtFiles } from './built-files.ts';
import {
  all,
  hrefOf,
  isShown,
  linksOf,
  metaOf,
  only,
  openPage,
  regionOf,
  textOf,
} from './built-page.ts';

const textsOf = (elements: readonly Element[]) => elements.map(textOf);

/** The page's structured data, by type. */
function structuredData(page: Document, type: string) {
  const schema = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });
  return all(page, 'script[type="application/ld+json"]')
    .flatMap(({ textContent }) => schema.parse(JSON.parse(textContent))['@graph'])
    .find((entry) => entry['@type'] === type);
}

describe('the learn page', async () => {
  const page = await openPage('/learn');
  const cards = all(page, '[data-articles] > li:not([hidden])');

  it('shows a full card for every guide, the featured one first', () => {
    expect(cards).toHaveLength(articles.length);
    expect(textOf(page.querySelector('[data-count]'))).toBe(`${articles.length} guides`);
    for (const [position, { slug, title, summary, tags }] of articles.entries()) {
      const card = cards[position] ?? page.createElement('li');
      expect(all(card, 'a[href]').map(hrefOf)).toEqual([`/learn/${slug}`]);
      expect(textsOf(all(card, 'h2'))).toEqual([title]);
      expect(textOf(card)).toContain(summary);
      expect(all(card, 'svg')).toHaveLength(1);
      expect(textsOf(all(card, '.guide-tags .badge'))).toEqual(tags.slice(0, 2));
    }
    expect(textOf(cards[0])).toContain('Featured');
  });

  it('leads to the marketplace, to us, and to new guides by email', () => {
    expect(linksOf(page, 'Browse Marketplace').map(hrefOf)).toEqual(['/marketplace']);
    const [main] = all(page, 'main');
    const requests = main ? linksOf(main, 'Request a Topic').filter(isShown) : [];
    expect(requests.map(hrefOf)).toEqual(['/contact']);
    expect(isShown(regionOf(page, 'New guides by email'))).toBe(true);
  });

  it('lists its guides in order for search engines', () => {
    const list = z
      .object({ itemListElement: z.array(z.object({ name: z.string(), url: z.string() })) })
      .parse(structuredData(page, 'ItemList'));
    expect(list.itemListElement.map(({ name }) => name)).toEqual(
      articles.map(({ title }) => title),
    );
    expect(structuredData(page, 'BreadcrumbList')).toBeDefined();
  });
});

describe.each(articles)(
  '$slug',
  ({ slug, title, seoTitle, summary, tags, tldr, author, minutes }) => {
    const path = `/learn/${slug}`;

    it('says what it is to search engines', async () => {
      const page = await openPage(path);
      expect(page.title).toBe(`${seoTitle ?? title} · Handover`);
      expect(page.title.length).toBeLessThanOrEqual(60);
      expect(metaOf(page, 'meta[name="description"]')).toBe(summary);
      expect(hrefOf(only(page, 'link[rel="canonical"]'))).toMatch(new RegExp(`${path}$`));
      const image = metaOf(page, 'meta[property="og:image"]');
      expect(new URL(image).pathname).toBe(`/social/learn/${slug}.png`);
      const pictures = await builtFiles('.png');
      expect(pictures.some((file) => file.endsWith(`/social/learn/${slug}.png`))).toBe(true);
      expect(structuredData(page, 'Article')).toMatchObject({ headline: title });
    });

    it('has every part of an article', async () => {
      const page = await openPage(path);
      expect(textsOf(all(page, 'h1'))).toEqual([title]);
      for (const name of ['All guides', 'More Articles']) {
        expect(linksOf(page, name).map(hrefOf), name).toEqual(['/learn']);
      }
      const tagList = only(page, 'ul', 'Tags');
      expect(textsOf(all(tagList, 'a[href]'))).toEqual(tags);
      const header = textOf(page.querySelector('article header'));
      for (const words of [
        author,
        'Last updated',
        minutes === null ? 'Reference' : `${minutes} min read`,
      ]) {
        expect(header).toContain(words);
      }
      expect(textsOf(all(regionOf(page, 'TL;DR'), 'li'))).toEqual(tldr);
      const related = all(regionOf(page, 'Read next'), 'h3');
      expect([2, 3]).toContain(related.length);
    });

    it('has contents that lead to its headings, and tables that are reached and named', async () => {
      const page = await openPage(path);
      const contents = all(only(page, 'nav', 'Contents'), 'a[href]');
      const headings = all(page, '.article-body > h2');
      expect(headings).not.toEqual([]);
      expect(textsOf(contents)).toEqual(textsOf(headings));
      expect(contents.map(hrefOf)).toEqual(headings.map(({ id }) => `#${id}`));
      for (const region of all(page, '.table-scroll')) {
        expect(region.getAttribute('tabindex')).toBe('0');
        expect(region.getAttribute('aria-label')).toMatch(/./);
      }
    });
  },
);

describe('the guide on transferring a business', async () => {
  const page = await openPage('/learn/transfer-checklist');
  const reading = await readTransferFolder('content/transfers/');
  const kinds = 'ok' in reading ? reading.ok : [];

  it('has every kind of asset, below its bucket and in the order of a closing list', () => {
    const parts = all(page, '.article-body > h2, .fold > div').map(({ id }) => id);
    const expected = BUCKETS.flatMap((bucket) => [
      bucket,
      ...kinds.filter((kind) => kind.bucket === bucket).map(({ id }) => id),
    ]);
    expect(parts.filter((id) => expected.includes(id))).toEqual(expected);
  });

  it('says of each how it is done, how long it takes, what stays behind, and what was read', () => {
    for (const { id, steps, takes, cannot, sources } of kinds) {
      const part = page.querySelector(`[id="${id}"]`);
      for (const words of [...steps, takes, cannot]) expect(textOf(part), id).toContain(words);
      const read = [...(part?.querySelectorAll('a[href^="http"]') ?? [])].map(hrefOf);
      expect(read, id).toEqual(sources.map(({ url }) => url));
    }
  });

  it('asks the questions of the closing sheet', async () => {
    const sheet = readList(
      'closing-sheet',
      await readFile('content/pages/closing-sheet.yaml', 'utf8'),
    );
    for (const { id, question, usual } of 'ok' in sheet ? sheet.ok : []) {
      const part = page.querySelector(`[id="${id}"]`);
      expect(textOf(part)).toContain(usual);
      expect(textOf(part?.previousElementSibling ?? null)).toBe(question);
    }
    expect(sheet).toHaveProperty('ok');
  });
});
