import type { Locator, Page } from '@playwright/test';
import { openDialog, sidewaysScroll } from './listing-page.ts';
import { expect, freshEmail, holdIdle, islandsReady, storedRecords, test } from './site.ts';

const POST = '**/make_offer';
/** Far enough away for any clock that runs the tests. */
const CLOSING = '2099-03-31';

/** A field by its label, with or without a word on when it may stay empty. */
const field = (dialog: Locator, label: string) =>
  dialog.getByLabel(new RegExp(`^${label}( \\(.*\\))?$`));
const sum = (dialog: Locator) => dialog.getByRole('status').filter({ hasText: 'The parts' });
const worth = (dialog: Locator) => dialog.getByText('Worth to the seller today');
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send Offer' });

/** $30,000 at close, $20,000 lent by the seller, $10,000 earned later, $8,000 out of revenue. */
async function offerInParts(dialog: Locator, email: string) {
  const values = {
    'Cash at close': '30k',
    'Seller note': '20,000',
    'Note interest rate': '8',
    'Note term in months': '24',
    Earnout: '10000',
    'Months until the earnout is due': '12',
    'Target for the earnout': 'Profit of $30,000 in the first year',
    'Revenue share': '$8,000',
    'Percent of revenue': '10 %',
    'Revenue share term in months': '8',
    'Closing date': CLOSING,
    Message: 'Two years would suit us.',
    Name: 'Zoë O’Hara-Ng',
    Email: email,
  };
  for (const [label, value] of Object.entries(values)) await field(dialog, label).fill(value);
}

const open = async (page: Page) => {
  await page.goto('/listing/1');
  return openDialog(page, 'Make an Offer');
};

