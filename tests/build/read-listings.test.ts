import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readListingFile, readListingFolder } from '#src/build/read-listings.ts';
import { ContentError, generate } from '#scripts/generate.ts';
import { aListing } from '#tests/domain/listings/a-listing.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const valid = (overrides: Parameters<typeof aListing>[0] = {}) => stringify(aListing(overrides));

const errorsOf = (text: string, name = 'sf-1.yaml') => {
  const reading = readListingFile(name, text);
  return 'error' in reading ? reading.error : [];
};

describe('a listing file', () => {
  it('is read as the listing it holds', () => {
    expect(readListingFile('sf-1.yaml', valid())).toEqual({ ok: aListing() });
  });

  it('names the file, the field and the mistake, one line for each', () => {
    const broken = valid()
      .replace('price: 45000', 'price: "$45,000"')
      .replace('openToZeroDown: ', 'openToZeroDawn: ');
    expect(errorsOf(broken)).toEqual([
      'sf-1.yaml: line 10: price: The price must be a plain number of US dollars, like 4200 (no $ or commas).',
      'sf-1.yaml: line 36: financing.openToZeroDown: This field is missing.',
      "sf-1.yaml: line 37: financing: A listing has no field 'openToZeroDawn'; check the spelling.",
    ]);
  });

  it('names what does not hang together', () => {
    expect(errorsOf(valid({ monthlyProfit: 9_999 }))).toContainEqual(
      expect.stringMatching(
        /^sf-1\.yaml: line 12: monthlyProfit: Profit \(\$9,999\) is higher than revenue/,
      ),
    );
  });

  it('names the line where it is no YAML', () => {
    const [error] = errorsOf(`id: sf-1\ntitle: 'unclosed\nprice: 1`);
    expect(error).toMatch(/^sf-1\.yaml: line \d: /);
    expect(errorsOf('id: sf-1\nid: sf-1')[0]).toMatch(
      /^sf-1\.yaml: line 2: This field is here twice/,
    );
  });

  it('must be named after its id', () => {
    expect(errorsOf(valid(), 'sf-2.yaml')).toEqual([
      "sf-2.yaml: id: Write 'sf-2', the same as the file's name.",
    ]);
  });

  it.each(['', '[]', 'text', '7', 'null', '--- a\n--- b'])(
    'is no listing when it holds %j',
    (text) => {
      expect(errorsOf(text).length).toBeGreaterThan(0);
    },
  );
});

describe('a folder of listings', () => {
  it('is read in the natural order of ids, whatever else lies in it', async () => {
    const folder = await temporaryFolder();
    for (const id of ['sf-10', '2', 'sf-9', '10']) {
      await writeFile(join(folder, `${id}.yaml`), valid({ id }));
    }
    await writeFile(join(folder, 'README.md'), 'About these files');
    const reading = await readListingFolder(folder);
    expect('ok' in reading && reading.ok.map(({ id }) => id)).toEqual(['2', '10', 'sf-9', 'sf-10']);
  });

  it('says all that is wrong at once', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'sf-1.yaml'), valid({ price: 1 }));
    await writeFile(join(folder, 'sf-2.yaml'), valid({ id: 'sf-2', price: 2 }));
    const reading = await readListingFolder(folder);
    expect('error' in reading && reading.error).toEqual([
      'sf-1.yaml: line 10: price: We list businesses from $10,000.',
      'sf-2.yaml: line 10: price: We list businesses from $10,000.',
    ]);
  });
});

describe('generating what the functions need', () => {
  const only = ['listings.json'];

  it.each([
    ['the founder', {}, { founder: aListing().founder }],
    [
      'the submission',
      { founder: undefined, submission: '01a1fdd8-50e7-71a0-a70c-7cabc6342825' },
      { submission: '01a1fdd8-50e7-71a0-a70c-7cabc6342825' },
    ],
  ])('knows how to reach the seller: %s', async (_how, given, seller) => {
    const folder = await temporaryFolder();
    const output = join(folder, 'generated');
    await mkdir(join(folder, 'listings'));
    const listing = { ...aListing({ sample: false, checkedOn: '2026-10-04' }), ...given };
    await writeFile(join(folder, 'listings/sf-1.yaml'), stringify(listing));
    await generate({ content: folder, output, only });
    expect(JSON.parse(await readFile(join(output, 'listings.json'), 'utf8'))).toMatchObject([
      { id: 'sf-1', seller },
    ]);
  });

  it('writes id, title, visibility and seller alone, and only when they change', async () => {
    const folder = await temporaryFolder();
    const content = { content: folder, output: join(folder, 'generated'), only };
    const written = join(folder, 'generated/listings.json');
    await mkdir(join(folder, 'listings'));
    await writeFile(join(folder, 'listings/sf-1.yaml'), valid());
    await generate(content);
    const { id, title, isOffMarket } = aListing();
    expect(JSON.parse(await readFile(written, 'utf8'))).toEqual([
      { id, title, isOffMarket, seller: { isSample: true } },
    ]);

    const { mtimeMs } = await stat(written);
    await generate(content);
    expect((await stat(written)).mtimeMs).toBe(mtimeMs);
    await writeFile(join(folder, 'listings/sf-1.yaml'), valid({ title: 'Another title' }));
    await generate(content);
    expect(await readFile(written, 'utf8')).toContain('Another title');
  });

  it('throws what an editor has to correct', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'listings'));
    await writeFile(join(folder, 'listings/sf-1.yaml'), valid({ price: 1 }));
    const work = generate({ content: folder, output: folder, only });
    await expect(work).rejects.toThrow(ContentError);
    await expect(work).rejects.toThrow(
      'Please correct these listings in content/listings:\nsf-1.yaml: line 10: price: We list businesses from $10,000.',
    );
  });

  it('tells a mistake once, though several files come from the listings', async () => {
    const folder = await temporaryFolder();
    await cp('content', folder, { recursive: true });
    await writeFile(join(folder, 'listings/sf-1.yaml'), valid({ price: 1 }));
    const files = ['listings.json', 'summaries.json', 'deal-lists.json'];
    const work = generate({ content: folder, output: join(folder, 'generated'), only: files });
    const mistake: unknown = await work.catch((error: unknown) => error);
    expect(String(mistake).match(/We list businesses from/g)).toHaveLength(1);
  });
});
