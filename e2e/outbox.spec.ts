import { sampled } from '#tests/sampling.ts';
import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { allForms, fillForm } from './form-cases.ts';
import { kindsOfRoutes } from '#tests/built/routes.ts';
import { expect, freshEmail, storedRecords, test, withoutTokens } from './site.ts';

const waitingForms = allForms.filter(({ waits }) => waits);
const ACTION = '/api/contact-submission';
const WEEK = 7 * 24 * 60 * 60 * 1_000;
const SENT = /Message Sent!|has been sent\./;

async function write(page: Page, email: string) {
  await page.goto('/contact');
  await sendWords(page, email);
}

/** Without opening the page again. */
async function sendWords(page: Page, email: string) {
  await page.getByLabel('Name').fill('Kim Abel');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('What waits must arrive once, and once only.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** The form asks until it knows that its words are kept. */
const mayBeLeft = (page: Page) => page.once('dialog', (dialog) => void dialog.accept());

const notice = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
const kept = (page: Page) =>
  page.evaluate(() => localStorage.getItem('pendingSubmissions') ?? '[]');
const keptSchema = z.array(z.object({ id: z.string() }));
const keptIds = async (page: Page) =>
  keptSchema.parse(JSON.parse(await kept(page))).map(({ id }) => id);

test.describe('44: what could not be sent', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('is sent once by itself when the connection is back, whatever tabs are open', async ({
    page,
    context,
  }) => {
    const email = freshEmail('tabs');
    await context.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    const others = await Promise.all([context.newPage(), context.newPage()]);
    for (const other of others) {
      await other.goto('/contact');
      await expect(notice(other)).toBeVisible();
    }
    await context.unroute(`**${ACTION}`);
    for (const tab of [page, ...others]) {
      await tab.evaluate(() => dispatchEvent(new Event('online')));
    }
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe('[]');
    expect(storedRecords(email)).toHaveLength(1);
  });

  test('is kept after an answer of 429, 500 or 503, and sent later', async ({ page }) => {
    await page.goto('/contact');
    for (const status of sampled([429, 500, 503], 1, 'answers that keep')) {
      await test.step(String(status), async () => {
        const email = freshEmail(`status-${status}`);
        await page.route(`**${ACTION}`, (route) =>
          route.fulfill({ status, json: { error: { code: 'unavailable', message: 'Later.' } } }),
        );
        await sendWords(page, email);
        await expect(notice(page)).toBeVisible();
        await page.unroute(`**${ACTION}`);
        await notice(page).getByRole('button', { name: 'Send now' }).click();
        await expect(notice(page)).toBeHidden();
        await expect(page.locator('.toast')).toContainText(SENT);
        expect(storedRecords(email)).toHaveLength(1);
        await page.getByRole('button', { name: 'Send another message' }).click();
      });
    }
  });

  test('is not kept at the cost of the twenty that wait already, and says so', async ({ page }) => {
    await page.addInitScript(() => {
      const waiting = Array.from({ length: 20 }, (_, index) => ({
        id: `waits-${index}`,
        type: 'contact',
        title: 'An earlier one',
        action: '/api/contact-submission',
        body: {},
        queuedAt: Date.now(),
        attempts: 1,
        nextTryAt: Date.now() + 3_600_000,
      }));
      localStorage.setItem('pendingSubmissions', JSON.stringify(waiting));
    });
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, freshEmail('full'));
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page.locator('.toast')).not.toContainText('kept in this browser');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^What waits/);
    const ids = await keptIds(page);
    expect(ids.filter((id) => id.startsWith('waits-'))).toHaveLength(20);
    expect(ids).toHaveLength(20);
  });

  test('is replaced by a new version, which alone arrives', async ({ page }) => {
    const email = freshEmail('second');
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toContainText(
      "One form hasn't been sent yet. It's saved in this browser",
    );
    const [first] = await keptIds(page);
    mayBeLeft(page);
    await page.reload();
    await sendWords(page, email);
    expect(await keptIds(page)).toEqual([first]);
    const words = `This is about something else: please write to ${email} about the fund.`;
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => kept(page)).toContain(words);
    const ids = await keptIds(page);
    expect(ids).toHaveLength(1);
    expect(ids).not.toContain(first);
    await expect(notice(page)).toContainText("Sending the same form again replaces what's saved.");
    // An attempt that is under way would get through.
    await page.unrouteAll({ behavior: 'wait' });
    await notice(page).getByRole('button', { name: 'Send now' }).click();
    await expect(notice(page)).toBeHidden();
    expect(storedRecords(email)).toHaveLength(1);
    expect(storedRecords(words)).toEqual(storedRecords(email));
  });

  test('arrives although it was replaced while the outbox was sending it', async ({ page }) => {
    const email = freshEmail('replaced');
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    await page.unroute(`**${ACTION}`);
    let answer: () => void = () => undefined;
    const isTime = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sent = 0;
    await page.route(`**${ACTION}`, async (route) => {
      sent += 1;
      if (sent === 1) await isTime;
      await route.continue();
    });
    await notice(page).getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => sent).toBe(1);
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill('Other words, sent by hand meanwhile.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => storedRecords(email)).toHaveLength(1);
    answer();
    await expect.poll(() => storedRecords(email)).toHaveLength(2);
    await expect.poll(() => kept(page)).toBe('[]');
  });

  test('does not keep a form from working where the browser keeps nothing', async ({ page }) => {
    const email = freshEmail('full');
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await write(page, email);
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    expect(storedRecords(email)).toHaveLength(1);
  });

  test('older than seven days is deleted, and the visitor is told what it was', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.evaluate(() => {
      const queuedAt = Date.now() - 8 * 24 * 60 * 60 * 1_000;
      const old = {
        id: '01900000-0000-7000-8000-000000000000',
        action: '/api/contact-submission',
        type: 'contact',
        title: 'Old words',
        body: {},
        queuedAt,
        attempts: 1,
        nextTryAt: queuedAt,
      };
      localStorage.setItem('pendingSubmissions', JSON.stringify([old]));
    });
    mayBeLeft(page);
    await page.reload();
    await page.getByLabel('Name').focus();
    await expect(notice(page)).toContainText(
      /couldn't send this within 7 days, so we deleted it from this browser: Old words, .* Please fill out the form again\./,
    );
    expect(await kept(page)).toBe('[]');
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toBeHidden();
  });

  test('is not lost in silence when the clock of the visitor jumps a week ahead', async ({
    page,
  }) => {
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, freshEmail('ahead'));
    await expect(notice(page)).toContainText("One form hasn't been sent yet.");
    await page.clock.setFixedTime(Date.now() + WEEK + 60_000);
    await expect(notice(page)).toContainText(
      /couldn't send this within 7 days.*Your message to us/,
    );
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/arrive once/);
    expect(await kept(page)).toBe('[]');
  });
});

