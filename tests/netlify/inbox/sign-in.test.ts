import { describe, expect, it } from 'vitest';
import { site } from '#src/config/site.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import { jsonPost, savedId, send, type World } from '#tests/netlify/battery/world.ts';
import { startReceivers } from '#tests/netlify/notices/receivers.ts';
import { DAY, HOUR, MINUTE } from '#tests/netlify/notices/notice-world.ts';
import { cookieOf, exchange, isOpen, tokenIn } from './signed-in.ts';

const receivers = startReceivers();
const mails = () => receivers.resend.mails;
const ask = (world: Pick<World, 'handler'>) =>
  send(world, jsonPost('/api/inbox/sign-in', {}), { ip: '203.0.113.9' });

const LINK = new RegExp(`^${site.url}/inbox#token=[\\w-]{43}$`, 'm');
const linkIn = (text: string | undefined) => LINK.exec(text ?? '')?.[0] ?? '';
const linesOf = ({ log }: Pick<World, 'log'>) =>
  log.filter((line) => line.includes('sign-in-link'));

describe('asking for a link', () => {
  it('mails one to everyone in OWNER_EMAIL, which signs in once', async () => {
    const owners = ['owner@example.com', 'partner@example.com'];
    const variables = () => ({ ...receivers.both(), OWNER_EMAIL: owners.join(', ') });
    const world = receivers.createWorld({ variables });
    expect((await ask(world)).status).toBe(202);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.to).toEqual(owners);
    expect(mail?.subject).toBe('Sign in to your Handover inbox');
    const link = linkIn(mail?.text);
    expect(mail?.html).toContain(`<a href="${link}">`);
    expect(await isOpen(world, cookieOf(await exchange(world, tokenIn(link))))).toBe(true);
    expect((await exchange(world, tokenIn(link))).status).toBe(401);
    expect(linesOf(world)).toEqual([]);
  });

  it('mails at most one in a quarter of an hour, at however many instances, and the next when it is over', async () => {
    const { blobs } = receivers.createWorld();
    const world = () => receivers.createWorld({ blobsFetch: blobs.fetch });
    const statuses = await Promise.all(Array.from({ length: 40 }, () => ask(world())));
    expect(new Set(statuses.map((response) => response.status))).toEqual(new Set([202]));
    expect(mails()).toHaveLength(1);
    const later = world();
    const asked = later.clock.time;
    for (let minute = 1; minute < 60; minute += 1) {
      later.clock.time = asked + minute * MINUTE;
      await ask(later);
      if (minute % 5 === 0) await later.maintain();
      const quarters = Math.floor(minute / 15);
      expect(mails()).toHaveLength(1 + quarters);
    }
    expect(new Set(mails().map(({ text }) => linkIn(text))).size).toBe(4);
  });

  it('mails nothing that nobody asked for since', async () => {
    const world = receivers.createWorld();
    await ask(world);
    await world.pass(2 * HOUR, 5 * MINUTE);
    expect(mails()).toHaveLength(1);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
  });

  it('is answered the same, and at once, whatever comes of it', async () => {
    const answers = new Set<string>();
    const outcomes: string[] = [];
    const both = receivers.both();
    const full = receivers.createWorld();
    await ask(full);
    const failing = receivers.createWorld();
    failing.blobs.failWith(status(500));
    for (const world of [
      receivers.createWorld(),
      full,
      failing,
      receivers.createWorld({ variables: () => ({}) }),
      receivers.createWorld({ variables: () => ({ ...both, OWNER_EMAIL: '' }) }),
      receivers.createWorld({ variables: () => ({ ...both, OWNER_EMAIL: 'nobody' }) }),
      receivers.createWorld({ variables: () => ({ ...both, RESEND_API_KEY: 're_wrong-key' }) }),
      receivers.createWorld({ fetch: () => Promise.reject(new TypeError('fetch failed')) }),
    ]) {
      receivers.resend.reset();
      const response = await ask(world);
      answers.add(JSON.stringify([response.status, [...response.headers], await response.text()]));
      outcomes.push(linesOf(world).at(-1) ?? 'none');
    }
    expect(answers.size).toBe(1);
    const line = (outcome: string) => `{"task":"sign-in-link","outcome":"${outcome}"}`;
    const tried = (outcome: string): unknown =>
      expect.stringContaining(`"kind":"sign-in-link","outcome":"${outcome}"`);
    expect(outcomes).toEqual([
      'none',
      tried('early'),
      tried('storage'),
      line('email is not set up'),
      line('OWNER_EMAIL is not set'),
      line('OWNER_EMAIL is not set'),
      tried('unauthorized'),
      tried('unreachable'),
    ]);
  });

  it('does not wait for the mail', async () => {
    let sendMail: (response: Response) => void = () => undefined;
    const sent = new Promise<Response>((resolve) => (sendMail = resolve));
    const world = receivers.createWorld({ fetch: () => sent });
    const later: Promise<unknown>[] = [];
    const request = jsonPost('/api/inbox/sign-in', {});
    const response = await world.handler(request, {
      deploy: { context: 'production', id: 'deploy-1', published: true },
      ...{ ip: '203.0.113.9', requestId: 'request-1' },
      waitUntil: (work) => later.push(work),
    });
    expect(response.status).toBe(202);
    expect(later).toHaveLength(1);
    sendMail(Response.json({ id: 'mail-1' }));
    await Promise.all(later);
  });

  it('tries again for a moment when the provider is slow or away, and sends one email', async () => {
    const world = receivers.createWorld();
    receivers.resend.behave((call) => (['lost', { status: 429 }, 'well'] as const)[call] ?? 'well');
    await ask(world);
    expect(receivers.resend.calls).toHaveLength(3);
    expect(mails()).toHaveLength(1);
    expect(linesOf(world)).toEqual([]);
  });

  it('leaves no link in storage, jobs, or the log, even if the mail fails', async () => {
    const world = receivers.createWorld();
    await ask(world);
    world.clock.time += 15 * MINUTE;
    receivers.resend.behave(() => ({ status: 500 }));
    await ask(world);
    const tokens = receivers.resend.calls.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1]);
    expect(tokens).toHaveLength(4);
    expect(new Set(tokens).size).toBe(2);
    const written = JSON.stringify([[...world.blobs.entries], world.blobs.requests, world.log]);
    for (const token of tokens) expect(written).not.toContain(token);
    const jobs = world.blobs.keys('submissions');
    expect(jobs).toEqual([expect.stringMatching(/^jobs\/sign-in-link\//)]);
  });
});

