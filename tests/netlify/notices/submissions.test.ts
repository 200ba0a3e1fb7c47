import { describe, expect, it } from 'vitest';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { site } from '#src/config/site.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import { A_LISTING } from '../battery/published-listings.ts';
import { begin, saveRequest } from '../battery/listing-draft.ts';
import { platformContext } from '../battery/platform-context.ts';
import { lostAnswer } from '../battery/memory-blobs.ts';
import {
  formPost,
  heldIds,
  jsonPost,
  NOON,
  ORIGIN,
  recordKeys,
  savedId,
  send,
} from '../battery/world.ts';
import type { Mood } from '../fake-server.ts';
import { shortenLimit } from '../shorter-limit.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
const inquiry = FORM_CASES.find(({ type }) => type === 'marketplace_inquiry') ?? FORM_CASES[0];
if (!inquiry) throw new Error('There is no form to send.');

describe('a stored submission', () => {
  it.each(FORM_CASES)('of $type is told of once on each channel', async ({ type, path, body }) => {
    const world = receivers.createWorld();
    const id = await savedId(await send(world, jsonPost(path, body(1))));
    const { resend, webhook } = receivers;
    expect(resend.toOwner()).toHaveLength(1);
    const [mail] = resend.toOwner();
    expect(mail?.subject).toMatch(/^New (?!submission)[a-z]/);
    expect(mail?.text).toContain(`/inbox#/${type}/${id}\n`);
    expect([...webhook.events.keys()]).toEqual([id]);
    expect(webhook.events.get(id)?.data).toMatchObject({ id, form_type: type });
    expect(world.notices('pending', 'failed', 'gone')).toEqual([]);
  });

  it('without a script is told of too', async () => {
    const world = receivers.createWorld();
    const response = await send(world, formPost(inquiry.path, inquiry.fields(1)));
    expect(response.status).toBe(303);
    expect(receivers.resend.mails).toHaveLength(1);
    expect(receivers.webhook.events.size).toBe(1);
  });

  it('says which listing it is about, in the words of the listing', async () => {
    const world = receivers.createWorld();
    const body = { ...inquiry.body(1), startup_name: 'Bcc: victim@example.com' };
    const id = await savedId(await send(world, jsonPost(inquiry.path, body)));
    expect(receivers.resend.mails[0]?.subject).toBe(`New inquiry: ${shortTitle(A_LISTING.title)}`);
    expect(receivers.webhook.events.get(id)?.data.listing_title).toBe(A_LISTING.title);
    expect(JSON.stringify(receivers.resend.mails)).not.toContain('victim');
  });

  it.each([
    { detail: 'none', inMail: false },
    { detail: 'full', inMail: true },
  ])(
    'says nothing of its sender in any marker or log or event, and in mail as $detail says',
    async ({ detail, inMail }) => {
      const variables = () => ({ ...receivers.both(), NOTICE_DETAIL: detail });
      const world = receivers.createWorld({ variables });
      const stored: string[] = [];
      world.blobs.failWith(({ method, key }) => {
        const entry = world.blobs.entries.get(`site:submissions/${key}`);
        if (method === 'DELETE' && /^jobs\/[a-z]+-notice\//.test(key))
          stored.push(key, entry?.text ?? '');
        return undefined;
      });
      receivers.resend.behave((call) => (call < 14 && call % 2 === 1 ? { status: 500 } : 'well'));
      for (const { path, body, emailField = 'email' } of FORM_CASES) {
        const personal = {
          [emailField]: 'canary-mail@example.com',
          ...('name' in body(1) && { name: 'canary-name' }),
          ...('message' in body(1) && { message: 'canary-message, longer than ten' }),
        };
        await savedId(await send(world, jsonPost(path, { ...body(1), ...personal })));
      }
      await world.pass(60 * 60_000);
      const { resend, webhook } = receivers;
      expect(resend.toOwner()).toHaveLength(FORM_CASES.length);
      expect(stored.length).toBeGreaterThanOrEqual(4 * FORM_CASES.length);
      const mails = resend.toOwner();
      expect(mails.map((mail) => JSON.stringify(mail).includes('canary-mail'))).toEqual(
        mails.map(() => inMail),
      );
      expect(mails.map(({ reply_to }) => reply_to)).toEqual(
        mails.map(() => (inMail ? 'canary-mail@example.com' : undefined)),
      );
      expect(JSON.stringify([webhook.calls, world.log, stored])).not.toContain('canary');
    },
  );

  it('that is sent twice is told of once', async () => {
    const world = receivers.createWorld();
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    const request = () => jsonPost(inquiry.path, inquiry.body(1), key);
    await Promise.all(Array.from({ length: 20 }, () => send(world, request())));
    world.clock.time += 3_600_000;
    await send(world, request());
    await world.pass(3_600_000);
    expect(receivers.resend.mails).toHaveLength(1);
    expect(receivers.resend.calls).toHaveLength(1);
    expect(receivers.webhook.calls).toHaveLength(1);
    expect(world.pending()).toEqual([]);
  });

  it('that is sent again when nothing is left to say that it was told of is not told of again', async () => {
    const world = receivers.createWorld();
    const key = { 'idempotency-key': createSubmissionId(world.clock.time) };
    const request = () => jsonPost(inquiry.path, inquiry.body(1), key);
    await send(world, request());
    expect(receivers.resend.toOwner()).toHaveLength(1);
    world.clock.time += 33 * 86_400_000;
    for (let run = 0; run < 5; run += 1) await world.maintain();
    expect(world.notices('pending', 'failed', 'gone')).toEqual([]);
    expect((await send(world, request())).status).toBe(201);
    await world.pass(3_600_000);
    const notices = receivers.resend.toOwner().filter(({ subject }) => /^New /.test(subject));
    expect(notices).toHaveLength(1);
    expect(receivers.webhook.calls).toHaveLength(1);
  });

  it('under an id that another has is not told of, and the other is', async () => {
    const world = receivers.createWorld();
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    await send(world, jsonPost(inquiry.path, inquiry.body(1), key));
    const other = await send(world, jsonPost(inquiry.path, inquiry.body(2), key));
    expect(other.status).toBe(422);
    await world.pass(2 * 3_600_000);
    expect(receivers.resend.mails).toHaveLength(1);
    expect(world.pending()).toEqual([]);
  });

  it('in quarantine is told of by nobody, and leaves no marker', async () => {
    const world = receivers.createWorld();
    const spam = { ...inquiry.body(1), form_token: 'forged', second_topic: 'x' };
    await send(world, jsonPost(inquiry.path, spam, { 'accept-language': '' }));
    expect(heldIds(world)).toHaveLength(1);
    await world.pass(3_600_000);
    expect([receivers.resend.calls, receivers.webhook.calls]).toEqual([[], []]);
    expect(world.notices('pending', 'failed', 'gone')).toEqual([]);
  });

  it('is told of once when the answer to its write gets lost', async () => {
    const world = receivers.createWorld();
    let writes = 0;
    world.blobs.failWith(({ method, key }) => {
      const isWrite = method === 'PUT' && key.startsWith(inquiry.folder);
      writes += isWrite ? 1 : 0;
      return isWrite && writes === 1 ? lostAnswer : undefined;
    });
    expect((await send(world, jsonPost(inquiry.path, inquiry.body(1)))).status).toBe(201);
    expect(writes).toBe(2);
    await world.pass(3_600_000);
    expect([receivers.resend.toOwner(), receivers.webhook.calls]).toMatchObject([[{}], [{}]]);
    expect(world.pending()).toEqual([]);
  });

  it('that cannot be stored is told of by nobody', async () => {
    const world = receivers.createWorld();
    world.blobs.failWith(({ method, key }) =>
      method === 'PUT' && key.startsWith(inquiry.folder)
        ? { isApplied: false, answer: () => Promise.resolve(new Response(null, { status: 500 })) }
        : undefined,
    );
    const response = await send(world, jsonPost(inquiry.path, inquiry.body(1)));
    expect(response.status).toBe(503);
    world.blobs.failWith(undefined);
    await world.pass(2 * 3_600_000);
    expect(receivers.resend.calls).toEqual([]);
    expect(world.pending()).toEqual([]);
  });

  it('is refused while its notice cannot be promised, so that none goes unheard', async () => {
    const world = receivers.createWorld();
    world.blobs.failWith(({ key }) =>
      key.startsWith('jobs/')
        ? { isApplied: false, answer: () => Promise.resolve(new Response(null, { status: 500 })) }
        : undefined,
    );
    const started = world.clock.time;
    const response = await send(world, jsonPost(inquiry.path, inquiry.body(1)));
    expect(response.status).toBe(503);
    expect(world.clock.time - started).toBeLessThan(5_000);
    expect(recordKeys(world)).toEqual([]);
  });
});

describe('a listing from the wizard', () => {
  const wizard = FORM_CASES.find(({ type }) => type === 'startup_listing');

  it('is told of when it is finished, and not before', async () => {
    const world = receivers.createWorld();
    const whole = wizard?.body(1) ?? {};
    const draft = await begin(world, {});
    expect(receivers.resend.calls).toEqual([]);
    expect(world.notices('pending', 'failed', 'gone')).toEqual([]);
    const last = { ...whole, revision: 1, form_step: 5, completed: true };
    const response = await send(world, saveRequest(draft, last));
    expect(response.status).toBe(200);
    await send(world, saveRequest(draft, last));
    await world.pass(3_600_000);
    expect(receivers.resend.mails.map(({ subject }) => subject)).toEqual(['New listing']);
    expect([...receivers.webhook.events.keys()]).toEqual([draft.id]);
  });
});

describe('which channels are set', () => {
  it.each([
    { set: 'only e-mail', variables: receivers.emailOnly, mails: 1, events: 0 },
    { set: 'only a webhook', variables: receivers.webhookOnly, mails: 0, events: 1 },
    { set: 'both', variables: receivers.both, mails: 1, events: 1 },
  ])('decides who is told: $set', async ({ variables: given, mails, events }) => {
    const world = receivers.createWorld({ variables: given });
    await send(world, jsonPost(inquiry.path, inquiry.body(1)));
    expect(receivers.resend.mails).toHaveLength(mails);
    expect(receivers.webhook.events.size).toBe(events);
  });

  it('leaves no marker at all when it is none', async () => {
    const world = receivers.createWorld({ variables: () => ({}) });
    for (const { path, body } of FORM_CASES) await send(world, jsonPost(path, body(1)));
    await world.pass(24 * 3_600_000, 3_600_000);
    expect(world.notices('pending', 'failed', 'gone')).toEqual([]);
    expect(receivers.resend.calls).toEqual([]);
  });
});

describe('a receiver in trouble', () => {
  const MOODS: { name: string; mood: Mood }[] = [
    ...[302, 400, 401, 403, 409, 422, 429, 500, 503].map((status) => ({
      name: String(status),
      mood: { status },
    })),
    { name: 'a lost answer', mood: 'lost' },
    { name: '30 seconds of silence', mood: 'slow' },
  ];

  it.each(MOODS)('answering $name costs the visitor nothing, and no notice', async ({ mood }) => {
    const { resend, webhook } = receivers;
    resend.behave(() => mood);
    webhook.behave(() => mood);
    const world = receivers.createWorld();
    const context = platformContext();
    shortenLimit(5_000, 2_000);
    const started = performance.now();
    const response = await world.handler(jsonPost(inquiry.path, inquiry.body(1)), context);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(response.status).toBe(201);
    await context.settled();
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(world.pending()).toHaveLength(2);

    resend.behave(() => 'well');
    webhook.behave(() => 'well');
    await world.pass(60 * 60_000);
    expect(world.pending()).toEqual([]);
    expect(resend.mails).toHaveLength(1);
    expect(webhook.events.size).toBe(1);
    expect(world.log.join('\n')).not.toMatch(/re_key|whsec_|hooks\.example\.com|owner@/);
  });
});

describe('more than twenty notices in an hour', () => {
  const more = () => receivers.resend.mails.filter(({ subject }) => /^And /.test(subject));
  const alone = () => receivers.resend.mails.filter(({ subject }) => /^New /.test(subject));

  it('are twenty emails, one that says how many more there are, and all in the inbox', async () => {
    const world = receivers.createWorld();
    for (let n = 0; n < 60; n += 1) {
      world.clock.time += 50_000;
      await send(world, jsonPost(inquiry.path, inquiry.body(n)), { ip: `198.51.100.${n}` });
    }
    expect(receivers.resend.mails).toHaveLength(20);
    await world.pass(2 * 3_600_000);
    expect(alone()).toHaveLength(20);
    const [mail, ...others] = more();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('And 40 more in your Handover inbox');
    expect(mail?.text).toContain(`${site.url}/inbox\n`);
    expect(JSON.stringify(mail)).not.toMatch(/visitor/i);
    expect(receivers.webhook.events.size).toBe(60);
    expect(world.blobs.keys('submissions', inquiry.folder)).toHaveLength(60);
    expect(world.pending()).toEqual([]);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
    // Another hour has twenty of its own.
    await send(world, jsonPost(inquiry.path, inquiry.body(200)));
    expect(alone()).toHaveLength(21);
  });

  it('are counted once each, also at the same moment and while the provider is away', async () => {
    const world = receivers.createWorld({ variables: receivers.emailOnly });
    const post = (n: number) =>
      send(world, jsonPost(inquiry.path, inquiry.body(n)), { ip: `198.51.100.${n}` });
    await Promise.all(Array.from({ length: 40 }, (_, n) => post(n)));
    receivers.resend.behave(() => ({ status: 503 }));
    await world.pass(4 * 3_600_000);
    receivers.resend.behave(() => 'well');
    await world.pass(12 * 3_600_000, 3_600_000);
    const counted = more().map(({ subject }) => Number(/\d+/.exec(subject)?.[0]));
    const told = alone().length + counted.reduce((sum, count) => sum + count, 0);
    expect(told).toBe(40);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
    expect(world.log.join('\n')).not.toContain('given up');
  });

  it('make no job look late that waits for the end of its hour', async () => {
    const world = receivers.createWorld();
    await send(world, jsonPost(inquiry.path, inquiry.body(1)));
    await world.pass(3_600_000);
    const health = await send(world, new Request(`${ORIGIN}/api/health`));
    expect(await health.json()).toMatchObject({ data: { jobs: 'ok' } });
  });
});
