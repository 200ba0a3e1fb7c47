import type { Page } from '@playwright/test';
import { sampled } from '#tests/sampling.ts';
import { allForms, fillForm } from './form-cases.ts';
import { expect, freshEmail, islandsReady, test, withoutTokens } from './site.ts';

/** What the page asks from now on when it is left. */
function questions(page: Page) {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

for (const formCase of sampled(allForms, 1, 'leaving')) {
  const { name, path, open, action, email: emailField } = formCase;
  test(`what was typed into the form of ${name} is not lost by leaving the page`, async ({
    page,
  }) => {
    const email = freshEmail('leaving');
    const asked = questions(page);
    await page.goto(path);
    await open?.(page);
    const form = page.locator(`form[action="${action}"]`);
    const hasText = (await form.locator('textarea').count()) > 0;
    await page.goto('/faq');
    expect(asked, 'before anything is typed').toEqual([]);
    await page.goBack();
    await islandsReady(page);
    await open?.(page);
    await fillForm(form, formCase, email);
    await page.goto('/faq');
    expect(asked).toEqual(hasText ? ['beforeunload'] : []);
    await page.goBack();
    await expect(form.locator(`[name="${emailField}"]`)).toHaveValue(email);
  });
}

/** Forms that stay on the page once they were sent. */
const staying = allForms.filter(({ name }) => ['newsletter', 'done-for-you'].includes(name));
for (const formCase of staying) {
  const { name, path, action, email: emailField, success } = formCase;
  test(`what was sent with the form of ${name} does not come back with the page, to be sent again`, async ({
    page,
  }) => {
    const email = freshEmail('back');
    await page.goto(path);
    const form = page.locator(`form[action="${action}"]`);
    const field = form.locator(`[name="${emailField}"]`);
    await fillForm(form, formCase, email);
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('.toast')).toContainText(success);
    await expect(field).toHaveValue(email);
    await page.goto('/faq');
    await page.goBack();
    await islandsReady(page);
    await expect(field).toHaveValue('');
  });
}

test.describe('a form that waits to be sent', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('may be left, and asks again once it was changed', async ({ page, context }) => {
    await withoutTokens(context);
    const asked = questions(page);
    const contact = allForms.find(({ path }) => path === '/contact');
    if (!contact) throw new Error('There is no form of contact.');
    await page.goto(contact.path);
    const form = page.locator(`form[action="${contact.action}"]`);
    await page.route(`**${contact.action}`, (route) => route.abort());
    await fillForm(form, contact, freshEmail('kept'));
    await form.locator('button[type="submit"]').click();
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible();
    await expect(page.locator('.toast')).toBeVisible();
    await page.goto('/faq');
    expect(asked).toEqual([]);
    await page.goBack();
    await islandsReady(page);
    await form.locator('textarea').fill('Another message altogether, which nobody has sent.');
    await page.goto('/faq');
    expect(asked).toEqual(['beforeunload']);
  });
});