test("an offer starts on the seller's own terms, says at once whether its parts add up, and what it is worth today", async ({
  page,
}) => {
  const dialog = await open(page);
  await expect(field(dialog, 'Offer price')).toHaveValue('68000');
  await expect(field(dialog, 'Cash at close')).toHaveValue('20400');
  await expect(field(dialog, 'Seller note')).toHaveValue('47600');
  await expect(field(dialog, 'Note interest rate')).toHaveValue('8');
  await expect(field(dialog, 'Note term in months')).toHaveValue('48');
  await expect(sum(dialog)).toHaveText('The parts add up to the price of $68,000.');
  // As on the page behind it.
  const payment = dialog.getByRole('row', { name: 'Seller note payment' });
  await expect(payment).toContainText('$1,162/mo');

  await test.step('cash at close follows the other parts until it is typed', async () => {
    await field(dialog, 'Seller note').fill('38k');
    await expect(field(dialog, 'Cash at close')).toHaveValue('30000');
    await expect(sum(dialog)).toHaveText('The parts add up to the price of $68,000.');
  });

  await test.step('an amount that cannot be read has no sum, and says how to type it', async () => {
    await field(dialog, 'Cash at close').fill('45,00');
    const unread = 'Check Cash at close. Enter an amount like 12,500 or 12.5k to see the total.';
    await expect(dialog.getByText(unread)).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Cash at close' })).toContainText('–');
    await expect(worth(dialog)).toHaveCount(0);
    await field(dialog, 'Cash at close').fill('25,000');
    await expect(sum(dialog)).toHaveText('The parts are $5,000 short of the price of $68,000.');
  });

  await field(dialog, 'Cash at close').fill('30,000');
  await expect(sum(dialog)).toHaveText('The parts add up to the price of $68,000.');
  await field(dialog, 'Note term in months').fill('');
  // What a note is worth depends on its terms.
  await expect(worth(dialog)).toHaveCount(0);
  await field(dialog, 'Note term in months').fill('36');
  // 38,000 at 8% over 36 months costs 1,190.78 a month; at 12% a year that is 35,851.47 today.
  await expect(payment).toContainText('$1,191/mo');
  await expect(worth(dialog)).toHaveText('Worth to the seller today: $65,851');

  await field(dialog, 'Earnout').fill('0.50');
  await expect(sum(dialog)).toHaveText('The parts are $0.50 above the price of $68,000.');
  await field(dialog, 'Earnout').fill('12000');
  await field(dialog, 'Months until the earnout is due').fill('12');
  await expect(sum(dialog)).toHaveText('The parts are $12,000 above the price of $68,000.');
  // 12,000 a year from now at 1% a month.
  await expect(worth(dialog)).toHaveText(
    'Worth to the seller today: $65,851, plus up to $10,649 if the earnout is paid',
  );

  await test.step('what the browser finds missing is said beside each field', async () => {
    await field(dialog, 'Offer price').fill('');
    await send(dialog).click();
    await expect(field(dialog, 'Offer price')).toBeFocused();
    for (const label of ['Offer price', 'Closing date', 'Name', 'Email']) {
      await expect(field(dialog, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(dialog, label)).toHaveAccessibleDescription(/Please (enter|fill)/);
    }
  });
});

test('an offer starts from what was analyzed, also after coming back', async ({ page }) => {
  await page.goto('/listing/7');
  const dialog = await openDialog(page, 'Make an Offer');
  await expect(field(dialog, 'Cash at close')).toHaveValue('0');
  await expect(field(dialog, 'Seller note')).toHaveValue('54000');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Analyze This Deal' }).click();
  await page.getByRole('textbox', { name: 'Asking price' }).fill('50k');
  await page.getByRole('textbox', { name: 'Down payment' }).fill('10');
  await page.getByRole('textbox', { name: 'Term (months)' }).fill('36');

  const expectAnalyzed = async () => {
    await expect(field(dialog, 'Offer price')).toHaveValue('50000');
    await expect(field(dialog, 'Cash at close')).toHaveValue('5000');
    await expect(field(dialog, 'Seller note')).toHaveValue('45000');
    await expect(field(dialog, 'Note term in months')).toHaveValue('36');
    await expect(sum(dialog)).toHaveText('The parts add up to the price of $50,000.');
  };
  await page.getByRole('link', { name: 'Make an Offer' }).click();
  await expect(page).toHaveURL(/\/listing\/7#offer$/);
  await expect(dialog).toBeVisible();
  await expectAnalyzed();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/listing\/7$/);
  await openDialog(page, 'Make an Offer');
  await expectAnalyzed();

  await test.step('another listing starts on its own terms', async () => {
    await page.goto('/listing/3#offer');
    await expect(field(dialog, 'Offer price')).toHaveValue('42000');
    await expect(field(dialog, 'Seller note')).toHaveValue('42000');
  });
  await test.step('where the price is on request it starts empty', async () => {
    await page.goto('/listing/5');
    await openDialog(page, 'Make an Offer');
    await expect(field(dialog, 'Offer price')).toHaveValue('');
    await expect(dialog.getByText('Enter your offer price.')).toBeVisible();
    await field(dialog, 'Offer price').fill('1,000');
    await expect(field(dialog, 'Cash at close')).toHaveValue('1000');
    await expect(sum(dialog)).toHaveText('The parts add up to the price of $1,000.');
  });
});

test('a typed offer keeps its terms and words on Back and Forward, after a reload, and in another tab, until it is sent', async ({
  page,
  context,
}) => {
  await page.goto('/analyze-deal/1');
  await page.getByRole('textbox', { name: 'Asking price' }).fill('65000');
  await page.getByRole('textbox', { name: 'Down payment' }).fill('40');
  await page.getByRole('textbox', { name: 'Term (months)' }).fill('36');
  await page.getByRole('link', { name: 'Make an Offer' }).click();
  const texts = ['65000', '26000', '39000', '8', '36', 'Jo Buyer', 'Two years\nwould suit us.'];
  const labels = ['Offer price', 'Cash at close', 'Seller note', 'Note interest rate'];
  labels.push('Note term in months', 'Name', 'Message');
  const expectTexts = async (on: Page, expected: string[]) => {
    const dialog = on.getByRole('dialog');
    for (const [at, label] of labels.entries())
      await expect(field(dialog, label)).toHaveValue(expected[at] ?? '');
  };
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, 'Offer price')).toHaveValue('65000');
  await field(dialog, 'Name').fill('Jo Buyer');
  await field(dialog, 'Message').fill('Two years\nwould suit us.');

  page.on('dialog', (question) => void question.accept());
  await page.goBack();
  await page.goForward();
  await expectTexts(page, texts);

  await page.reload();
  await field(dialog, 'Note term in months').fill('40');
  texts[4] = '40';
  await page.reload();
  await expectTexts(page, texts);
  await field(dialog, 'Seller note').fill('45000');
  await expect(field(dialog, 'Cash at close')).toHaveValue('20000');
  texts.splice(1, 2, '20000', '45000');

  const another = await context.newPage();
  await another.goto('/listing/1#offer');
  await expectTexts(another, texts);

  await test.step('other terms keep its words', async () => {
    await another.goto('/analyze-deal/1');
    await another.getByRole('textbox', { name: 'Asking price' }).fill('60000');
    await another.getByRole('link', { name: 'Make an Offer' }).click();
    await expectTexts(another, ['60000', '18000', '42000', '8', '48', ...texts.slice(5)]);
    const other = another.getByRole('dialog');
    await field(other, 'Closing date').fill(CLOSING);
    await field(other, 'Email').fill(freshEmail('typed'));
    await send(other).click();
    await expect(other.getByRole('heading', { name: 'Offer sent!' })).toBeVisible();
    await another.reload();
    await expect(field(other, 'Message')).toHaveValue('');
  });
});

