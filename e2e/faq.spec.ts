import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readFaqs } from '#src/build/read-page-lists.ts';
import { FAQ_AUDIENCE_LABELS, FAQ_AUDIENCES } from '#src/domain/faqs/faq.ts';
import { expect, test } from './site.ts';

const reading = readFaqs(readFileSync('content/pages/faqs.yaml', 'utf8'));
const faqs = 'ok' in reading ? reading.ok : [];
const grouped = FAQ_AUDIENCES.flatMap((audience) =>
  faqs.filter((faq) => faq.audience === audience),
);
const SOME = 'what-is-seller-financing';
const ANOTHER = 'affiliate-cookie';

test('every question stands under the audience it is for', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  const sections = main.locator('section:has(details)');
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText(
    FAQ_AUDIENCES.map((audience) => FAQ_AUDIENCE_LABELS[audience]),
  );
  await expect(sections.getByRole('heading', { level: 3 })).toHaveText(
    grouped.map(({ question }) => question),
  );
});

test('the links on top jump to each audience, and count its questions', async ({ page }) => {
  await page.goto('/faq');
  const links = page.getByRole('navigation', { name: 'Questions by audience' }).getByRole('link');
  await expect(links).toHaveText(
    FAQ_AUDIENCES.map((audience) => {
      const count = faqs.filter((faq) => faq.audience === audience).length;
      return `${FAQ_AUDIENCE_LABELS[audience]}${count} questions`;
    }),
  );
  await links.last().click();
  await expect(page).toHaveURL(/#general$/);
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('one answer is open at a time, and closes again', async ({ page }) => {
      await page.goto('/faq');
      const first = page.locator('details', { has: page.locator(`#${SOME}`) });
      const second = page.locator('details', { has: page.locator(`#${ANOTHER}`) });
      await first.locator('summary').click();
      await expect(page.locator(`#${SOME}`)).toBeVisible();
      await second.locator('summary').click();
      await expect(page.locator(`#${ANOTHER}`)).toBeVisible();
      await expect(page.locator(`#${SOME}`)).toBeHidden();
      await second.locator('summary').click();
      await expect(page.locator(`#${ANOTHER}`)).toBeHidden();
    });

    test('the address of an answer opens it', async ({ page }) => {
      await page.goto(`/faq#${ANOTHER}`);
      await expect(page.locator(`#${ANOTHER}`)).toBeVisible();
      await expect(page.locator(`#${ANOTHER}`)).toBeInViewport();
      const open = page.locator('details[open]');
      await expect(open).toHaveCount(1);
      // The question stands below the navigation, which sticks to the top.
      const navigation = await page.getByRole('banner').boundingBox();
      const question = await open.locator('h3').boundingBox();
      expect(question?.y).toBeGreaterThanOrEqual(navigation?.height ?? 0);
    });
  });
}

test('questions open and close by keyboard', async ({ page }) => {
  await page.goto('/faq');
  const first = page.locator('main summary').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

const structuredData = z.object({
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
});

test('search engines are told exactly what the page shows', async ({ page }) => {
  await page.goto('/faq');
  const json = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = json
    .map((text) => structuredData.safeParse(JSON.parse(text)))
    .flatMap(({ data }) => data?.mainEntity ?? []);
  const shown = await page.locator('main details').evaluateAll((questions) =>
    questions.map((details) => ({
      name: details.querySelector('h3')?.textContent.trim() ?? '',
      // The last paragraph holds the links.
      text: [...details.querySelectorAll('summary + div > p:not(:last-child)')]
        .map(({ textContent }) => textContent.trim())
        .join('\n'),
    })),
  );
  expect(shown).toHaveLength(faqs.length);
  expect(told.map(({ name, acceptedAnswer: { text } }) => ({ name, text }))).toEqual(shown);
});
