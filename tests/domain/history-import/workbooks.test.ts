import { unzipSync, zipSync } from 'fflate';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { openFile, viewOf } from '#src/features/history-import/opened-file.ts';
import { TODAY } from './fixtures.ts';

const HEADER = ['Month', 'Revenue', 'Profit'];
const columns = (numFmt: string) => [
  { header: 'Month', key: 'month', numFmt: 'yyyy-mm-dd' },
  { header: 'Revenue', key: 'revenue', numFmt },
];
const data = [
  { month: new Date('2026-09-01'), revenue: 12.5 },
  { month: new Date('2026-10-01'), revenue: 0.1 + 0.2 },
];
const bookOf = async (...sheets: WriteSheet[]) => new Uint8Array(await writeXlsx({ sheets }));
const open = async (
  bytes: Uint8Array<ArrayBuffer>,
  answers: Readonly<Record<string, string>> = {},
) => {
  const file = await openFile(new Blob([bytes]));
  return (await viewOf(file, { choices: new Map(Object.entries(answers)), today: TODAY })).outcome;
};
const messageOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const outcome = await open(bytes);
  return outcome.kind === 'problem' ? outcome.message : outcome.kind;
};
const MONTHS = { kind: 'months', months: [{ revenue: 12.5 }, { revenue: 0.3 }] };
/** The same workbook with other bytes for some of its files. */
const changed = (bytes: Uint8Array, files: Readonly<Record<string, Uint8Array>>) =>
  new Uint8Array(zipSync({ ...unzipSync(bytes), ...files }));
const SHEET = 'xl/worksheets/sheet1.xml';
/** With another size in the zip's two lists of files. */
function withSize(bytes: Uint8Array<ArrayBuffer>, from: number, to: number) {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === from) view.setUint32(at, to, true);
  }
  return bytes;
}
const inSheet = (bytes: Uint8Array, change: (xml: string) => string) => {
  const xml = new TextDecoder().decode(unzipSync(bytes)[SHEET]);
  return changed(bytes, { [SHEET]: new TextEncoder().encode(change(xml)) });
};

describe('an Excel workbook', () => {
  test('gives its dates as dates, and amounts without the noise of floating point', async () => {
    expect(
      await open(await bookOf({ name: 'A', columns: columns('$#,##0.00'), data })),
    ).toMatchObject(MONTHS);
  });

  test.each([['[$€-407] #,##0.00'], ['#,##0.00 "€"'], ['[$EUR] #,##0.00'], ['"EUR" #,##0.00']])(
    'is refused if the format of its amounts says another currency: %s',
    async (format) => {
      const outcome = await open(await bookOf({ name: 'A', columns: columns(format), data }));
      expect(outcome).toMatchObject({ kind: 'problem' });
      expect(outcome.kind === 'problem' && outcome.message).toContain('amounts are in EUR');
    },
  );

  test('with several sheets is asked about, without those that are hidden', async () => {
    const notes = { name: 'Notes', rows: [['Nothing here']] };
    const hidden = { name: 'Old', rows: [HEADER], hidden: true };
    const book = await bookOf(notes, { name: 'Sales', columns: columns('0.00'), data }, hidden);
    expect(await open(book)).toMatchObject({
      question: { id: 'sheet', choices: [{ value: 'Notes' }, { value: 'Sales' }] },
    });
    expect(await open(book, { sheet: 'Sales' })).toMatchObject(MONTHS);
    expect(await open(book, { sheet: 'Notes' })).toMatchObject({ kind: 'problem' });
  });

  test('has what its formulas came to, and those never worked out are no 0', async () => {
    const book = await bookOf({ name: 'A', columns: columns('0.00'), data });
    const worked = inSheet(book, (xml) => xml.replace('<v>12.5</v>', '<f>5*2.5</f><v>12.5</v>'));
    expect(await open(worked)).toMatchObject(MONTHS);
    const open2 = inSheet(book, (xml) => xml.replace('<v>12.5</v>', '<f>5*2.5</f>'));
    expect(await messageOf(open2)).toContain('“2026-09-01, #VALUE!.”');
  });

  test('is read without its macros', async () => {
    const book = await bookOf({ name: 'A', columns: columns('0.00'), data });
    const withMacros = changed(book, { 'xl/vbaProject.bin': Uint8Array.from([1, 2, 3]) });
    expect(await open(withMacros)).toMatchObject(MONTHS);
  });

  test('that would unpack to 700 MB is refused in words', async () => {
    const book = await bookOf({ name: 'A', columns: columns('0.00'), data });
    const bomb = changed(book, { 'xl/media/image1.bin': new Uint8Array(70_707) });
    expect(await messageOf(withSize(bomb, 70_707, 700_000_000))).toContain(
      'too large (700 MB unpacked',
    );
  });

  test('that hides how large its sheet is is refused in words', async () => {
    const book = await bookOf({ name: 'A', columns: columns('0.00'), data });
    const sheet = new Uint8Array(2_000_000).fill(0x20);
    sheet.set(unzipSync(book)[SHEET] ?? []);
    const bomb = changed(book, { [SHEET]: sheet });
    expect(await messageOf(withSize(bomb, 2_000_000, 1_000))).toContain('can’t be read');
  });

  test.each([
    ['cut off', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    ['without a sheet', (bytes: Uint8Array) => changed(bytes, { [SHEET]: new Uint8Array(0) })],
    [
      'with a broken list of sheets',
      (bytes: Uint8Array) => changed(bytes, { 'xl/workbook.xml': new Uint8Array(3) }),
    ],
  ])('that is damaged is refused in words: %s', async (_name, damage) => {
    const book = await bookOf({ name: 'A', columns: columns('0.00'), data });
    expect(await messageOf(new Uint8Array(damage(book)))).toMatch(/^[A-Z].*\.$/);
  });

  test('that is another zip says to unzip it', async () => {
    const zip = zipSync({
      'payments.csv': new TextEncoder().encode('Date,Amount\n2026-10-01,1\n'),
    });
    expect(await messageOf(new Uint8Array(zip))).toContain('Unzip it first');
  });
});
