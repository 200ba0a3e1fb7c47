import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPageCopy } from '#src/build/read-lists.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const COPY = 'content/pages/copy';

/** The mistakes after an editor changed one text in a page's file. */
async function mistakesAfter(page: string, [from, to]: [RegExp, string]) {
  const folder = await temporaryFolder();
  await cp(COPY, folder, { recursive: true });
  const file = join(folder, `${page}.yaml`);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
  const reading = await readPageCopy(folder);
  return 'error' in reading ? reading.error : [];
}

it('reads the texts of every page, and fills in promised figures', async () => {
  const reading = await readPageCopy(COPY);
  if ('error' in reading) throw new Error(reading.error.join('\n'));
  expect(reading.ok.home.steps.grow.text).toContain('14 days of support');
  expect(reading.ok.home.benefits.items[0]?.text).toContain('{allListings} listed now');
});

it.each<[string, [RegExp, string], RegExp]>([
  [
    'an empty text',
    [/title: Safeguards/, "title: ''"],
    /^fund\.yaml: line \d+: safeguards\.title: Write at least 2/,
  ],
  [
    'a missing text',
    [/ {2}title: Safeguards\n/, ''],
    /^fund\.yaml: line \d+: safeguards\.title: Write a text\.$/,
  ],
  [
    'a missing section',
    [/\nwaitlist:[^]*?\n\n/, '\n'],
    /^fund\.yaml: waitlist: This field is missing\.$/,
  ],
  [
    'an empty list',
    [/ {2}ways: \[.*\]/, '  ways: []'],
    /^fund\.yaml: line \d+: advantages\.ways: /,
  ],
  [
    'a misspelled field',
    [/title: Safeguards/, 'titel: Safeguards'],
    /^fund\.yaml: line \d+: safeguards: This part of a page has no field 'titel'/m,
  ],
  [
    'an unknown figure',
    [/\{transferSupportDays\}/, '{days}'],
    /items\.1\.text: There's no figure named \{days\}\./,
  ],
  [
    'a link where none is drawn',
    [/title: Safeguards/, "title: '[Safe](/faq)'"],
    /safeguards\.title: This text can't have a link\.$/,
  ],
  [
    'a link to nowhere',
    [/href: \/marketplace/, 'href: marketplace'],
    /advantages\.links\.0\.href: Write a path on this site/,
  ],
  [
    'a paragraph in place of a title',
    [/title: Safeguards/, `title: ${'Safe '.repeat(20)}`],
    /^fund\.yaml: line \d+: safeguards\.title: Use at most 80 characters here\.$/,
  ],
  [
    'a paragraph in place of a button',
    [/text: Join the waitlist/i, `text: ${'Join '.repeat(20)}`],
    /^fund\.yaml: line \d+: hero\.actions\.\d\.text: Use at most 60 characters here\.$/,
  ],
  ['an unclosed quote', [/title: Safeguards/, "title: 'Safeguards"], /^fund\.yaml: line \d+: /],
])('names the file and the field of %s', async (_what, change, message) => {
  expect((await mistakesAfter('fund', change)).join('\n')).toMatch(message);
});

it('names a file that is missing', async () => {
  const folder = await temporaryFolder();
  await cp(COPY, folder, { recursive: true });
  await rm(join(folder, 'contact.yaml'));
  expect(await readPageCopy(folder)).toEqual({
    error: ['contact.yaml: This file is missing.'],
  });
});

it('keeps titles as short as tabs and search engines show them', async () => {
  const long = 'title: Compare listings of small businesses that are for sale';
  expect(await mistakesAfter('titles', [/title: Compare listings/, long])).toEqual([
    expect.stringMatching(/^titles\.yaml: line \d+: \/compare\.title: Write at most 49 characters/),
  ]);
});
