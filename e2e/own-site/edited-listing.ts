import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { everythingIn } from '#tests/netlify/story/everything-in.ts';
import { expect } from '../site.ts';

/** In the hidden data of every picture. */
const HIDDEN = 'canary-of-a-camera';
const LISTING = '1';
const PICTURES = `pictures:
  logo: logo.png
  screenshots:
    - { file: one.jpg, alt: The bookings of a week }
    - { file: two.webp, alt: The list of tenants }
`;

/** Gives the sample listing 1 a logo, two screenshots, and a month whose profit is estimated, as an editor would. */
export async function editListing(project: string): Promise<void> {
  const listings = join(project, 'content/listings');
  await mkdir(join(listings, LISTING));
  const sizes = { 'logo.png': [200, 100], 'one.jpg': [1_600, 1_000], 'two.webp': [300, 600] };
  for (const [name, [width = 0, height = 0]] of Object.entries(sizes)) {
    await sharp({ create: { width, height, channels: 3, background: '#3a6b4f' } })
      .withExifMerge({ IFD0: { Artist: HIDDEN } })
      .toFile(join(listings, LISTING, name));
  }
  const file = join(listings, `${LISTING}.yaml`);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text
      .replace('\nhistory:\n', `\n${PICTURES}history:\n  estimatedProfit: [2024-11]\n`)
      // Nobody saw proof of an estimate.
      .replace(
        'profit: { level: connected, from: 2024-11',
        'profit: { level: connected, from: 2024-12',
      ),
  );
}

/** Expects that on the built pages as visitors need it, and the pictures’ hidden data nowhere. */
export async function expectEdited(project: string): Promise<void> {
  const pages = join(project, 'dist');
  const open = async (name: string) =>
    parseHTML(await readFile(join(pages, name), 'utf8')).document;
  const listing = await open(`listing/${LISTING}.html`);
  // What the seller estimated is told apart, and counts as no proof.
  const text = listing.documentElement.textContent;
  expect(text.match(/est\.\s+\$\d[\d,]*/g)).toHaveLength(1);
  expect(text).toContain('No loss in 23 months.');
  expect(text).toContain('Profit in 1 of 24 months is the seller’s estimate');
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
