import { describe, expect, it } from 'vitest';
import { waitAfter } from '#netlify/mail/run-jobs.ts';
import { rounds } from '#tests/sampling.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import { lostAnswer, lostRequest, status } from '../battery/memory-blobs.ts';
import { jsonPost, send } from '../battery/world.ts';
import { RESEND_KEY } from './fake-resend.ts';
import { DAY, HOUR, MINUTE } from './notice-world.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
const contact = FORM_CASES.find(({ type }) => type === 'contact') ?? FORM_CASES[0];
if (!contact) throw new Error('There is no form to send.');

/** The most calls in any second. */
const busiestSecond = (calls: readonly { at: number }[]) =>
  Math.max(
    ...calls.map(
      ({ at }) => calls.filter((other) => other.at >= at && other.at < at + 1_000).length,
    ),
  );

/** Those by email are done within an hour, in which twenty get a mail of their own. */
const BACKLOG = rounds(300, 210);

describe('a long backlog of notices', () => {
  it.each([
    { channel: 'email' as const, perSecond: 4, most: 20 },
    { channel: 'webhook' as const, perSecond: 8, most: Infinity },
  ])('by $channel is delivered once each, $perSecond a second', async (given) => {
    const { channel, perSecond, most } = given;
    const world = receivers.createWorld();
    await world.withPending(BACKLOG, channel);
    let runs = 0;
    while (world.pending().length > 0 && runs < 40) {
      runs += 1;
      const started = world.clock.time;
      await world.maintain();
      expect(world.clock.time - started).toBeLessThanOrEqual(25_000);
      world.clock.time = started + 10 * MINUTE;
    }
    const { calls } = receivers[channel === 'email' ? 'resend' : 'webhook'];
    expect(world.pending()).toEqual([]);
    const alone = Math.min(most, BACKLOG);
    expect(calls).toHaveLength(alone);
    expect(calls.every(({ status: answered }) => answered < 300)).toBe(true);
    const told = channel === 'email' ? receivers.resend.mails : [...receivers.webhook.events];
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(alone);
    expect(busiestSecond(calls)).toBeLessThanOrEqual(perSecond);
    await world.pass(2 * HOUR);
    const rest = `And ${BACKLOG - alone} more in your Handover inbox`;
    const isRest = ({ subject }: { subject: string }) => subject === rest;
    expect(receivers.resend.mails.filter(isRest)).toHaveLength(Number(alone < BACKLOG));
    // Within half a day, and long before they are given up.
    expect(runs).toBeLessThanOrEqual(Math.ceil(BACKLOG / (7.6 * perSecond)));
  });
});

it('calls a receiver once for each notice, though several runs begin at the same moment', async () => {
  const world = receivers.createWorld();
  await world.withPending(6, 'webhook');
  await world.withPending(6, 'email');
  await Promise.all(Array.from({ length: 5 }, () => world.maintain()));
  expect(receivers.webhook.calls).toHaveLength(6);
  // Together, they may be told to slow down, and then go on in a later run.
  await world.pass(HOUR);
  const taken = receivers.resend.calls.filter(({ status: answered }) => answered === 200);
  expect(taken).toHaveLength(6);
  expect(world.pending()).toEqual([]);
});