test.describe('a form whose message the outbox has sent', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  for (const formCase of sampled(waitingForms, 1, 'sent elsewhere')) {
    const { name, path, open, action, success } = formCase;
    test(`in another tab is stored once, even if sent again by hand: ${name}`, async ({
      page,
      context,
    }) => {
      const email = freshEmail('elsewhere');
      await withoutTokens(context);
      await page.goto(path);
      await open?.(page);
      const form = page.locator(`form[action="${action}"]`);
      await fillForm(form, formCase, email);
      // This tab doesn't get through.
      await page.route(`**${action}`, (route) => route.abort());
      await form.locator('button[type="submit"]').click();
      await expect(notice(page)).toBeVisible();

      const other = await context.newPage();
      await other.goto('/contact');
      const sendNow = notice(other).getByRole('button', { name: 'Send now' });
      await expect(async () => {
        // The first tab tries as well, one of them at a time.
        await sendNow.click({ timeout: 1_000 });
        await expect(notice(other)).toBeHidden({ timeout: 4_000 });
      }).toPass();

      await expect(notice(page)).toBeHidden();
      expect(storedRecords(email)).toHaveLength(1);
      await page.unroute(`**${action}`);
      await form.locator('button[type="submit"]').click();
      await expect(page.getByText(success).first()).toBeVisible();
      expect(storedRecords(email)).toHaveLength(1);
    });
  }

  test('in its own tab is cleared, and its changed words stay', async ({ page }) => {
    const email = freshEmail('itself');
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Message' });
    await page.unroute(`**${ACTION}`);
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(message).toHaveValue('');
    expect(storedRecords(email)).toHaveLength(1);

    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    await message.fill('Other words, which nobody has sent yet.');
    await page.unroute(`**${ACTION}`);
    await expect(notice(page)).toBeHidden();
    await expect(message).toHaveValue('Other words, which nobody has sent yet.');
  });
});

