import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rounds } from '#tests/sampling.ts';
import further from './further-files.json' with { type: 'json' };
import { generate, KINDS } from './generated-files.ts';
import { verdictOn, waysOf } from './outcomes.ts';

// Files as tools and people write them, each with the months that a careful accountant reads in it.

const FOLDER = new URL('samples/', import.meta.url);
const figure = z.union([z.number(), z.tuple([z.number(), z.number()])]);
/** Without months, a file can't be revenue. */
const expectedSchema = z.record(
  z.string(),
  z.strictObject({
    months: z.record(z.string(), figure).optional(),
    orRefused: z.boolean().optional(),
    why: z.string().optional(),
  }),
);
const EXPECTED = expectedSchema.parse(
  JSON.parse(readFileSync(new URL('expected.json', FOLDER), 'utf8')),
);
const FILES = readdirSync(FOLDER).filter((name) => name !== 'expected.json');
/** Neither wrong, nor refused though it can be read, nor asked without the right answer. */
const GOOD = /^(?:right|asked|refused)$/;

describe('of the sample files', () => {
  it('all have their months', () => expect(FILES.sort()).toEqual(Object.keys(EXPECTED).sort()));

  it.each(FILES)('%s is right, or asked about, or refused as it should be', (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)));
    const { months, orRefused } = EXPECTED[name] ?? {};
    expect(verdictOn(bytes, months, orRefused)).toMatch(GOOD);
  });
});

const FURTHER = z
  .array(
    z.strictObject({
      name: z.string(),
      lines: z.array(z.string()),
      months: z.record(z.string(), figure).optional(),
      orRefused: z.boolean().optional(),
    }),
  )
  .parse(further);

describe('of further exports, sheets, and lists that are no revenue', () => {
  it.each(FURTHER)('none is wrong and silent: $name', ({ lines, months, orRefused }) => {
    const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
    expect(verdictOn(bytes, months, orRefused)).toMatch(GOOD);
  });
});

describe('of files made from all kinds of tables, spellings, and encodings', () => {
  it.each(Object.keys(KINDS))('none is wrong and silent: %s', (kind) => {
    for (let seed = 1; seed <= rounds(40, 6); seed += 1) {
      const { name, bytes, truth, orRefused } = generate(kind, seed);
      const verdict = verdictOn(bytes, truth, orRefused);
      expect(`${verdict}: ${name}`).toMatch(/^(?:right|asked|refused):/);
    }
  });

  it('a question has answers that change something', () => {
    for (const kind of Object.keys(KINDS)) {
      const ways = waysOf(generate(kind, 1).bytes);
      const outcomes = new Set(ways.map(({ outcome }) => JSON.stringify(outcome)));
      if (ways.length > 1) expect([kind, outcomes.size]).not.toEqual([kind, 1]);
    }
  });
});
