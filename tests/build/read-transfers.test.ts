import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readList, readTransferFolder } from '#src/build/read-lists.ts';
import { OTHER_KIND } from '#src/domain/deal-room/closing-list.ts';

const aKind = (changes: object = {}) => ({
  title: 'Boats',
  words: ['boat'],
  bucket: 'first-week',
  position: 10,
  does: 'seller',
  confirms: 'buyer',
  steps: Array<string>(4).fill('Take the boat out of the water and look at its hull together.'),
  takes: 'An afternoon, if the weather is good.',
  cannot: 'The mooring belongs to the harbor, which decides who gets it next.',
  sources: [],
  ...changes,
});

async function read(files: Record<string, unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'transfers-'));
  for (const [name, kind] of Object.entries(files)) {
    await writeFile(
      join(folder, `${name}.yaml`),
      typeof kind === 'string' ? kind : stringify(kind, { lineWidth: 0 }),
    );
  }
  return readTransferFolder(folder);
}

describe('the folder of kinds of assets', () => {
  it('is read by bucket and position, and a file name is an id', async () => {
    const reading = await read({
      a: aKind({ bucket: 'first-month' }),
      b: aKind({ position: 20 }),
      c: aKind({ position: 3 }),
      d: aKind({ bucket: 'before-closing', position: 99 }),
    });
    expect('ok' in reading && reading.ok.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it.each([
    [{ bucket: 'tomorrow' }, /^boats\.yaml: line 4: bucket: Choose one of: before-closing, /],
    [{ does: 'lawyer' }, /: does: Choose one of: seller, buyer, both\.$/],
    [{ tittle: 'Boats' }, /: A kind has no field 'tittle'; check the spelling\.$/],
    [{ title: undefined }, /: title: Write a title\.$/],
    [{ steps: [] }, /: steps: List at least 1 item\.$/],
    [
      { steps: ['Look at the hull together.'] },
      /: line \d+: steps: Write 60 to 200 words in .* There are 24\.$/,
    ],
    [
      { instead: ['ships'] },
      /^boats\.yaml: instead: There's no kind 'ships'\. Check its file's name\.$/,
    ],
    [{ words: ['boat (small)'] }, /: words\.0: Use only letters, digits, spaces, and \. \+/],
    [
      { sources: [{ title: 'Harbor', url: 'harbor', readOn: '2026-11-28' }] },
      /: sources\.0\.url: Write this as a web address\.$/,
    ],
    [
      { sources: [{ title: 'Harbor', url: 'https://a.example', readOn: 'today' }] },
      /: sources\.0\.readOn: Write readOn as year-month-day, like 2026-09-14\.$/,
    ],
  ])('says what is wrong with %j', async (changes, message) => {
    const reading = await read({ boats: aKind(changes) });
    expect('error' in reading && reading.error[0]).toMatch(message);
  });

  it('has names that fit into an address', async () => {
    const reading = await read({ 'My Boats': aKind() });
    expect('error' in reading && reading.error).toEqual([
      'My Boats.yaml: Use only lowercase letters, digits, and hyphens in the file name.',
    ]);
  });

  it('names every file that is no YAML, with the line', async () => {
    const reading = await read({ a: "title: 'unclosed\n", b: aKind() });
    expect('error' in reading && reading.error).toEqual([
      'a.yaml: line 1: This opening quote is never closed.',
    ]);
  });
});

describe('content/transfers', async () => {
  const reading = await readTransferFolder('content/transfers/');
  const kinds = 'ok' in reading ? reading.ok : [];

  it('has no mistake, at least 30 kinds, and one for anything else', () => {
    expect(reading).toHaveProperty('ok');
    expect(kinds.length).toBeGreaterThanOrEqual(30);
    expect(kinds.map(({ id }) => id)).toContain(OTHER_KIND);
  });

  it('says so where no source was found, or no platform has a say', () => {
    const silent = kinds.filter(
      ({ sources, steps, cannot }) =>
        sources.length === 0 &&
        !/We found no rule|we found no rule|[Nn]o platform/.test([...steps, cannot].join(' ')),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('gives no word to two but the store listings', () => {
    const words = kinds
      .filter(({ id }) => id !== 'start-early')
      .flatMap((kind) => kind.words.map((word) => word.toLowerCase()));
    const twice = words.filter((word, index) => words.indexOf(word) !== index);
    expect(twice.toSorted()).toEqual(['logo', 'mobile app', 'store listing']);
  });

  it('starts a kind early by any of its words, or by none', () => {
    const early = new Set(kinds.find(({ id }) => id === 'start-early')?.words);
    const some = kinds.filter(({ words }) => words.some((word) => early.has(word)));
    const started = some.flatMap(({ words }) => words);
    expect(new Set(started)).toEqual(early);
    expect(some.map(({ id }) => id)).toEqual(expect.arrayContaining(['app-store', 'substack']));
  });

  it('speaks to the seller and the buyer alike, who read the same words', () => {
    const papers = ['note-and-security', 'purchase-agreement'];
    const wrong = kinds.filter(
      ({ id, steps, takes, cannot }) =>
        !papers.includes(id) &&
        /\byou(r|rs|rself|['’]\w+)?\b/i.test([...steps, takes, cannot].join(' ')),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('leaves to either party only what they do together', () => {
    const together = kinds.filter(({ does }) => does === 'both').map(({ id }) => id);
    expect(together.toSorted()).toEqual(['inventory', 'note-and-security', 'purchase-agreement']);
  });
});

describe('content/pages/closing-sheet.yaml', () => {
  it('asks at least six questions, each with a usual answer and a source', async () => {
    const reading = readList(
      'closing-sheet',
      await readFile('content/pages/closing-sheet.yaml', 'utf8'),
    );
    const six = ['bills', 'balances', 'refunds', 'closing-day', 'escrow-fee', 'tax-allocation'];
    expect('ok' in reading && reading.ok.map(({ id }) => id)).toEqual(expect.arrayContaining(six));
    expect('ok' in reading && reading.ok.filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it('says which field of which question is wrong', () => {
    const reading = readList('closing-sheet', stringify([{ id: 'bills', question: 'Who pays?' }]));
    expect('error' in reading && reading.error).toEqual([
      'closing-sheet.yaml: line 2: bills.question: Write at least 10 characters here: a question.',
      'closing-sheet.yaml: bills.why: Write why it matters.',
      'closing-sheet.yaml: bills.usual: Write the usual answer.',
    ]);
  });
});
