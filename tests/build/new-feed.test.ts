import fc from 'fast-check';
import { expect, it } from 'vitest';
import { address, asHtml, dayOf, newFeed } from '#src/build/feed.ts';
import { xmlMistake } from '#tests/xml-mistake.ts';

const text = fc.string({ unit: fc.oneof(fc.nat(0xffff).map((code) => String.fromCharCode(code))) });

it('makes a well-formed feed of any title, description and tag that content may have', () => {
  fc.assert(
    fc.property(text, text, text, (title, description, tag) => {
      const feeds = { rss: '/feed.xml', json: '/feed.json' };
      const feed = newFeed({ title, page: '/', description, feeds }, ['2026-11-21']);
      const link = address('/learn/a-guide');
      const category = [{ name: tag }];
      const date = dayOf('2026-11-21');
      feed.addItem({ id: link, link, title, description: asHtml(description), date, category });
      expect(xmlMistake(feed.rss2())).toBeNull();
      expect(JSON.parse(feed.json1())).toMatchObject({ title });
    }),
    { numRuns: 300 },
  );
});

it('leaves everything in that readers can show', () => {
  const description = 'Tabs\tand\nbreaks, 世界 🦊 \u0085 \ud7ff \ue000 \ufffd';
  const feeds = { rss: '/feed.xml', json: '/feed.json' };
  const feed = newFeed({ title: 'A feed', page: '/', description, feeds }, []);
  expect(feed.rss2()).toContain(description);
});
