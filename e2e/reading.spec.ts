import { listedRoutes } from '#tests/built/routes.ts';
import { sampled } from '#tests/sampling.ts';
import { expect, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the marketplace shows its heading, and says what it lacks', async ({ page }) => {
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Search and filters need JavaScript.')).toBeVisible();
  });

  test('on a phone, a link that stands alone is 24 px high, and a range of days stays on one line', async ({
    page,
  }) => {
    const routes = await listedRoutes();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of sampled(routes, 8, `small links at ${width} px`)) {
        await page.goto(path);
        const found = await page.evaluate(() => {
          const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
          const isWord = ({ nodeType, textContent }: Node) =>
            nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(textContent ?? '');
          /** A link in a sentence is as high as its line; a card's title covers the whole card. */
          const standsAlone = (link: Element) => {
            let block = link.parentElement;
            while (block && isInline(block)) block = block.parentElement;
            const isInText = isInline(link) && [...(block?.childNodes ?? [])].some(isWord);
            return !isInText && !link.closest('.card-title');
          };
          const links = [...document.querySelectorAll('a[href]')].filter((link) => {
            const { width: across, height } = link.getBoundingClientRect();
            const isHidden = across === 0 || !link.checkVisibility({ visibilityProperty: true });
            return !isHidden && Math.min(across, height) < 24 && standsAlone(link);
          });
          const broken: string[] = [];
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const text = node.textContent ?? '';
            for (const { 0: range, index } of text.matchAll(
              /\d[–-]\d+%?(?= (business )?(days|weeks|months|hours|years))/g,
            )) {
              const place = document.createRange();
              place.setStart(node, index);
              place.setEnd(node, index + range.length);
              const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 1) broken.push(text);
            }
          }
          return [...links.map(({ outerHTML }) => outerHTML.slice(0, 160)), ...broken];
        });
        expect(found, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});
