import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { formatMonth, formatShortMonth } from '#src/domain/shared/calendar-date.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectReadable } from './expect-readable.ts';
import { expect, freshEmail, test } from './site.ts';
import { field, fillTo, PATH, savedBy } from './wizard-page.ts';

const HEADER =
  'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Description,Fee,Mode,Status,Customer Email';
const SECRET = 'ada.customer@example.net';

const now = new Date().toISOString().slice(0, 7);
/** The month that was `count` months ago. */
const ago = (count: number) => addMonths(now, -count);

/** A Stripe payments export: `perMonth` payments of $10 in each of 26 months, one of them refunded, and this month. */
function stripeFile(perMonth: number) {
  const rows = Array.from({ length: 27 }, (_, count) =>
    Array.from({ length: perMonth }, (_row, index) => {
      const day = String((index % 28) + 1).padStart(2, '0');
      const refunded = index === 0 && count === 1 ? '10.00' : '0.00';
      return `ch_${count}_${index},${ago(count)}-${day} 10:00:00,10.00,${refunded},usd,TRUE,10.00,${refunded},usd,"Pro, monthly",0.59,Live,Paid,${SECRET}`;
    }),
  ).flat();
  return {
    name: 'unified_payments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...rows].join('\n')),
  };
}

test('a seller fills in their history from a Stripe file, of which only monthly totals are sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('history'));
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const panel = page.getByRole('group', { name: 'Import your history' });

  // A wrong file first: it says what to do.
  const chooser = panel.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'payments.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
  });
  await expect(panel.getByRole('alert')).toContainText('pick .xlsx or CSV');

  // Then how a good one is read, with a reason for each part.
  await chooser.setInputFiles(stripeFile(6));
  const recognized = { name: 'Recognized as your Stripe payments export' };
  await expect(panel.getByRole('heading', recognized)).toBeFocused();
  await expect(panel).toContainText(
    'How we read it: date from “Created date (UTC),” money in from “Converted Amount,”',
  );
  const chosen = panel.getByRole('combobox', { name: 'Converted Amount', exact: true });
  await expect(chosen).toBeHidden();
  // What is certain is folded away: the next step is on the same screen, two presses of Tab from here.
  const next = panel.getByRole('button', { name: 'Show the months' });
  const from = await panel.getByRole('heading', recognized).boundingBox();
  const to = await next.boundingBox();
  expect((to?.y ?? Infinity) - (from?.y ?? 0)).toBeLessThan(400);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await panel.getByText('Check or change how it’s read').press('Enter');
  await expect(chosen).toHaveValue('in');
  await expectReadable(page);
  await expectAccessible(page, 'how a history is read');
  await panel.getByRole('button', { name: 'Show the months' }).press('Enter');
  await expect(panel.getByRole('heading', { name: '24 months found' })).toBeFocused();
  await expect(panel).toContainText('We subtracted $10 in refunds and disputes.');
  await expect(panel).toContainText('Left out 6 rows: the month isn’t over yet.');
  const figures = panel.getByRole('table', { name: /^Revenue and profit by month/ });
  const revenue = (count: number) =>
    figures.getByRole('row', { name: `Rows of ${formatShortMonth(ago(count))}` }).first();
  await expect(revenue(1)).toContainText('$50');
  await expect(revenue(24)).toContainText('$60');
  // A header, 24 months, and the rows without one.
  await expect(figures.getByRole('row')).toHaveCount(26);

  // The rows that make a month, of which one is left out, and taken back.
  const [month, before] = [formatMonth(ago(3)), formatMonth(ago(1))];
  await panel.getByRole('button', { name: `Rows of ${formatShortMonth(ago(3))}` }).press('Enter');
  const rows = panel.getByRole('region', { name: `Rows of ${month}` });
  await expect(rows.getByRole('row')).toHaveCount(7);
  await rows.getByRole('button', { name: 'Leave out' }).first().press('Enter');
  await expect(revenue(3)).toContainText('$50');
  await expect(rows).toContainText('Left out: you left them out');
  await expect(panel.getByRole('status')).toContainText('24 months, $');
  await expectReadable(page);
  await expectAccessible(page, 'an imported history');
  await panel.getByRole('button', { name: /^Undo: Row / }).press('Enter');
  await expect(revenue(3)).toContainText('$60');
  await panel.getByRole('button', { name: `Rows of ${formatShortMonth(ago(1))}` }).press('Enter');
  await expect(panel.getByRole('region', { name: `Rows of ${before}` })).toBeVisible();

  const saved = savedBy(page, 'PUT');
  await panel.getByRole('button', { name: 'Use these 24 months' }).click();

  const history = field(page, 'monthlyHistory');
  await expect(history).toBeFocused();
  await expect(history).toHaveValue(new RegExp(`${ago(3)}, 60\\n${ago(2)}, 60\\n${ago(1)}, 50$`));
  await expect(field(page, 'monthlyRevenue')).toHaveValue('57');
  await expect(field(page, 'isGeneratingRevenue')).toBeChecked();
  await expect(page.getByText('24 months filled in')).toBeVisible();
  const record = field(page, 'historyRecord');
  await expect(record).toHaveValue(/^Imported: .+, from a Stripe payments export with 162 rows$/m);
  await expect(record).toHaveValue(/^Money in: “Converted Amount\.” /m);

  // The file has no profit, and the average is enough.
  const estimate = page.getByRole('button', { name: 'Estimate the profit' });
  await expect(estimate).toHaveCount(0);
  await field(page, 'monthlyProfit').fill('30');
  await estimate.click();
  await expect(history).toBeFocused();
  await expect(history).toHaveValue(/60, ~\d+\n.+, 60, ~\d+\n.+, 50, ~\d+$/);
  await expect(page.getByText('~ marks an estimate. Replace any month')).toBeVisible();
  await expect(estimate).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await saved;
  expect(sent.join('\n')).toContain(ago(2));
  for (const secret of [SECRET, 'ch_1_0', 'Pro, monthly']) {
    expect(sent.join('\n')).not.toContain(secret);
  }
});

