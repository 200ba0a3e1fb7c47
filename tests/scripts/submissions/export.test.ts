import { expect, it } from 'vitest';
import { z } from 'zod';
import { forms } from '#src/domain/forms/registry.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { readCsv } from '#tests/domain/shared/read-csv.ts';
import { run, worldOn } from './command-line.ts';

const SHARED = ['id', 'created_at', 'form_type', 'status', 'quarantined', 'email', 'source'];
const lineSchema = z.object({
  id: z.string(),
  email: z.string(),
  source: z.string(),
  signup_context: z.record(z.string(), z.unknown()),
});

/** A submission of every form, and how to export them. */
async function setUp() {
  const data = await temporaryFolder();
  const world = worldOn(data);
  for (const [n, { path, body }] of FORM_CASES.entries()) {
    await savedId(await send(world, jsonPost(path, body(n))));
  }
  return async (...args: string[]) => {
    const csv = await run(['export', '--format', 'csv', '--data', data, ...args]);
    const [header = [], ...rows] = readCsv(csv.out);
    const jsonl = await run(['export', '--format', 'jsonl', '--data', data, ...args]);
    const sent = jsonl.out
      .trim()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)));
    return { csv: csv.out, header, rows, sent };
  };
}

it('of one form has a column for each field but a password, and numbers are numbers', async () => {
  const exported = await setUp();
  for (const { type, fields } of forms) {
    const { header, rows } = await exported('--form', type);
    const names = fields.filter(({ kind }) => kind !== 'password').map(({ name }) => name);
    expect(header).toEqual(expect.arrayContaining([...SHARED, ...names, 'other_fields']));
    expect(rows).toHaveLength(1);
    // What the server adds has no column of its own.
    const rest: unknown = JSON.parse(rows[0]?.[header.indexOf('other_fields')] || '{}');
    const others = Object.keys(z.looseObject({}).parse(rest));
    expect(others.filter((name) => [...names, ...SHARED].includes(name))).toEqual([]);
  }
  expect((await exported('--form', 'make_offer')).csv).toContain(
    '"listing",45003.5,10003.5,20000,7.5,36,',
  );
});

it('of several forms has the columns that they share, and the rest in one', async () => {
  const exported = await setUp();
  const { header, rows, sent } = await exported();
  expect(header).toEqual([...SHARED, 'startup_name', 'affiliate_code', 'other_fields']);
  expect(rows).toHaveLength(forms.length);
  for (const [at, row] of rows.entries()) {
    const { id, email, source, signup_context: fields } = sent[at] ?? lineSchema.parse({});
    const cell = (name: string) => row[header.indexOf(name)] ?? '';
    const rest: unknown = JSON.parse(cell('other_fields') || '{}');
    const { startup_name: startup, email: _email, source: _source, ...others } = fields;
    expect([cell('id'), cell('email'), cell('source')]).toEqual([id, email, source]);
    expect({ form_type: cell('form_type'), ...z.looseObject({}).parse(rest) }).toEqual(others);
    expect(cell('startup_name')).toBe(startup ?? '');
  }
  const two = await exported('--form', 'contact', '--form', 'contact_seller');
  expect(two.header).toEqual(expect.arrayContaining(['message']));
  expect(two.header).not.toContain('listing_id');
});