test.describe('what waits is never given up for another submission', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR|503/ });
  test.beforeEach(({ context }) => withoutTokens(context));

  for (const formCase of sampled(waitingForms, 1, 'of somebody else')) {
    const { name, path, open, action } = formCase;
    test(`of somebody else, in the form of ${name}`, async ({ page }) => {
      const emails = [freshEmail('one'), freshEmail('other')];
      await page.goto(path);
      await open?.(page);
      const form = page.locator(`form[action="${action}"]`);
      await page.route(`**${action}`, (route) => route.abort());
      for (const [before, email] of emails.entries()) {
        await fillForm(form, formCase, email);
        await form.locator('button[type="submit"]').click();
        await expect.poll(() => keptIds(page)).toHaveLength(before + 1);
      }
      await page.unroute(`**${action}`);
      await notice(page)
        .getByRole('button', { name: 'Send now', includeHidden: true })
        .dispatchEvent('click');
      await expect.poll(() => keptIds(page)).toEqual([]);
      for (const email of emails) expect(storedRecords(email)).toHaveLength(1);
    });
  }

  const subjects = [
    {
      name: 'another listing',
      path: '/marketplace',
      openers: [/^AI spec reader/, /^A school finance/],
    },
    { name: 'another plan', path: '/services', openers: [0, 1] },
  ];
  for (const { name, path, openers } of sampled(subjects, 1, 'subjects')) {
    test(`about ${name}`, async ({ page }) => {
      const email = freshEmail('subjects');
      await page.goto(path);
      const dialog = page.locator('dialog:modal');
      let refused = 0;
      await page.route(/\/api\/(form-submission|service-signup)/, (route) => {
        refused += 1;
        return route.fulfill({ status: 503, json: { error: { message: 'Later.' } } });
      });
      for (const [before, opener] of openers.entries()) {
        const buttons = page.getByRole('button', {
          name: typeof opener === 'number' ? /^Sign up for / : opener,
        });
        await buttons.nth(typeof opener === 'number' ? opener : 0).click();
        const message = dialog.locator('textarea');
        const fields = dialog.locator('input[name="name"]:visible');
        // Waits for the form, which then has a name or not.
        await dialog.locator('input[name="email"]').fill(email);
        if ((await fields.count()) > 0) await fields.fill('Kim Abel');
        if ((await message.count()) > 0) {
          await message.fill(`Is it still for sale? I asked ${before} times.`);
        }
        await dialog.locator('button[type="submit"]').click();
        await expect.poll(() => refused).toBeGreaterThan(before);
        await expect.poll(() => keptIds(page)).toHaveLength(before + 1);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await page.unrouteAll();
      await notice(page).getByRole('button', { name: 'Send now' }).click();
      await expect.poll(() => keptIds(page)).toEqual([]);
      expect(storedRecords(email)).toHaveLength(2);
    });
  }
});

const waiting = (email: string, nextTryAt: number) => ({
  id: uuidv7(),
  action: ACTION,
  type: 'contact',
  title: 'Your message to us',
  body: { name: 'Kim Abel', email, message: 'What waits must arrive once, and once only.' },
  queuedAt: Date.now(),
  attempts: 1,
  nextTryAt,
});
const keep = (page: Page, entry: object) =>
  page.evaluate(
    (text) => localStorage.setItem('pendingSubmissions', text),
    JSON.stringify([entry]),
  );