/** Presses what so many presses of Tab lead to. */
async function press(page: Page, tabs: number) {
  for (let count = 0; count < tabs; count += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('a seller is asked what their bank account cannot tell, by keyboard alone', async ({
  page,
}) => {
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('asked'));
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const panel = page.getByRole('group', { name: 'Import your history' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount,Balance\n${ago(2)}-14,STRIPE,1000.00,3000.00\n${ago(2)}-20,HOSTING,-100.00,2900.00\n${ago(1)}-14,STRIPE,1200.00,4100.00\n`,
    ),
  });
  await expect(
    panel.getByRole('heading', { name: /^Is all the money that came in/ }),
  ).toBeFocused();
  await expect(panel.getByRole('region', { name: 'Rows of your file' })).toContainText('HOSTING');
  await expectAccessible(page, 'a question about a file');
  await press(page, 2);
  await expect(panel.getByRole('heading', { name: 'Read as a spreadsheet' })).toBeFocused();
  await panel.getByRole('button', { name: 'Show the months' }).press('Enter');
  const month = panel.getByRole('row', { name: `Rows of ${formatShortMonth(ago(2))}` });
  await expect(month).toContainText('$1,000');
  await expect(panel).toContainText('Left out 1 row: money you spent.');

  // Another answer changes the months; a column can be something else too.
  await panel.getByRole('button', { name: /^Undo: Is all the money/ }).press('Enter');
  await panel.getByRole('button', { name: /is all my costs$/ }).press('Enter');
  await expect(month).toContainText('$900');
  await panel.getByText('Check or change how it’s read').press('Enter');
  await panel.getByRole('combobox', { name: 'Balance', exact: true }).selectOption('Money in');
  await expect(month).toContainText('$5,900');
});

/** A running total of $1,000 a month until the last full month. */
const runningTotal = (months: number, name = 'Total to date') => ({
  name: 'totals.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Month,${name}\n${Array.from({ length: months }, (_, at) => `${ago(months - at)},${1_000 * (at + 1)}\n`).join('')}`,
  ),
});

test('whatever is answered, the keyboard goes on beside what the answer led to', async ({
  page,
}) => {
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('focus'));
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const panel = page.getByRole('group', { name: 'Import your history' });
  await panel.locator('input[type=file]').setInputFiles(runningTotal(5));
  const heading = (name: string | RegExp) => panel.getByRole('heading', { name });
  const question = heading('Is each figure in “Total to date” the total so far?');
  for (const answer of [/^Yes/, /^No/]) {
    await expect(question).toBeFocused();
    await panel.getByRole('button', { name: answer }).press('Enter');
    await expect(heading('Read as a spreadsheet')).toBeFocused();
    await panel.getByRole('button', { name: /^Undo: Is each/ }).press('Enter');
  }
  await expect(question).toBeFocused();

  // An answer that refuses the file: back to the choice of one, and Tab to the answer's undoing.
  await panel.getByRole('button', { name: /^Neither/ }).press('Enter');
  await expect(panel.getByRole('alert')).toContainText('We can’t use “Total to date”');
  await expect(panel.locator('input[type=file]')).toBeFocused();
  await press(page, 2);
  await expect(question).toBeFocused();

  // The last choice undone, its button is gone.
  await panel.getByRole('button', { name: /^No/ }).press('Enter');
  await panel.getByRole('button', { name: 'Show the months' }).press('Enter');
  await expect(heading('5 months found')).toBeFocused();
  await panel.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(question).toBeFocused();
  await panel.getByRole('button', { name: /^Yes/ }).press('Enter');
  await expect(heading('4 months found')).toBeFocused();
});

test('the averages follow another import until the seller types over them', async ({ page }) => {
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('again'));
  const panel = page.getByRole('group', { name: 'Import your history' });
  const importTotals = async (answer: RegExp) => {
    await page.getByRole('button', { name: 'Import from a file' }).click();
    await panel.locator('input[type=file]').setInputFiles(runningTotal(5));
    await panel.getByRole('button', { name: answer }).click();
    await panel.getByRole('button', { name: 'Show the months' }).click();
    await panel.getByRole('button', { name: /^Use these/ }).click();
  };
  await importTotals(/^No/);
  await expect(field(page, 'monthlyRevenue')).toHaveValue('4000');
  await importTotals(/^Yes/);
  await expect(field(page, 'monthlyHistory')).toHaveValue(new RegExp(`${ago(1)}, 1000$`));
  await expect(field(page, 'monthlyRevenue')).toHaveValue('1000');
  await field(page, 'monthlyRevenue').fill('900');
  await importTotals(/^No/);
  await expect(field(page, 'monthlyHistory')).toHaveValue(new RegExp(`${ago(1)}, 5000$`));
  await expect(field(page, 'monthlyRevenue')).toHaveValue('900');
  await test.step('a sheet of an Excel workbook is read, and an announcement says what it comes to', async () => {
    const rows = [
      ['Month', 'Revenue', 'Costs'],
      ...[3, 2, 1].map((count) => [new Date(`${ago(count)}-01`), 1_000 * count, 400]),
    ];
    const sheets = [
      { name: 'Notes', rows: [['Hello']] },
      { name: 'Books', rows },
    ];
    await page.getByRole('button', { name: 'Import from a file' }).click();
    await panel.locator('input[type=file]').setInputFiles({
      name: 'books.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets })),
    });
    await expect(
      panel.getByRole('heading', { name: 'Which sheet has your revenue?' }),
    ).toBeFocused();
    await panel.getByRole('button', { name: 'Books' }).press('Enter');
    await expect(panel.getByRole('status')).toHaveText('3 months, $6,000 in all');
    await expect(panel).toContainText('costs from “Costs.”');
    await panel.getByRole('button', { name: 'Show the months' }).press('Enter');
    await expect(
      panel.getByRole('row', { name: `Rows of ${formatShortMonth(ago(3))}` }),
    ).toContainText('$2,600');
  });
});

test('50,000 payments do not keep the page busy', async ({ page }) => {
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('large'));
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const panel = page.getByRole('group', { name: 'Import your history' });
  await expect(panel).toBeVisible();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark('long', { detail: duration });
    }).observe({ type: 'longtask' });
  });
  // By its path: the test's own copy into the page would be a long task.
  const path = test.info().outputPath('payments.csv');
  await writeFile(path, stripeFile(1_852).buffer);
  const started = Date.now();
  await panel.locator('input[type=file]').setInputFiles(path);
  const recognized = { name: 'Recognized as your Stripe payments export' };
  await expect(panel.getByRole('heading', recognized)).toBeVisible({ timeout: 30_000 });
  const took = Date.now() - started;
  const long = await page.evaluate(() =>
    performance
      .getEntriesByName('long')
      .map((entry) => (entry instanceof PerformanceMark ? Number(entry.detail) : 0)),
  );
  test.info().annotations.push({
    type: 'figures',
    description: `${took} ms, long tasks ${long.join(', ')}`,
  });
  // Absolute times differ between machines; on the page's own thread, the longest task would be nearly all of it.
  expect(Math.max(0, ...long)).toBeLessThan(took / 5);
});
