import type { Locator, Page } from '@playwright/test';
import { type FormCase, fillForm, formCases } from './form-cases.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';
import { sampled } from '#tests/sampling.ts';
import { tabTo } from './tab-to.ts';

const formOf = (page: Page, { action }: FormCase) => page.locator(`form[action="${action}"]`);
const submitOf = (page: Page, formCase: FormCase) =>
  formOf(page, formCase).locator('button[type="submit"]');
const waiting = (page: Page) =>
  page.evaluate(() => localStorage.getItem('pendingSubmissions') ?? '[]');

/** Gives the faulty field what belongs there. */
async function mend(field: Locator, { faulty, fields, email }: FormCase, address: string) {
  const right = faulty.field === email ? address : fields[faulty.field];
  if (typeof right === 'string') await field.fill(right);
}

// Their fields and messages are checked one by one in tests/domain/forms.
for (const formCase of sampled(formCases, 2, 'mistakes')) {
  const { name, path, faulty, success } = formCase;

  test(`the form of ${name} names what has to be mended, leads there, keeps what was typed, and is then stored once, however often its button is pressed`, async ({
    page,
  }) => {
    const email = freshEmail('faulty');
    await page.goto(path);
    const form = formOf(page, formCase);
    await fillForm(form, formCase, email, { [faulty.field]: faulty.value });
    await submitOf(page, formCase).click();
    const summary = form.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: faulty.message }).click();
    const field = form.locator(`[name="${faulty.field}"]`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(faulty.value);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(storedRecords(email)).toEqual([]);

    await mend(field, formCase, email);
    await submitOf(page, formCase).dblclick();
    await expect(page.locator('.toast')).toContainText(success);
    expect(storedRecords(email)).toHaveLength(1);
    expect(await waiting(page)).not.toContain(email);
  });
}

for (const formCase of formCases.filter(({ again }) => again !== undefined)) {
  const { name, path, again, email: emailField, fields, success } = formCase;
  test(`what was sent with the form of ${name} stays in sight, and the form comes back empty`, async ({
    page,
  }) => {
    const email = freshEmail('shown');
    await page.goto(path);
    const form = formOf(page, formCase);
    await fillForm(form, formCase, email);
    await submitOf(page, formCase).click();
    const title = page.getByRole('heading', { name: success });
    await expect(title).toBeFocused();
    await expect(page.locator('.toast')).toContainText(success);
    await expect(form).toBeHidden();
    const answers = page.locator('dl', { hasText: email });
    for (const given of Object.values({ ...fields, [emailField]: email })) {
      // A choice is shown by its label.
      await expect(answers).toContainText(given === 'saas' ? 'SaaS' : String(given));
    }
    await expectAccessible(page, name);

    await page.getByRole('button', { name: again ?? '' }).click();
    await expect(form).toBeVisible();
    await expect(form.locator(`[name="${emailField}"]`)).toHaveValue('');
    await expect(form.locator(':focus')).toHaveCount(1);
    await expect(title).toBeHidden();
    expect(storedRecords(email)).toHaveLength(1);
  });
}

// The page that comes back is made alike for all of them, out of what their definitions say.
for (const formCase of sampled(formCases, 2, 'without JavaScript')) {
  const { name, path, faulty, fields } = formCase;
  test.describe(`without JavaScript, the form of ${name}`, () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

    test('comes back with what is wrong and what was typed, and then lands', async ({ page }) => {
      const email = freshEmail('plain');
      await page.goto(path);
      const instead = { [faulty.field]: faulty.value };
      await fillForm(formOf(page, formCase), formCase, email, instead);
      await submitOf(page, formCase).click();
      await expect(page.getByRole('link', { name: faulty.message })).toBeVisible();
      const field = page.locator(`[name="${faulty.field}"]`);
      await expect(field).toHaveValue(faulty.value);
      await mend(field, formCase, email);
      // Nobody sends a password back to the page that it came from.
      for (const password of ['password', 'confirmPassword']) {
        const again = fields[password];
        if (typeof again === 'string') await page.locator(`[name="${password}"]`).fill(again);
      }
      await page.locator('main form button[type="submit"]').click();
      await expect(page).toHaveURL(/\/thank-you\//);
      expect(storedRecords(email)).toHaveLength(1);
    });
  });
}

// How a form fails, all of them share: another one shows it with each seed.
for (const formCase of sampled(formCases, 1, 'not reached')) {
  const { name, path, action, failure, waits } = formCase;
  test.describe(`when the server cannot be reached, the form of ${name}`, () => {
    test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

    test(`says so, keeps what was typed and ${waits ? 'sends it later' : 'keeps nothing in the browser'}`, async ({
      page,
    }) => {
      const email = freshEmail('later');
      await page.goto(path);
      const form = formOf(page, formCase);
      await fillForm(form, formCase, email);
      await page.route(`**${action}`, (route) => route.abort());
      await submitOf(page, formCase).click();
      await expect(page.locator('.toast')).toContainText(failure);
      await expect(submitOf(page, formCase)).toBeFocused();
      await expect(form.locator(`[name="${formCase.email}"]`)).toHaveValue(email);
      if (!waits) {
        expect(await waiting(page)).toBe('[]');
        return;
      }
      const notice = page.getByRole('region', { name: 'Not sent yet' });
      await expect(notice).toBeVisible();
      await page.unroute(`**${action}`);
      await page.reload();
      await notice.getByRole('button', { name: 'Send now' }).click();
      await expect(notice).toBeHidden();
      expect(storedRecords(email)).toHaveLength(1);
    });
  });
}

