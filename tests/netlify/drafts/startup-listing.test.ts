import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createSubmissionId, dayOf, submissionKey } from '#netlify/store/keys.ts';
import { openStore } from '#netlify/store/store.ts';
import { DRAFT_PLACE, submissionSchema } from '#netlify/store/submission.ts';
import { changeSubmission, indexFolder } from '#netlify/store/submissions.ts';
import { USUAL_LIMIT } from '#netlify/http/rate-limits.ts';
import {
  begin,
  beginRequest,
  type Draft,
  resume,
  resumeRequest,
  save,
  saveRequest,
} from '#tests/netlify/battery/listing-draft.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import {
  createWorld,
  failureOf,
  formPost,
  heldIds,
  jsonPost,
  NOON,
  ORIGIN,
  savedId,
  send,
  type World,
} from '#tests/netlify/battery/world.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const PATH = '/api/startup-listing';
const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;
const FOLDER = 'startup-listing/';

/** Stores saves 1 to `last` as their calls would have: their answers are those of the first one. */
async function seedSaves({ blobs }: World, { id }: Draft, last: number) {
  const store = openStore('submissions', { ...liveRuntime, blobsFetch: blobs.fetch });
  const numbers = Array.from({ length: last }, (_, n) => n + 1);
  const saves = Object.fromEntries(numbers.map((n) => [n, `save ${n}`]));
  const name = { formType: 'startup_listing', id };
  const changed = await changeSubmission(store, name, ({ draft, ...listing }) => ({
    ...listing,
    ...(draft && { draft: { ...draft, saves, revision: last } }),
  }));
  expect(changed.kind).toBe('changed');
}

it('is neither gone nor submitted while nobody can read it, as after a rollback', async () => {
  const world = createWorld();
  const draft = await begin(world, { startupName: 'Fernhold' });
  const store = openStore('submissions', { ...liveRuntime, blobsFetch: world.blobs.fetch });
  const key = submissionKey('startup_listing', draft.id);
  const setStatus = (status: string) =>
    store.change(key, z.looseObject({}), (listing) => ({ ...listing, status }));
  await setStatus('a status of another version');
  const next = { revision: 1, techStack: 'Django' };
  expect((await send(world, saveRequest(draft, next))).status).toBe(503);
  const again = beginRequest({ startupName: 'Fernhold' }, { 'idempotency-key': draft.id });
  expect((await send(world, again)).status).toBe(503);
  await setStatus('pending');
  expect(await save(world, draft, next)).toBe(1);
});

it('takes no month that isn’t over, until it is', async () => {
  const world = createWorld();
  const answers = { ...ANSWERS, monthlyHistory: '2026-11, 4200, 1900.5' };
  const fields = { monthlyHistory: 'Line 1: 2026-11 isn’t over yet. Remove it.' };
  const whole = { ...answers, form_step: 5, completed: true };
  expect((await failureOf(await send(world, jsonPost(PATH, whole)))).fields).toEqual(fields);
  const draft = await begin(world, answers);
  const submit = () => saveRequest(draft, { revision: 1, form_step: 5, completed: true });
  expect((await failureOf(await send(world, submit()))).fields).toEqual(fields);
  // December begins where the day begins first.
  world.clock.time = Date.UTC(2026, 10, 30, 9, 59);
  expect((await send(world, submit())).status).toBe(422);
  world.clock.time = Date.UTC(2026, 10, 30, 10);
  expect((await send(world, submit())).status).toBe(200);
});

describe('a listing that is sent in one piece', () => {
  it('is stored under its founder’s address, with or without JavaScript', async () => {
    const world = createWorld();
    const id = await savedId(await send(world, jsonPost(PATH, A_LISTING)));
    expect(world.blobs.keys('submissions')).toEqual([`${FOLDER}2026-11-21/${id}`]);
    const record = {
      email: 'zoe@fernhold.example.com',
      source: 'website',
      status: 'pending',
      signup_context: { form_type: 'startup_listing', ...A_LISTING },
      created_at: '2026-11-21T12:00:00.000Z',
    };
    expect(world.blobs.values('submissions')).toEqual([{ id, ...record }]);

    const pairs = Object.entries(ANSWERS).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one === true ? 'on' : String(one)]),
    );
    const posted = await send(world, formPost(PATH, pairs));
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      '/thank-you/startup_listing',
    ]);
    expect(world.blobs.values('submissions')[1]).toMatchObject(record);
  });

  it('comes back without JavaScript with its mistakes marked and its answers kept', async () => {
    const fields = {
      ...A_BARE_LISTING,
      agreeToTerms: 'on',
      founderEmail: 'zoe@',
      techStack: 'Lisp',
    };
    const response = await send(createWorld(), formPost(PATH, fields));
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('>Valid email is required</a>');
    expect(page).toContain('value="zoe@"');
    expect(page).toContain('value="Lisp"');
    expect(page).toMatch(/name="agreeToTerms" checked=""/);
  });
});

