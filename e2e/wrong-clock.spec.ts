import { sampled } from '#tests/sampling.ts';
import { fillForm, formCases } from './form-cases.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';
import { expectSent, fillTo, PATH, submit } from './wizard-page.ts';

const DAY = 86_400_000;

for (const days of sampled([-31, 31], 1, 'clocks')) {
  test.describe(`where the visitor's clock is ${days} days off`, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + days * DAY }));

    test('a form and the wizard save as always, and what they send arrives once and is filed by the server’s clock', async ({
      page,
    }) => {
      const [contact] = formCases;
      if (!contact) throw new Error('There are no forms.');
      const email = freshEmail('clock');
      await page.goto(contact.path);
      const form = page.locator(`form[action="${contact.action}"]`);
      await fillForm(form, contact, email);
      await form.locator('button[type="submit"]').click();
      await expect(page.locator('.toast')).toContainText(contact.success);
      expectFiledToday(email);

      const listed = freshEmail('wizard-clock');
      const methods: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/startup-listing')) methods.push(request.method());
      });
      await page.goto(PATH);
      await fillTo(page, 5, listed);
      await submit(page);
      await expectSent(page);
      expect(methods[0]).toBe('POST');
      expect(new Set(methods.slice(1))).toEqual(new Set(['PUT']));
      expectFiledToday(listed);
    });
  });
}

function expectFiledToday(email: string) {
  const [record, ...more] = storedRecords(email);
  expect(more).toEqual([]);
  const id = String(Reflect.get(Object(record), 'id'));
  const time = Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
  expect(Math.abs(Date.now() - time)).toBeLessThanOrEqual(DAY);
}
