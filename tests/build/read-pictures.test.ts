import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureMistakes } from '#src/build/read-listings.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { aPicture } from '#tests/netlify/pictures/picture-calls.ts';

const ALT = 'The list of tenants';

async function folderWith(files: Record<string, string | Buffer>) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'h-1'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, 'h-1', name), content);
  }
  return folder;
}

const listing = (logo: string | undefined, ...screenshots: string[]) => ({
  id: 'h-1',
  pictures: { logo, screenshots: screenshots.map((file) => ({ file, alt: ALT })) },
});

it('finds nothing wrong with a listing whose folder has what it names, and with one without', async () => {
  const folder = await folderWith({
    'logo.png': await aPicture('png'),
    'one.webp': await aPicture('webp'),
    'two.jpg': await aPicture('jpeg'),
  });
  expect(await pictureMistakes(folder, listing('logo.png', 'one.webp', 'two.jpg'))).toEqual([]);
  expect(await pictureMistakes(folder, { id: 'h-2', pictures: undefined })).toEqual([]);
});

it('says which file is missing, not named, or something else, and what to do', async () => {
  const folder = await folderWith({
    'logo.png': '<svg/>',
    'left-over.webp': await aPicture('webp'),
  });
  expect(await pictureMistakes(folder, listing('logo.png', 'one.webp'))).toEqual([
    'h-1.yaml: pictures: Add the file h-1/one.webp, or remove its name.',
    'h-1.yaml: pictures: Name the file h-1/left-over.webp here, or delete it.',
    "h-1.yaml: pictures: h-1/logo.png isn't what its name says. Save it again.",
  ]);
});

it('says to save a picture again that is far too large', async () => {
  const folder = await folderWith({
    'logo.png': await sharp({ create: { width: 4001, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
    'one.jpg': await aPicture('png'),
  });
  expect(await pictureMistakes(folder, listing('logo.png', 'one.jpg'))).toEqual([
    'h-1.yaml: pictures: h-1/logo.png is 4001 × 9 pixels. Save it with at most 1600.',
    "h-1.yaml: pictures: h-1/one.jpg isn't what its name says. Save it again.",
  ]);
});
