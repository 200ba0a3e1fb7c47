import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forms } from '#src/domain/forms/registry.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { readCsv } from '#tests/domain/shared/read-csv.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { failureOf, jsonPost, NOON, savedId, send } from '#tests/netlify/battery/world.ts';
import { xmlMistake } from '#tests/xml-mistake.ts';
import { submissionOf } from '#tests/netlify/store/stored.ts';
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

const SHARED = ['id', 'created_at', 'form_type', 'status', 'quarantined', 'email', 'source'];

/** A submission of every form, and how to export some. */
async function oneOfEach() {
  const world = await createReadingWorld();
  const names: { formType: string; id: string }[] = [];
  for (const [n, { type, path, body }] of FORM_CASES.entries()) {
    names.push({ formType: type, id: await savedId(await send(world, jsonPost(path, body(n)))) });
  }
  const csvOf = async (some: typeof names) => {
    const text = await textOf(await exportOf(world, some, 'csv'));
    const [header = [], ...rows] = readCsv(text);
    return { text, header, rows };
  };
  return { world, names, csvOf };
}

const textOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .toString()
    .replace(/^\u{feff}/u, '');

/** The rows of a workbook, whose parts are all in order. */
async function sheetOf(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts = Object.values(unzipSync(bytes)).map((part) => strFromU8(part));
  for (const part of parts) expect(xmlMistake(part)).toBeNull();
  expect(parts.join('')).not.toMatch(/<f[\s>/]/);
  return (await readXlsx(bytes)).sheets[0]?.rows ?? [];
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

  it('is CSV with every field, in the order asked for', async () => {
    const { world, entries } = await worldWithHostile();
    await world.addEntries('make_offer', entries[0]?.id ?? '', { status: 'approved' });
    const [header = [], ...rows] = readCsv(await textOf(await exportOf(world, entries, 'csv')));
    const cells = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(cells('id')).toEqual(entries.map(({ id }) => id));
    expect(cells('status')).toEqual(['approved', ...HOSTILE.slice(1).map(() => 'pending')]);
    expect(new Set(cells('price'))).toEqual(new Set(['45000']));
  });

  it('has a column for each field of one form but a password, and numbers are numbers', async () => {
    const { names, csvOf } = await oneOfEach();
    for (const { type, fields } of forms) {
      const { header, rows } = await csvOf(names.filter(({ formType }) => formType === type));
      const own = fields.filter(({ kind }) => kind !== 'password').map(({ name }) => name);
      expect(header).toEqual(expect.arrayContaining([...SHARED, ...own, 'other_fields']));
      expect(rows).toHaveLength(1);
      // What the server adds has no column of its own.
      const rest: unknown = JSON.parse(rows[0]?.[header.indexOf('other_fields')] || '{}');
      const others = Object.keys(z.looseObject({}).parse(rest));
      expect(others.filter((name) => [...own, ...SHARED].includes(name))).toEqual([]);
    }
    const { text } = await csvOf(names.filter(({ formType }) => formType === 'make_offer'));
    expect(text).toContain('"listing",45003.5,10003.5,20000,7.5,36,');
  });

  it('has the columns that several forms share, and the rest in one', async () => {
    const { world, names, csvOf } = await oneOfEach();
    const { header, rows } = await csvOf(names);
    expect(header).toEqual([...SHARED, 'startup_name', 'affiliate_code', 'other_fields']);
    expect(rows).toHaveLength(forms.length);
    for (const [at, row] of rows.entries()) {
      const { formType, id } = names[at] ?? { formType: '', id: '' };
      const submission = await submissionOf(world.store, { formType, id });
      const { email, source, signup_context: fields } = submission;
      const cell = (name: string) => row[header.indexOf(name)] ?? '';
      const rest: unknown = JSON.parse(cell('other_fields') || '{}');
      const { startup_name: startup, email: _email, source: _source, ...others } = fields;
      expect([cell('id'), cell('email'), cell('source')]).toEqual([id, email, source]);
      expect({ form_type: cell('form_type'), ...z.looseObject({}).parse(rest) }).toEqual(others);
      expect(cell('startup_name')).toBe(startup ?? '');
    }
    const two = await csvOf(names.filter(({ formType }) => formType.startsWith('contact')));
    expect(two.header).toEqual(expect.arrayContaining(['message']));
    expect(two.header).not.toContain('listing_id');
  });

  it('holds every text as text in a workbook: no formula, and none cut by the format', async () => {
    const { world, entries } = await worldWithHostile();
    const [header = [], ...rows] = await sheetOf(await exportOf(world, entries));
    const cells = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(cells('message')).toEqual(HOSTILE.map((text) => text.replace('\u{d800}', '\u{fffd}')));
    expect(new Set(cells('price'))).toEqual(new Set([45_000]));
    expect(rows.every((row) => row.length === header.length)).toBe(true);
  });

  it('leaves out what was deleted, unless nothing is left, and names what cannot be read', async () => {
    const { world, entries } = await worldWithHostile();
    const gone = { formType: 'contact', id: createSubmissionId(NOON) };
    const some = [gone, ...entries.slice(0, 2)];
    expect(await sheetOf(await exportOf(world, some))).toHaveLength(3);
    expect((await exportOf(world, [gone])).status).toBe(404);
    const [broken] = entries;
    const key = `site:submissions/${submissionKey('make_offer', broken?.id ?? '')}`;
    world.blobs.entries.set(key, { text: '{"half', metadata: '' });
    const [header = [], row = [], other = []] = readCsv(
      await textOf(await exportOf(world, entries.slice(0, 2), 'csv')),
    );
    expect(row[header.indexOf('id')]).toBe(broken?.id);
    expect(row[header.indexOf('status')]).toBe("can't be read");
    expect([row.length, other.length]).toEqual([header.length, header.length]);
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
