import { expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { GET_PATHS, POST_PATHS } from './form-cases.ts';
import { begin, resumeRequest, save, saveRequest } from './listing-draft.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, jsonPost, NOON, ORIGIN, send } from './world.ts';

const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;
const PRIVATE = ['canary-founder', 'canary-mail', 'canary-startup', 'canary-site'];
const CANARIES = {
  ...ANSWERS,
  anonymousListing: true,
  founderName: 'canary-founder',
  founderEmail: 'canary-mail@example.com',
  startupName: 'canary-startup',
  websiteUrl: 'https://canary-site.example.com',
};

it('opens no listing with the token of another', async () => {
  const world = createWorld();
  const [one, other] = [await begin(world, ANSWERS), await begin(world, ANSWERS)];
  const before = JSON.stringify([...world.blobs.entries]);
  for (const [id, editToken] of [
    [one.id, other.editToken],
    [other.id, one.editToken],
  ] as const) {
    const crossed = { id, editToken };
    expect((await send(world, resumeRequest(crossed))).status).toBe(404);
    for (const body of [{ revision: 1 }, { revision: 1, completed: true }]) {
      expect((await send(world, saveRequest(crossed, body))).status).toBe(404);
    }
  }
  expect(JSON.stringify([...world.blobs.entries])).toBe(before);
});

it('opens no listing for 1,000 guesses of its id, with any token', async () => {
  const world = createWorld();
  const own = await begin(world);
  const random = seeded(28);
  const drafts = await Promise.all(Array.from({ length: 20 }, () => begin(world, ANSWERS)));
  for (let guess = 0; guess < 1_000; guess += 1) {
    const near = drafts[guess % drafts.length]?.id ?? '';
    const at = 24 + Math.floor(random() * 12);
    const digit = (
      (Number.parseInt(near.charAt(at), 16) + 1 + Math.floor(random() * 15)) %
      16
    ).toString(16);
    const id =
      guess % 2 ? near.slice(0, at) + digit + near.slice(at + 1) : createSubmissionId(NOON);
    const response = await send(world, resumeRequest({ id, editToken: own.editToken }));
    expect(response.status).toBe(404);
  }
});

it('says nothing of a seller in what anybody else can ask for', async () => {
  const world = createWorld();
  const draft = await begin(world, CANARIES);
  await save(world, draft, { revision: 1, completed: true });
  // What a job of the seller's own calls says has the id.
  world.log.length = 0;
  const requests = [
    ...GET_PATHS.map((path) => new Request(ORIGIN + path)),
    ...POST_PATHS.map((path) => jsonPost(path, {})),
    ...POST_PATHS.map((path) => jsonPost(path, { id: draft.id, listingId: draft.id })),
    new Request(`${ORIGIN}/api/startup-listing/${draft.id}`),
    jsonPost('/api/startup-listing', { form_step: 1 }, { 'idempotency-key': draft.id }),
    jsonPost(
      '/api/startup-listing',
      { ...A_LISTING, completed: true },
      { 'idempotency-key': draft.id },
    ),
    saveRequest({ ...draft, editToken: '' }, { revision: 2 }),
  ];
  for (const request of requests) {
    const response = await send(world, request);
    const answer = JSON.stringify([[...response.headers], await response.text()]);
    for (const canary of PRIVATE) expect(answer).not.toContain(canary);
    expect(answer).not.toContain(draft.editToken);
  }
  const written = world.log.join('\n');
  for (const canary of [...PRIVATE, draft.id, draft.editToken])
    expect(written).not.toContain(canary);
});