describe('the first save', () => {
  it('answers an id and a token, and later saves with both make up one listing', async () => {
    const world = createWorld();
    const draft = await begin(world, { startupName: 'Fern Hold', founderEmail: 'zoe@' });
    await save(world, draft, { revision: 1, businessType: 'saas', form_step: 2 });
    await save(world, draft, { revision: 2, startupName: '', techStack: 'Lisp', form_step: 3 });
    expect(await resume(world, draft)).toEqual({
      id: draft.id,
      answers: { founderEmail: 'zoe@', businessType: 'saas', techStack: 'Lisp' },
      // Which save gave each of them.
      answered: { founderEmail: 0, businessType: 1, techStack: 2 },
      form_step: 3,
      revision: 2,
      completed: false,
    });
  });

  it('has the id that the page gave it, and answers alike when it is sent again', async () => {
    const world = createWorld();
    const key = createSubmissionId(NOON);
    const send50 = Array.from({ length: 50 }, () =>
      begin(world, { startupName: 'Fern Hold' }, { 'idempotency-key': key }),
    );
    const drafts = await Promise.all(send50);
    expect(new Set(drafts.map(({ id }) => id))).toEqual(new Set([key]));
    expect(new Set(drafts.map(({ editToken }) => editToken)).size).toBe(1);
    const name = { formType: 'startup_listing', id: key };
    expect(world.blobs.keys('submissions')).toEqual([
      indexFolder(name) + DRAFT_PLACE,
      submissionKey(name.formType, key),
    ]);
  });

  it('is refused when another was made under its id, and gives no token away', async () => {
    const world = createWorld();
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    await begin(world, { startupName: 'Fern Hold' }, key);
    const other = await send(world, beginRequest({ startupName: 'Fern' }, key));
    expect(other.status).toBe(422);
    expect((await failureOf(other)).code).toBe('idempotency_key_reused');
  });

  it('gives the token to nobody any more once something was saved with it', async () => {
    const world = createWorld();
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    const draft = await begin(world, { startupName: 'Fern Hold' }, key);
    await save(world, draft, { revision: 1 });
    const again = await send(world, beginRequest({ startupName: 'Fern Hold' }, key));
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual({ data: { id: draft.id } });
  });

  it('opens nothing any more, and gives no token, once our secret is another one', async () => {
    let secret = 'the-first-secret-of-forty-characters----';
    const world = createWorld({ variables: () => ({ HANDOVER_SECRET: secret }) });
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    const draft = await begin(world, {}, key);
    secret = 'the-other-secret-of-forty-characters----';
    expect((await send(world, beginRequest({}, key))).status).toBe(422);
    expect((await send(world, resumeRequest(draft))).status).toBe(404);
    expect((await send(world, saveRequest(draft, { revision: 1 }))).status).toBe(404);
  });

  it('works without a secret of ours, with tokens that nobody can work out from the id', async () => {
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    const worlds = [createWorld({ secret: undefined }), createWorld({ secret: undefined })];
    const [one, other] = await Promise.all(worlds.map((world) => begin(world, {}, key)));
    expect(one?.id).toBe(other?.id);
    expect(one?.editToken).not.toBe(other?.editToken);
  });

  it('under an id from another time gets one of today, and the same one when it is sent again', async () => {
    const day = 24 * 3_600_000;
    for (const off of [-31 * day, -7 * day, day, 31 * day]) {
      const world = createWorld();
      const key = { 'idempotency-key': createSubmissionId(NOON + off) };
      const draft = await begin(world, A_BARE_LISTING, key);
      expect(dayOf(draft.id)).toBe('2026-11-21');
      world.clock.time += 2 * day;
      expect(await begin(world, A_BARE_LISTING, key)).toEqual(draft);
      await save(world, draft, { revision: 1, completed: true });
      expect(world.blobs.keys('submissions', FOLDER)).toEqual([`${FOLDER}2026-11-21/${draft.id}`]);
    }
  });

  it('keeps only what its schema knows', async () => {
    const world = createWorld();
    const wrong = [
      { status: 'approved' },
      { editTokenHash: 'x' },
      { token: { hash: 'x', salt: 'x' } },
      { listingId: 'x' },
      { revision: 1 },
      { startupName: 'x'.repeat(101) },
      { businessType: 'bakery' },
      { form_step: 6 },
      { form_step: undefined },
      { completed: 'true' },
    ];
    for (const body of wrong) {
      expect([body, (await send(world, beginRequest(body))).status]).toEqual([body, 422]);
    }
    expect(world.blobs.requests).toEqual([]);
  });
});

