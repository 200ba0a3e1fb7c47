import { describe, expect, it } from 'vitest';
import { countOf, PictureList } from '#src/features/pictures/picture-list.ts';
import type { ShownPictures } from '#src/features/pictures/picture-list.ts';
import { smallEnough } from '#src/features/pictures/draw-picture.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';
import { createBrowser, saveOn } from '#tests/features/listing-wizard/browser.ts';
import { aPicture, pictureCall, picturesIn } from '#tests/netlify/pictures/picture-calls.ts';
import { NOON, send } from '#tests/netlify/battery/world.ts';

const SVG = new File(['<svg/>'], 'no.svg', { type: 'image/svg+xml' });

/** The last step of the wizard in a browser, in front of our functions. */
async function setUp() {
  const browser = createBrowser(() => NOON);
  const tab = browser.openTab();
  await saveOn(tab, { startupName: 'Fern Hold' }, 2);
  const { id, editToken } = tab.state;
  const seller = { id, editToken: editToken ?? '' };
  const access = { listing: id, headers: { 'Edit-Token': seller.editToken } };
  const shown: ShownPictures[] = [];
  const open = () =>
    new PictureList({
      access: () => Promise.resolve(access),
      draw: (file) =>
        Promise.resolve(
          file.type === 'image/webp' ? { ok: file } : { message: `Not a picture: ${file.name}.` },
        ),
      toUrl: async (blob) => `data:${(await blob.arrayBuffer()).byteLength}`,
      onChange: (now) => shown.push(now),
    });
  const file = new File([await aPicture()], 'one.webp', { type: 'image/webp' });
  const stored = async () => picturesIn(await send(browser.world, pictureCall(seller)));
  return { ...browser, access, open, file, shown, stored };
}

const altsOf = ({ screenshots }: { screenshots: readonly { alt: string }[] }) =>
  screenshots.map(({ alt }) => alt);

