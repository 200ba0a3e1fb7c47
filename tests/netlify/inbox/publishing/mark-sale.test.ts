import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { readListingFile } from '#src/build/read-listings.ts';
import { findListing } from '#netlify/store/published-content.ts';
import { aListing } from '#tests/domain/listings/a-listing.ts';
import { startGithub } from './fake-github.ts';
import { createPublishingWorld, refusalOf } from './publishing-world.ts';

const github = await startGithub();
beforeEach(() => {
  github.reset();
  github.write('main', FILE, TEXT);
});
afterAll(github.stop);

const BRANCH = 'listing/sf-1-sale';
const FILE = 'content/listings/sf-1.yaml';
const TEXT = stringify(aListing());
const PATH = '/api/inbox/listing-sale';
const DAY = new Date(createPublishingWorld().clock.time).toISOString().slice(0, 10);

const mark = async (
  status: string,
  world = createPublishingWorld(github.variables),
  price?: number,
) => {
  const response = await world.post(PATH, { listing: 'sf-1', status, ...(price && { price }) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return z.object({ data: z.object({ pull: z.string() }) }).parse(JSON.parse(text)).data.pull;
};
const saleIn = (branch: string) => {
  const reading = readListingFile('sf-1.yaml', github.textOf(branch, FILE) ?? '');
  if ('error' in reading) throw new Error(reading.error.join('\n'));
  return reading.ok.sale;
};

describe('Marking a listing under offer or sold', () => {
  it('opens a pull request that adds one line to its file, once', async () => {
    const pull = await mark('under-offer');
    expect(await mark('under-offer')).toBe(pull);
    expect(github.textOf(BRANCH, FILE)).toBe(
      `${TEXT}sale: { status: under-offer, date: ${DAY} }\n`,
    );
    expect(saleIn(BRANCH)).toEqual({ status: 'under-offer', date: DAY });
    const named = `“${findListing('sf-1')?.title}”`;
    expect(github.pulls().map(({ title }) => title)).toEqual([`Mark ${named} as under offer`]);
  });

  it('replaces what the file said before, also on several lines, and takes it out', async () => {
    github.write(
      'main',
      FILE,
      TEXT.replace('\n', '\nsale:\n  status: under-offer\n  date: 2026-01-02\n'),
    );
    await mark('sold');
    expect(saleIn(BRANCH)).toEqual({ status: 'sold', date: DAY });
    await mark('for-sale');
    expect(github.textOf(BRANCH, FILE)).toBe(TEXT);
  });

  it('changes the pull request that is open, so that two never conflict over one line', async () => {
    const pull = await mark('under-offer');
    expect(await mark('sold')).toBe(pull);
    expect(saleIn(BRANCH)).toEqual({ status: 'sold', date: DAY });
    const named = `“${findListing('sf-1')?.title}”`;
    expect(github.pulls().map(({ title }) => title)).toEqual([`Mark ${named} as sold`]);
  });

  it('leaves nothing in the open pull request that is to be taken back', async () => {
    const pull = await mark('sold');
    expect(await mark('for-sale')).toBe(pull);
    expect(github.textOf(BRANCH, FILE)).toBe(TEXT);
  });

  it('opens another pull request after the first was merged and the listing changed', async () => {
    await mark('under-offer');
    github.squash(BRANCH);
    const changed = `${TEXT}sale: { status: under-offer, date: ${DAY} }\n`.replace('a', 'b');
    github.write('main', FILE, changed);
    await mark('sold');
    expect(github.pulls()).toHaveLength(2);
    expect(github.textOf(BRANCH, FILE)).toBe(changed.replace('under-offer', 'sold'));
  });

  it('doesn’t overwrite what someone wrote in the open pull request', async () => {
    await mark('under-offer');
    github.write(BRANCH, FILE, `${github.textOf(BRANCH, FILE)}# Ask Ada first\n`);
    await expect(mark('sold')).rejects.toThrow(`Someone changed ${FILE} on GitHub`);
  });

  it('says that the file says so already, instead of naming a pull request that nobody opened', async () => {
    const world = createPublishingWorld(github.variables);
    const again = { listing: 'sf-1', status: 'for-sale' };
    const { status, message } = await refusalOf(await world.post(PATH, again));
    expect([status, message]).toEqual([
      422,
      `There’s nothing to merge: ${FILE} already says so, or isn’t on the default branch.`,
    ]);
    expect(github.pulls()).toEqual([]);
  });

  it('writes the price of a sold one, if it is given', async () => {
    await mark('sold', undefined, 47_600);
    expect(saleIn(BRANCH)).toEqual({
      ...{ status: 'sold', date: DAY, price: 47_600 },
    });
  });

  it('says what to write by hand without access to the repository', async () => {
    const world = createPublishingWorld();
    const refused = await refusalOf(await world.post(PATH, { listing: 'sf-1', status: 'sold' }));
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
    expect(refused.message).toBe(
      `Write “sale: { status: sold, date: ${DAY} }” in ${FILE} in the repository.`,
    );
  });

  it.each([
    ['nothing-here', 'sold'],
    ['../../x', 'sold'],
    ['sf-1', 'gone'],
  ])('changes nothing for %s, %s', async (listing, status) => {
    const world = createPublishingWorld(github.variables);
    expect((await world.post(PATH, { listing, status })).status).toBe(422);
    expect(github.pulls()).toEqual([]);
  });
});
