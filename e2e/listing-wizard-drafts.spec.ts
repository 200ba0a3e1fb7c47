import type { Page, Route } from '@playwright/test';
import { expect, freshEmail, storedRecords, test } from './site.ts';
import {
  ENDPOINT,
  expectSent,
  expectStep,
  field,
  fillTo,
  keptDraft,
  PATH,
  press,
  savedBy,
  submit,
} from './wizard-page.ts';

const LATER = { code: 'unavailable', message: 'Later.' };
const offer = (page: Page) => page.getByRole('region', { name: 'You have an unfinished listing' });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'This listing was changed in another tab' });

test('what was typed is offered after a reload, goes on where it stopped, and cannot be changed while it is being sent', async ({
  page,
}) => {
  const email = freshEmail('resume');
  await page.goto(PATH);
  const begun = savedBy(page, 'POST');
  await fillTo(page, 3, email);
  await begun;
  await field(page, 'isGeneratingRevenue').check();
  // A number has no room for a sentence.
  await field(page, 'monthlyRevenue').pressSequentially(
    'about 4,200 a month, 5,000 in the summer months',
  );
  await expect(field(page, 'monthlyRevenue')).toHaveValue(
    'about 4,200 a month, 5,000 in the summer',
  );
  await field(page, 'monthlyRevenue').fill('4.2k');
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.reload();
  expect(asked).toEqual([]);
  await expect(offer(page)).toContainText('Fern Hold, step 3 of 5');
  await press(page, 'Continue where you left off');
  await expectStep(page, 3, 'Revenue & Operations');
  await expect(
    page.getByRole('heading', { name: 'Revenue & Operations', exact: true }),
  ).toBeFocused();
  await expect(field(page, 'monthlyRevenue')).toHaveValue('4200');
  await expect(field(page, 'founderEmail')).toHaveValue(email);
  await fillTo(page, 5, email, 3);
  await expect
    .poll(async (): Promise<unknown> => JSON.parse((await keptDraft(page)) ?? 'null'))
    .toMatchObject({ step: 5, unsaved: [], editToken: expect.any(String) });
  const draft = await keptDraft(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ENDPOINT, async (route) => {
    await held;
    await route.continue();
  });
  await submit(page);
  await expect(page.locator('form [inert]')).toHaveCount(1);
  answer();
  await expectSent(page);
  expect(storedRecords(email)).toHaveLength(1);
  await test.step('once it was submitted it is not offered to be sent again', async () => {
    await page.evaluate((text) => localStorage.setItem('listingDraft', text ?? ''), draft);
    await page.reload();
    await press(page, 'Continue where you left off');
    await expectSent(page);
    await expect(page.getByText('You already submitted this listing')).toBeVisible();
    expect(await keptDraft(page)).toBeNull();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test('a listing that nothing was saved of yet is offered too, and starting again asks first and forgets it', async ({
  page,
  context,
}) => {
  await page.goto(PATH);
  await field(page, 'startupName').fill('Fern');
  await expect.poll(() => keptDraft(page)).toContain('Fern');
  const later = await context.newPage();
  await later.goto(PATH);
  await press(later, 'Continue where you left off');
  await expect(field(later, 'startupName')).toHaveValue('Fern');
  await later.close();

  await fillTo(page, 2, freshEmail('again'));
  await page.reload();
  await press(page, 'Start over');
  await expect(page.getByRole('heading', { name: 'Discard this draft?' })).toBeFocused();
  await press(page, 'Keep it');
  await expect(offer(page)).toBeVisible();
  await press(page, 'Start over');
  await press(page, 'Discard and start over');
  await expectStep(page, 1, 'Basic Info');
  await expect(field(page, 'startupName')).toHaveValue('');
  expect(await keptDraft(page)).toBeNull();
  await page.reload();
  await expect(field(page, 'startupName')).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('where nothing can be kept, a listing can still be sent', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const email = freshEmail('nowhere');
  await page.goto(PATH);
  await fillTo(page, 5, email);
  await submit(page);
  await expectSent(page);
  expect(storedRecords(email)).toHaveLength(1);
});

test.describe('one listing in two tabs', () => {
  test('warns the one that hears of the other’s changes, and takes these over', async ({
    page,
    context,
  }) => {
    await page.goto(PATH);
    await fillTo(page, 2, freshEmail('tabs'));
    const other = await context.newPage();
    await other.goto(PATH);
    await press(other, 'Continue where you left off');
    await expectStep(other, 2, 'Business Details');
    await expect(dialog(page)).toBeHidden();
    await field(other, 'techStack').fill('Lisp');
    await expect(dialog(page)).toBeVisible();
    await page.bringToFront();
    await press(page, 'Use the other tab’s answers');
    await expect(dialog(page)).toBeHidden();
    await expect(
      page.getByRole('heading', { name: 'Business Details', exact: true }),
    ).toBeFocused();
    await expect(field(page, 'techStack')).toHaveValue('Lisp');
    await expect(dialog(other)).toBeHidden();
  });

  test('asks before the second replaces what the first has kept, and does so when it is told to', async ({
    page,
    context,
  }) => {
    const email = freshEmail('overwrite');
    // Where tabs do not hear each other, the one that is typed into looks for itself.
    await context.addInitScript(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation()),
    );
    await page.goto(PATH);
    const begun = savedBy(page, 'POST');
    await fillTo(page, 2, email);
    await begun;
    const other = await context.newPage();
    await other.goto(PATH);
    await press(other, 'Continue where you left off');
    await expectStep(other, 2, 'Business Details');
    const saved = savedBy(page, 'PUT');
    await field(page, 'techStack').fill('Lisp');
    await fillTo(page, 3, email, 2);
    await saved;
    await field(other, 'techStack').fill('Django');
    await expect(dialog(other)).toBeVisible();
    // Whoever goes on typing answers nothing.
    await expect(dialog(other).getByRole('heading')).toBeFocused();
    for (const key of ['Space', 'Enter']) await other.keyboard.press(key);
    await expect(dialog(other)).toBeVisible();
    expect(await keptDraft(other)).toContain('Lisp');
    // Left open, the question comes again with the next step.
    await other.keyboard.press('Escape');
    await expect(dialog(other)).toBeHidden();
    await fillTo(other, 2, email, 2);
    await press(other, 'Continue');
    await expect(dialog(other)).toBeVisible();
    const replaced = savedBy(other, 'PUT');
    await press(other, 'Keep this tab’s answers');
    await replaced;
    await expect(other.getByRole('button', { name: 'Continue' })).toBeFocused();
    await fillTo(other, 5, email, 2);
    await submit(other);
    await expectSent(other);
    expect(storedRecords(email)).toMatchObject([{ signup_context: { techStack: 'Django' } }]);
  });
});

test.describe('while the server cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('steps go on, saves that fail are told to the console alone, a failed submission says so, and the next one is stored once', async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') lines.push(message.text());
    });
    const email = freshEmail('offline');
    await page.goto(PATH);
    const answers = [
      ['429', (route) => route.fulfill({ status: 429, json: { error: LATER } })],
      ['503', (route) => route.fulfill({ status: 503, json: { error: LATER } })],
      ['no connection', (route) => route.abort()],
    ] satisfies [string, (route: Route) => Promise<void>][];
    for (const [before, [name, answer]] of answers.entries()) {
      await test.step(name, async () => {
        await page.unrouteAll();
        await page.route(ENDPOINT, answer);
        const asked = page.waitForRequest(ENDPOINT);
        await fillTo(page, before + 2, email, before + 1);
        await asked;
        await expect.poll(() => lines.length).toBeGreaterThan(before);
      });
    }
    await fillTo(page, 5, email, 4);
    expect(new Set(lines)).toEqual(
      new Set(['The unfinished listing could not be saved. This browser still has it.']),
    );
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(dialog(page)).toBeHidden();
    await submit(page);
    await expect(page.locator('.toast[data-variant="destructive"]')).toContainText(
      'Error submitting listingPlease try again or contact support.',
    );
    await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeEnabled();
    expect(await keptDraft(page)).toContain(email);
    await page.unroute(ENDPOINT);
    await press(page, 'Submit Listing');
    await expectSent(page);
    expect(storedRecords(email)).toHaveLength(1);
  });

  test('what could not be saved is saved as soon as there is a connection, and the last step goes on without its pictures until then', async ({
    page,
    context,
  }) => {
    await page.goto(PATH);
    await fillTo(page, 2, freshEmail('online'));
    await expect.poll(() => keptDraft(page)).toContain('"unsaved":[]');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await field(page, 'techStack').fill('Lisp');
    await fillTo(page, 3, '', 2);
    await failed;
    expect(await keptDraft(page)).toContain('"unsaved":["techStack","businessType"]');
    const saved = savedBy(page, 'PUT');
    await context.setOffline(false);
    expect((await saved).request().postDataJSON()).toMatchObject({ techStack: 'Lisp' });
    await expect.poll(() => keptDraft(page)).toContain('"unsaved":[]');

    await fillTo(page, 4, '', 3);
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await fillTo(page, 5, '', 4);
    await expect(field(page, 'demoLink')).toBeVisible();
    await field(page, 'demoLink').fill('example.com/demo');
    await expect(page.getByRole('button', { name: 'Choose a logo' })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    await expect(field(page, 'demoLink')).toHaveValue('example.com/demo');
  });

  test('or after a while, where it was not the connection', async ({ page }) => {
    await page.clock.install();
    await page.goto(PATH);
    await page.route(ENDPOINT, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await fillTo(page, 2, freshEmail('while'));
    await failed;
    await page.unroute(ENDPOINT);
    const saved = savedBy(page, 'POST');
    await page.clock.fastForward(10_000);
    expect((await saved).status()).toBe(201);
    await expect.poll(() => keptDraft(page)).toContain('"unsaved":[]');
  });
});

test('a step Back brings no old answers in place of those that another tab has kept', async ({
  page,
  context,
}) => {
  await page.goto(PATH);
  await fillTo(page, 2, freshEmail('back'));
  await field(page, 'techStack').fill('Lisp');
  await page.goto('/faq');
  const other = await context.newPage();
  await other.goto(PATH);
  await press(other, 'Continue where you left off');
  await field(other, 'techStack').fill('Django');
  await other.close();
  await page.goBack();
  await press(page, 'Continue where you left off');
  await expect(field(page, 'techStack')).toHaveValue('Django');
});

test('a form that comes back from the back/forward cache offers what was begun on another page', async ({
  page,
}) => {
  await page.goto(PATH);
  await field(page, 'startupName').fill('Fern Hold');
  const draft = await keptDraft(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(PATH);
  // The driver's browser has no such cache: nothing is heard of the draft, and then the page shows.
  await page.evaluate((text) => {
    localStorage.setItem('listingDraft', text ?? '');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, draft);
  await expect(offer(page)).toContainText('Fern Hold');
});