describe('a later save', () => {
  it('takes the place of what another tab saved before it, answer by answer', async () => {
    const world = createWorld();
    const draft = await begin(world, { startupName: 'Fern' });
    await save(world, draft, { revision: 1, startupName: 'Fern Hold', techStack: 'Lisp' });
    await save(world, draft, { revision: 2, startupName: 'Fern & Hold' });
    expect((await resume(world, draft)).answers).toEqual({
      startupName: 'Fern & Hold',
      techStack: 'Lisp',
    });
  });

  it('of one of two tabs that take the same number at once is stored, and the other is told', async () => {
    for (let round = 0; round < 50; round += 1) {
      const world = createWorld();
      const draft = await begin(world);
      const tabs = [
        { revision: 1, startupName: 'one' },
        { revision: 1, startupName: 'other' },
      ];
      const answers = await Promise.all(tabs.map((body) => send(world, saveRequest(draft, body))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const [winner, loser] =
        answers[0]?.status === 200 ? (['one', 'other'] as const) : (['other', 'one'] as const);
      expect((await resume(world, draft)).answers).toEqual({ startupName: winner });
      // Under the next number it is the last save.
      await save(world, draft, { revision: 2, startupName: loser });
      expect((await resume(world, draft)).answers).toEqual({ startupName: loser });
    }
  });

  it('of which the answer got lost is answered alike when it is sent again', async () => {
    const world = createWorld();
    const draft = await begin(world);
    const body = { revision: 1, startupName: 'Fern Hold' };
    await save(world, draft, body);
    expect(await save(world, draft, body)).toBe(1);
    await save(world, draft, { revision: 2, techStack: 'Lisp' });
    expect(await save(world, draft, body)).toBe(1);
    expect((await resume(world, draft)).answers['techStack']).toBe('Lisp');
  });

  it('with other answers needs another number', async () => {
    const world = createWorld();
    const draft = await begin(world);
    await save(world, draft, { revision: 1, startupName: 'Fern' });
    const other = await send(world, saveRequest(draft, { revision: 1, startupName: 'Hold' }));
    expect(other.status).toBe(422);
    expect((await failureOf(other)).code).toBe('idempotency_key_reused');
    expect((await resume(world, draft)).answers).toEqual({ startupName: 'Fern' });
  });

  it('keeps only what its schema knows, and says so before it looks anything up', async () => {
    const world = createWorld();
    const draft = await begin(world);
    const before = world.blobs.requests.length;
    const wrong = [
      { status: 'approved' },
      { saved_at: '2020-01-01' },
      { revision: 0 },
      { revision: 1.5 },
      { revision: 1_000_000 },
      { revision: undefined },
      { tab: 'tab-0001' },
      { listingId: 7 },
      { listingId: 'x'.repeat(101) },
      { monthlyRevenue: {} },
    ];
    for (const body of wrong) {
      const response = await send(world, saveRequest(draft, { revision: 1, ...body }));
      expect([body, response.status]).toEqual([body, 422]);
    }
    expect(world.blobs.requests).toHaveLength(before);
  });

  it('is taken from our own pages alone, as JSON alone', async () => {
    const world = createWorld();
    const draft = await begin(world);
    const from = (headers: Record<string, string>) =>
      send(world, saveRequest(draft, { revision: 1 }, headers));
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await from({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await from({})).status).toBe(200);
  });

  it('is refused when one address sends too many, and so is asking for the listing', async () => {
    const world = createWorld();
    const draft = await begin(world);
    const given = { ip: '203.0.113.9' };
    const statuses: number[] = [];
    for (let n = 0; n < USUAL_LIMIT.posts + 5; n += 1) {
      const request = n % 2 ? resumeRequest(draft) : saveRequest(draft, { revision: n + 1 });
      statuses.push((await send(world, request, given)).status);
    }
    expect(statuses.filter((code) => code === 200)).toHaveLength(USUAL_LIMIT.posts);
    expect(statuses.slice(USUAL_LIMIT.posts)).toEqual([429, 429, 429, 429, 429]);
  });

  it('is not confirmed while the storage is away, at whatever point it goes', async () => {
    for (let good = 0; good < 6; good += 1) {
      const world = createWorld();
      const draft = await begin(world, A_BARE_LISTING);
      let left = good;
      world.blobs.failWith((request) => (left-- > 0 ? undefined : status(503)(request)));
      const response = await send(world, saveRequest(draft, { revision: 1, completed: true }));
      world.blobs.failWith(undefined);
      expect([good, response.status]).toEqual([good, 503]);
      expect(response.headers.get('retry-after')).toBe('5');
    }
  });
});

describe('resuming', () => {
  it('gives back every answer of the form and the step', async () => {
    const world = createWorld();
    const draft = await begin(world, { ...ANSWERS, form_step: 4 });
    const resumed = await resume(world, draft);
    expect(resumed.answers).toEqual(ANSWERS);
    expect(resumed.form_step).toBe(4);
    const response = await send(world, resumeRequest(draft));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('gives back what was typed as it was typed, also what is not right yet', async () => {
    const world = createWorld();
    const typed = { websiteUrl: 'fernhold', monthlyRevenue: 'about 4k', payingCustomers: -2 };
    expect((await resume(world, await begin(world, typed))).answers).toEqual(typed);
  });

  it('knows an id in capitals', async () => {
    const world = createWorld();
    const draft = await begin(world, { startupName: 'Fern Hold' });
    const loud = { ...draft, id: draft.id.toUpperCase() };
    expect((await resume(world, loud)).id).toBe(draft.id);
    expect(await save(world, loud, { revision: 1, techStack: 'Lisp' })).toBe(1);
    expect((await resume(world, draft)).revision).toBe(1);
  });

  it('goes on after a number that jumped, and takes none that jumped too far', async () => {
    const world = createWorld();
    const draft = await begin(world);
    await save(world, draft, { revision: 1 });
    for (const revision of [1_001, 1_499, 998_999]) {
      expect((await send(world, saveRequest(draft, { revision }))).status).toBe(422);
    }
    const jumps = [1_000, 1_001, 2_000, 2_998];
    for (const revision of jumps) {
      expect(await save(world, draft, { ...ANSWERS, revision })).toBe(revision);
    }
    expect(await resume(world, draft)).toMatchObject({ revision: 2_998, answers: ANSWERS });
    const last = { ...ANSWERS, revision: 3_000, agreeToTerms: true };
    await save(world, draft, { ...last, completed: true });
    expect((await resume(world, draft)).completed).toBe(true);
  });

  it('is saved 999 times at most, and can be submitted then', async () => {
    const world = createWorld();
    const draft = await begin(world, ANSWERS);
    await seedSaves(world, draft, 998);
    expect(await save(world, draft, { revision: 999 })).toBe(999);
    const next = { revision: 1_000 };
    const refused = await send(world, saveRequest(draft, next));
    expect((await failureOf(refused)).fields).toHaveProperty('revision');
    expect(await save(world, draft, { ...next, agreeToTerms: true, completed: true })).toBe(1_000);
  });

  it('reads the latest saves alone once they have every answer', async () => {
    const world = createWorld();
    const draft = await begin(world);
    for (let revision = 1; revision <= 30; revision += 1) {
      await save(world, draft, {
        ...ANSWERS,
        revision,
        payingCustomers: revision,
      });
    }
    const before = world.blobs.requests.length;
    expect((await resume(world, draft)).answers).toEqual({ ...ANSWERS, payingCustomers: 30 });
    expect(world.blobs.requests.length - before).toBeLessThan(14);
  });
});

describe('submitting', () => {
  it('stores the whole listing once, under the id that it had all along', async () => {
    const world = createWorld();
    const draft = await begin(world, { ...ANSWERS, agreeToTerms: false, founderEmail: 'z@' });
    await save(world, draft, { revision: 1, founderEmail: ANSWERS.founderEmail, form_step: 4 });
    const last = { revision: 2, agreeToTerms: true, form_step: 5, completed: true };
    for (let sent = 0; sent < 3; sent += 1) expect(await save(world, draft, last)).toBe(2);
    const stored = world.blobs.values('submissions', FOLDER);
    const { draft: saves, ...submission } = submissionSchema.parse(stored[0]);
    expect([stored.length, saves?.isOpen, saves?.revision]).toEqual([1, false, 2]);
    expect(submission).toEqual({
      id: draft.id,
      email: ANSWERS.founderEmail,
      source: 'website',
      status: 'pending',
      signup_context: { form_type: 'startup_listing', ...A_LISTING },
      created_at: '2026-11-21T12:00:00.000Z',
      events: [],
    });
    expect((await resume(world, draft)).completed).toBe(true);
  });

  it('is refused in the form’s words, and stores nothing, while an answer is wrong', async () => {
    const world = createWorld();
    const draft = await begin(world, { ...A_BARE_LISTING, monthlyRevenue: 'lots' });
    const before = world.blobs.keys('submissions');
    const last = { revision: 1, completed: true, agreeToTerms: false };
    const response = await send(world, saveRequest(draft, last));
    expect(response.status).toBe(422);
    expect((await failureOf(response)).fields).toEqual({
      monthlyRevenue: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
      agreeToTerms: 'Please agree to the terms and conditions to proceed',
    });
    expect(world.blobs.keys('submissions')).toEqual(before);
    const mended = { ...last, agreeToTerms: true, monthlyRevenue: '' };
    expect(await save(world, draft, mended)).toBe(1);
  });

  it('by one post, because the page never got its token, completes the draft once', async () => {
    const world = createWorld();
    const draft = await begin(world, { startupName: 'Fern', techStack: 'Lisp' });
    const post = (more: object = {}) =>
      send(world, jsonPost(PATH, { ...A_LISTING, ...more }, { 'idempotency-key': draft.id }));
    const posts = await Promise.all([post(), post(), post()]);
    expect(posts.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await post({ startupName: 'Another' })).status).toBe(422);
    const name = { formType: 'startup_listing', id: draft.id };
    expect(world.blobs.keys('submissions')).toEqual([submissionKey(name.formType, draft.id)]);
    const [stored] = world.blobs.values('submissions', FOLDER);
    const { signup_context, draft: kept } = submissionSchema.parse(stored);
    expect(signup_context).toEqual({ form_type: name.formType, ...A_LISTING });
    expect(kept?.isOpen).toBe(false);
  });

  it('from two tabs at once stores one record', async () => {
    for (let round = 0; round < 20; round += 1) {
      const world = createWorld();
      const draft = await begin(world, A_BARE_LISTING);
      const bodies = [
        { revision: 1, completed: true, startupName: 'one' },
        { revision: 2, completed: true, startupName: 'other' },
      ];
      const answers = await Promise.all(
        bodies.map((body) => send(world, saveRequest(draft, body))),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(world.blobs.keys('submissions', FOLDER)).toHaveLength(1);
    }
  });

  it('tells spam nothing, and puts it into quarantine', async () => {
    const world = createWorld();
    const draft = await begin(world, { ...A_BARE_LISTING, second_topic: 'buy now' });
    const last = { revision: 1, completed: true, second_topic: 'buy now' };
    expect(await save(world, draft, last)).toBe(1);
    expect(await save(world, draft, last)).toBe(1);
    expect(world.blobs.keys('submissions', FOLDER)).toHaveLength(1);
    expect(heldIds(world)).toEqual([draft.id]);
    const late = await send(world, saveRequest(draft, { revision: 2 }));
    expect((await failureOf(late)).code).toBe('already_submitted');
  });

  it('remembers whose link brought the seller', async () => {
    const world = createWorld();
    const draft = await begin(world, A_BARE_LISTING);
    const cookie = 'affiliate=sample-partner';
    await send(world, saveRequest(draft, { revision: 1, completed: true }, { cookie }));
    expect(world.blobs.values('submissions', FOLDER)[0]).toMatchObject({
      signup_context: { affiliate_code: 'sample-partner' },
    });
  });
});

it('asks to come again while the storage is away, whatever was asked and wherever it goes', async () => {
  const key = { 'idempotency-key': createSubmissionId(NOON) };
  for (const kind of ['begin', 'begin again', 'resume'] as const) {
    for (let good = 0; good < 8; good += 1) {
      const world = createWorld();
      const draft = kind === 'begin' ? undefined : await begin(world, {}, key);
      const request = draft && kind === 'resume' ? resumeRequest(draft) : beginRequest({}, key);
      const before = world.blobs.requests.length;
      world.blobs.failWith((call) =>
        world.blobs.requests.length > before + good ? status(503)(call) : undefined,
      );
      const response = await send(world, request);
      const asked = world.blobs.requests.length - before;
      expect([kind, good, response.status === 503]).toEqual([kind, good, asked > good]);
      if (response.status === 503) expect(response.headers.get('retry-after')).toBe('5');
    }
  }
});

it('answers HEAD at a listing like GET, without a body', async () => {
  const world = createWorld();
  const { id, editToken } = await begin(world);
  const request = new Request(`${ORIGIN}${PATH}/${id}`, {
    method: 'HEAD',
    headers: { 'edit-token': editToken },
  });
  const response = await send(world, request);
  expect([response.status, await response.text()]).toEqual([200, '']);
});
