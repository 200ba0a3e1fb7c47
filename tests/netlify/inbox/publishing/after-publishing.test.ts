import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sellersListing } from '#netlify/inbox/publishing/listing-history.ts';
import { editAsSeller, submissionOf } from '#tests/netlify/store/stored.ts';
import { startGithub } from './fake-github.ts';
import {
  createPublishingWorld,
  FILLED_IN,
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
type World = ReturnType<typeof createPublishingWorld>;

const edit = (world: World, id: string, answers: Record<string, unknown>) =>
  editAsSeller(
    world.store,
    { formType: 'startup_listing', id },
    answers,
    new Date(world.clock.time).toISOString(),
  );

it('a seller’s change after publication replaces what the owner filled in, in a pull request of its own', async () => {
  const world = createPublishingWorld(github.variables);
  const id = await world.approved();
  await world.publish(id);
  await world.publish(id, { seen: 3, values: { techStack: 'Owner’s words' } });
  github.squash('listing/h-1');
  expect(github.textOf('main', FILE)).toContain('Owner’s words');
  await edit(world, id, { techStack: 'Elixir, Postgres' });
  // An owner who looked before the change has to look again.
  expect(
    (await world.publish(id, { seen: 4, values: { hosting: 'Two servers, $80.' } })).status,
  ).toBe(409);
  const draft = await world.draft(id);
  expect(draft.text).toContain('Elixir');
  expect(draft.fields.find(({ name }) => name === 'techStack')?.value).toBe('Elixir\nPostgres');
  const remark =
    'Tech stack: the seller has changed this since you filled it in. You had: “Owner’s words”';
  expect(draft.remarks).toContain(remark);
  const result = await resultOf(await world.publish(id, { seen: draft.seen, values: {} }));
  expect(result.pull).toBe('https://github.com/ada/handover/pull/2');
  expect((await world.draft(id)).remarks).not.toContain(remark);
  // It is published as the seller has it; what they change after that is news, and this is not.
  await edit(world, id, { hosting: 'Two servers, $90.' });
  const { remarks } = await world.draft(id);
  expect(remarks).not.toContain(remark);
  expect(remarks).toContainEqual(expect.stringMatching(/^Hosting: the seller has changed this/));
  const text = github.textOf('listing/h-1', FILE);
  expect(text).toContain('Elixir');
  expect(text).not.toContain('Owner’s words');
});

it('a listing that was marked under offer can be changed, and stays under offer', async () => {
  const world = createPublishingWorld(github.variables);
  const id = await world.approved();
  await world.publish(id);
  github.squash('listing/h-1');
  await world.post('/api/inbox/listing-sale', { listing: 'h-1', status: 'under-offer' });
  github.squash('listing/h-1-sale');
  const sale = /^sale: .+$/m.exec(github.textOf('main', FILE) ?? '')?.[0] ?? 'none';
  const { pull } = await resultOf(
    await world.publish(id, { seen: 3, values: { hosting: 'Two servers, $80 a month.' } }),
  );
  expect(pull).toBe('https://github.com/ada/handover/pull/3');
  const text = github.textOf('listing/h-1', FILE);
  expect(text).toContain('Two servers, $80 a month.');
  expect(text).toContain(sale);
});

it('names what the owner had chosen by its labels', async () => {
  const world = createPublishingWorld();
  const id = await world.approved();
  await world.publish(id, { values: { 'financing.structures': 'cash\nearn_out' } });
  await edit(world, id, { dealStructures: ['revenue_share'] });
  expect((await world.draft(id)).remarks).toContain(
    'Structures the seller accepts: the seller has changed this since you filled it in. You had: “Cash at close, Earnout”',
  );
});

it('card and questions have a seller’s newer answer where the file has it, not what the owner filled in before', async () => {
  const world = createPublishingWorld(github.variables);
  const id = await world.approved();
  const shown = async () => {
    return sellersListing(await submissionOf(world.store, { formType: 'startup_listing', id }));
  };
  await world.publish(id, { values: { ...FILLED_IN, price: '99000', hosting: '' } });
  expect((await shown())?.edited.content).toMatchObject({ price: 99_000 });
  expect((await shown())?.questions).toContain(
    'Where is it hosted, and what does that cost a month?',
  );
  await edit(world, id, { idealExitPrice: 71_000, hosting: 'Two servers, $80 a month.' });
  const after = await shown();
  expect(after?.edited.content).toMatchObject({
    price: 71_000,
    hosting: 'Two servers, $80 a month.',
    age: 0.25,
  });
  expect(after?.questions).toEqual([]);
  const { fields } = await world.draft(id);
  expect(after?.edited.fields.map(({ field, value }) => [field.name, value])).toEqual(
    fields.map(({ name, value }) => [name, value]),
  );
});

it('a withdrawn listing’s file is removed by one pull request, however often it is asked for', async () => {
  const world = createPublishingWorld(github.variables);
  const id = await world.approved();
  const path = `${world.pathOf(id)}/removal`;
  expect((await world.post(path, {})).status).toBe(422);
  await world.publish(id);
  github.squash('listing/h-1');
  expect((await world.post(path, {})).status).toBe(422);
  await world.set(id, 'closed');
  const pulls = [];
  for (let n = 0; n < 3; n += 1) {
    const response = await world.post(path, {});
    expect(response.status).toBe(200);
    pulls.push(await response.json());
  }
  expect(
    pulls.map((one) => JSON.stringify(one)).filter((one) => one.includes('/pull/2')),
  ).toHaveLength(3);
  expect(github.textOf('listing/h-1-removal', FILE)).toBeUndefined();
  expect(github.textOf('main', FILE)).toBeDefined();
  const { entries } = await world.historyOf(id);
  expect(entries.filter(({ did }) => did?.kind === 'listing_removed')).toHaveLength(1);
});

/** What the owner is told to remove. */
async function removalOf(world: World, id: string) {
  const answer: unknown = await (await world.get(world.pathOf(id))).json();
  return z.object({ data: z.object({ removal: z.optional(z.unknown()) }) }).parse(answer).data
    .removal;
}

it('a removal is shown until the listing is published again', async () => {
  const world = createPublishingWorld(github.variables);
  const id = await world.approved();
  const removal = () => removalOf(world, id);
  await world.publish(id);
  expect(await removal()).toBeUndefined();
  github.squash('listing/h-1');
  await world.set(id, 'closed');
  expect(await removal()).toEqual({ listingId: 'h-1', isLive: false, path: FILE });
  await world.post(`${world.pathOf(id)}/removal`, {});
  const pull = 'https://github.com/ada/handover/pull/2';
  expect(await removal()).toEqual({ listingId: 'h-1', isLive: false, path: FILE, pull });
  github.squash('listing/h-1-removal');
  await world.set(id, 'approved');
  expect(await removal()).toBeUndefined();
  const { count } = await world.historyOf(id);
  await resultOf(await world.publish(id, { seen: count, values: { techStack: 'Elixir' } }));
  await world.set(id, 'closed');
  expect(await removal()).toEqual({ listingId: 'h-1', isLive: false, path: FILE });
});

it('a removal says whether the site, as it was built, still shows the listing', async () => {
  const world = createPublishingWorld(github.variables);
  const id = await world.approved();
  await world.publish(id);
  await world.set(id, 'closed');
  await whileItIsLive(id, async (listingId) => {
    const path = `content/listings/${listingId}.yaml`;
    expect(await removalOf(world, id)).toEqual({
      listingId,
      isLive: true,
      path,
    });
  });
  expect(await removalOf(world, id)).toEqual({
    listingId: 'h-1',
    isLive: false,
    path: FILE,
  });
});

it('without GitHub the owner is told which file to delete', async () => {
  const world = createPublishingWorld();
  const id = await world.approved();
  await world.publish(id);
  await world.set(id, 'closed');
  const refusal = await refusalOf(await world.post(`${world.pathOf(id)}/removal`, {}));
  expect([refusal.status, refusal.message]).toEqual([
    422,
    `Delete ${FILE} in the repository, and the folder with the same name, if there is one.`,
  ]);
});