test.describe('offline, a form that the browser does not keep', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('says what is wrong, and can be sent once it is over', async ({ page, context }) => {
    const [formCase] = formCases.filter(({ waits }) => !waits);
    if (!formCase) throw new Error('There is no such form.');
    await page.goto(formCase.path);
    await fillForm(formOf(page, formCase), formCase, freshEmail('offline'));
    await context.setOffline(true);
    await submitOf(page, formCase).click();
    await expect(page.locator('.toast')).toContainText("You're offline right now.");
    await context.setOffline(false);
    await submitOf(page, formCase).click();
    await expect(page.locator('.toast')).toContainText(formCase.success);
  });
});

for (const formCase of sampled(formCases, 1, 'not stored')) {
  const { name, path, action, success, failure, waits } = formCase;
  test.describe(`when the server cannot store anything, the form of ${name}`, () => {
    test.use({ expectedErrors: /503/ });

    test(`says so, keeps what was typed and ${waits ? 'sends it by itself' : 'sends nothing by itself'}`, async ({
      page,
    }) => {
      const email = freshEmail('full');
      await page.goto(path);
      const form = formOf(page, formCase);
      await fillForm(form, formCase, email);
      const message = "We couldn't save this. Please send it again in a moment.";
      const error = { code: 'unavailable', message, requestId: 'one' };
      await page.route(`**${action}`, (route) =>
        route.fulfill({ status: 503, headers: { 'Retry-After': '600' }, json: { error } }),
      );
      await submitOf(page, formCase).click();
      const toast = page.locator('.toast');
      await expect(toast).toContainText(failure);
      const promise = "it's kept in this browser, and we'll keep trying to send it.";
      if (waits) await expect(toast).toContainText(promise);
      else await expect(toast).not.toContainText('kept in this browser');
      await expect(toast).not.toContainText(success);
      for (const [field, given] of Object.entries({
        ...formCase.fields,
        [formCase.email]: email,
      })) {
        if (typeof given !== 'string') continue;
        await expect(form.locator(`[name="${field}"]`)).toHaveValue(given);
      }
      const kept = await page.evaluate(() => JSON.stringify(localStorage));
      expect(kept.includes(email)).toBe(waits);
      expect(storedRecords(email)).toEqual([]);

      await page.unroute(`**${action}`);
      await submitOf(page, formCase).click();
      await expect(toast).toContainText(success);
      expect(await waiting(page)).toBe('[]');
      expect(storedRecords(email)).toHaveLength(1);
    });
  });
}

for (const formCase of sampled(formCases, 1, 'keyboard')) {
  const { name, path, success } = formCase;
  test(`the form of ${name} can be filled in and sent with the keyboard alone`, async ({
    page,
  }) => {
    const email = freshEmail('keys');
    await page.goto(path);
    const form = formOf(page, formCase);
    await form.locator('input:visible, textarea, select').first().focus();
    for (const [field, given] of Object.entries({
      ...formCase.fields,
      [formCase.email]: email,
    })) {
      if (given === true) await pressAt(page, `[name="${field}"]`, 'Space');
      else if (typeof given === 'string') {
        await tabTo(page, `[name="${field}"]`);
        await enter(page, form.locator(`[name="${field}"]`), given);
      } else {
        for (const value of given) await choose(page, field, value);
      }
    }
    await pressAt(page, 'button[type="submit"]', 'Enter');
    await expect(page.locator('.toast')).toContainText(success);
    expect(storedRecords(email)).toHaveLength(1);
  });
}

/** Types a text, or steps through the choices of a select to the one with that value. */
async function enter(page: Page, field: Locator, given: string) {
  const isSelect = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
  if (!isSelect) await page.keyboard.type(given);
  for (let step = 0; isSelect && step < 20; step++) {
    if ((await field.inputValue()) === given) break;
    await page.keyboard.press('ArrowDown');
  }
}

async function pressAt(page: Page, selector: string, key: string) {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

/** A box is reached with Tab; of radio buttons only one is, and arrows lead to the others. */
async function choose(page: Page, field: string, value: string) {
  const wanted = page.locator(`[name="${field}"][value="${value}"]`);
  if ((await wanted.getAttribute('type')) === 'checkbox') {
    await pressAt(page, `[name="${field}"][value="${value}"]`, 'Space');
    return;
  }
  await pressAt(page, `[name="${field}"]`, 'Space');
  for (let step = 0; step < 10 && !(await wanted.isChecked()); step++) {
    await page.keyboard.press('ArrowDown');
  }
}
