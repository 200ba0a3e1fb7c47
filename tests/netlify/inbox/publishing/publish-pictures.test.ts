import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readListingFolder } from '#src/build/read-listings.ts';
import { downloadListing } from '#src/features/inbox/publishing/use-publishing.ts';
import { begin, save } from '#tests/netlify/battery/listing-draft.ts';
import { send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import {
  aPicture,
  arrangeCall,
  picturesIn,
  upload,
} from '#tests/netlify/pictures/picture-calls.ts';
import { changePictures, withoutPicture } from '#netlify/pictures/pictures.ts';
import type { StoredPictures } from '#netlify/store/submission.ts';
import { startGithub } from './fake-github.ts';
import { createPublishingWorld, LISTING, refusalOf, resultOf } from './publishing-world.ts';

const github = await startGithub();
beforeEach(() => {
  github.reset();
});
afterAll(github.stop);

const FOLDER = 'content/listings/h-1';
const BRANCH = 'listing/h-1';

/** An approved listing with a logo, a described screenshot, and one without a description. */
async function setUp(variables = {}, isAnonymous = false) {
  const world = createPublishingWorld(variables);
  const isAnswer = ([name]: [string, unknown]) => name !== 'form_step' && name !== 'completed';
  const given = Object.fromEntries(Object.entries(LISTING).filter(isAnswer));
  const seller = await begin(world, { ...given, anonymousListing: isAnonymous });
  const put = async (
    ...[body, more]: Parameters<typeof upload> extends [unknown, ...infer R] ? R : never
  ) => picturesIn(await send(world, upload(seller, body, more)));
  await put(await aPicture('jpeg'), { place: 'logo', type: 'image/jpeg' });
  await put(await aPicture('webp', { width: 64 }));
  const { screenshots } = await put(await aPicture('webp', { width: 65 }));
  const alts = ['The list of tenants', ''];
  const wanted = screenshots.map(({ id }, at) => ({ id, alt: alts[at] ?? '' }));
  const { revision } = await picturesIn(await send(world, arrangeCall(seller, wanted)));
  await save(world, seller, { revision: 1, completed: true });
  await world.set(seller.id, 'approved');
  const change = (next: (pictures: StoredPictures) => StoredPictures) =>
    changePictures(
      world.store,
      { formType: 'startup_listing', id: seller.id },
      world.clock.time,
      next,
    );
  return { ...world, id: seller.id, revision, change };
}

/** What a browser would save, for as long as the test runs; its calls go to `get`. */
function catchDownloads(get: (path: string) => Promise<Response>) {
  const saved: { name: string; blob: Blob }[] = [];
  let latest = new Blob();
  vi.stubGlobal('fetch', get);
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push({ name: this.download, blob: latest });
      },
    }),
  });
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) latest = blob;
    return 'blob:';
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    make.mockRestore();
  });
  return saved;
}