test.describe('what waits, on every page', () => {
  test.use({ expectedErrors: /404|422/ });

  test('is shown, by a page that was open before as well', async ({ page, context }) => {
    test.slow();
    await page.goto('/faq');
    const other = await context.newPage();
    await other.goto('/privacy');
    await keep(other, waiting(freshEmail('shown'), Date.now() + 3_600_000));
    await expect(notice(page)).toBeVisible();
    await other.close();
    for (const path of [...sampled(await kindsOfRoutes(), 4, 'waiting is shown'), '/nowhere']) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(notice(page), path).toContainText("One form hasn't been sent yet.");
    }
  });

  test('is sent by a page without a form', async ({ page, context }) => {
    await withoutTokens(context);
    const email = freshEmail('faq');
    mayBeLeft(page);
    await page.goto('/faq');
    await keep(page, waiting(email, Date.now()));
    await page.goto('/how-it-works');
    await expect(page.locator('.toast')).toContainText('has been sent');
    await expect(notice(page)).toBeHidden();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test.describe('what the server rejects without its form', () => {
  test.use({ expectedErrors: /422|ERR_FAILED/ });

  test('keeps its words until it is sent again', async ({ page, context }) => {
    await withoutTokens(context);
    const email = freshEmail('rejected');
    await page.goto('/faq');
    const entry = waiting(email, Date.now());
    await keep(page, { ...entry, body: { ...entry.body, email: 'not an address' } });
    await page.goto('/how-it-works');
    await expect(notice(page)).toContainText(/Not accepted: Your message to us, .* email/);
    await page.reload();
    await notice(page).getByText('What you wrote').click();
    await expect(notice(page)).toContainText('message: What waits must arrive once');
    await expect(notice(page).getByRole('button', { name: 'Send now' })).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Discard: Your message to us' }).click();
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe('[]');

    await keep(page, { ...entry, refusal: 'Not this way.' });
    await write(page, email);
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    await expect(notice(page)).toBeHidden();
    expect(storedRecords(email)).toHaveLength(1);
  });

  test('shows what was typed, by its labels, and leads back to its form', async ({
    page,
    context,
  }) => {
    await withoutTokens(context);
    const seller = allForms.find(({ action }) => action.endsWith('/contact_seller'));
    if (!seller) throw new Error('The form is gone.');
    const email = freshEmail('words');
    await page.goto(seller.path);
    await seller.open?.(page);
    const form = page.locator(`form[action="${seller.action}"]`);
    await fillForm(form, seller, email);
    await context.route(`**${seller.action}`, (route) => route.abort());
    await form.locator('button[type="submit"]').click();
    await expect(notice(page)).toBeVisible();
    await context.unroute(`**${seller.action}`);
    await context.route(`**${seller.action}`, (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'invalid', message: 'No.' } } }),
    );
    mayBeLeft(page);
    await page.goto('/how-it-works');
    await notice(page).getByRole('button', { name: 'Send now' }).click();
    await expect(notice(page)).toContainText('Not accepted');
    await notice(page).getByText('What you wrote').click();
    await expect(notice(page)).toContainText(`Email: ${email}`);
    await expect(notice(page)).not.toContainText(/listing.id/i);
    await notice(page).getByRole('link', { name: 'Open the form' }).click();
    await expect(page).toHaveURL(seller.path);
    await expect(notice(page).getByRole('link')).toHaveCount(0);
  });

  test('keeps them beside its form and beside later ones, until they are corrected there or discarded', async ({
    page,
    context,
  }) => {
    await withoutTokens(context);
    const email = freshEmail('refused-late');
    const field = page.getByRole('textbox', { name: 'Message' });
    const send = page.getByRole('button', { name: 'Send Message' });
    let answer: 'none' | 'refusal' | 'own' = 'none';
    await context.route(`**${ACTION}`, (route) => {
      if (answer === 'own') return route.continue();
      if (answer === 'none') return route.abort();
      const json = {
        error: { code: 'invalid', message: 'No.', fields: { message: 'Not this way.' } },
      };
      return route.fulfill({ status: 422, json });
    });
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    answer = 'refusal';
    await notice(page).getByRole('button', { name: 'Send now' }).click();
    await expect(page.locator('.toast')).toContainText('Not this way.');
    await expect(notice(page)).toContainText('Not accepted');
    await expect(notice(page).getByRole('button', { name: /^Discard/ })).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('In other words.');
    answer = 'own';
    await send.click();
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe('[]');

    const entry = { ...waiting(email, Date.now()), refusal: 'Not this way.' };
    await keep(page, { ...entry, body: { ...entry.body, message: 'Words of last week.' } });
    await write(page, email);
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    await notice(page).getByText('What you wrote').click();
    await expect(notice(page)).toContainText('message: Words of last week.');
  });
});

