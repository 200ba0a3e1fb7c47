import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { claimListingId } from '#netlify/inbox/publishing/listing-ids.ts';
import { seenKey } from '#netlify/records/saved-search-keys.ts';
import { openStore } from '#netlify/records/store.ts';
import { live } from '#netlify/environment/runtime.ts';
import { readListingFolder } from '#src/build/read-listings.ts';
import { EXIT, InterruptedError } from '#scripts/submissions/exit-codes.ts';
import { A_LISTING, A_QUICK_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { begin, save } from '#tests/netlify/battery/listing-draft.ts';
import { diskFetch, jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import {
  aPicture,
  arrangeCall,
  picturesIn,
  upload,
} from '#tests/netlify/pictures/picture-calls.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';

const WIZARD = '/api/startup-listing';
const LISTING = {
  ...A_QUICK_LISTING,
  businessType: 'saas',
  otherBusinessType: undefined,
  reasonForSelling: 'My day job wants my evenings back, and it pays for the house we live in.',
  uniqueValue: `${A_LISTING.uniqueValue} ${'It does one thing, and does it well. '.repeat(8)}`,
};
/** What no form of the wizard asks for. */
const EDITED: Readonly<Record<string, string>> = {
  age: 'age: 0.25',
  growthOpportunities:
    'growthOpportunities: [Sell it to more landlords, Sell it to schools and halls]',
  includedAssets: 'includedAssets: [Source code, Domain]',
  history:
    'history: { lastMonth: 2026-10, revenue: [4200, 4200, 4200], profit: [1900, 1900, 1901] }',
  hosting: 'hosting: One server, $40 a month.',
  maintenanceHours: 'maintenanceHours: { from: 3, to: 5 }',
  checkedOn: 'checkedOn: 2026-11-22',
};

/** A project with the content folder, and a store with a listing. */
async function setUp(listing: object = LISTING, path = WIZARD) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'content/listings'), { recursive: true });
  const world = worldOn(join(folder, 'data'));
  const submit = async (body: object, where = WIZARD) =>
    savedId(await send(world, jsonPost(where, body)));
  const id = await submit(listing, path);
  const command = (args: readonly string[], given: Parameters<typeof run>[1] = {}) =>
    run([...args, '--data', 'data'], { folder, ...given });
  const listings = join(folder, 'content/listings');
  const file = join(listings, 'h-1.yaml');
  return {
    folder,
    listings,
    file,
    submit,
    id,
    command,
    approve: (one = id) => command(['status', one, 'approved']),
    text: () => readFile(file, 'utf8'),
    files: async () => (await readdir(listings)).sort(),
    statusOf: async (one = id) =>
      /Status +(\w+)/.exec((await command(['show', one])).out)?.[1] ?? '',
    edit: async (change = (text: string) => text) => {
      const draft = await readFile(file, 'utf8');
      const filled = draft.replace(
        /^# (\w+): .*$/gm,
        (line, field: string) => EDITED[field] ?? line,
      );
      await writeFile(file, change(filled));
    },
  };
}