describe('the pictures of a listing', () => {
  it('are files beside it in the same commit, which the build takes', async () => {
    const { draft, publish, id, revision } = await setUp(github.variables);
    const { pictures, remarks, text } = await draft(id);
    expect([pictures.revision, pictures.screenshots.length]).toEqual([revision, 2]);
    expect(remarks).toContainEqual(expect.stringMatching(/^Screenshot 2 has no description/));
    await resultOf(await publish(id, { pictures: revision }));
    expect(github.commitsOf(BRANCH)).toBe(1);
    const files = github.filesIn(BRANCH, `${FOLDER}/`);
    const names = [...files.keys()].sort();
    expect(names).toEqual([
      expect.stringMatching(/^logo-[0-9a-f]{12}\.jpg$/),
      expect.stringMatching(/^screenshot-[0-9a-f]{12}\.webp$/),
    ]);
    expect(files.get(names[1] ?? '')).toEqual(await aPicture('webp', { width: 64 }));
    for (const name of names) expect(text).toContain(name);

    const folder = await temporaryFolder();
    await mkdir(join(folder, 'h-1'));
    await writeFile(join(folder, 'h-1.yaml'), github.textOf(BRANCH, `${FOLDER}.yaml`) ?? '');
    for (const [name, content] of files) await writeFile(join(folder, 'h-1', name), content ?? '');
    expect(await readListingFolder(folder)).toMatchObject({
      ok: [
        {
          pictures: {
            logo: names[0],
            screenshots: [{ file: names[1], alt: 'The list of tenants' }],
          },
        },
      ],
    });
  });

  it('go with the file once the listing is closed, and nothing beside them does', async () => {
    const { publish, post, pathOf, set, id, revision } = await setUp(github.variables);
    await resultOf(await publish(id, { pictures: revision }));
    github.squash(BRANCH);
    await set(id, 'closed');
    const others = () => [...github.filesIn('main', '').keys()].length;
    const before = others();
    expect((await post(`${pathOf(id)}/removal`, {})).status).toBe(200);
    github.squash(`${BRANCH}-removal`);
    expect(github.filesIn('main', FOLDER).size).toBe(0);
    expect(others()).toBe(before - 3);
  });

  it('are taken as the owner saw them, and never as the seller changed them since', async () => {
    const { draft, publish, id, revision, change } = await setUp(github.variables);
    const { screenshots } = (await draft(id)).pictures;
    await change((pictures) => withoutPicture(pictures, screenshots[0]?.id ?? ''));
    const refused = await refusalOf(await publish(id, { pictures: revision }));
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/^The seller changed the pictures/);
    expect(github.pulls()).toEqual([]);
    await resultOf(await publish(id, { pictures: revision + 1, seen: 2 }));
    expect([...github.filesIn(BRANCH, `${FOLDER}/`).keys()]).toEqual([
      expect.stringMatching(/^logo-/),
    ]);
  });

  it('replace the ones before, of which none is left', async () => {
    const { publish, id, revision, change, historyOf } = await setUp(github.variables);
    await resultOf(await publish(id, { pictures: revision }));
    await change(({ logo: _logo, ...pictures }) => pictures);
    const { count } = await historyOf(id);
    await resultOf(await publish(id, { pictures: revision + 1, seen: count }));
    expect([...github.filesIn(BRANCH, `${FOLDER}/`).keys()]).toEqual([
      expect.stringMatching(/^screenshot-/),
    ]);
    expect(github.textOf(BRANCH, `${FOLDER}.yaml`)).not.toContain('logo-');
    expect(github.pulls()).toHaveLength(1);
  });

  it('are in one archive with the file where there is no GitHub, which the build takes', async () => {
    const { publish, id, revision, get } = await setUp();
    const { file, pictures = [] } = await resultOf(await publish(id, { pictures: revision }));
    if (!file) throw new Error('There is no file to download.');
    const saved = catchDownloads(get);
    expect(await downloadListing(id, file, pictures)).toBe(true);
    const [{ name, blob } = { name: '', blob: new Blob() }] = saved;
    expect([saved.length, name]).toEqual([1, 'h-1.zip']);

    const folder = await temporaryFolder();
    await mkdir(join(folder, 'h-1'));
    const packed = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    for (const [path, content] of packed) await writeFile(join(folder, path), content);
    const reading = await readListingFolder(folder);
    const listing = 'ok' in reading ? reading.ok[0] : undefined;
    expect(packed.map(([path]) => path).sort()).toEqual([
      'h-1.yaml',
      `h-1/${listing?.pictures?.logo}`,
      `h-1/${listing?.pictures?.screenshots[0]?.file}`,
    ]);

    const lost = pictures.map((picture) => ({ ...picture, id: crypto.randomUUID() }));
    expect(await downloadListing(id, file, lost)).toBe(false);
    expect(saved).toHaveLength(1);
  });

  it('stay out of an anonymous listing', async () => {
    const { draft, publish, id, revision } = await setUp(github.variables, true);
    expect((await draft(id)).text).not.toContain('pictures:');
    await resultOf(await publish(id, { pictures: revision }));
    expect(github.filesIn(BRANCH, `${FOLDER}/`).size).toBe(0);
  });
});