describe('a seller’s pictures in the page', () => {
  it('show at once, are stored in their order, and come back in another tab', async () => {
    const { open, file, shown, stored, access } = await setUp();
    const list = open();
    await list.add('logo', [file]);
    await list.add('screenshots', [file, file]);
    expect(shown[1]).toMatchObject({ logo: null, said: 'Preparing your picture…' });
    expect(shown[2]).toMatchObject({ logo: { state: 'sending' }, said: '' });
    expect(list.shown.screenshots).toHaveLength(2);
    expect(await list.settle()).toBe(false);
    const [first, second] = list.shown.screenshots.map(({ id }) => id);
    list.describe(first ?? '', 'Bookings of one week');
    list.describe(second ?? '', 'The list of tenants');
    void list.move(second ?? '', -1);
    expect(list.shown.said).toBe('Moved to place 1 of 2.');
    expect(await list.settle()).toBe(true);
    expect(altsOf(await stored())).toEqual(['The list of tenants', 'Bookings of one week']);
    const other = open();
    await other.load(access);
    expect(altsOf(other.shown)).toEqual(['The list of tenants', 'Bookings of one week']);
    expect(other.shown.logo?.url).toMatch(/^data:/);
  });

  it('are all kept when some are added before those of the server are there', async () => {
    const { open, file, stored, access } = await setUp();
    await open().add('screenshots', [file]);
    const list = open();
    const loaded = list.load(access);
    await list.add('logo', [file]);
    await list.add('screenshots', [file]);
    await loaded;
    await list.load(access);
    await list.settle();
    expect(list.shown.screenshots).toHaveLength(2);
    const { logo, screenshots } = await stored();
    expect([logo?.id, screenshots.map(({ id }) => id)]).toEqual([
      list.shown.logo?.id,
      list.shown.screenshots.map(({ id }) => id),
    ]);
  });

  it('say why which file is none, and that there is no room for a sixth', async () => {
    const { open, file } = await setUp();
    const list = open();
    const text = new File(['Hi'], 'no.txt', { type: 'text/plain' });
    await list.add('screenshots', [SVG, file, text]);
    expect(list.shown.problem).toBe('Not a picture: no.svg. Not a picture: no.txt.');
    await list.add('screenshots', [SVG, ...Array.from({ length: 5 }, () => file)]);
    expect(list.shown.screenshots).toHaveLength(5);
    expect(list.shown.problem).toMatch(/^Not.*no.svg. .*up to 5 screenshots. Remove one/);
    await list.add('logo', [SVG]);
    expect([list.shown.problem, list.shown.logo]).toEqual(['Not a picture: no.svg.', null]);
  });

  it('show beside those that another device has filled all places with meanwhile', async () => {
    const { open, file } = await setUp();
    const list = open();
    await list.add('screenshots', [file, file]);
    await list.settle();
    const other = open();
    await other.add('screenshots', [file, file, file]);
    await other.settle();
    await list.add('screenshots', [file]);
    await list.settle();
    const { screenshots } = list.shown;
    expect(screenshots.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => 'saved'),
      'failed',
    ]);
    expect(screenshots[5]?.problem).toMatch(/up to 5 screenshots/);
    expect(screenshots.every(({ url }) => url !== null)).toBe(true);
    expect(countOf(screenshots)).toBe(5);
    await list.add('screenshots', [file]);
    expect(list.shown.problem).toMatch(/up to 5 screenshots/);
    await list.remove(screenshots[0]?.id ?? '');
    await list.retry(screenshots[5]?.id ?? '');
    expect(countOf(list.shown.screenshots)).toBe(5);
    expect(list.shown.screenshots.every(({ state }) => state === 'saved')).toBe(true);
  });

  it('are sent again on request after the connection was lost, once', async () => {
    const { open, file, line, stored } = await setUp();
    const list = open();
    line.way = 'lost';
    await list.add('screenshots', [file]);
    expect(await list.settle()).toBe(false);
    const { id = '', state, problem } = list.shown.screenshots[0] ?? {};
    expect([state, problem]).toEqual([
      'failed',
      "You're offline. Try again when you're connected.",
    ]);
    line.way = 'open';
    await list.retry(id);
    list.describe(id, 'Bookings of one week');
    expect(await list.settle()).toBe(true);
    expect((await stored()).screenshots).toHaveLength(1);
  });

  it('keep the stored logo when another one does not arrive', async () => {
    const { open, file, line } = await setUp();
    const list = open();
    await list.add('logo', [file]);
    await list.settle();
    const before = list.shown.logo;
    line.way = 'closed';
    await list.add('logo', [file]);
    await list.settle();
    expect(list.shown.logo?.state).toBe('failed');
    line.way = 'open';
    await list.remove(list.shown.logo?.id ?? '');
    expect(list.shown.logo).toEqual(before);
  });

  it('do not come back with a logo that did not arrive', async () => {
    const { open, file, line } = await setUp();
    const list = open();
    await list.add('logo', [file]);
    await list.settle();
    await list.add('screenshots', [file]);
    await list.remove(list.shown.logo?.id ?? '');
    line.way = 'closed';
    await list.add('logo', [file]);
    await list.settle();
    await list.remove(list.shown.logo?.id ?? '');
    expect(list.shown.logo).toBeNull();
  });

  it('are gone from the server when they are removed', async () => {
    const { open, file, stored } = await setUp();
    const list = open();
    await list.add('screenshots', [file, file]);
    await list.remove(list.shown.screenshots[0]?.id ?? '');
    expect((await stored()).screenshots.map(({ id }) => id)).toEqual(
      list.shown.screenshots.map(({ id }) => id),
    );
  });
});

describe('a picture that is drawn again', () => {
  const blob = (type: string, size: number) => new Blob([new Uint8Array(size)], { type });
  const LIMIT = PICTURE_LIMITS.bytes;

  it('gets worse only as far as it has to', async () => {
    const tried: string[] = [];
    const found = await smallEnough((side, type, quality) => {
      tried.push(`${side} ${type} ${quality}`);
      return Promise.resolve(blob(type, quality > 0.6 ? LIMIT + 1 : LIMIT));
    });
    expect(found?.size).toBe(LIMIT);
    expect(tried).toEqual(['1600 image/webp 0.85', '1600 image/webp 0.7', '1600 image/webp 0.5']);
  });

  it('is a JPEG where the browser writes PNG in place of WebP, and smaller where nothing fits', async () => {
    const found = await smallEnough((side, type) =>
      Promise.resolve(blob(type === 'image/webp' ? 'image/png' : type, side > 800 ? LIMIT + 1 : 9)),
    );
    expect(found?.type).toBe('image/jpeg');
    expect(await smallEnough(() => Promise.resolve(null))).toBeUndefined();
  });
});