describe('a receiver that is in trouble for longer', () => {
  it('is asked ever more seldom, but never less than once in six hours', () => {
    const waits = Array.from({ length: 40 }, (_, index) => waitAfter(index + 1) / MINUTE);
    expect(waits.slice(0, 7)).toEqual([10, 20, 40, 80, 160, 320, 360]);
    expect(Math.max(...waits)).toBe(360);
  });

  it('gets everything once it is back, each once', async () => {
    const world = receivers.createWorld();
    const { resend } = receivers;
    await world.withPending(12, 'email');
    resend.behave(() => ({ status: 503 }));
    await world.pass(4 * HOUR);
    const asked = resend.calls.length;
    expect(asked).toBeLessThanOrEqual(3 * 24);
    resend.behave(() => 'well');
    await world.pass(7 * HOUR);
    expect(resend.mails.filter(({ subject }) => subject.startsWith('New'))).toHaveLength(12);
    expect(world.pending()).toEqual([]);
  });

  it('is asked three times a run while it says nothing, and then left alone', async () => {
    const world = receivers.createWorld();
    await world.withPending(20, 'webhook');
    receivers.webhook.behave(() => 'lost');
    await world.maintain();
    expect(receivers.webhook.calls).toHaveLength(3);
    expect(world.log.join()).toContain('webhook: unreachable');
  });

  it('is left alone until the next run when it says to slow down', async () => {
    const world = receivers.createWorld();
    const { resend } = receivers;
    await world.withPending(3, 'email');
    resend.behave((call) => (call === 1 ? { status: 429 } : 'well'));
    await world.maintain();
    expect(resend.calls).toHaveLength(2);
    expect(world.log.join()).toContain('email: slow-down');
    await world.pass(HOUR);
    expect(resend.mails).toHaveLength(3);
  });

  it('costs its own notice time, not those that come after', async () => {
    const world = receivers.createWorld();
    await world.withPending(1, 'webhook');
    receivers.webhook.behave(() => ({ status: 422 }));
    await world.maintain();
    await world.withPending(5, 'webhook');
    receivers.webhook.behave((call) => (call < 6 ? 'well' : { status: 422 }));
    await world.maintain();
    expect(receivers.webhook.events.size).toBe(5);
  });

  it('whose quota is used up is asked once a run', async () => {
    const world = receivers.createWorld();
    receivers.resend.limitTo(2);
    await world.withPending(5, 'email');
    await world.maintain();
    expect(receivers.resend.calls).toHaveLength(3);
    expect(world.log.join()).toContain('email: exhausted');
    await world.maintain();
    expect(receivers.resend.calls).toHaveLength(4);
  });
});

describe('a wrong key', () => {
  it('is tried once a run, for however many notices, and shown nowhere', async () => {
    const given = { ...receivers.both(), RESEND_API_KEY: 're_canary' };
    const world = receivers.createWorld({ variables: () => given });
    await world.withPending(5, 'email');
    await world.pass(2 * HOUR);
    expect(receivers.resend.calls).toHaveLength(12);
    expect(receivers.resend.calls.every(({ status: answered }) => answered === 403)).toBe(true);
    expect(world.log.join()).toContain('email: unauthorized');
    expect(world.log.join()).not.toMatch(/re_canary|owner@|hooks\.example/);
    expect(world.pending()).toHaveLength(5);
  });

  it('does not hold up the other channel, and once it is right all get through', async () => {
    let key = 're_wrong';
    const world = receivers.createWorld({
      variables: () => ({ ...receivers.both(), RESEND_API_KEY: key }),
    });
    await world.withPending(5, 'email');
    await world.withPending(5, 'webhook');
    await world.maintain();
    expect(receivers.webhook.events.size).toBe(5);
    key = RESEND_KEY;
    await world.pass(HOUR);
    expect(receivers.resend.mails).toHaveLength(5);
  });

  it('of the webhook is refused by the receiver', async () => {
    const other = `whsec_${Buffer.from('another-key-of-thirty-two-bytes!').toString('base64')}`;
    const world = receivers.createWorld({
      variables: () => ({ ...receivers.both(), NOTICE_WEBHOOK_SECRET: other }),
    });
    await world.withPending(2, 'webhook');
    await world.maintain();
    expect(receivers.webhook.calls.map((call) => call.status)).toEqual([401]);
    expect(receivers.webhook.events.size).toBe(0);
  });
});

describe('an answer that gets lost', () => {
  it('delivers nothing twice, for the receivers know the ids', async () => {
    const world = receivers.createWorld();
    await world.withPending(3, 'email');
    await world.withPending(3, 'webhook');
    const { resend, webhook } = receivers;
    resend.behave((call) => (call < 3 ? 'lost' : 'well'));
    webhook.behave((call) => (call < 3 ? 'lost' : 'well'));
    await world.pass(HOUR);
    expect(resend.calls).toHaveLength(6);
    expect(resend.mails).toHaveLength(3);
    expect(webhook.calls).toHaveLength(6);
    expect(webhook.events.size).toBe(3);
    const ids = resend.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['answer', lostAnswer],
    ['request', lostRequest],
  ])('of the storage delivers nothing twice either: its %s', async (_what, lost) => {
    const world = receivers.createWorld();
    await world.withPending(4, 'email');
    world.blobs.failWith(({ method, key }) =>
      method === 'DELETE' && key.startsWith('jobs/') ? lost : undefined,
    );
    await world.maintain();
    world.blobs.failWith(undefined);
    await world.pass(HOUR);
    expect(receivers.resend.mails).toHaveLength(4);
    expect(world.pending()).toEqual([]);
  });
});

