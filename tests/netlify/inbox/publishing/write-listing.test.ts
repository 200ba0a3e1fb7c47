import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { normalizeBreaks } from '#src/domain/publishing/submitted-listing.ts';
import { readListingFile } from '#src/build/read-listings.ts';
import { readYaml } from '#src/build/read-yaml.ts';
import { formatListing } from '#netlify/inbox/publishing/write-listing.ts';
import { aListing } from '#tests/domain/listings/a-listing.ts';

const SUBMISSION = '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
const FILE = 'content/listings/h-1.yaml';

/** The text as `npm run format` would leave it. */
async function formatted(text: string): Promise<string> {
  const settings = await readFile('.oxfmtrc.json', 'utf8');
  const { singleQuote, printWidth } = settingsSchema.parse(JSON.parse(settings));
  return (await format(FILE, text, { singleQuote, printWidth })).code;
}
const settingsSchema = z.looseObject({ singleQuote: z.boolean(), printWidth: z.number() });

/** A listing without what a file from a submission never has. */
function known(overrides: Parameters<typeof aListing>[0] = {}) {
  const {
    founder: _founder,
    sample: _sample,
    ...fields
  } = aListing({
    checkedOn: '2026-10-03',
    ...overrides,
  });
  return { ...fields, id: 'h-1', submission: SUBMISSION };
}

const topFields = (text: string) => [...text.matchAll(/^(\w+):/gm)].map(([, field]) => field);

describe('the file of a listing', () => {
  it('reads back as the same listing', () => {
    const offMarket = { isOffMarket: true, marketplaceSource: 'Off-market' } as const;
    for (const listing of [known(), known(offMarket)]) {
      const reading = readListingFile('h-1.yaml', formatListing(listing));
      expect(reading).toEqual({ ok: { ...listing, sample: false } });
    }
  });

  it('is laid out as the formatter does it, with the fields in the order of the others', async () => {
    const text = formatListing(known());
    expect(await formatted(text)).toBe(text);
    const other = topFields(await readFile('content/listings/sf-12.yaml', 'utf8'));
    const shared = topFields(text).filter((field) => other.includes(field));
    expect(shared).toEqual(other.filter((field) => shared.includes(field)));
    expect(shared.length).toBeGreaterThan(25);
  });

  it('says in a comment what has to be written where nobody has told it', () => {
    const { hosting: _hosting, history: _history, financing, ...rest } = known();
    const text = formatListing({
      ...rest,
      price: undefined,
      financing: { ...financing, smallestDownPercent: undefined },
    });
    expect(text).toContain('# hosting: where it is hosted and what that costs');
    expect(text).toContain('\n  # smallestDownPercent: smallest down payment');
    expect(text).not.toMatch(/^(# )?price/m);
    const bare = formatListing({ ...rest, financing: undefined });
    expect(bare).toContain('\n# financing:\n#   openToZeroDown: ');
  });

  it('is refused by the build as long as something is missing, also with the comments’ signs taken away', () => {
    const text = formatListing({ id: 'h-1', submission: SUBMISSION });
    expect(readListingFile('h-1.yaml', text)).toHaveProperty('error');
    const uncommented = text.replace(/^(\s*)# ?/gm, '$1');
    expect(readListingFile('h-1.yaml', uncommented)).toHaveProperty('error');
  });

  it('carries any text that a visitor can send, and lets none be more than text', async () => {
    const marks = 'a b : # - & * ! | > % @ ` " \' { } [ ] , ? ~ \\ / = é 字 🐕 ... ---'.split(' ');
    const alphabet = [...marks, ' ', '\n', '\t', '\u2028', '\u00a0'];
    const text = fc
      .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 60 })
      .map((parts) => normalizeBreaks(parts.join('')))
      .filter((trimmed) => trimmed !== '');
    const line = text.map((lines) => lines.replaceAll('\n', ' '));
    const name = fc.constantFrom('Rails', 'PostgreSQL 17', 'C #', 'Hetzner Cloud', 'é', '字');
    const lists = fc.array(fc.oneof(line, name), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(text, lists, async (one, list) => {
        const told = {
          title: one.replace(/\s+/g, ' '),
          reasonForSelling: one,
          longDescription: one,
          includedAssets: list,
          techStack: list,
        };
        const file = formatListing({ id: 'h-1', ...told });
        expect(await formatted(file)).toBe(file);
        const read = readYaml(file);
        const content: unknown = 'ok' in read ? read.ok : read.error;
        expect(content).toEqual({ id: 'h-1', ...told });
      }),
      { numRuns: 150 },
    );
  });
});
