import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { expect } from 'vitest';
import { everythingIn } from './everything-in.ts';

/** In the hidden data of every picture. */
const HIDDEN = 'canary-of-a-camera';
const LISTING = '1';
const PICTURES = `pictures:
  logo: logo.png
  screenshots:
    - { file: one.jpg, alt: The bookings of a week }
    - { file: two.webp, alt: The list of tenants }
`;

/** Gives the sample listing 1 a logo and two screenshots, as an editor would. */
export async function addPictures(project: string): Promise<void> {
  const listings = join(project, 'content/listings');
  await mkdir(join(listings, LISTING));
  const sizes = { 'logo.png': [200, 100], 'one.jpg': [1_600, 1_000], 'two.webp': [300, 600] };
  for (const [name, [width = 0, height = 0]] of Object.entries(sizes)) {
    await sharp({ create: { width, height, channels: 3, background: '#3a6b4f' } })
      .withExifMerge({ IFD0: { Artist: HIDDEN } })
      .toFile(join(listings, LISTING, name));
  }
  await appendFile(join(listings, `${LISTING}.yaml`), PICTURES);
}

/** Expects these pictures on the built pages as visitors need them, and their hidden data nowhere. */
export async function expectPictures(project: string): Promise<void> {
  const pages = join(project, 'dist');
  const open = async (name: string) =>
    parseHTML(await readFile(join(pages, name), 'utf8')).document;
  const listing = await open(`listing/${LISTING}.html`);
  const shots = [...listing.querySelectorAll('[data-gallery] a')].map((link) => {
    const image = link.querySelector('img');
    const [alt, width, height, loading] = ['alt', 'width', 'height', 'loading'].map((name) =>
      image?.getAttribute(name),
    );
    const types = new Set(image?.getAttribute('srcset')?.match(/\.\w+(?= \d+w)/g));
    const large = link.getAttribute('href')?.replace(/^\/_astro\/\w+.*(?=\.webp$)/, 'large');
    return { alt, size: `${width}x${height}`, loading, types, large };
  });
  const each = { types: new Set(['.webp']), large: 'large.webp' };
  expect(shots).toEqual([
    { alt: 'The bookings of a week', size: '1600x1000', loading: 'eager', ...each },
    { alt: 'The list of tenants', size: '300x600', loading: 'lazy', ...each },
  ]);
  const card = (await open('marketplace.html')).querySelector(`.card[data-id="${LISTING}"]`);
  const logo = card?.querySelector('.card-logo');
  expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['36', '18']);
  const picture = card?.querySelector('.card-picture');
  expect(picture?.getAttribute('src')).toMatch(/^\/_astro\/one\..*\.webp$/);
  expect(await everythingIn(pages)).not.toContain(HIDDEN);
}
