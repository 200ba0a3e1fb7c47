import type { Page } from '@playwright/test';
import { TOPIC_CHOICE_LABELS, TOPICS } from '#src/domain/articles/learn-view.ts';
import { articles } from '#tests/built/articles.ts';
import { sampled } from '#tests/sampling.ts';
import { expect, loadedScripts, test } from './site.ts';

const ofTopic = (topic: string) => articles.filter((article) => article.topic === topic);

const GUIDE = '/learn/seller-financing-guide';
const INDEX = '**/learn-index.json';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search guides' });
const cards = (page: Page) => page.locator('[data-articles] > li:not([hidden])');
const count = (page: Page) => page.locator('[data-count]');
const topic = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Topics' }).getByRole('button', { name: new RegExp(`^${name}`) });
const noGuide = (page: Page) => page.getByRole('heading', { name: 'No guides match' });

test('a topic and a search are kept in the URL, each as one history entry, and Back undoes them', async ({
  page,
}) => {
  await page.goto('/learn');
  for (const name of TOPICS) {
    const label = TOPIC_CHOICE_LABELS[name];
    await expect(topic(page, label)).toHaveText(`${label} ${ofTopic(name).length}`);
  }
  await topic(page, 'Financing').click();
  await expect(page).toHaveURL(/\/learn\?topic=financing$/);
  await expect(topic(page, 'Financing')).toHaveAttribute('aria-pressed', 'true');
  await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'false');
  await expect(cards(page)).toHaveCount(ofTopic('financing').length);
  await expect(count(page)).toHaveText(`${ofTopic('financing').length} guides in Financing`);
  await expect(topic(page, 'All Topics')).toHaveText(`All Topics ${articles.length}`);

  await topic(page, 'Growth').click();
  await expect(page).toHaveURL(/\?topic=growth$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(ofTopic('financing').length);
  await page.goBack();
  await expect(page).toHaveURL(/\/learn$/);
  await expect(cards(page)).toHaveCount(articles.length);
  await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
  await test.step('a search', async () => {
    await field(page).pressSequentially('chargeback');
    await expect(page).toHaveURL(/\/learn\?q=chargeback$/);
    await expect(count(page)).toHaveText(/^\d guides? for “chargeback”$/);
    expect(await cards(page).count()).toBeLessThan(articles.length);
    await page.goBack();
    await expect(page).toHaveURL(/\/learn$/);
    await expect(field(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(articles.length);
    await expect(cards(page).first()).toContainText('Featured');
    await page.goForward();
    await expect(field(page)).toHaveValue('chargeback');
    await expect(count(page)).toContainText('chargeback');
  });
  await test.step('a search allows typos and partial words', async () => {
    await field(page).fill('sellr finansing');
    await expect(count(page)).toContainText('sellr finansing');
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', GUIDE);
    await field(page).fill('due dilig');
    await expect(cards(page).first().getByRole('link')).toHaveAttribute(
      'href',
      '/learn/due-diligence-checklist',
    );
  });
});

test('a URL with a search and a topic shows both, and with no matches the page says what to do', async ({
  page,
}) => {
  await page.goto('/learn?q=note&topic=due-diligence');
  await expect(field(page)).toHaveValue('note');
  await expect(topic(page, 'Due Diligence')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText(/^\d guides? in Due Diligence for “note”$/);
  for (const card of await cards(page).all()) await expect(card).toContainText('Due Diligence');
  await topic(page, 'All Topics').click();
  await expect(page).toHaveURL(/\/learn\?q=note$/);

  await page.goto('/learn');
  await field(page).fill('zyxwvut');
  await expect(noGuide(page)).toBeVisible();
  await expect(count(page)).toHaveText('No guides for “zyxwvut”');
  await expect(topic(page, 'Growth')).toHaveText('Growth 0');
  const empty = page.locator('[data-empty]');
  await expect(empty.getByRole('link', { name: 'Request a Topic' })).toBeVisible();
  await expect(empty.getByRole('button', { name: 'Search all topics' })).toBeHidden();
  await empty.getByRole('button', { name: 'Clear search' }).click();
  await expect(noGuide(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(articles.length);

  await page.goto('/learn?q=chargeback&topic=growth');
  await expect(noGuide(page)).toBeVisible();
  await empty.getByRole('button', { name: 'Search all topics' }).click();
  await expect(page).toHaveURL(/\/learn\?q=chargeback$/);
  await expect(noGuide(page)).toBeHidden();
});

test('the search index loads when its field is focused, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/learn', { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/learn-index.json');
  const before = await loadedScripts(page);
  const loaded = page.waitForResponse(INDEX);
  await field(page).focus();
  expect((await loaded).status()).toBe(200);
  await expect.poll(async () => (await loadedScripts(page)).length).toBeGreaterThan(before.length);
});

test('you can search and open a guide with the keyboard alone', async ({ page }) => {
  await page.goto('/learn');
  await field(page).focus();
  await page.keyboard.type('seller note');
  await expect(count(page)).toContainText('seller note');
  await page.keyboard.press('Tab');
  await expect(topic(page, 'All Topics')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/q=seller\+note&topic=financing$/);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/learn\/seller-financing-guide$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('seller note');
});

test.describe('when the index fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('every guide shows, the page says so, and retrying works', async ({ page }) => {
    await page.route(INDEX, (route) => route.abort());
    await page.goto('/learn?q=chargeback');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("Search couldn't load");
    await expect(cards(page)).toHaveCount(articles.length);
    await page.unroute(INDEX);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(count(page)).toContainText('chargeback');
    await expect(alert).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every guide shows, the search is hidden, an article shows in full, and its calculator is a table', async ({
    page,
  }) => {
    await page.goto('/learn?q=chargeback');
    await expect(cards(page)).toHaveCount(articles.length);
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('group', { name: 'Topics' })).toBeHidden();
    await expect(noGuide(page)).toBeHidden();

    await page.goto(GUIDE);
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    const calculator = page.locator('.calculator');
    await expect(calculator.getByRole('table')).toContainText('Monthly payment');
    await expect(calculator.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });
});

test('no article scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const { slug } of sampled(articles, 3, 'articles at 320 px')) {
    await page.goto(`/learn/${slug}`, { waitUntil: 'load' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, slug).toBeLessThanOrEqual(320);
  }
});

