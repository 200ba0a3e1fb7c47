import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Nothing on the page came to be out of a text: no handler, no address that runs or leads away. */
export async function expectPlain(page: Page) {
  const made = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            name === 'srcdoc' ||
            (/^(xlink:)?(href|src|action|formaction|data)$/.test(name) &&
              /^\s*(javascript:|data:text|\/\/evil)/i.test(value)),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ),
  );
  expect(made).toEqual([]);
}