describe('a notice that nobody takes for a week', () => {
  it('is given up, loudly, and remembered as failed for a month', async () => {
    const world = receivers.createWorld({ variables: receivers.webhookOnly });
    await world.withPending(1, 'webhook');
    receivers.webhook.behave(() => ({ status: 500 }));
    await world.pass(7 * DAY, HOUR);
    expect(world.pending()).toHaveLength(1);
    const attempts = receivers.webhook.calls.length;
    expect(attempts).toBeGreaterThan(25);
    expect(attempts).toBeLessThan(40);
    await world.pass(7 * HOUR);
    expect(world.pending()).toEqual([]);
    expect(world.notices('failed')).toEqual([expect.stringContaining('/webhook-notice/')]);
    expect(world.log.filter((line) => line.includes('given up'))).toHaveLength(1);
    expect(receivers.webhook.calls).toHaveLength(attempts);
    await world.pass(31 * DAY, 8 * HOUR);
    expect(world.notices('failed')).toEqual([]);
  });

  it('is tried before it is given up, when nothing ran all the time', async () => {
    const world = receivers.createWorld();
    await world.withPending(1, 'webhook');
    world.clock.time += 8 * DAY;
    await world.maintain();
    expect(receivers.webhook.events.size).toBe(1);
    expect(world.notices('failed')).toEqual([]);
  });

  it('is dropped in silence when its channel has been switched off', async () => {
    let variables: Record<string, string> = receivers.both();
    const world = receivers.createWorld({ variables: () => variables });
    await world.withPending(2, 'webhook');
    variables = receivers.emailOnly();
    await world.pass(6 * DAY, HOUR);
    expect(world.pending()).toHaveLength(2);
    await world.pass(DAY + HOUR, HOUR);
    expect(world.pending()).toEqual([]);
    expect(world.notices('failed')).toEqual([]);
    expect(receivers.webhook.calls).toEqual([]);
  });
});

it('keeps nothing of notices that were delivered', async () => {
  const world = receivers.createWorld({ variables: receivers.webhookOnly });
  await world.withPending(3, 'webhook');
  await world.pass(10 * MINUTE);
  expect(receivers.webhook.events.size).toBe(3);
  expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
});

describe('a storage in trouble', () => {
  it('ends the run, and nothing is lost', async () => {
    const world = receivers.createWorld();
    await world.withPending(5, 'webhook');
    world.blobs.failWith(status(503));
    await world.maintain();
    expect(receivers.webhook.calls).toEqual([]);
    world.blobs.failWith(undefined);
    await world.maintain();
    expect(receivers.webhook.events.size).toBe(5);
  });

  it('with records that nobody can read tells of them what is known without', async () => {
    const world = receivers.createWorld();
    await world.withPending(3, 'webhook');
    const keys = world.blobs.keys('submissions', 'contact/');
    for (const [n, text] of ['{"nothing":"of ours"}', '{"half a rec'].entries()) {
      world.blobs.entries.set(`site:submissions/${keys[n] ?? ''}`, { text, metadata: '' });
    }
    await world.pass(2 * HOUR);
    const ids = keys.map((key) => key.slice(-36));
    expect([...receivers.webhook.events.keys()].sort()).toEqual(ids.sort());
    expect(world.pending()).toEqual([]);
  });

  it('that took a submission only when it was sent again has it told of', async () => {
    const world = receivers.createWorld({ variables: receivers.webhookOnly });
    const key = { 'idempotency-key': createSubmissionId(world.clock.time) };
    const post = () => send(world, jsonPost(contact.path, contact.body(1), key));
    const isRecord = ({ method, key: written }: { method: string; key: string }) =>
      method === 'PUT' && written.startsWith('contact/');
    world.blobs.failWith((request) => (isRecord(request) ? lostRequest : undefined));
    expect((await post()).status).toBe(503);
    world.clock.time += 2 * HOUR;
    // Maintenance comes by when the second attempt has promised its notice, and not stored its record.
    let runs = 0;
    world.blobs.failWith((request) => {
      if (!isRecord(request) || runs > 0) return undefined;
      runs += 1;
      const busy = () => world.maintain().then(() => new Response(null, { status: 503 }));
      return { isApplied: false, answer: busy };
    });
    receivers.webhook.behave(() => ({ status: 503 }));
    expect((await post()).status).toBe(201);
    receivers.webhook.behave(() => 'well');
    await world.pass(HOUR);
    expect([...receivers.webhook.events.keys()]).toEqual([key['idempotency-key']]);
    expect(runs).toBe(1);
  });
});
