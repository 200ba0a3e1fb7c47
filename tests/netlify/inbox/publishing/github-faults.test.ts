import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import type { FakeAnswer, FakeRequest, Mood } from '#tests/netlify/fake-server.ts';
import { NOON } from '#tests/netlify/battery/world.ts';
import { startGithub } from './fake-github.ts';
import { createPublishingWorld, FILLED_IN, refusalOf, resultOf } from './publishing-world.ts';

const github = await startGithub();
beforeEach(() => {
  github.reset();
});
afterAll(github.stop);

const says = (status: number, message: string, headers: Record<string, string> = {}) =>
  ({ status, headers, body: { message, status: String(status) } }) satisfies FakeAnswer;
const on =
  (part: string, answer: FakeAnswer) =>
  ({ method, path }: FakeRequest) =>
    `${method} ${path}`.includes(part) ? answer : undefined;
/** Calls to GitHub for a first pull request. */
const CALLS = 11;
const SAVED = 'What you filled in is saved.';
const HOUR = String(NOON / 1_000 + 3_600);

/** What GitHub answers, and what the owner is told. */
const FAULTS: [
  fault: string,
  refuse: (request: FakeRequest) => FakeAnswer | undefined,
  told: string,
][] = [
  ['an expired token', on('', says(401, 'Bad credentials')), 'GitHub doesn’t accept GITHUB_TOKEN'],
  [
    'a token that may only read',
    on('POST /', says(403, 'Resource not accessible by personal access token')),
    'It needs “Contents: Read and write” and “Pull requests: Read and write”',
  ],
  [
    'a token without pull requests',
    on('/pulls', says(403, 'Resource not accessible by personal access token')),
    'It needs “Contents: Read and write” and “Pull requests: Read and write”',
  ],
  ['no such repository', on('', says(404, 'Not Found')), 'Check GITHUB_REPO'],
  [
    'a repository that has moved',
    on('', says(301, 'Moved Permanently', { location: 'https://elsewhere.test/' })),
    'ada/handover has moved. Set GITHUB_REPO to its new name.',
  ],
  [
    'an archived repository',
    on('POST /', says(403, 'Repository was archived so is read-only.')),
    'ada/handover is archived.',
  ],
  [
    'an empty repository',
    on('/git/', says(409, 'Git Repository is empty.')),
    'Git Repository is empty.',
  ],
  [
    'a used up hour',
    on(
      '',
      says(403, 'API rate limit exceeded for user ID 1.', {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': HOUR,
      }),
    ),
    `GitHub is limiting this token’s requests. ${SAVED} Try again in 60 minutes.`,
  ],
  [
    'too many at once',
    on('POST', says(403, 'You have exceeded a secondary rate limit.', { 'retry-after': '90' })),
    'Try again in 2 minutes.',
  ],
  ['too many without a wait', on('POST', says(429, 'Slow down')), 'Try again in a minute.'],
  [
    'a rule against the branch',
    on(
      '/git/refs',
      says(
        422,
        'Repository rule violations found\n\nCannot create ref due to creations being restricted.',
      ),
    ),
    'Try again. If that doesn’t help, check the rules of ada/handover for branches named listing/….',
  ],
  [
    'a refused tree',
    on('/git/trees', says(422, 'tree.sha is not a valid blob')),
    'GitHub refused this: tree.sha is not a valid blob',
  ],
  ['trouble of its own', on('/pulls', says(502, 'Server Error')), SAVED],
  [
    'something else entirely',
    on('/git/ref/', { status: 200, body: { hello: 'world' } }),
    'GitHub sent something we can’t read.',
  ],
];

describe('when GitHub fails, the owner is told what to do, and pressing again goes on', () => {
  it.each(FAULTS)('%s', async (_fault, refuse, told) => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    github.refuseWith(refuse);
    const refused = await refusalOf(await world.publish(id));
    expect(refused).toMatchObject({ status: 502, code: 'github' });
    expect(refused.message).toContain(told);
    const draft = await world.draft(id);
    expect([draft.status, draft.pull, draft.seen]).toEqual(['approved', undefined, 2]);
    expect(draft.fields.find(({ name }) => name === 'hosting')?.value).toBe(FILLED_IN.hosting);
    expect(JSON.stringify([refused, world.log])).not.toContain(github.variables.GITHUB_TOKEN);
    github.refuseWith(() => undefined);
    await resultOf(await world.publish(id, { seen: 2 }));
    expect([github.pulls().length, github.commitsOf('listing/h-1')]).toEqual([1, 1]);
  });

  const MOODS: Mood[] = ['lost', 'closed', 'half', { status: 500, text: '<h1>Unicorn!</h1>' }];
  it.each(MOODS)('after any call that ends with %j', async (mood) => {
    // The last has nothing to fail.
    for (const failing of [...sampled(Array(CALLS).keys(), 2, JSON.stringify(mood)), CALLS]) {
      github.reset();
      const world = createPublishingWorld(github.variables);
      const id = await world.approved();
      const request = world.requestOf();
      github.behave((call) => (call === failing ? mood : 'well'));
      const first = await world.publish(id, request);
      github.behave(() => 'well');
      const again = await resultOf(await world.publish(id, request));
      expect([first.status, again.pull]).toEqual([
        failing < CALLS ? 502 : 200,
        'https://github.com/ada/handover/pull/1',
      ]);
      expect([github.pulls().length, github.commitsOf('listing/h-1')]).toEqual([1, 1]);
      const { entries } = await world.historyOf(id);
      expect(entries.filter(({ did }) => did?.kind === 'listing_file')).toHaveLength(1);
    }
  });

  it('when it doesn’t answer in time', async () => {
    const times: number[] = [];
    const world = createPublishingWorld(github.variables, {
      fetch: (_url, init) => {
        times.push(init?.signal instanceof AbortSignal ? 1 : 0);
        return Promise.reject(new DOMException('Timed out', 'TimeoutError'));
      },
    });
    const id = await world.approved();
    expect(await refusalOf(await world.publish(id))).toMatchObject({
      status: 502,
      message: `GitHub didn’t answer. ${SAVED} Try again in a minute.`,
    });
    expect(times).toEqual([1]);
  });

  it('never sends the token to another address', async () => {
    const world = createPublishingWorld(github.variables);
    const id = await world.approved();
    await resultOf(await world.publish(id));
    expect(github.calls.length).toBeGreaterThan(5);
    for (const { path, headers } of github.calls) {
      expect(path).toMatch(/^\/repos\/ada\/handover(\/|\?|$)/);
      expect(headers['x-github-api-version']).toBe('2022-11-28');
    }
  });
});