test('a form is sent at once when the clock jumped a week back while it was filled in', async ({
  page,
}) => {
  const email = freshEmail('jump');
  await page.goto('/contact');
  const opened = page.waitForResponse('**/api/form-token/**');
  await page.getByLabel('Name').fill('Kim Abel');
  await opened;
  await page.clock.setFixedTime(Date.now() - WEEK);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page
    .getByLabel('Message', { exact: true })
    .fill('What waits must arrive once, and once only.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  expect(storedRecords(email)).toHaveLength(1);
});

test('45: a tab that dies between sending and the answer leaves one record', async ({
  page,
  context,
}) => {
  const email = freshEmail('died');
  let hasArrived: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    hasArrived = resolve;
  });
  await page.route(`**${ACTION}`, async (route) => {
    await route.fetch();
    hasArrived();
    // The answer never comes: the tab is closed first.
  });
  await write(page, email);
  await arrived;
  await page.close();
  const next = await context.newPage();
  await next.goto('/contact');
  // Its sender had twenty seconds of its own; nobody waits for them here.
  const entries = z.array(z.looseObject({})).parse(JSON.parse(await kept(next)));
  const due = JSON.stringify(entries.map((entry) => ({ ...entry, nextTryAt: 0 })));
  await next.evaluate((text) => localStorage.setItem('pendingSubmissions', text), due);
  await next.reload();
  await expect.poll(() => kept(next)).toBe('[]');
  expect(storedRecords(email)).toHaveLength(1);
});

test('45: an answer that takes thirty seconds is given up after fifteen, and leaves one record', async ({
  page,
}) => {
  const email = freshEmail('slow');
  // The page's patience and the server's slowness are a tenth of what they are, so that nobody waits.
  await page.addInitScript(() => {
    const patience = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      sessionStorage.setItem('patience', String(milliseconds));
      return patience(milliseconds / 10);
    };
  });
  const keys: (string | null)[] = [];
  await page.route(`**${ACTION}`, async (route) => {
    const isFirst = keys.push(await route.request().headerValue('Idempotency-Key')) === 1;
    const response = await route.fetch();
    if (isFirst) await new Promise((done) => setTimeout(done, 3_000));
    // Nobody listens to the first answer any more.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await write(page, email);
  await expect(page.locator('.toast')).toContainText('Failed to send message.');
  expect(await page.evaluate(() => sessionStorage.getItem('patience'))).toBe('15000');
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => storedRecords(email)).toHaveLength(1);

  await expect(page.locator('.toast')).toContainText(SENT);
  await expect(notice(page)).toBeHidden();
  expect(await kept(page)).toBe('[]');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(storedRecords(email)).toHaveLength(1);
});

test('a slow answer shows that something goes on, but not before 300 ms', async ({ page }) => {
  let answer: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${ACTION}`, async (route) => {
    await isTime;
    await route.continue();
  });
  await write(page, freshEmail('progress'));
  const progress = page.getByRole('progressbar', { name: 'Sending...' });
  await expect(progress).toBeVisible();
  const delays = await progress.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getTiming().delay),
  );
  expect(delays).toEqual([300]);
  answer();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  await expect(progress).toBeHidden();
});
