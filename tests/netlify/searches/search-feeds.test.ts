import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { findMatches } from '#src/domain/listings/saved-search.ts';
import { createWorld, ORIGIN, send } from '#tests/netlify/battery/world.ts';
import { xmlMistake } from '#tests/xml-mistake.ts';

const FEED = '/api/feeds/listings';
const get = (path: string, headers: Record<string, string> = {}) =>
  send(createWorld(), new Request(ORIGIN + path, { headers }));
const feedSchema = z.object({
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string().optional(),
  items: z.array(z.object({ id: z.string(), title: z.string() })),
});
const jsonFeed = async (query: string) =>
  feedSchema.parse(await (await get(`${FEED}.json${query}`)).json());

describe('the feed of a search', () => {
  it.each(['', '?category=saas', '?max=50000&zero-down=yes', '?q=tide&sort=oldest', '?view=saved'])(
    'has exactly what the marketplace shows for %j',
    async (query) => {
      const matches = findMatches(indexListings(listingSummaries()), query);
      const { items } = await jsonFeed(query);
      expect(items.map(({ id }) => id.split('/').at(-1)).sort()).toEqual(
        matches.map(({ id }) => id).sort(),
      );
      expect(matches.length).toBeGreaterThan(0);
    },
  );

  it('is RSS with the marketplace’s own words, and may be kept for ten minutes', async () => {
    const response = await get(`${FEED}.xml?category=saas`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const xml = await response.text();
    expect(xml).toMatch(/^<\?xml version="1\.0"/);
    expect(xml).toContain('new listings (SaaS)</title>');
    expect(xml).toContain('<category>SaaS</category>');
  });

  it.each([
    { name: 'markup', query: '?category=saas%00&q=%3Cscript%3Ealert(1)%3C/script%3E' },
    { name: 'ends of sections', query: '?q=]]%3E%3Cx%3E%26amp;' },
    { name: 'a long search', query: `?q=${'%F0%9F%98%80'.repeat(300)}` },
    { name: 'names of prototypes', query: '?__proto__=1&constructor=2&q=%' },
    { name: 'thousands of choices', query: `?${'source=Private&'.repeat(2_000)}` },
    { name: 'line breaks', query: '?q=%0d%0aX-Injected:%201' },
  ])('is made of the canonical search, whatever the address holds: $name', async ({ query }) => {
    const response = await get(`${FEED}.xml${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.has('x-injected')).toBe(false);
    const xml = await response.text();
    expect(xml).not.toMatch(/<script|<x>/);
    expect(xml.match(/<\/rss>/g)).toHaveLength(1);
    const { title } = await jsonFeed(query);
    expect(title.length).toBeLessThan(400);
  });

  /** What XML and JSON have most trouble with, beside everything else that a text may hold. */
  const awkward = '\u0000\u0001\u000b\u001f\u007f\u0085\ufeff\ufffe\uffff\ud800\udc00<>&\'"]';
  const unit = fc.oneof(
    fc.constantFrom(...awkward.split('')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const searchText = fc.array(unit, { maxLength: 20 }).map((units) => units.join(''));
  const parameters = fc.array(
    fc.tuple(fc.constantFrom('q', 'category', 'source', 'max', 'sort', 'x'), searchText),
    { maxLength: 4 },
  );

  it('is well-formed, as RSS and as JSON, whatever is searched for', async () => {
    const world = createWorld();
    await fc.assert(
      fc.asyncProperty(parameters, async (pairs) => {
        const query = new URLSearchParams(pairs).toString();
        const ask = (ending: string) =>
          send(world, new Request(`${ORIGIN}${FEED}.${ending}?${query}`));
        const rss = await ask('xml');
        const json = await ask('json');
        expect([rss.status, json.status]).toEqual([200, 200]);
        expect(xmlMistake(await rss.text())).toBeNull();
        feedSchema.parse(await json.json());
      }),
      { numRuns: 200 },
    );
  });

  it('keeps what is private of off-market listings to itself', async () => {
    const { items } = await jsonFeed('?source=Off-market');
    expect(items.length).toBeGreaterThan(0);
    const text = await (await get(`${FEED}.json?source=Off-market`)).text();
    expect(text).toContain('Contact for price');
    expect(text).not.toContain('$');
  });

  it('answers HEAD, and no other method', async () => {
    const world = createWorld();
    const head = await send(world, new Request(`${ORIGIN}${FEED}.xml`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await send(world, new Request(`${ORIGIN}${FEED}.xml`, { method: 'POST' }));
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