describe('publish', () => {
  it('writes what the seller said, asks an editor for the rest, and then publishes', async () => {
    const { id, command, approve, edit, text, files, statusOf } = await setUp();
    await approve();
    const first = await command(['publish', id]);
    expect([first.code, first.err]).toEqual([EXIT.needsEditor, '']);
    expect(first.out).toContain('Wrote content/listings/h-1.yaml. It needs editing.\n');
    expect(first.out).toContain('h-1.yaml: hosting: Write where it is hosted');
    expect(first.out).toContain('[withheld] appears in 2 places. Reword it.');
    expect(await text()).not.toMatch(/zo[eë]|brien|fern ?hold/i);
    expect([await files(), await statusOf()]).toEqual([['h-1.yaml'], 'approved']);

    await edit();
    const second = await command(['publish', id, '--json']);
    expect([second.code, JSON.parse(second.out)]).toMatchObject([
      EXIT.done,
      { listing_id: 'h-1', complete: true, written: false, mistakes: [], traces: [] },
    ]);
    // It becomes published once its page is live.
    expect(await statusOf()).toBe('approved');
    const edited = await text();
    const again = await command(['publish', id]);
    expect(again.out).toContain('is complete and was so before.');
    expect([again.code, await text()]).toEqual([EXIT.done, edited]);
    const shown = (await command(['show', id])).out;
    expect(shown.match(/listing h-1: file/g)).toHaveLength(1);
  });

  it('puts the seller’s pictures beside the file, and unpublishing takes them away', async () => {
    const { folder, listings, command, approve, edit, text, files } = await setUp();
    const world = worldOn(join(folder, 'data'));
    const open = { ...LISTING, anonymousListing: false };
    const address = { founderEmail: 'pictured@example.org' };
    const answers = { ...open, ...address, form_step: 1, completed: false };
    const seller = await begin(world, answers);
    const logo = await aPicture('webp', { width: 40 });
    await picturesIn(await send(world, upload(seller, logo, { place: 'logo' })));
    const shot = await picturesIn(await send(world, upload(seller, await aPicture('webp'))));
    const wanted = shot.screenshots.map((each) => ({ id: each.id, alt: 'The list of tenants' }));
    await picturesIn(await send(world, arrangeCall(seller, wanted)));
    await save(world, seller, { ...open, ...address, form_step: 5, revision: 1, completed: true });
    await approve(seller.id);

    await command(['publish', seller.id]);
    const named = /logo: (logo-\w+\.webp)\n/.exec(await text())?.[1] ?? '';
    expect(await readFile(join(listings, 'h-1', named))).toEqual(logo);
    expect(await readdir(join(listings, 'h-1'))).toHaveLength(2);
    await edit();
    expect((await command(['publish', seller.id])).code).toBe(EXIT.done);
    expect(await readListingFolder(listings)).toMatchObject({
      ok: [{ pictures: { logo: named } }],
    });

    await command(['unpublish', seller.id]);
    expect(await files()).toEqual([]);
  });

  it('writes over nothing that an editor has changed, unless it is forced to', async () => {
    const { id, command, approve, edit, text } = await setUp();
    await approve();
    await command(['publish', id]);
    const draft = await text();
    await edit((filled) => filled.replace('hosting:', 'hosted:'));
    const edited = await text();
    const refused = await command(['publish', id]);
    expect(refused.out).toMatch(
      /h-1\.yaml: line \d+: A listing has no field 'hosted'; check the spelling\./,
    );
    expect([refused.code, await text()]).toEqual([EXIT.needsEditor, edited]);
    expect((await command(['publish', id, '--force'])).code).toBe(EXIT.needsEditor);
    expect(await text()).toBe(draft);
  });

  it('asks for the day on which somebody checked what the site promises to check', async () => {
    const { id, command, approve, edit, statusOf } = await setUp();
    await approve();
    await command(['publish', id]);
    await edit((text) => text.replace('checkedOn: 2026-11-22\n', ''));
    const { code, out } = await command(['publish', id]);
    expect([code, await statusOf()]).toEqual([EXIT.needsEditor, 'approved']);
    expect(out).toContain(
      'h-1.yaml: checkedOn: Check that the seller owns the business or has the right to sell',
    );
  });

  it('refuses an edited file that tells who is selling', async () => {
    const { id, command, approve, edit, statusOf } = await setUp();
    await approve();
    await command(['publish', id]);
    await edit((text) =>
      text
        .replace('One server', 'One server at fernhold.example.com')
        .replace('anonymousListing: true', 'anonymousListing: false'),
    );
    const { code, out } = await command(['publish', id]);
    expect(code).toBe(EXIT.needsEditor);
    expect(out).toContain('  hosting: “fernhold.example.com” (its website)\n');
    expect(out).toContain('  anonymousListing: Write true. The seller asked to stay anonymous.\n');
    expect(await statusOf()).toBe('approved');
  });

  it('refuses a part of the seller’s name, however it is disguised, and says where', async () => {
    const { id, command, approve, edit, text, statusOf } = await setUp({
      ...LISTING,
      founderName: 'Carla Onym',
    });
    await approve();
    await command(['publish', id]);
    await edit((draft) => draft.replace('One server', 'O\u00adnym’s server'));
    const { code, out } = await command(['publish', id]);
    expect(code).toBe(EXIT.needsEditor);
    // The soft hyphen is shown, not printed.
    expect(out).toContain('  hosting: “O\\u00adnym” (the seller’s name)\n');
    expect(out).toContain(
      "If a match doesn't identify anyone, run this again with --read <field>.",
    );
    expect([await statusOf(), await text()]).toEqual(['approved', expect.stringContaining('nym')]);
  });

  it('leaves it to an operator whether an ordinary word is the seller’s name', async () => {
    const { id, command, approve, files } = await setUp({
      ...LISTING,
      founderName: 'Will Price',
      reasonForSelling: 'I will move away. Will also has a new job, and the price is fair.',
    });
    await approve();
    const refused = await command(['publish', id]);
    expect([refused.code, await files()]).toEqual([EXIT.failed, []]);
    expect(refused.err).toBe(
      'Nothing was written, because the file would identify the seller: reasonForSelling: “will” (perhaps the seller’s name); reasonForSelling: “price” (perhaps the seller’s name). Check it with --dry-run. If a match doesn’t identify anyone, add --read <field>.\n',
    );
    const { code, out } = await command(['publish', id, '--read', 'reasonForSelling', '--dry-run']);
    expect(code).toBe(EXIT.needsEditor);
    expect(out).toContain(
      'I will move away. [withheld] also has a new job, and the price is fair.',
    );
  });

  it('only takes listings that are approved', async () => {
    const { id, command, submit, approve, files } = await setUp();
    expect((await command(['publish', id])).err).toBe(
      `The status is pending. Once you and the seller agree, run: npm run submissions -- status ${id} approved\n`,
    );
    const message = { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it still for sale?' };
    const other = await submit(message, '/api/contact-submission');
    await approve(other);
    expect((await command(['publish', other])).err).toBe(
      'Only listings can be published (startup_listing or create_listing). The form of this submission is contact.\n',
    );
    const unknown = await command([
      'publish',
      id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ]);
    expect(unknown.code).toBe(EXIT.notFound);
    await approve();
    const elsewhere = await command(['publish', id, '--content', 'elsewhere']);
    expect([elsewhere.code, elsewhere.err]).toEqual([
      EXIT.failed,
      expect.stringContaining('Run this in the project folder, or set --content.'),
    ]);
    expect(await files()).toEqual([]);
  });

  it('takes a listing from the form, with its own figures', async () => {
    const { id, command, approve, text } = await setUp(
      {
        title: 'Booking software for dog groomers',
        description: 'Groomers take bookings, deposits and notes on every dog that they wash.',
        category: 'saas',
        price: '45,000',
        monthlyRevenue: '1,900',
        monthlyProfit: '1,200',
        age: '2.5',
        reasonForSelling: 'Ann Lee has two children now and no evenings left for it.',
        includedAssets: 'Source code\nDomain',
        growthOpportunities: 'Sell it to vets, who ask for it.\nOffer a yearly plan to chains.',
        name: 'Ann Lee',
        email: 'ann@lee.example',
      },
      '/api/form-submission/create_listing',
    );
    await approve();
    const { code, out } = await command(['publish', id]);
    expect([code, out]).toEqual([EXIT.needsEditor, expect.stringContaining('financing')]);
    expect(await text()).toContain('price: 45000\nmonthlyRevenue: 1900\n');
    expect(await text()).toContain('[withheld] has two children now');
    expect(await text()).not.toMatch(/\blee\b/i);
  });

  it('prints the file and writes nothing when it is only tried', async () => {
    const { id, command, approve, files, statusOf } = await setUp();
    await approve();
    const { code, out, err } = await command(['publish', id, '--dry-run']);
    expect([code, out.split('\n')[0]]).toEqual([EXIT.needsEditor, 'id: h-1']);
    expect(err).toContain('Missing or invalid:\n');
    expect([await files(), await statusOf()]).toEqual([[], 'approved']);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const { id, command, approve, files } = await setUp();
    await approve();
    const controller = new AbortController();
    const now = () => {
      controller.abort(new InterruptedError(EXIT.interrupted));
      return Date.UTC(2026, 10, 22);
    };
    const { code } = await command(['publish', id], { signal: controller.signal, now });
    expect([code, await files()]).toEqual([EXIT.interrupted, []]);
  });
});

describe('the id of a listing', () => {
  it('is the next number, or what an operator chooses', async () => {
    const { id, command, submit, approve, files, listings } = await setUp();
    await writeFile(join(listings, 'h-7.yaml'), 'id: h-7\n');
    await approve();
    await command(['publish', id]);
    const other = await submit({ ...LISTING, startupName: 'Moss & Co' });
    await approve(other);
    for (const [as, message] of [
      ['h-7', 'h-7 is or was the ID of another listing. Choose a new one.'],
      ['Fire Doors', 'An ID has lowercase letters, digits, and single hyphens, like h-12.'],
    ] as const) {
      const { code, err } = await command(['publish', other, '--as', as]);
      expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(message)]);
    }
    await command(['publish', other, '--as', 'fire-doors']);
    expect(await files()).toEqual(['fire-doors.yaml', 'h-7.yaml', 'h-8.yaml']);
    const moved = await command(['publish', other, '--as', 'h-20']);
    expect([moved.code, moved.err]).toEqual([
      EXIT.failed,
      'It already exists as content/listings/fire-doors.yaml. Remove --as, or unpublish it first.\n',
    ]);
  });

  it('is never one that the repository or the store has ever had', async () => {
    const { id, command, approve, files, listings, folder } = await setUp();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder,
      });
    git('init', '-q');
    for (const name of ['h-3.yaml', 'kept.yaml']) await writeFile(join(listings, name), 'id: x\n');
    git('add', '.');
    git('commit', '-q', '-m', 'List');
    git('rm', '-q', 'content/listings/h-3.yaml');
    git('commit', '-q', '-m', 'Take back');
    const runtime = { ...live, blobsFetch: diskFetch(join(folder, 'data/blobs')) };
    const store = openStore('submissions', runtime);
    await store.createOnce(seenKey('h-4'), {}, 'x');
    // The inbox gave it to a listing whose pull request is not merged.
    expect(await claimListingId(store, 'h-5', crypto.randomUUID())).toBe(true);
    await approve();
    await command(['publish', id]);
    expect(await files()).toEqual(['h-6.yaml', 'kept.yaml']);
    expect(await claimListingId(store, 'h-6', crypto.randomUUID())).toBe(false);
  });
});