test('an offer of which only words were typed follows the seller to another price, and a price that was typed stays', async ({
  page,
}) => {
  await page.goto('/listing/1');
  const dialog = await openDialog(page, 'Make an Offer');
  const price = field(dialog, 'Offer price');
  const asked = await price.inputValue();
  await field(dialog, 'Name').fill('Jo Buyer');
  page.on('dialog', (question) => void question.accept());
  /** As if the page had another price when the offer was typed. */
  const askedBefore = (typed: string) =>
    page.evaluate((offered) => {
      const kept = new URLSearchParams(localStorage.getItem('typedOffer') ?? '');
      const from = new URLSearchParams(kept.get('from') ?? '');
      from.set('price', '12345');
      kept.set('from', String(from));
      kept.set('price', offered);
      localStorage.setItem('typedOffer', String(kept));
    }, typed);
  await askedBefore('12345');
  await page.goto('/listing/1#offer');
  await page.reload();
  await expect(field(dialog, 'Name')).toHaveValue('Jo Buyer');
  await expect(price).toHaveValue(asked);
  await field(dialog, 'Name').fill('Jo B. Buyer');
  await askedBefore('54321');
  await page.reload();
  await expect(field(dialog, 'Name')).toHaveValue('Jo B. Buyer');
  await expect(price).toHaveValue('54321');
});

test('a field that has the focus before the form is ready keeps it', async ({ page }) => {
  const release = await holdIdle(page);
  await page.goto('/listing/1', { waitUntil: 'load' });
  const dialog = await openDialog(page, 'Make an Offer');
  await field(dialog, 'Seller note').focus();
  await release();
  await islandsReady(page);
  await expect(sum(dialog)).toBeVisible();
  await expect(field(dialog, 'Seller note')).toBeFocused();
});