test('a table wider than a phone scrolls with its words and its caption whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const slug of ['revenue-based-financing', 'seller-financing-guide']) {
    await page.goto(`/learn/${slug}`, { waitUntil: 'load' });
    const links = page.locator('.table-scroll a');
    const broken = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const [text] = link.childNodes;
        return [...link.textContent.matchAll(/[\p{L}]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          if (!text) return [];
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? word : [];
        });
      }),
    );
    expect(broken, slug).toEqual([]);
    const ends = await page
      .locator('.table-scroll caption')
      .evaluateAll((all) => all.map((caption) => caption.getBoundingClientRect().right));
    expect(Math.max(0, ...ends), slug).toBeLessThanOrEqual(320);
  }
});

test('a contents link scrolls to its section, clear of the sticky header, and on paper an article has only text and whole tables', async ({
  page,
}) => {
  await page.goto(GUIDE);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link').nth(2).click();
  const [, , heading] = await page.locator('.article-body > h2').all();
  await expect(heading ?? page.locator('no-heading')).toBeInViewport();
  const top = await heading?.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(60);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(page.getByLabel('Note amount')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.table-scroll').first()).toHaveCSS('overflow-x', 'visible');
});

test('the calculator updates from the first keystroke', async ({ page }) => {
  await page.goto(GUIDE, { waitUntil: 'networkidle' });
  const calculator = page.locator('.calculator');
  const table = calculator.getByRole('table');
  const before = await loadedScripts(page);
  expect(before.filter((path) => path.includes('react'))).toEqual([]);
  await calculator.getByLabel('Note amount').fill('60,000');
  await calculator.getByLabel('Interest rate').fill('8');
  await calculator.getByLabel('Months').fill('48');
  await calculator.getByLabel('Monthly profit').fill('2,200');
  await expect(table).toContainText('$60,000 at 8% over 48 months');
  await expect(table).toContainText('$1,465');
  await expect(table).toContainText('1.50, comfortable');
  await expect(calculator.getByRole('status')).toContainText('Monthly payment: $1,465');

  await calculator.getByLabel('Months').fill('4.5');
  await expect(calculator.getByText('Enter whole months from 1 to 360')).toBeVisible();
  await expect(calculator.getByLabel('Months')).toHaveAttribute('aria-invalid', 'true');
  await expect(table).toContainText('$60,000 at 8% over 48 months');
  // Partial input on the way to an invalid value doesn't count either.
  await calculator.getByLabel('Months').fill('');
  await calculator.getByLabel('Months').pressSequentially('591');
  await expect(calculator.getByLabel('Months')).toHaveAttribute('aria-invalid', 'true');
  await expect(table).toContainText('$60,000 at 8% over 48 months');
  await calculator.getByLabel('Months').fill('60');
  await expect(table).toContainText('$1,217');
  await expect(calculator.getByText('Enter whole months from 1 to 360')).toBeHidden();
});

test('sharing an article copies its URL if the browser has no share sheet', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(Navigator.prototype, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.body.setAttribute('data-copied', text);
          return Promise.resolve();
        },
      },
    });
  });
  await page.goto(`${GUIDE}?from=mail#sources`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.toast')).toContainText('Link copied');
  await expect(page.locator('body')).toHaveAttribute('data-copied', new RegExp(`${GUIDE}$`));
});

test('what is checked off in the checklist is kept, for each listing by itself', async ({
  page,
}) => {
  const CHECKLIST = '/learn/due-diligence-checklist';
  await page.goto(`${CHECKLIST}?listing=1`);
  const first = page.getByRole('checkbox').first();
  const progress = page.getByRole('status').filter({ hasText: 'checked' });
  await expect(progress).toContainText('0 of ');
  await expect(page.getByRole('link', { name: 'this listing' })).toHaveAttribute(
    'href',
    '/listing/1',
  );
  const row = await page.getByRole('checkbox').nth(1).locator('..').textContent();
  // As another tab does.
  await page.evaluate(([key, checked]) => localStorage.setItem(key, checked), [
    `checklist:${CHECKLIST}:1`,
    JSON.stringify([row?.trim()]),
  ] as const);
  await first.check();
  await expect(progress).toContainText('1 of ');
  await page.reload();
  await expect(progress).toContainText('2 of ');
  await expect(first).toBeChecked();
  await page.goto(CHECKLIST);
  await expect(first).not.toBeChecked();
  // A guide without such tables has lists to check off.
  await page.goto(GUIDE);
  await page.getByRole('checkbox', { name: 'Set-off.' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Set-off.' })).toBeChecked();
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(0);
});
