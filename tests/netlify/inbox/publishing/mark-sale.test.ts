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
    const branch = `listing/sf-1-under-offer-${DAY}`;
    expect(github.textOf(branch, FILE)).toBe(
      `${TEXT}sale: { status: under-offer, date: ${DAY} }\n`,
    );
    expect(saleIn(branch)).toEqual({ status: 'under-offer', date: DAY });
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
    expect(saleIn(`listing/sf-1-sold-${DAY}`)).toEqual({ status: 'sold', date: DAY });
    await mark('for-sale');
    expect(github.textOf(`listing/sf-1-for-sale-${DAY}`, FILE)).toBe(TEXT);
  });

  it('says that the file says so already, instead of naming a pull request that nobody opened', async () => {
    const world = createPublishingWorld(github.variables);
    const again = { listing: 'sf-1', status: 'for-sale' };
    const { status, message } = await refusalOf(await world.post(PATH, again));
    expect([status, message]).toEqual([
      422,
      `${FILE} already says so, so there’s nothing to merge.`,
    ]);
    expect(github.pulls()).toEqual([]);
  });

  it('writes the price of a sold one, if it is given', async () => {
    await mark('sold', undefined, 47_600);
    expect(saleIn(`listing/sf-1-sold-${DAY}`)).toEqual({
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
