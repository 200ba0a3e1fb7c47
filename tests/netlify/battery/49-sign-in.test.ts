import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { site } from '#src/config/site.ts';
import { createLink, IDLE_MS, LINK_MS, SESSION_MS } from '#netlify/inbox/sessions.ts';
import { rounds, SEED } from '#tests/sampling.ts';
import {
  cookieOf,
  exchange,
  inboxCall,
  isOpen,
  linkToken,
  SESSION_PATH,
  sessionsOf,
  signIn,
  tokenIn,
} from '#tests/netlify/inbox/signed-in.ts';
import { createMemoryBlobs, status } from './memory-blobs.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, failureOf, jsonPost, ORIGIN, send, type World } from './world.ts';

const GUESSES = rounds(10_000, 500);
const MINUTE = 60_000;
const NAME = '__Host-inbox';

const guess = () => randomBytes(32).toString('base64url');
const sessionKeys = ({ blobs }: Pick<World, 'blobs'>) => blobs.keys('sessions', 'sessions/');

/** All that an answer says: status, headers, and body. */
const bytesOf = async (response: Response) =>
  JSON.stringify([response.status, [...response.headers], await response.text()]);

const askForSession = (world: World, cookie: string) =>
  send(world, inboxCall(SESSION_PATH, cookie === '' ? {} : { cookie }));

/** The one answer to anyone who isn't signed in. */
const refusal = async () => bytesOf(await askForSession(createWorld(), ''));

describe('a link', () => {
  it('signs in once, with a cookie that scripts and other sites never see', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    const response = await exchange(world, token);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: {} });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(await isOpen(world, cookieOf(response))).toBe(true);
    expect(await bytesOf(await exchange(world, token))).toBe(await refusal());
    expect(sessionKeys(world)).toHaveLength(1);
  });

  it('makes one session, however many use it at once', async () => {
    for (let round = 0; round < rounds(20, 2); round += 1) {
      const world = createWorld();
      const token = await linkToken(world);
      const uses = Array.from({ length: 40 }, () => exchange(world, token));
      const statuses = (await Promise.all(uses)).map((response) => response.status).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: 39 }, () => 401)]);
      expect(sessionKeys(world)).toHaveLength(1);
    }
  });

  it('works for fifteen minutes and no longer, and not again after the clock is set back', async () => {
    const world = createWorld();
    const inTime = await linkToken(world);
    const late = await linkToken(world);
    world.clock.time += LINK_MS - 1;
    expect((await exchange(world, inTime)).status).toBe(201);
    world.clock.time += 1;
    for (const back of [0, MINUTE, LINK_MS]) {
      world.clock.time -= back;
      for (const token of [inTime, late]) {
        expect(await bytesOf(await exchange(world, token))).toBe(await refusal());
      }
    }
    expect(sessionKeys(world)).toHaveLength(1);
  });

  it('of a clock that is far ahead does not work', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    world.clock.time -= 10 * MINUTE;
    expect(await bytesOf(await exchange(world, token))).toBe(await refusal());
  });

  it('works once too when the storage loses its answers', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    let lost = 0;
    world.blobs.failWith(({ method }) =>
      method === 'PUT' && (lost += 1) % 2 === 1
        ? { isApplied: true, answer: () => Promise.reject(new TypeError('fetch failed')) }
        : undefined,
    );
    expect((await exchange(world, token)).status).toBe(201);
    world.blobs.failWith(undefined);
    expect((await exchange(world, token)).status).toBe(401);
    expect(sessionKeys(world)).toHaveLength(1);
  });

  it('is not taken while its storage is away, and nothing is said of it', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    world.blobs.failWith(status(500));
    const response = await exchange(world, token);
    expect([response.status, (await failureOf(response)).code]).toEqual([503, 'unavailable']);
    world.blobs.failWith(undefined);
    expect((await exchange(world, token)).status).toBe(201);
  });
});

