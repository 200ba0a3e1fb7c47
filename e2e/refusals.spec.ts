import type { Page } from '@playwright/test';
import { sampled } from '#tests/sampling.ts';
import { allForms, fillForm } from './form-cases.ts';
import { expect, freshEmail, test, withoutTokens } from './site.ts';
import { fillTo, PATH, submit, wizardOf } from './wizard-page.ts';

/** As the platform refuses, whose words no visitor should read. */
const refuse = (page: Page, action: string) =>
  page.route(`**${action}`, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '40' }, body: 'Too many requests' }),
  );
const WHEN = 'Too many attempts from your connection. Try again in 40 seconds.';

test.describe('refused for an answer that only the server can judge', () => {
  test.use({ expectedErrors: /422/ });

  test('a common password is said above the form as what to correct, not as a failure', async ({
    page,
  }) => {
    const affiliates = allForms.find(({ path }) => path === '/for-affiliates');
    if (!affiliates) throw new Error('There is no such form.');
    await page.goto(affiliates.path);
    const form = page.locator(`form[action="${affiliates.action}"]`);
    const common = { password: 'password123', confirmPassword: 'password123' };
    await fillForm(form, affiliates, freshEmail('common'), common);
    await form.locator('button[type="submit"]').click();
    const summary = form.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toContainText('This password is too common');
    await expect(summary).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});

test.describe('refused because the form has changed since the page was opened', () => {
  test.use({ expectedErrors: /422/ });

  for (const [how, code, field] of [
    ['it asks for something new', 'invalid', 'topic'],
    ['one of its fields is no more', 'form_changed', 'message'],
  ] as const) {
    test(`${how}: what was written is kept when the page is reloaded`, async ({ page }) => {
      await page.goto('/contact');
      const contact = allForms.find(({ action }) => action === '/api/contact-submission');
      if (!contact) throw new Error('There is no such form.');
      const form = page.locator(`main form[action="${contact.action}"]`);
      const message = 'Could the domain be sold by itself?';
      await fillForm(form, contact, freshEmail('changed'), { message });
      const error = { code, message: 'This form has changed.', fields: { [field]: 'Reload.' } };
      await page.route(`**${contact.action}`, (route) =>
        route.fulfill({ status: 422, json: { error } }),
      );
      await form.locator('button[type="submit"]').click();
      await expect(form).toContainText(code === 'invalid' ? error.message : 'Reload.');
      await expect(page.locator('.toast', { hasText: 'try again' })).toHaveCount(0);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      const kept = page.locator('[data-outbox]');
      await expect(kept).toContainText('Not accepted: Your message to us');
      await kept.getByText('What you wrote').click();
      await expect(kept).toContainText(message);
    });
  }
});

test.describe('refused because there were too many', () => {
  test.use({ expectedErrors: /429/ });
  test.beforeEach(({ context }) => withoutTokens(context));

  for (const formCase of sampled(allForms, 1, 'too many')) {
    const { name, path, open, action, failure } = formCase;
    test(`the form of ${name} says when to try again beside its button`, async ({ page }) => {
      await page.goto(path);
      await open?.(page);
      const form = page.locator(`form[action="${action}"]`);
      await fillForm(form, formCase, freshEmail('many'));
      await refuse(page, action);
      await form.locator('button[type="submit"]').click();
      await expect(page.locator('.toast')).toContainText(failure);
      await expect(form.locator('.error', { hasText: WHEN })).toBeVisible();
    });
  }

  test('the wizard says when to try again beside its button', async ({ page }) => {
    await page.goto(PATH);
    await fillTo(page, 5, freshEmail('many'));
    await refuse(page, '/api/startup-listing');
    await submit(page);
    await expect(page.locator('.toast')).toContainText('Error submitting listing');
    await expect(page.locator('.toast')).toContainText('Please try again or contact support.');
    await expect(wizardOf(page).locator('.error', { hasText: WHEN })).toBeVisible();
  });
});
