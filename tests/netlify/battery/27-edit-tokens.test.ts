import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { createEditToken } from '#netlify/drafts/draft.ts';
import { isKept, isSignedFor } from '#netlify/environment/signed-token.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { begin, type Draft, resumeRequest, save, saveRequest } from './listing-draft.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, NOON, SECRET, send, type World } from './world.ts';

const TOKENS = rounds(10_000, 500);
const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;

/** Everything that was written down: storage, its keys and the log. */
const writtenIn = ({ blobs, log }: World) =>
  JSON.stringify([[...blobs.entries], blobs.requests, log]);

/** How a token could be written. */
function spellings(token: string): string[] {
  const bytes = Buffer.from(token, 'base64url');
  return [
    token,
    bytes.toString('base64'),
    bytes.toString('hex'),
    encodeURIComponent(token),
    btoa(token),
  ];
}

describe('an edit token', () => {
  it('is one of a kind among thousands, of 43 characters, and known by its hash alone', () => {
    const id = createSubmissionId(NOON);
    const made = Array.from({ length: TOKENS }, () => createEditToken(SECRET, id));
    expect(new Set(made.map(({ token }) => token)).size).toBe(TOKENS);
    for (const [n, { token, kept }] of made.entries()) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect([isSignedFor(SECRET, 'edit-token', id, token), isKept(token, kept)]).toEqual([
        true,
        true,
      ]);
      expect(createEditToken(SECRET, id, kept.nonce)).toEqual({ token, kept });
      const other = made[(n + 1) % TOKENS]?.kept;
      expect(other && isKept(token, other)).toBe(false);
      expect(JSON.stringify(kept)).not.toContain(token);
    }
  });

  it('is good for its own id and our own secret alone, in its whole length and one spelling', () => {
    const [id, otherId] = [createSubmissionId(NOON), createSubmissionId(NOON)];
    const { token } = createEditToken(SECRET, id);
    expect(isSignedFor(SECRET, 'edit-token', otherId, token)).toBe(false);
    expect(isSignedFor(undefined, 'edit-token', id, token)).toBe(false);
    expect(isSignedFor(`${SECRET}-`, 'edit-token', id, token)).toBe(false);
    for (const wrong of [
      '',
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      ` ${token}`,
    ]) {
      expect(isSignedFor(SECRET, 'edit-token', id, wrong)).toBe(false);
    }
    for (let at = 0; at < 43; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
      expect([at, isSignedFor(SECRET, 'edit-token', id, changed)]).toEqual([at, false]);
    }
  });
});

it('no token is in the storage, in a key, in the log or in any later answer', async () => {
  const world = createWorld();
  const random = seeded(27);
  const answers: string[] = [];
  const tokens: string[] = [];
  const send200 = async (request: Request) => {
    const response = await send(world, request);
    answers.push(JSON.stringify([[...response.headers], await response.text()]));
  };
  for (let n = 0; n < rounds(100, 25); n += 1) {
    const draft = await begin(world, n % 3 === 0 ? ANSWERS : {});
    tokens.push(draft.editToken);
    let revision = 0;
    for (let step = 0; step < 6; step += 1) {
      const kind = Math.floor(random() * 4);
      if (kind === 0) await send200(resumeRequest(draft));
      else {
        revision += 1;
        const body = { ...(kind === 1 && ANSWERS), revision, completed: kind === 2 };
        await send200(saveRequest(draft, body));
      }
    }
    const wrong = { ...draft, editToken: draft.editToken.slice(0, -1) };
    await send200(saveRequest(wrong, { revision: 1 }));
    await send200(saveRequest(draft, { revision: 1, monthlyRevenue: {} }));
  }
  expect(world.blobs.keys('submissions', 'startup-listing/').length).toBeGreaterThan(10);
  const written = writtenIn(world) + answers.join('\n');
  const found = tokens.flatMap(spellings).filter((spelling) => written.includes(spelling));
  expect(found).toEqual([]);
});

describe('without the right token', () => {
  const setUp = async () => {
    const world = createWorld();
    const draft = await begin(world, ANSWERS);
    const other = await begin(world, {});
    const unknown = createSubmissionId(NOON);
    const { editToken } = draft;
    const wrong: Draft[] = [
      { id: unknown, editToken },
      { id: unknown, editToken: createEditToken(SECRET, unknown).token },
      { id: unknown, editToken: '' },
      { id: draft.id, editToken: '' },
      { id: draft.id, editToken: editToken.slice(0, -1) },
      { id: draft.id, editToken: editToken.slice(0, 20) },
      { id: draft.id, editToken: `${editToken}A` },
      { id: draft.id, editToken: 'A'.repeat(43) },
      { id: draft.id, editToken: other.editToken },
      { id: draft.id, editToken: createEditToken(SECRET, draft.id).token },
      { id: draft.id, editToken: createEditToken(undefined, draft.id).token },
      { id: 'x', editToken },
      { id: '..', editToken },
      { id: 'drafts', editToken },
    ];
    return { world, draft, wrong };
  };
  const bytesOf = async (response: Response) =>
    JSON.stringify([response.status, [...response.headers], await response.text()]);

  it('an id that exists and one that does not are answered with the same bytes', async () => {
    const { world, wrong } = await setUp();
    const before = JSON.stringify([...world.blobs.entries]);
    const given = { requestId: 'the-same' };
    const answers = new Set<string>();
    for (const draft of wrong) {
      const body = { revision: 1, completed: true };
      answers.add(await bytesOf(await send(world, saveRequest(draft, body), given)));
      if (draft.id.length < 36) continue;
      answers.add(await bytesOf(await send(world, resumeRequest(draft), given)));
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,.*not_found.*the-same/)]);
    expect(JSON.stringify([...world.blobs.entries])).toBe(before);
  });

  it('an address with a token in it opens nothing', async () => {
    const { world, draft } = await setUp();
    const { url } = resumeRequest(draft);
    for (const query of [`?Edit-Token=${draft.editToken}`, `?editToken=${draft.editToken}`]) {
      expect((await send(world, new Request(url + query))).status).toBe(404);
    }
  });
});

it('asks the storage nothing for a token that we have not signed, whether its id exists or not', async () => {
  const world = createWorld();
  const draft = await begin(world);
  await save(world, draft, { revision: 1 });
  const before = world.blobs.requests.length;
  for (const id of [draft.id, createSubmissionId(NOON)]) {
    const wrong = { id, editToken: 'A'.repeat(43) };
    await send(world, resumeRequest(wrong));
    await send(world, saveRequest(wrong, { revision: 2 }));
  }
  expect(world.blobs.requests).toHaveLength(before);
});
