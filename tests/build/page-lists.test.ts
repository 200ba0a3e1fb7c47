import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPageLists } from '#src/build/read-lists.ts';
import { textMistakes } from '#src/build/text-mistakes.ts';
import { ContentError, generate, readAddress } from '#scripts/generate.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** A copy of the content, in which an editor changed a file of content/pages. */
async function contentWith(file: string, [from, to]: [RegExp, string]) {
  const content = await temporaryFolder();
  await cp('content', content, { recursive: true });
  const path = join(content, 'pages', file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(from);
  await writeFile(path, text.replace(from, to));
  return content;
}

it.each<[file: string, change: [RegExp, string], message: RegExp]>([
  ['claims', [/figure: 3x/, 'figrue: 3x'], /^line \d+: 3-growth: An entry has no field 'figrue';/m],
  [
    'claims',
    [/id: 2-upfront/, 'id: 1-assets'],
    /^line 7: 1-assets\.id: Another entry has this id\./,
  ],
  [
    'closing-sheet',
    [/id: balances/, 'id: bills'],
    /^line \d+: bills\.id: Another entry has this id\./,
  ],
  ['claims', [/text: upfront cost/, 'text: "upfront'], /^line \d+: This opening quote is never/],
  [
    'claims',
    [/figure: 3x/, 'figure: threefold growth'],
    /^line \d+: 3-growth\.figure: .* at most 10/,
  ],
  [
    'founder-note',
    [/paragraphs:/, 'paragraph:'],
    /^line \d+: founder-note: An entry has no field/m,
  ],
  ['pass-testimonials', [/ {2}author: .*\n/, ''], /^early-look\.author: This field is missing/],
  ['testimonials', [/^ {2}sample: true/m, '  sample: yes'], /sample: Write true or false here/],
  ['trends', [/readOn: .*/, 'readOn: 2026-02-30'], /readOn: Write readOn as year-month-day/],
  [
    'trends',
    [/figure: '?\{sbaAcquisitionCoverage\}/, "figure: '{sba}"],
    /There's no figure named \{sba\}/,
  ],
  [
    'ways-of-paying',
    [/fits:/, 'fit:'],
    /^line \d+: seller-financing: An entry has no field 'fit'/m,
  ],
])('names the line and the field that is wrong in %s.yaml', async (name, change, message) => {
  const content = await contentWith(`${name}.yaml`, change);
  const reading = await readPageLists(join(content, 'pages'));
  const mistakes = 'error' in reading ? reading.error : [];
  expect(mistakes.map((text) => text.split(`${name}.yaml: `)[1]).join('\n')).toMatch(message);
});

it('stops a build before Astro reads it', async () => {
  const content = await contentWith('claims.yaml', [/figure: 3x/, 'figrue: 3x']);
  const work = generate({ content, output: content, only: [null] });
  await expect(work).rejects.toThrow(ContentError);
  await expect(work).rejects.toThrow(
    /^Please correct these lists in content\/pages:\nclaims\.yaml: /,
  );
});

it.each(['https://Your.domain/', 'http://your.domain', 'your.domain'])(
  'says how to write the address %s',
  (url) => {
    expect(readAddress(url)).toEqual({
      error: ['site.ts: url: Write it like https://your.domain.'],
    });
    expect(readAddress('https://your.domain')).toHaveProperty('ok');
  },
);

it('may have no founder’s note, only a comment', async () => {
  const content = await contentWith('founder-note.yaml', [/^- id[^]*/m, '']);
  expect(await readPageLists(join(content, 'pages'))).toHaveProperty('ok.founder-note', []);
});

it('names the line and the field that is wrong at the top of a policy', async () => {
  const content = await contentWith('terms.mdx', [/^lead:/m, 'laed:']);
  expect(await textMistakes(content)).toEqual([
    'pages/terms.mdx: lead: This field is missing.',
    "pages/terms.mdx: line 3: A policy has no field 'laed'; check the spelling.",
  ]);
});
