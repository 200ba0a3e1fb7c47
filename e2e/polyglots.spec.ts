import type { Locator, Page } from '@playwright/test';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { forms } from '#src/domain/forms/registry.ts';
import { sampled } from '#tests/sampling.ts';
import { expectPlain } from './expect-plain.ts';
import { fillForm, formCases } from './form-cases.ts';
import { POLYGLOTS } from './polyglot-texts.ts';
import { test as base, expect, freshEmail, storedRecords } from './site.ts';
import { field, fillTo, PATH, press } from './wizard-page.ts';

/** No dialog may open, and what runs against the policy is an error on the console. */
const test = base.extend<{ dialogs: string[] }>({
  dialogs: [
    async ({ context }, use) => {
      const dialogs: string[] = [];
      context.on('dialog', (dialog) => {
        dialogs.push(`${dialog.type()}: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(dialogs);
      expect(dialogs, 'dialogs').toEqual([]);
    },
    { auto: true },
  ],
});

/** All of them as one text; a field with room for one line gets the share `of` so many. */
const ALL = POLYGLOTS.join('\n');
const share = (part: number, of: number) => POLYGLOTS.filter((_, n) => n % of === part);

for (const formCase of sampled(formCases, 2, 'polyglots')) {
  test(`14: the form of ${formCase.name} takes fifty polyglots for the text that they are`, async ({
    page,
    context,
  }) => {
    const { path, action, success, fields } = formCase;
    const formOn = (tab: Page) => tab.locator(`form[action="${action}"]`);
    const email = freshEmail('polyglots');
    const mistaken = await context.newPage();
    await mistaken.goto(path);
    await fillForm(formOn(mistaken), formCase, email);
    await typeIntoLines(formOn(mistaken));
    await formOn(mistaken).locator('button[type="submit"]').click();
    const summary = formOn(mistaken).getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expectPlain(mistaken);
    expect(storedRecords(email)).toEqual([]);
    await mistaken.close();

    await page.goto(path);
    const form = formOn(page);
    const areas = await namesOf(form.locator('textarea'));
    const instead = Object.fromEntries(areas.map((name) => [name, ALL]));
    const [title = ''] = POLYGLOTS;
    for (const name of ['name', 'fullName', 'title']) if (name in fields) instead[name] = title;
    await fillForm(form, formCase, email, instead);
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('.toast')).toContainText(success);
    await expectPlain(page);
    const [record] = storedRecords(email);
    expect(record).toMatchObject({ signup_context: instead });
  });
}

/** Each text into one of the fields that have one line, and left again: then the field is checked. */
async function typeIntoLines(form: Locator) {
  const lines = await form.locator('input:visible:not([type=checkbox], [type=radio])').all();
  const texts = sampled(POLYGLOTS, 20, 'typed into lines');
  for (const [n, text] of texts.entries()) await lines[n % lines.length]?.fill(text);
  // Numbers take nothing of this, but an address is never one of these.
  await form.locator('input[type="email"]').fill(POLYGLOTS.at(-1) ?? '');
}

const namesOf = (fields: Locator) =>
  fields.evaluateAll((elements) => elements.map((element) => element.getAttribute('name') ?? ''));

/** Kinds of fields that the page of a refused form shows with what was sent. */
const isShown = ({ kind }: FormField) =>
  ['text', 'email', 'tel', 'url', 'number', 'textarea', 'hidden'].includes(kind);

for (const { type, action, title, fields } of sampled(forms, 1, 'polyglots posted')) {
  test.describe(`posted without a script, the form of ${type}`, () => {
    // A refused form is a page with status 422.
    test.use({ expectedErrors: /status of 422/ });

    test('14: comes back with fifty polyglots in it as the text that they are', async ({
      page,
    }) => {
      for (const part of [0, 1]) {
        const text = share(part, 2).join(' ');
        const names = [...fields.map(({ name }) => name), CONTROL_FIELDS.formToken];
        await page.goto('/contact');
        await postPlainly(page, action, names, text);
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
        const shown = fields.filter(isShown).map(({ name }) => name);
        for (const name of [...shown, CONTROL_FIELDS.formToken]) {
          await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
        }
        await expectPlain(page);
      }
    });
  });
}

/** As a browser posts a form that no script and no rule of its fields holds back. */
async function postPlainly(page: Page, action: string, names: readonly string[], text: string) {
  const answered = page.waitForURL(`**${action}`);
  await page.evaluate(
    (given) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = given.action;
      for (const name of given.names) {
        const input = document.createElement('input');
        input.name = name;
        input.value = given.text;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { action, names, text },
  );
  await answered;
}

const search = (page: Page) => page.getByRole('searchbox').first();
const SEARCHES: { path: string; parameters: readonly string[] }[] = [
  {
    path: '/marketplace',
    parameters: 'q search category source structure min max age revenue zero-down sort view'.split(
      ' ',
    ),
  },
  { path: '/learn', parameters: ['q', 'search', 'topic', 'tag'] },
];
const NO_TEXTS = ['%00%ff', '%c3%28', '%E2%80%AEevil', '%ED%A0%80'];

const READERS = [
  '/compare?ids=',
  '/done-for-you?plan=',
  '/services?plan=',
  '/list-your-startup?plan=',
  '/listing/1?tab=',
  '/listing/1#',
];

test('14: polyglots in an address are searched for, or change nothing', async ({ page }) => {
  // All of them are over 100 pages.
  test.slow();
  for (const { path, parameters } of SEARCHES) {
    for (const text of sampled(POLYGLOTS, 3, `searched for at ${path}`)) {
      await test.step(`${path}, ${text}`, async () => {
        const query = new URLSearchParams(parameters.map((name) => [name, text]));
        await page.goto(`${path}?${query.toString()}#${encodeURIComponent(text)}`);
        await expect(search(page)).toHaveValue(text);
        await expectPlain(page);
      });
    }
  }
  for (const text of sampled(NO_TEXTS, 2, 'no texts')) {
    await test.step(`${text}, which is no text, or turns its direction`, async () => {
      await page.goto(`/marketplace?q=${text}&category=${text}&sort=${text}&min=${text}`);
      await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
      await expectPlain(page);
    });
  }
  for (const address of sampled(READERS, 3, 'readers')) {
    for (const part of sampled([0, 1, 2, 3, 4], 2, address)) {
      await test.step(`${address}, part ${part}`, async () => {
        await page.goto(address + encodeURIComponent(share(part, 5).join(',')));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectPlain(page);
      });
    }
  }
});

const FOLDERS = ['/', '/listing/', '/learn/', '/thank-you/', '/r/'];

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedErrors: /404/ });

  test('14: polyglots are not found under any folder, and not said again', async ({ page }) => {
    // All of them are 250 pages.
    test.slow();
    for (const folder of FOLDERS) {
      for (const text of sampled(POLYGLOTS, 1, folder)) {
        await test.step(folder + text, async () => {
          await page.goto(folder + encodeURIComponent(text));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main')).not.toContainText('alert');
          await expectPlain(page);
        });
      }
    }
  });
});

test('14: the wizard shows fifty polyglots again as the text that they are', async ({
  page,
  context,
}) => {
  const [name = ''] = POLYGLOTS;
  await page.goto(PATH);
  await field(page, 'startupName').fill(name);
  await field(page, 'founderEmail').fill(freshEmail('polyglots'));
  await press(page, 'Continue');
  await fillTo(page, 4, '', 2);
  await field(page, 'reasonForSelling').fill(ALL);
  await field(page, 'uniqueValue').fill(ALL);
  await press(page, 'Continue');
  const review = page.getByRole('region', { name: 'Check your answers' });
  await expect(review).toContainText(POLYGLOTS.at(-1) ?? '');
  const shown = await review.textContent();
  for (const text of POLYGLOTS) expect(shown).toContain(text);
  await expect(page.getByRole('complementary', { name: 'Your listing so far' })).toContainText(
    name,
  );
  await expectPlain(page);
  const later = await context.newPage();
  await later.goto(PATH);
  await expect(later.getByRole('region', { name: 'You have an unfinished listing' })).toContainText(
    name,
  );
  await expectPlain(later);
});