describe('unpublish', () => {
  async function published() {
    const setting = await setUp();
    await setting.approve();
    await setting.command(['publish', setting.id]);
    await setting.edit();
    expect((await setting.command(['publish', setting.id])).code).toBe(EXIT.done);
    return setting;
  }

  it('removes the file and closes the submission, once', async () => {
    const { id, command, files, statusOf } = await published();
    const { out } = await command(['unpublish', id]);
    expect(out).toBe(
      'Removed content/listings/h-1.yaml. Commit that and open a pull request.\napproved → closed\n',
    );
    expect([await files(), await statusOf()]).toEqual([[], 'closed']);
    const again = await command(['unpublish', id]);
    expect([again.code, again.out]).toEqual([EXIT.done, 'Nothing to do.\n']);
    expect((await command(['publish', id])).err).toContain('The status is closed.');
  });

  it('finishes what was cut short after the file was gone', async () => {
    const { id, command, file, statusOf } = await published();
    await rm(file);
    const lost = await command(['publish', id]);
    expect(lost.err).toContain('Its file is h-1, which is not in this folder.');
    const { out, err } = await command(['unpublish', id]);
    expect([out, err]).toEqual(['approved → closed\n', expect.stringContaining('on the branch')]);
    expect(await statusOf()).toBe('closed');
  });

  it('leaves the file when it is told to, and the status of what was never published', async () => {
    const { id, command, files } = await published();
    await command(['unpublish', id, '--keep-file']);
    expect(await files()).toEqual(['h-1.yaml']);
    const draft = await setUp();
    await draft.approve();
    await draft.command(['publish', draft.id]);
    await draft.command(['unpublish', draft.id]);
    expect([await draft.files(), await draft.statusOf()]).toEqual([[], 'approved']);
  });

  it('works from the file when the seller’s data is gone, and a deletion names it before', async () => {
    const { id, command, files } = await published();
    const deletion = ['delete', '--email', A_LISTING.founderEmail];
    const line = `  content/listings/h-1.yaml  npm run submissions -- unpublish ${id}\n`;
    expect((await command([...deletion, '--dry-run'])).out).toContain(
      `Listings to unpublish: 1\n${line}`,
    );
    const elsewhere = await command([...deletion, '--dry-run', '--content', 'none', '--json']);
    expect(JSON.parse(elsewhere.out)).toMatchObject({
      published: [{ listing_id: 'h-1', submission: id }],
    });
    expect((await command([...deletion, '--yes'])).code).toBe(EXIT.done);
    expect((await command(['unpublish', id])).out).toContain('Removed content/listings/h-1.yaml.');
    expect(await files()).toEqual([]);
    expect((await command(['unpublish', id])).code).toBe(EXIT.notFound);
  });

  it('leaves a file with the address of a founder to the owner who deletes it', async () => {
    const { command, listings } = await published();
    await writeFile(join(listings, 'sf-1.yaml'), 'founder: { email: ada@example.com }\n');
    const { out } = await command(['delete', '--email', 'Ada@example.com', '--dry-run']);
    expect(out).toContain('  content/listings/sf-1.yaml  remove the address with a pull request\n');
  });
});