describe('whatever is no valid link or session', () => {
  it('is answered with the same bytes, guess after guess, and stores nothing', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    const { cookie } = await signIn(world);
    const before = JSON.stringify([...world.blobs.entries]);
    const expected = await refusal();
    for (let n = 0; n < GUESSES; n += 1) {
      expect(await bytesOf(await exchange(world, guess()))).toBe(expected);
      expect(await bytesOf(await askForSession(world, `${NAME}=${guess()}`))).toBe(expected);
    }
    expect(JSON.stringify([...world.blobs.entries])).toBe(before);
    expect(await isOpen(world, cookie)).toBe(true);
    expect((await exchange(world, token)).status).toBe(201);
  });

  it('includes a link or a cookie that is cut, changed, stretched, or no text at all', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    const { cookie } = await signIn(world);
    const value = cookie.slice(NAME.length + 1);
    const spoilt = (text: string) => [
      '',
      text.slice(1),
      text.slice(0, -1),
      `${text}A`,
      `${text}=`,
      ` ${text}`,
      text.toLowerCase(),
      text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      Buffer.from(text, 'base64url').toString('hex'),
      encodeURIComponent(`../links/${text}`),
    ];
    const expected = await refusal();
    for (const wrong of [...spoilt(token), value, 5, null, undefined, true, [token], { token }]) {
      expect(await bytesOf(await exchange(world, wrong))).toBe(expected);
    }
    const leading = spoilt(value).filter((text) => !text.startsWith(' '));
    for (const wrong of [...leading.map((text) => `${NAME}=${text}`), `inbox=${value}`, value]) {
      expect([wrong, await bytesOf(await askForSession(world, wrong))]).toEqual([wrong, expected]);
    }
    // The token of a link is no session, and the other way round.
    expect(await isOpen(world, `${NAME}=${token}`)).toBe(false);
    expect((await exchange(world, token)).status).toBe(201);
    expect(await isOpen(world, cookie)).toBe(true);
  });

  it('includes those of another site, and of another deploy of the same site', async () => {
    const [world, other] = [createWorld(), createWorld({ secret: 'x'.repeat(40) })];
    const { cookie } = await signIn(other);
    const expected = await refusal();
    expect(await bytesOf(await exchange(world, await linkToken(other)))).toBe(expected);
    expect(await bytesOf(await askForSession(world, cookie))).toBe(expected);
    const preview = { deployContext: 'deploy-preview' };
    const post = jsonPost(SESSION_PATH, { token: await linkToken(other) });
    expect(await bytesOf(await send(other, post, preview))).toBe(expected);
    const call = inboxCall(SESSION_PATH, { cookie });
    expect(await bytesOf(await send(other, call, preview))).toBe(expected);
  });

  it('waits like any sender after twenty wrong tries from one address; a valid session never does', async () => {
    const world = createWorld();
    const { cookie } = await signIn(world);
    const from = { ip: '203.0.113.9' };
    const wrong = () => inboxCall(SESSION_PATH, { cookie: `${NAME}=${guess()}` });
    for (const [n, ask] of [wrong, () => jsonPost(SESSION_PATH, { token: guess() })].entries()) {
      world.clock.time += 2 * MINUTE;
      const statuses: number[] = [];
      for (let tries = 0; tries < 30; tries += 1) {
        statuses.push((await send(world, ask(), from)).status);
      }
      expect([n, statuses.filter((code) => code === 401)]).toEqual([n, Array(20).fill(401)]);
      expect(statuses.slice(20)).toEqual(Array(10).fill(429));
      expect((await send(world, ask(), from)).headers.get('retry-after')).toBe('3');
    }
    for (let calls = 0; calls < 50; calls += 1) {
      expect((await send(world, inboxCall(SESSION_PATH, { cookie }), from)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('is never one that the visitor brought along, and ends the one before', async () => {
    const world = createWorld();
    const planted = `${NAME}=${guess()}`;
    const first = cookieOf(await exchange(world, await linkToken(world), { cookie: planted }));
    expect(first).not.toBe(planted);
    expect(await isOpen(world, planted)).toBe(false);
    const second = cookieOf(await exchange(world, await linkToken(world), { cookie: first }));
    expect(second).not.toBe(first);
    expect([await isOpen(world, first), await isOpen(world, second)]).toEqual([false, true]);
  });

  it('is kept by a call every now and then, for twelve hours and no longer', async () => {
    const world = createWorld();
    const { cookie } = await signIn(world);
    const end = world.clock.time + SESSION_MS;
    while (world.clock.time < end) {
      expect(await isOpen(world, cookie)).toBe(true);
      world.clock.time += IDLE_MS - MINUTE;
    }
    world.clock.time = end;
    expect(await isOpen(world, cookie)).toBe(false);
    world.clock.time = end - MINUTE;
    expect(await isOpen(world, cookie)).toBe(false);
  });

  it('ends after thirty minutes without a call, for good', async () => {
    const world = createWorld();
    const [kept, idle] = [await signIn(world), await signIn(world)];
    world.clock.time += IDLE_MS - 1;
    expect(await isOpen(world, kept.cookie)).toBe(true);
    world.clock.time += 1;
    expect(await isOpen(world, idle.cookie)).toBe(false);
    world.clock.time -= IDLE_MS / 2;
    expect(await isOpen(world, idle.cookie)).toBe(false);
  });

  it('is not made longer by a clock that is set back', async () => {
    const world = createWorld();
    const { cookie } = await signIn(world);
    for (let calls = 0; calls < 20; calls += 1) {
      world.clock.time += IDLE_MS - MINUTE;
      expect(await isOpen(world, cookie)).toBe(true);
    }
    world.clock.time -= 4 * 60 * MINUTE;
    expect(await isOpen(world, cookie)).toBe(false);
  });

  it('notes its latest call, at most once a minute', async () => {
    const world = createWorld();
    const { cookie } = await signIn(world);
    for (let calls = 0; calls < 100; calls += 1) {
      await isOpen(world, cookie);
      world.clock.time += MINUTE / 4;
    }
    expect(world.blobs.keys('sessions', 'sessions/')).toHaveLength(1);
    // The first one is that it began.
    expect(world.blobs.requests.filter((one) => /^PUT .*\/sessions\//.test(one))).toHaveLength(25);
  });

  it('is over on the server once its owner has signed out', async () => {
    const world = createWorld();
    const [own, other] = [await signIn(world), await signIn(world)];
    const response = await send(world, inboxCall(SESSION_PATH, own, 'DELETE'));
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-inbox=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    const expected = await refusal();
    expect(await bytesOf(await askForSession(world, own.cookie))).toBe(expected);
    const again = inboxCall(SESSION_PATH, own, 'DELETE');
    expect(await bytesOf(await send(world, again))).toBe(expected);
    expect(await isOpen(world, other.cookie)).toBe(true);
  });

  it('and every other, and every open link, is over after signing out everywhere', async () => {
    const world = createWorld();
    const sessions = [await signIn(world), await signIn(world), await signIn(world)];
    const links = [await linkToken(world), await linkToken(world)];
    const call = inboxCall('/api/inbox/sessions', sessions[1] ?? {}, 'DELETE');
    expect((await send(world, call)).status).toBe(200);
    for (const { cookie } of sessions) expect(await isOpen(world, cookie)).toBe(false);
    for (const token of links) expect((await exchange(world, token)).status).toBe(401);
    expect(await isOpen(world, (await signIn(world)).cookie)).toBe(true);
  });

  it('does not slip through while everyone is signed out, whichever step comes first', async () => {
    const random = seeded(SEED);
    const outcomes = new Set<number>();
    for (let round = 0; round < rounds(1_000, 60); round += 1) {
      const memory = createMemoryBlobs();
      let isSlow = false;
      const blobsFetch: typeof fetch = async (...request) => {
        const turns = isSlow ? Math.floor(random() * 6) : 0;
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        return memory.fetch(...request);
      };
      const world = { ...createWorld({ blobsFetch }), blobs: memory };
      const own = await signIn(world);
      const token = await linkToken(world);
      isSlow = true;
      const everyone = inboxCall('/api/inbox/sessions', own, 'DELETE');
      const [used, ended] = await Promise.all([exchange(world, token), send(world, everyone)]);
      isSlow = false;
      expect(ended.status).toBe(200);
      outcomes.add(used.status);
      expect([round, sessionKeys(world)]).toEqual([round, []]);
      expect((await exchange(world, token)).status).toBe(401);
    }
    expect([...outcomes].sort()).toEqual([201, 401]);
  });

  it('on this machine has a cookie that browsers keep without https', async () => {
    const world = createWorld();
    const token = await linkToken(world);
    for (const host of ['localhost:4321', '127.0.0.1:8888', '[::1]:8888']) {
      const link = tokenIn(await createLink(sessionsOf(world), site.url, world.clock.time));
      const request = new Request(`http://${host}${SESSION_PATH}`, {
        method: 'POST',
        body: JSON.stringify({ token: link }),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      });
      const [cookie = ''] = (await send(world, request)).headers.getSetCookie();
      expect(cookie).toMatch(
        /^inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(await isOpen(world, cookie.split(';')[0] ?? '')).toBe(false);
    }
    expect((await exchange(world, token)).status).toBe(201);
  });
});

describe('tokens', () => {
  it('are nowhere in storage, keys, or the log', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => undefined),
    );
    const world = createWorld();
    const tokens: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const link = await linkToken(world);
      const response = await exchange(world, link);
      const cookie = cookieOf(response);
      tokens.push(link, cookie.slice(NAME.length + 1));
      const wrong = guess();
      tokens.push(wrong);
      await exchange(world, wrong);
      await exchange(world, link);
      await send(world, inboxCall(`/api/inbox/${link}?token=${wrong}`, { cookie }));
      world.clock.time += 2 * MINUTE;
      await isOpen(world, cookie);
    }
    const written = JSON.stringify([[...world.blobs.entries], world.blobs.requests, world.log]);
    for (const token of tokens) {
      const bytes = Buffer.from(token, 'base64url');
      for (const spelling of [token, bytes.toString('hex'), bytes.toString('base64')]) {
        expect(written).not.toContain(spelling);
      }
    }
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('are in the fragment of a link to our own site', async () => {
    const link = await createLink(sessionsOf(createWorld()), site.url, 0);
    expect(link).toMatch(new RegExp(`^${site.url}/inbox#token=[\\w-]{43}$`));
    expect(ORIGIN).not.toBe(site.url);
  });
});