test('an offer is stored once, however often its button is pressed, with exactly its fields, and confirmed', async ({
  page,
}) => {
  const email = freshEmail('offer');
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.route(POST, async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const dialog = await open(page);
  await offerInParts(dialog, email);
  await expect(sum(dialog)).toHaveText('The parts add up to the price of $68,000.');
  await send(dialog).dblclick();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(dialog.getByText('Offer sent!')).toBeVisible();
  await expect(dialog).toContainText(
    "We'll forward it to the seller, who can answer it in a deal room. We'll email you a link once it opens. Your offer isn't binding: a sale needs a signed contract.",
  );
  await expect(dialog).toContainText('records for property managers.');
  await expect(dialog).toContainText('Closing dateMar 31, 2099');
  await expect(dialog).toContainText('Percent of revenue10');
  await expect(dialog).toContainText('Target for the earnoutProfit of $30,000 in the first year');
  // Focus moves to what is new, or nobody would hear of it.
  await expect(dialog.locator(':focus')).toContainText('Offer sent!');
  for (const [part, amount] of [
    ['Cash at close', '$30,000'],
    ['Seller note, 24 months at 8%', '$20,000'],
    ['Earnout, after 12 months', '$10,000'],
    ['Revenue share, over 8 months', '$8,000'],
  ] as const) {
    await expect(dialog.getByRole('row', { name: part })).toContainText(amount);
  }
  await expect(send(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Print confirmation' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await dialog.getByRole('button', { name: 'Make another offer' }).click();
  await expect(field(dialog, 'Offer price')).toBeFocused();
  await expect(field(dialog, 'Cash at close')).toHaveValue('20400');
  await expect(field(dialog, 'Name')).toHaveValue('Zoë O’Hara-Ng');
  await expect(field(dialog, 'Email')).toHaveValue(email);
  await expect(field(dialog, 'Message')).toHaveValue('');
  const another = freshEmail('another-offer');
  await offerInParts(dialog, another);
  await send(dialog).click();
  await expect(dialog.getByText('Offer sent!')).toBeVisible();
  expect(storedRecords(another)).toHaveLength(1);
  await page.goto('/listing/2');
  const next = await openDialog(page, 'Make an Offer');
  await expect(field(next, 'Name')).toHaveValue('Zoë O’Hara-Ng');
  await expect(field(next, 'Email')).toHaveValue(another);

  const [record, ...more] = storedRecords(email);
  expect(more).toEqual([]);
  expect(record).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    email,
    source: 'listing',
    status: 'pending',
    signup_context: {
      form_type: 'make_offer',
      price: 68_000,
      cash_at_close: 30_000,
      note_amount: 20_000,
      note_rate: 8,
      note_months: 24,
      earn_out_amount: 10_000,
      earn_out_months: 12,
      earn_out_target: 'Profit of $30,000 in the first year',
      revenue_share_amount: 8_000,
      revenue_share_percent: 10,
      revenue_share_months: 8,
      closing_date: CLOSING,
      message: 'Two years would suit us.',
      name: 'Zoë O’Hara-Ng',
      email,
      listing_id: '1',
      startup_name: 'Fernhold: fire-door inspection records for property managers',
      source: 'listing',
      tags: ['make-offer'],
    },
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('parts that do not add up, a note without its months, an amount nobody understands and a day past are said beside their fields, and nothing typed is lost', async ({
    page,
  }) => {
    const email = freshEmail('sum');
    const dialog = await open(page);
    await offerInParts(dialog, email);
    await field(dialog, 'Cash at close').fill('29,000');
    await send(dialog).click();
    await expect(field(dialog, 'Offer price')).toHaveAccessibleDescription(
      /The parts add up to \$67,000, but your offer is \$68,000\. Change one so they match\.$/,
    );
    await expect(field(dialog, 'Offer price')).toBeFocused();
    await expect(field(dialog, 'Seller note')).toHaveValue('20,000');
    await expect(field(dialog, 'Message')).toHaveValue('Two years would suit us.');
    await field(dialog, 'Cash at close').fill('30,000');

    await field(dialog, 'Note term in months').fill('');
    await send(dialog).click();
    await expect(field(dialog, 'Note term in months')).toHaveAccessibleDescription(
      'Please enter the term of the note in months.',
    );
    await field(dialog, 'Note term in months').fill('24');
    await field(dialog, 'Earnout').fill('lots');
    await send(dialog).click();
    await expect(field(dialog, 'Earnout')).toHaveAccessibleDescription(/amount in dollars/);
    await field(dialog, 'Earnout').fill('10,000');
    await field(dialog, 'Closing date').fill('2020-01-01');
    await send(dialog).click();
    await expect(field(dialog, 'Closing date')).toHaveAccessibleDescription(/This date has passed/);

    expect(storedRecords(email)).toEqual([]);
    await field(dialog, 'Closing date').fill(CLOSING);
    await send(dialog).click();
    await expect(dialog.getByText('Offer sent!')).toBeVisible();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a destructive toast says so and everything typed stays, and the confirmation of the next try prints, with nothing of the page around it', async ({
    page,
  }) => {
    const email = freshEmail('kept');
    const dialog = await open(page);
    await offerInParts(dialog, email);
    await page.route(POST, (route) => route.abort());
    await send(dialog).click();
    const toast = dialog.locator('.toast[data-variant="destructive"]');
    await expect(toast.getByText("We couldn't send your offer. Please try again.")).toBeVisible();
    await expect(toast).toBeInViewport();
    await expect(field(dialog, 'Revenue share')).toHaveValue('$8,000');
    await page.unroute(POST);
    await send(dialog).click();
    await expect(dialog.getByText('Offer sent!')).toBeVisible();
    expect(storedRecords(email)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Offer sent!')).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'About This Project' })).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
  });
});

test('with the keyboard alone an offer is made, and focus stays inside', async ({ page }) => {
  const email = freshEmail('keys');
  await page.goto('/listing/1');
  await page.getByRole('button', { name: 'Make an Offer' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make an Offer' });
  await expect(dialog).toBeVisible();
  // Fields without an entry are passed over with Tab.
  const typed = new Map([
    ['closing_date', '03312099'],
    ['name', 'Kim'],
    ['email', email],
  ]);
  const isDone = () => send(dialog).evaluate((button) => button === document.activeElement);
  for (let press = 0; press < 40 && !(await isDone()); press += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
    await page.keyboard.type(typed.get(name) ?? '');
    typed.delete(name);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Offer sent!')).toBeVisible();
  expect(storedRecords(email)).toMatchObject([
    { signup_context: { price: 68_000, cash_at_close: 20_400, note_amount: 47_600 } },
  ]);
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  test('an offer is made without moving sideways', async ({ page }) => {
    const email = freshEmail('phone');
    await page.goto('/listing/1');
    await page.locator('.offer-panel').getByRole('button', { name: 'Make an Offer' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Make an Offer' });
    await offerInParts(dialog, email);
    expect(await sidewaysScroll(page)).toBe(0);
    const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBe(0);
    await send(dialog).tap();
    await expect(dialog.getByText('Offer sent!')).toBeInViewport();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  // A refused form is a page with status 422.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('the form opens, is refused in words, then stored and thanked for', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto('/listing/1');
    await page.getByRole('button', { name: 'Make an Offer' }).first().click();
    const dialog = page.locator('#offer');
    await expect(dialog).toBeVisible();
    await offerInParts(dialog, email);
    await field(dialog, 'Cash at close').fill('1');
    await send(dialog).click();
    await expect(page.getByRole('alert')).toContainText('The parts add up to $38,001');
    await expect(page.getByLabel('Seller note (optional)')).toHaveValue('20,000');
    await page.getByLabel('Cash at close (optional)').fill('30000');
    await page.getByRole('button', { name: 'Send Offer' }).click();
    await expect(page).toHaveURL(/\/thank-you\/make_offer$/);
    expect(storedRecords(email)).toMatchObject([
      { signup_context: { price: 68_000, cash_at_close: 30_000, listing_id: '1' } },
    ]);
  });
});
