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
