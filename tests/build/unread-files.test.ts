import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unreadFiles } from '#src/build/unread-files.ts';
import { generate } from '#scripts/generate.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

async function contentWith(...files: string[]) {
  const content = await temporaryFolder();
  await cp('content', content, { recursive: true });
  for (const file of files) {
    await mkdir(join(content, file, '..'), { recursive: true });
    await writeFile(join(content, file), '');
  }
  return content;
}

it('passes over what programs leave in a folder', async () => {
  const content = await contentWith('learn/.DS_Store', 'listings/1/Thumbs.db', 'pages/faqs.yaml~');
  expect(await unreadFiles(content)).toEqual([]);
});

it.each([
  'learn/note.md',
  'learn/Note.MDX',
  'learn/deal-room-guide/offer.png',
  'listings/10.yml',
  'pages/team.yaml',
  'pages/copy/about.yaml',
  'transfers/boats.yaml.txt',
  'claims.yaml',
])('names %s, which no page would show', async (file) => {
  expect(await unreadFiles(await contentWith(file))).toEqual([
    expect.stringMatching(`^${file}: Nothing reads this file. Check its folder and its name`),
  ]);
});

it('names the pictures of a listing that was removed', async () => {
  const content = await contentWith('listings/99/logo.webp', 'listings/1/logo.webp');
  expect(await unreadFiles(content)).toEqual([
    "listings/99/logo.webp: There's no listing '99'. Delete its folder of pictures, too.",
  ]);
});

it.each([
  ['affiliates.yaml', 'affiliates.yaml: This file is missing.'],
  ['pages/services.yaml', 'services.yaml: This file is missing.'],
  [
    'learn/due-diligence-checklist.mdx',
    'learn/due-diligence-checklist.mdx: The lists of deals come from this guide. Put it back.',
  ],
])('says in words what is wrong without %s', async (file, message) => {
  const content = await contentWith();
  await rm(join(content, file));
  await expect(generate({ content, output: await temporaryFolder() })).rejects.toThrow(message);
});
