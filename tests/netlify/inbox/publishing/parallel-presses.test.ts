import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { eraseSubmissions } from '#netlify/store/erase.ts';
import { startGithub } from './fake-github.ts';
import { createPublishingWorld, FILLED_IN, refusalOf, resultOf } from './publishing-world.ts';

const github = await startGithub();
beforeEach(() => {
  github.reset();
});
afterAll(github.stop);

const FILE = 'content/listings/h-1.yaml';
const times = <Value>(count: number, one: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => one(n));

describe('40 presses at once', () => {
  it('give one pull request with one commit, whichever comes first, and tell others to try again', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    const presses = await Promise.all(times(40, () => world.publish(id)));
    const failed = presses.filter(({ status }) => status !== 200);
    for (const one of failed) expect((await refusalOf(one)).message).toContain('Try again.');
    const done = presses.filter(({ status }) => status === 200);
    const again = await Promise.all(times(40, () => world.publish(id)));
    const results = await Promise.all([...done, ...again].map(resultOf));
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ pull }) => pull)).size).toBe(1);
    expect([github.pulls().length, github.branches(), github.commitsOf('listing/h-1')]).toEqual([
      ...[1, ['main', 'listing/h-1'], 1],
    ]);
    const { entries } = await world.historyOf(id);
    expect(entries.map(({ did }) => did?.kind)).toEqual([
      ...[undefined, 'listing_edit', 'listing_file'],
    ]);
  });

  it('keep one of forty different texts, and say so to all others', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    const hosting = (n: number) => `Server number ${n}, $40 a month.`;
    const presses = await Promise.all(
      times(40, (n) => world.publish(id, { values: { ...FILLED_IN, hosting: hosting(n) } })),
    );
    const winners = presses.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(39);
    expect(winners).toHaveLength(1);
    expect(github.textOf('listing/h-1', FILE)).toContain(hosting(winners[0] ?? -1));
    expect([github.pulls().length, github.commitsOf('listing/h-1')]).toEqual([1, 1]);
  });

  it('end with what the last of several edits says, once that is pressed again, on GitHub too', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    await resultOf(await world.publish(id));
    // Each knows of all earlier ones, and none waits for GitHub to answer the one before.
    const presses: Promise<Response>[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { count } = await world.historyOf(id);
      presses.push(world.publish(id, { seen: count, values: { hosting: `Server number ${n}.` } }));
      while ((await world.historyOf(id)).count === count) await Promise.resolve();
    }
    await Promise.all(presses);
    const { count: seen } = await world.historyOf(id);
    await resultOf(await world.publish(id, { seen, values: {} }));
    const { entries } = await world.historyOf(id);
    const edits = entries.flatMap(({ did }) => (did?.kind === 'listing_edit' ? [did] : []));
    const last = edits.at(-1)?.values['hosting'] ?? '';
    expect(edits.length).toBeGreaterThan(2);
    expect(github.textOf('listing/h-1', FILE)).toContain(last);
    expect(github.pulls()).toHaveLength(1);
    expect(entries.at(-1)?.did?.kind).toBe('listing_file');
  });

  it('and 40 decisions and 40 deletions leave one order of events, and nothing half deleted', async () => {
    for (let round = 0; round < rounds(5, 1); round += 1) {
      github.reset();
      const world = createPublishingWorld(github.variables);
      const id = await world.approved();
      const stores = { submissions: world.store, credentials: world.store };
      const remove = () => eraseSubmissions(stores, [{ formType: 'startup_listing', id }]);
      const isDeleting = round % 2 === 1;
      await Promise.all([
        ...times(40, () => world.publish(id)),
        ...times(40, (n) => world.set(id, n % 2 === 0 ? 'rejected' : 'in_review')),
        ...times(isDeleting ? 40 : 0, remove),
      ]);
      expect(github.pulls().length).toBeLessThanOrEqual(1);
      const left = world.blobs.keys('submissions').filter((key) => key.includes(id));
      if (isDeleting) {
        expect(
          left.filter((key) => !key.startsWith('jobs/') && !key.startsWith('drafts/')),
        ).toEqual([]);
        continue;
      }
      const [one, other] = await Promise.all([world.historyOf(id), world.historyOf(id)]);
      expect(one).toEqual(other);
      expect(one.entries).toHaveLength(one.count);
      // Nobody's decision was followed by a publication that didn't know of it.
      const published = one.entries.findIndex(({ status }) => status === 'published');
      const before = one.entries[published - 1]?.status;
      expect([undefined, 'approved']).toContain(before);
    }
  });
});

it('a listing that is deleted while its pull request is opened leaves its address with the owner', async () => {
  const { variables } = github;
  const world: ReturnType<typeof createPublishingWorld> = createPublishingWorld(variables, {
    async fetch(input, init) {
      const stores = { submissions: world.store, credentials: world.store };
      const answer = await fetch(input, init);
      if (github.pulls().length > 0) await eraseSubmissions(stores, [{ formType, id }]);
      return answer;
    },
  });
  const formType = 'startup_listing';
  const id = await world.approved();
  const { status, message } = await refusalOf(await world.publish(id));
  const href = github.pulls()[0]?.html_url ?? '';
  expect([status, message]).toEqual([
    502,
    `This submission was just deleted. On GitHub, close its pull request and delete the branch: ${href}`,
  ]);
});
