import { writeFile } from 'node:fs/promises';
import { addMonths } from '#src/domain/shared/calendar-month.ts';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectReadable } from './expect-readable.ts';
import { expect, freshEmail, test } from './site.ts';
import { field, fillTo, PATH, savedBy, wizardOf } from './wizard-page.ts';

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
  await wizardOf(page).locator('summary').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const panel = page.getByRole('group', { name: 'Import your history' });

  // A wrong file first: it says what to do.
  const chooser = panel.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'payments.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
  });
  await expect(panel.getByRole('alert')).toContainText('pick CSV');

  await chooser.setInputFiles(stripeFile(6));
  await expect(panel.getByRole('heading', { name: '24 months found' })).toBeFocused();
  await expect(panel).toContainText('Recognized as your Stripe payments export');
  await expect(panel).toContainText('We subtracted $10 in refunds.');
  await expect(panel).toContainText(`${formatMonth(now)} isn’t over yet`);
  const revenue = (count: number) =>
    panel.getByRole('textbox', { name: `Revenue, ${formatMonth(ago(count))}` });
  await expect(revenue(1)).toHaveValue('50');
  await expect(revenue(24)).toHaveValue('60');
  await expect(panel.getByRole('row')).toHaveCount(25);
  await expectReadable(page);
  await expectAccessible(page, 'an imported history');

  // What is corrected wrongly is pointed out, and Enter does not leave the step.
  await revenue(2).fill('-5');
  await revenue(2).press('Enter');
  await expect(revenue(2)).toBeFocused();
  await expect(revenue(2)).toHaveAccessibleDescription(/Revenue can’t be negative/);
  await revenue(2).fill('70');
  await panel.getByLabel('First month to import').selectOption(formatMonth(ago(3)));
  const saved = savedBy(page, 'PUT');
  await panel.getByRole('button', { name: 'Use these 3 months' }).click();

  const history = field(page, 'monthlyHistory');
  await expect(history).toBeFocused();
  await expect(history).toHaveValue(`${ago(3)}, 60\n${ago(2)}, 70\n${ago(1)}, 50`);
  await expect(field(page, 'monthlyRevenue')).toHaveValue('60');
  await expect(field(page, 'isGeneratingRevenue')).toBeChecked();
  await expect(page.getByText('3 months filled in')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await saved;
  expect(sent.join('\n')).toContain(ago(2));
  for (const secret of [SECRET, 'ch_1_0', 'Pro, monthly']) {
    expect(sent.join('\n')).not.toContain(secret);
  }
});

test('50,000 payments do not keep the page busy', async ({ page }) => {
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('large'));
  await wizardOf(page).locator('summary').filter({ visible: true }).first().click();
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
  await expect(panel.getByRole('heading', { name: '24 months found' })).toBeVisible();
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
  // Absolute times differ between machines; in one piece, the longest task would be nearly all of it.
  expect(Math.max(0, ...long)).toBeLessThan(took / 5);
});
