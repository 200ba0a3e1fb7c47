import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { all, hrefOf, openPage, readBuilt, readHtml } from './built-page.ts';
import { budgets } from './page-budgets.ts';

/** Those without a query, which is for the browser alone. */
const routes = Object.entries(budgets).filter(([path]) => !path.includes('?'));

const weights = new Map<string, number>();
async function weightOf(path: string): Promise<number> {
  const weight = weights.get(path) ?? brotliCompressSync(await readBuilt(path.slice(1))).length;
  weights.set(path, weight);
  return weight;
}

// What scripts, fonts and requests cost is asked in a browser, of some of them: e2e/budgets.spec.ts.
it.each(routes)('%s stays inside its budget of HTML, styles and elements', async (path, budget) => {
  const page = await openPage(path);
  const sheets = all(page, 'link[rel="stylesheet"]').map(hrefOf);
  const html = brotliCompressSync(await readHtml(path)).length;
  const styles = await Promise.all(sheets.map(weightOf));
  expect(styles.reduce((sum, weight) => sum + weight, html)).toBeLessThanOrEqual(budget.html);
  // A browser that runs scripts makes no elements of the other two.
  const elements = all(page, '*').length - all(page, 'noscript *, template *').length;
  expect(elements).toBeLessThanOrEqual(budget.elements);
});

it('the home page names no script file, which would delay its first paint', async () => {
  expect(all(await openPage('/'), 'script[src]')).toEqual([]);
});

it("Astro's script for islands comes late on the home page, and with the HTML of others", async () => {
  const script = 'customElements.define("astro-island"';
  expect(await readHtml('/')).not.toContain(script);
  expect(await readHtml('/marketplace')).toContain(script);
});

/** Common servers keep no longer entry in HTTP/2's table of 4,096 bytes, and send it with every file. */
const HEADER_ENTRY = (4_096 * 3) / 4;

it('the content security policy is short enough to be sent once for each connection', async () => {
  const [, name = '', value = ''] =
    /(Content-Security-Policy): (.*)/.exec(await readBuilt('_headers')) ?? [];
  expect(value).not.toBe('');
  expect(name.length + value.length + 32).toBeLessThanOrEqual(HEADER_ENTRY);
});
