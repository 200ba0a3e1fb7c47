import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readListingFile } from '#src/build/read-listings.ts';
import { formatListing } from '#netlify/inbox/publishing/write-listing.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { SEEN_LISTINGS } from '#netlify/store/saved-search-keys.ts';
import { startGithub } from './fake-github.ts';
import {
  createPublishingWorld,
  FILLED_IN,
  LISTING,
  refusalOf,
  resultOf,
  whileItIsLive,
} from './publishing-world.ts';

const github = await startGithub();
beforeEach(() => {
  github.reset();
});
afterAll(github.stop);

const FILE = 'content/listings/h-1.yaml';
const PULL = 'https://github.com/ada/handover/pull/1';

describe('the draft of a listing', () => {
  it('is the file that will be made, with what is missing and how to fill it in', async () => {
    const world = createPublishingWorld();
    const id = await world.approved();
    const draft = await world.draft(id);
    const { fields } = fromWizard(readDraft({ ...LISTING }), {
      id,
      at: '2026-11-21T12:00:00.000Z',
      listedOn: '2026-11-21',
    });
    expect(draft.text).toBe(formatListing({ id: 'h-1', ...fields }));
    expect([draft.listingId, draft.path, draft.isGithubOn]).toEqual(['h-1', FILE, false]);
    expect(draft.fields.map(({ name }) => name).filter((name) => name in draft.mistakes)).toEqual([
      ...['age', 'growthOpportunities', 'includedAssets', 'history.lastMonth', 'history.revenue'],
      ...['hosting', 'maintenanceHours.from', 'maintenanceHours.to', 'checkedOn'],
    ]);
    const valueOf = (field: string) => draft.fields.find(({ name }) => name === field)?.value;
    expect(valueOf('hosting')).toBe('');
    expect(valueOf('financing.structures')).toBe('cash\nseller_financing');
    expect(draft.mistakes).toMatchObject({
      hosting: 'Fill this in.',
      'history.revenue': 'Enter a number for each month.',
    });
    expect(['level', 'from', 'to'].map((part) => valueOf(`verification.revenue.${part}`))).toEqual([
      'self-reported',
      '2026-08',
      '2026-10',
    ]);
    expect(draft.remarks).toEqual(['Reword what says [withheld]: Description, Long description.']);
    expect(draft.problem).toBeUndefined();
  });

  it('says why a listing can’t be published yet', async () => {
    const world = createPublishingWorld();
    const id = await world.submit();
    const { problem } = await world.draft(id);
    expect(problem).toBe('Its status is “pending.” Approve it once you and the seller agree.');
    const refused = await refusalOf(await world.publish(id, { seen: 0 }));
    expect(refused).toMatchObject({ status: 422, message: problem });
    // What was typed is kept all the same.
    expect((await world.draft(id)).fields.find(({ name }) => name === 'hosting')?.value).toBe(
      FILLED_IN.hosting,
    );
  });

  it('exists for no other submission', async () => {
    const world = createPublishingWorld();
    const id = await world.approved();
    const paths = [
      world.pathOf(id, 'contact'),
      world.pathOf(id, 'create_listing'),
      world.pathOf('x'),
      world.pathOf(`${id}0`),
      world.pathOf('..%2f..'),
    ];
    for (const path of paths) {
      expect([path, (await world.get(path)).status]).toEqual([path, 404]);
      expect((await world.post(path, world.requestOf())).status).toBe(404);
    }
  });
});

