import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '#src/domain/shared/csv.ts';
import { csvColumns } from '#netlify/records/csv-columns.ts';
import { walkRecords } from '#netlify/records/records.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { failureOf, jsonPost, NOON, send } from '#tests/netlify/battery/world.ts';
import { xmlMistake } from '#tests/xml-mistake.ts';
import { createReadingWorld, type ReadingWorld } from './reading-world.ts';

const HOSTILE = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '<f>1+1</f>',
  ']]></t></is></c><c><f>1</f></c>',
  '_x003D_1+1',
  'two\r\nlines',
  '\u{0}\u{b}\u{d800}x',
  ' kept ',
];

const exportOf = (world: ReadingWorld, entries: unknown, format: unknown = 'xlsx') =>
  send(world, jsonPost('/api/inbox/export', { entries, format }, world.headers));

async function worldWithHostile() {
  const world = await createReadingWorld();
  const entries: { formType: string; id: string }[] = [];
  for (const message of HOSTILE) {
    const fields = { message, name: message, price: 45_000 };
    const id = await world.add('make_offer', { fields });
    entries.push({ formType: 'make_offer', id });
  }
  return { world, entries };
}

async function sheetOf(response: Response): Promise<string> {
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
  for (const part of Object.values(parts)) expect(xmlMistake(strFromU8(part))).toBeNull();
  return strFromU8(parts['sheet.xml'] ?? new Uint8Array());
}

/** The texts of every cell, as an XML parser reads them. */
function rowsOf(sheet: string): string[][] {
  const rows: string[][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') rows.at(-1)?.push('');
  });
  parser.on('text', (text) => {
    const row = rows.at(-1);
    row?.push((row.pop() ?? '') + text);
  });
  parser.write(sheet).close();
  return rows;
}

describe('an export', () => {
  it('is a file to save, which names nobody', async () => {
    const { world, entries } = await worldWithHostile();
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ]) {
      const { status, headers } = await exportOf(world, entries, format);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="submissions-2026-11-21.${format ?? ''}"`,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is the same CSV as the command writes, in the order asked for', async () => {
    const { world, entries } = await worldWithHostile();
    await world.addEntries('make_offer', entries[0]?.id ?? '', { status: 'approved' });
    const response = await exportOf(world, entries, 'csv');
    const records = [];
    const selection = { where: 'everywhere', order: 'oldest' } as const;
    for await (const one of walkRecords(world.store, selection)) {
      if (one.kind === 'record') records.push(one);
    }
    const { header, row } = csvColumns(['make_offer']);
    const bytes = Buffer.from(await response.arrayBuffer()).toString();
    const written = `\u{feff}${formatCsv([header, ...records.map(row)])}`;
    // A half of a pair has no bytes of its own.
    expect(bytes).toBe(written.toWellFormed());
    expect(bytes).toContain('"approved"');
  });

  it('holds every text as text in a workbook: no formula, and none cut by the format', async () => {
    const { world, entries } = await worldWithHostile();
    const sheet = await sheetOf(await exportOf(world, entries));
    expect(sheet).not.toMatch(/<f[\s>/]/);
    const rows = rowsOf(sheet);
    const column = rows[0]?.indexOf('message') ?? -1;
    const texts = rows.slice(1).map((cells) => cells[column]);
    expect(texts.map((text) => text?.replaceAll('_x005F_', '_'))).toEqual(
      HOSTILE.map((text) => text.replace(/[\u{0}\u{b}\u{d800}]/gu, '\u{fffd}')),
    );
    expect(texts).toContain('_x005F_x003D_1+1');
    expect(sheet).toContain('<c><v>45000</v></c>');
    expect(rows.every((cells) => cells.length === rows[0]?.length)).toBe(true);
  });

  it('leaves out what was deleted or cannot be read, unless nothing is left', async () => {
    const { world, entries } = await worldWithHostile();
    const gone = { formType: 'contact', id: createSubmissionId(NOON) };
    const sheet = await sheetOf(await exportOf(world, [gone, ...entries.slice(0, 2)]));
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect((await exportOf(world, [gone])).status).toBe(404);
  });

  it('holds 800 at a time of the longest name, and says so about more', async () => {
    const { world } = await worldWithHostile();
    const names = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        formType: 'investor_application',
        id: createSubmissionId(NOON + n),
      }));
    expect((await exportOf(world, names(800))).status).toBe(404);
    const refused = await exportOf(
      world,
      names(801).map((one) => ({ ...one, formType: 'hero' })),
    );
    expect(refused.status).toBe(422);
    expect((await failureOf(refused)).fields?.['entries']).toMatch(/at most 800/);
  });

  it.each([
    ['no entries', []],
    ['another key', [{ formType: '../jobs', id: createSubmissionId(NOON) }]],
    ['no id', [{ formType: 'contact', id: 'x/../../y' }]],
  ])('refuses %s', async (_what, entries) => {
    const { world } = await worldWithHostile();
    expect((await exportOf(world, entries)).status).toBe(422);
    expect((await exportOf(world, entries, 'html')).status).toBe(422);
  });
});