describe('maintenance', () => {
  it('deletes links and sessions that are over, and no other', async () => {
    const world = receivers.createWorld();
    const signIn = async () => {
      await ask(world);
      return cookieOf(await exchange(world, tokenIn(linkIn(mails().at(-1)?.text))));
    };
    const old = await signIn();
    world.clock.time += 25 * MINUTE;
    expect(await isOpen(world, old)).toBe(true);
    world.clock.time += 11 * HOUR + 20 * MINUTE;
    await ask(world);
    const recent = await signIn();
    world.clock.time += 14 * MINUTE;
    expect(await isOpen(world, recent)).toBe(true);
    const everything = () => world.blobs.keys('sessions').map((key) => key.split('/')[0]);
    expect(everything().sort()).toEqual(['links', 'links', 'rl', 'rl', 'sessions', 'sessions']);
    const run = async () => {
      await world.maintain();
      return world.log.filter((line) => line.includes('"expire-sessions"')).at(-1);
    };
    // The first link. Its session is idle, and not yet twelve hours old.
    expect(await run()).toBe('{"task":"expire-sessions","removed":1}');
    world.clock.time += 2 * MINUTE;
    // The first session, and the other link.
    expect(await run()).toBe('{"task":"expire-sessions","removed":2}');
    expect(await isOpen(world, recent)).toBe(true);
    world.clock.time += DAY;
    await run();
    expect(everything()).toEqual([]);
    expect(await run()).toBe('{"task":"expire-sessions","removed":0}');
  });

  it('never brings a used link back, even if the clock is set back', async () => {
    const world = receivers.createWorld();
    await ask(world);
    const token = tokenIn(linkIn(mails()[0]?.text));
    expect((await exchange(world, token)).status).toBe(201);
    for (const wait of [MINUTE, 20 * MINUTE, 20 * MINUTE]) {
      world.clock.time += wait;
      await world.maintain();
      world.clock.time -= wait;
      expect((await exchange(world, token)).status).toBe(401);
    }
  });

  it('says when the storage is away, and goes on in the next run', async () => {
    const world = receivers.createWorld();
    for (let n = 0; n < 3; n += 1) {
      await ask(world);
      world.clock.time += 15 * MINUTE;
    }
    world.clock.time += DAY;
    world.blobs.failWith((request) =>
      request.path.startsWith('/site-1/site:sessions') ? status(500)(request) : undefined,
    );
    await world.maintain();
    expect(world.log.join('\n')).toContain(
      '{"task":"expire-sessions","removed":0,"stopped":"status 500"}',
    );
    world.blobs.failWith(undefined);
    await world.maintain();
    expect(world.blobs.keys('sessions')).toEqual([]);
  });
});

it('a deploy has links and sessions of its own', async () => {
  const world = receivers.createWorld();
  const contact = FORM_CASES.find(({ type }) => type === 'contact');
  await savedId(await send(world, jsonPost(contact?.path ?? '', contact?.body(1))));
  const preview = { deployContext: 'deploy-preview' };
  await send(world, jsonPost('/api/inbox/sign-in', {}), preview);
  expect(world.blobs.keys('sessions')).toEqual([]);
  expect(world.blobs.keys('submissions', 'jobs/sign-in-link')).toEqual([]);
  expect(world.blobs.keys('sessions-deploy-preview', 'links/')).toHaveLength(1);
});