describe('publishing', () => {
  it('takes no day and no month that is still to come', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    const dates = {
      checkedOn: '2030-01-01',
      listedOn: '2030-01-01',
      'history.lastMonth': '2029-12',
    };
    const { fields } = await refusalOf(
      await world.publish(id, { values: { ...FILLED_IN, ...dates } }),
    );
    const message = 'This is still to come.';
    expect(fields).toMatchObject({
      checkedOn: message,
      listedOn: message,
      'history.lastMonth': message,
    });
    const now = new Date(world.clock.time).toISOString();
    const today = { ...FILLED_IN, checkedOn: now.slice(0, 10), 'history.lastMonth': '2026-10' };
    expect(
      (await world.publish(id, { seen: 2, values: { ...today, listedOn: now.slice(0, 10) } }))
        .status,
    ).toBe(200);
  });

  it('keeps what was filled in with mistakes, and says each as the build does', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    const values = {
      ...FILLED_IN,
      price: 'a lot',
      title: 'Dog',
      includedAssets: 'Code\nx',
      'history.lastMonth': 'October',
    };
    const refused = await refusalOf(await world.publish(id, { values }));
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.fields).toEqual({
      title: 'Write at least 4 characters here: a title.',
      price: 'The price must be a plain number of US dollars, like 4200 (no $ or commas).',
      includedAssets: 'Line 2: Write at least 3 characters here: an included asset.',
      'history.lastMonth': 'Write a month as year-month, like 2026-10.',
    });
    const draft = await world.draft(id);
    expect(draft.seen).toBe(2);
    expect(draft.mistakes).toEqual(refused.fields);
    expect(draft.fields.find(({ name }) => name === 'price')?.value).toBe('a lot');
    // What contradicts itself is said once every field can be read.
    const { fields } = await refusalOf(
      await world.publish(id, {
        seen: 2,
        values: {
          price: '$68,000',
          title: 'Fire-door records',
          includedAssets: FILLED_IN.includedAssets,
          'history.lastMonth': '2026-10',
          'history.revenue': '4200 4200 9000',
          'maintenanceHours.to': '1',
        },
      }),
    );
    expect(fields).toEqual({
      monthlyRevenue: 'Write the average of the last 3 months of revenue: $5,800.',
      'maintenanceHours.to': "'to' is lower than 'from'.",
    });
    expect([github.pulls(), (await world.historyOf(id)).current]).toEqual([[], 'approved']);
  });

  it('opens a pull request with a file that the build takes', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    const connected = { level: 'connected', from: '2026-08', to: '2026-10' } as const;
    const values = { ...FILLED_IN, 'verification.revenue.level': 'connected' };
    const response = await world.publish(id, { values });
    expect(await resultOf(response)).toEqual({ listingId: 'h-1', pull: PULL });
    expect(github.pulls()).toMatchObject([
      { head: 'listing/h-1', base: 'main', title: 'List h-1', state: 'open' },
    ]);
    const text = github.textOf('listing/h-1', FILE) ?? '';
    expect(readListingFile('h-1.yaml', text)).toMatchObject({
      ok: {
        submission: id,
        age: 0.25,
        growthOpportunities: ['Sell it to more landlords', 'Sell it to schools and halls'],
        history: { lastMonth: '2026-10', revenue: [4200, 4200, 4200], profit: [1900, 1900, 1901] },
        verification: { revenue: connected, profit: { level: 'self-reported' } },
        checkedOn: '2026-11-20',
        listedOn: '2026-11-21',
      },
    });
    // Everything else in the repository stays.
    expect(github.textOf('listing/h-1', 'README.md')).toBe('Handover');
    const { entries } = await world.historyOf(id);
    expect(entries.map(({ status, note, did }) => [status, note, did?.kind])).toEqual([
      ['approved', undefined, undefined],
      ['approved', undefined, 'listing_edit'],
      ['approved', undefined, 'listing_file'],
    ]);
    expect(await world.draft(id)).toMatchObject({ pull: PULL, status: 'approved', mistakes: {} });
    expect(world.log.join()).not.toContain(github.variables.GITHUB_TOKEN);
  });

  it('gives the file where GitHub is not set up', async () => {
    const world = createPublishingWorld();
    const id = await world.approved();
    const { file, pull } = await resultOf(await world.publish(id));
    expect([pull, file?.name]).toEqual([undefined, 'h-1.yaml']);
    expect(readListingFile('h-1.yaml', file?.text ?? '')).toHaveProperty('ok');
    const again = await resultOf(await world.publish(id, { seen: 3 }));
    expect(again.file).toEqual(file);
    expect((await world.historyOf(id)).count).toBe(3);
  });

  it('brings the open pull request up to date when something changes', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    await resultOf(await world.publish(id));
    // On another day: the day it is listed stays.
    world.clock.time += 24 * 3_600_000;
    const changed = await world.publish(id, { seen: 3, values: { hosting: 'Two servers, $80.' } });
    expect((await resultOf(changed)).pull).toBe(PULL);
    expect(github.pulls()).toHaveLength(1);
    expect(github.commitsOf('listing/h-1')).toBe(2);
    const text = github.textOf('listing/h-1', FILE) ?? '';
    expect(text).toContain('Two servers, $80.');
    expect(text).toContain('age: 0.25\n');
    expect(text).toContain('listedOn: 2026-11-21\n');
    expect((await world.historyOf(id)).current).toBe('approved');
  });

  it('opens another pull request for a change after the merge, without a conflict', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    await resultOf(await world.publish(id));
    github.squash('listing/h-1');
    // Pressed again, there is nothing to do.
    expect((await resultOf(await world.publish(id, { seen: 3 }))).pull).toBe(PULL);
    expect(github.pulls()).toHaveLength(1);
    const changed = await world.publish(id, { seen: 3, values: { hosting: 'Two servers, $80.' } });
    expect((await resultOf(changed)).pull).toBe('https://github.com/ada/handover/pull/2');
    // One commit on top of what was merged, so that both sides didn't add the file.
    expect(github.commitsOf('listing/h-1')).toBe(1);
  });

  it('leaves alone what someone changed on GitHub', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    await resultOf(await world.publish(id));
    github.write('listing/h-1', FILE, 'id: h-1\n# by hand\n');
    const refused = await refusalOf(
      await world.publish(id, { seen: 3, values: { hosting: 'Two servers, $80.' } }),
    );
    expect(refused).toMatchObject({
      status: 502,
      message: `Someone changed ${FILE} on GitHub, in the branch listing/h-1. Finish it there, so that their changes aren’t lost.`,
    });
    expect(github.textOf('listing/h-1', FILE)).toContain('by hand');
  });

  it('lets nothing through that identifies an anonymous seller', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved({ ...LISTING, founderName: 'Will Price' });
    const values = {
      ...FILLED_IN,
      hosting: 'One server at fernhold.example.com, $40.',
      reasonForSelling: 'I will move away next year, and the price of that is that I need time.',
      anonymousListing: 'false',
    };
    const first = await refusalOf(await world.publish(id, { values }));
    expect(first.fields).toEqual({
      hosting:
        'This would identify the seller: “fernhold.example.com” (its website). Reword it, or confirm that it doesn’t.',
      reasonForSelling:
        'This would identify the seller: “price” (perhaps the seller’s name). Reword it, or confirm that it doesn’t.',
      anonymousListing: 'Choose Yes. The seller asked to stay anonymous.',
    });
    const { traces } = await world.draft(id);
    expect(traces.map(({ field, canConfirm }) => [field, canConfirm])).toEqual([
      ['reasonForSelling', true],
      ['reasonForSelling', true],
      ['hosting', false],
    ]);
    const read = ['reasonForSelling', 'hosting'];
    const confirmed = await refusalOf(
      await world.publish(id, { seen: 2, values: { anonymousListing: 'true' }, read }),
    );
    expect(Object.keys(confirmed.fields ?? {})).toEqual(['hosting']);
    const reworded = { hosting: FILLED_IN.hosting };
    await resultOf(await world.publish(id, { seen: 3, values: reworded, read }));
    expect((await world.draft(id)).read).toEqual(read);
    expect(github.pulls()).toHaveLength(1);
  });

  it('refuses a request that is not one of the page’s', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    const wrong: object[] = [
      { seen: -1 },
      { values: { founder: 'Ada' } },
      { values: { title: 7 } },
      { values: { title: 'x'.repeat(5_001) } },
      { values: { 'verification.profits.level': 'connected' } },
      { read: ['comments'] },
      { status: 'published' },
    ];
    for (const part of wrong) {
      const { status } = await world.post(world.pathOf(id), { ...world.requestOf(), ...part });
      expect([part, status]).toEqual([part, 422]);
    }
    expect((await world.historyOf(id)).count).toBe(1);
    const hidden = await world.publish(id, {
      values: { ...FILLED_IN, hosting: 'One\u202e server' },
    });
    expect((await refusalOf(hidden)).fields).toEqual({
      hosting:
        'Please delete the hidden character that reverses text after “One”, or retype the words around it.',
    });
  });

  it('leaves alone a file that was made outside the inbox', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    await whileItIsLive(id, async (listingId) => {
      const { problem } = await world.draft(id);
      expect(problem).toContain(`Its file ${listingId} was made outside the inbox.`);
      expect((await world.publish(id)).status).toBe(422);
    });
    expect(github.pulls()).toEqual([]);
  });
});

describe('the id of a listing', () => {
  it('is never one that another listing has or had', async () => {
    const world = createPublishingWorld();
    const seen = { listings: { 'h-1': 0 }, toldAt: 1 };
    await world.store.createOnce(SEEN_LISTINGS, seen, 'x');
    const ids = await Promise.all(Array.from({ length: 6 }, () => world.approved()));
    const published = await Promise.all(ids.map((id) => world.publish(id)));
    const results = await Promise.all(published.map(resultOf));
    expect(results.map(({ listingId }) => listingId).sort()).toEqual([
      ...['h-2', 'h-3', 'h-4', 'h-5', 'h-6', 'h-7'],
    ]);
  });
});
