import { describe, expect, it } from 'vitest';
import { all, only, openPage, textOf } from './built-page.ts';
import { kindsOfRoutes } from './routes.ts';

/** Only these are landmarks: within a part of the page, a header is that part's own. */
const isOfPage = (element: Element) =>
  !element.parentElement?.closest('main, article, section, aside, nav, dialog');

const levelsOf = (root: ParentNode) =>
  all(root, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)));

describe.each([...(await kindsOfRoutes()), '/thank-you/contact', '/listing-not-found'])(
  '%s',
  (path) => {
    it('has its landmarks, each navigation by a name of its own', async () => {
      const page = await openPage(path);
      for (const name of ['header', 'main', 'footer']) {
        expect(all(page, name).filter(isOfPage), name).toHaveLength(1);
      }
      const names = all(page, 'nav').map(
        (nav) => nav.getAttribute('aria-label') ?? nav.getAttribute('aria-labelledby') ?? '',
      );
      expect(names).toContain('Main');
      expect(names).not.toContain('');
      expect(new Set(names).size).toBe(names.length);
    });

    it('has one h1, and headings without a skipped level', async () => {
      const page = await openPage(path);
      expect(levelsOf(page).filter((level) => level === 1)).toHaveLength(1);
      const main = page.querySelector('main');
      const levels = main ? levelsOf(main) : [];
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    });
  },
);

it('the navigation names the places of the specification and the guides, the marketplace first', async () => {
  const links = all(only(await openPage('/'), 'nav', 'Main'), 'a');
  expect(links.map(textOf)).toEqual([
    'Marketplace',
    'How it works',
    'Services',
    'Guides',
    expect.stringMatching(/^Learn/),
    'Invest',
    'List Your Startup',
  ]);
  expect(links[4]?.getAttribute('target')).toBe('_blank');
});
