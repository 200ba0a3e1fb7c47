import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { inboxEndpoints } from '#netlify/inbox/endpoints.ts';
import { SESSION_MS } from '#netlify/inbox/sessions.ts';
import { createLink } from '#netlify/store/listing-links.ts';
import { openStore } from '#netlify/store/store.ts';
import { sellerEndpoints } from '#netlify/sellers/endpoints.ts';
import {
  SESSION_PATH,
  inboxCall,
  linkToken,
  signIn,
  tokenIn,
} from '#tests/netlify/inbox/signed-in.ts';
import { FORM_CASES } from './form-cases.ts';
import {
  createWorld,
  failureOf,
  jsonPost,
  ORIGIN,
  savedId,
  SECRET,
  send,
  type World,
} from './world.ts';

/** For someone who isn't signed in yet. Any other address answers nobody without a session. */
const OPEN = ['POST /api/inbox/sign-in', `POST ${SESSION_PATH}`];

interface Address {
  /** The endpoint's, like POST /api/inbox/actions. */
  name: string;
  method: string;
  path: string;
}

const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };

let world: World;
/** Of every form, one submission and one that looks like spam. */
const submissions: { form: string; id: string }[] = [];
let session: { cookie: string };
/** Of a link to a submitted listing. */
let sellersToken: string;
/** What a caller without the right to call brings along. */
let strangers: [who: string, headers: Record<string, string>][];

beforeAll(async () => {
  world = createWorld();
  for (const { type, path, body } of FORM_CASES) {
    for (const more of [{}, { second_topic: 'spam' }]) {
      const id = await savedId(await send(world, jsonPost(path, { ...body(1), ...more })));
      submissions.push({ form: type, id });
    }
  }
  const expired = await signIn(world);
  world.clock.time += SESSION_MS;
  const signedOut = await signIn(world);
  await send(world, inboxCall(SESSION_PATH, signedOut, 'DELETE'));
  const link = await linkToken(world);
  sellersToken = await sellersLink(world);
  // Removes the expired session, so that nothing is left to change.
  await send(world, inboxCall(SESSION_PATH, expired));
  session = { cookie: (await signIn(world)).cookie };
  const value = session.cookie.split('=')[1] ?? '';
  strangers = [
    ['no session', {}],
    ['a made-up session', { cookie: `__Host-inbox=${'A'.repeat(43)}` }],
    ['something else for a session', { cookie: '__Host-inbox=%00; inbox=1' }],
    ['an expired session', { cookie: expired.cookie }],
    ['a session that was signed out', { cookie: signedOut.cookie }],
    ['the cookie of another address', { cookie: `inbox=${value}` }],
    ['a session in a header', { authorization: `Bearer ${value}`, 'x-session': value }],
    ['a sign-in link', { cookie: `__Host-inbox=${link}` }],
    ["a seller's link", { 'listing-link': sellersToken }],
    ["a seller's link as a cookie", { cookie: `__Host-inbox=${sellersToken}` }],
    ['the secret of a seller’s link', { cookie: `__Host-inbox=${sellersToken.slice(-43)}` }],
  ];
});

/** The token of a link that a seller was mailed, for a listing that is there. */
async function sellersLink({ blobs, clock }: World): Promise<string> {
  const { id } = submissions.find(({ form }) => form === 'startup_listing') ?? { id: '' };
  const found = blobs
    .values('submissions')
    .flatMap((one) => recordSchema.safeParse(one).data ?? []);
  const { email } = found.find((one) => one.id === id) ?? { email: '' };
  const runtime = { ...liveRuntime, now: clock.now, sleep: clock.sleep, blobsFetch: blobs.fetch };
  const credentials = openStore('credentials', runtime);
  const listing = { formType: 'startup_listing', id, email };
  const made = await createLink(credentials, SECRET, listing, (latest = 0) =>
    Math.max(clock.time, latest + 1),
  );
  return tokenIn(made?.href ?? '');
}

const recordSchema = z.object({ id: z.string(), email: z.string() });

/** An endpoint's address, with the names of something that is there. */
function addressOf({ path, method }: (typeof inboxEndpoints)[number]): Address {
  const [{ form, id } = { form: 'contact', id: '1' }] = submissions;
  const filled = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    return part.includes('form') ? form : id;
  });
  return { name: `${method} ${path}`, method, path: filled.join('/') };
}

const addresses = () => inboxEndpoints.map(addressOf);
const methodsAt = (path: string) =>
  addresses()
    .filter((one) => one.path === path)
    .map(({ method }) => method);

function call({ path, method }: Omit<Address, 'name'>, headers: Record<string, string>) {
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
  return new Request(ORIGIN + path, {
    method,
    headers: { ...(hasBody && json), ...headers },
    ...(hasBody && { body: '{}' }),
  });
}

/** Everything stored, in every store. */
const stored = () => JSON.stringify([...world.blobs.entries]);

/** Sends a call that must be refused, and checks that nothing came of it. */
async function refused(request: Request): Promise<Response> {
  const before = stored();
  const response = await send(world, request);
  expect(stored()).toBe(before);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const names = [...response.headers.keys()].join();
  expect(names).not.toMatch(/set-cookie|access-control/);
  return response;
}

describe('every address of the inbox', () => {
  it('is below /api/inbox/, and nothing else there answers', async () => {
    expect(addresses().length).toBeGreaterThanOrEqual(5);
    for (const { path } of addresses()) expect(path).toMatch(/^\/api\/inbox\/[a-z]/);
    for (const path of ['/api/inbox/', '/api/inbox/nothing', `${SESSION_PATH}/`]) {
      const response = await refused(inboxCall(path, session));
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it('answers 401 to everyone without a session, with the same bytes', async () => {
    const answers = new Set<string>();
    for (const address of addresses()) {
      if (OPEN.includes(address.name)) continue;
      for (const [who, headers] of strangers) {
        for (const from of [own, { 'sec-fetch-site': 'cross-site' }, {}]) {
          const response = await refused(call(address, { ...headers, ...from }));
          expect([address.name, who, response.status]).toEqual([address.name, who, 401]);
          answers.add(JSON.stringify([[...response.headers], await response.text()]));
        }
      }
    }
    expect(answers.size).toBe(1);
  });

  it('needs a session, but for asking for a link and for using it', async () => {
    for (const name of OPEN) expect(addresses().map((one) => one.name)).toContain(name);
    const asked = await refused(jsonPost('/api/inbox/sign-in', {}));
    // Nothing is stored either, because this world has no OWNER_EMAIL.
    expect(asked.status).toBe(202);
    expect((await refused(jsonPost(SESSION_PATH, {}))).status).toBe(401);
  });

  it('answers 403 to whatever no page of ours has sent, with a valid session too', async () => {
    const origins: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      // An address that was typed: no page of ours does that.
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'Same-Origin' },
      { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
      { origin: 'https://evil.test' },
      { origin: 'https://www.handover.test' },
      { origin: `${ORIGIN}:8443` },
      { origin: 'null' },
    ];
    for (const address of addresses()) {
      for (const from of origins) {
        const response = await refused(call(address, { ...session, ...from }));
        expect([address.name, from, response.status]).toEqual([address.name, from, 403]);
        expect((await failureOf(response)).code).toBe('cross_site');
      }
    }
  });

  it('takes no form, and no JSON by another name', async () => {
    const bodies: [type: string, body: string][] = [
      ['application/x-www-form-urlencoded', 'token=x'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['text/plain', '{}'],
      ['text/plain;charset=UTF-8', '{}'],
      ['application/json; charset=utf-16', '{}'],
      ['application/csp-report', '{}'],
    ];
    for (const { path } of addresses()) {
      for (const [type, body] of bodies) {
        const headers = { ...own, ...session, 'content-type': type };
        const request = new Request(ORIGIN + path, { method: 'POST', headers, body });
        const { status } = await refused(request);
        expect([path, type, status]).toEqual([
          path,
          type,
          methodsAt(path).includes('POST') ? 415 : 405,
        ]);
      }
    }
  });

  it('answers 405 to every other method, GET in place of POST above all', async () => {
    for (const { path } of addresses()) {
      const known = methodsAt(path).flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        if (known.includes(method)) continue;
        for (const headers of [{}, session]) {
          const response = await refused(call({ path, method }, { ...own, ...headers }));
          expect([path, method, response.status]).toEqual([path, method, 405]);
          expect(response.headers.get('allow')?.split(', ').sort()).toEqual(known.toSorted());
        }
      }
    }
  });

  it('sees the session first, then the origin, then the kind of body', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const away = { 'sec-fetch-site': 'cross-site' };
    for (const address of addresses()) {
      if (address.method !== 'POST' || OPEN.includes(address.name)) continue;
      const statuses = [];
      for (const headers of [{}, session, { ...session, ...own }]) {
        statuses.push((await refused(call(address, { ...form, ...away, ...headers }))).status);
      }
      expect([address.name, statuses]).toEqual([address.name, [401, 403, 415]]);
    }
  });
});

/** Every address of a seller's page but the one for someone who has no link yet. */
const sellersAddresses = () =>
  sellerEndpoints
    .map(({ path, method }) => ({ name: `${method} ${path}`, method, path }))
    .filter(({ name }) => name !== 'POST /api/my-listing/link');

describe('every address of a seller’s page', () => {
  it('is below /api/my-listing, and there is one without a link', () => {
    expect(sellersAddresses()).toHaveLength(sellerEndpoints.length - 1);
    for (const { path } of sellersAddresses())
      expect(path).toMatch(/^\/api\/my-listing(\/[a-z]+)?$/);
  });

  it('answers 401 with the same bytes to everyone without a link, with a session of the inbox too', async () => {
    const value = session.cookie.split('=')[1] ?? '';
    const without: Record<string, string>[] = [
      {},
      session,
      { 'listing-link': value },
      { 'listing-link': 'A'.repeat(72) },
      { 'listing-link': sellersToken.slice(0, -1) },
      { cookie: `listing-link=${sellersToken}` },
      { authorization: `Bearer ${sellersToken}` },
      { 'edit-token': sellersToken },
    ];
    const answers = new Set<string>();
    for (const address of sellersAddresses()) {
      for (const headers of without) {
        for (const from of [own, { 'sec-fetch-site': 'cross-site' }, {}]) {
          const response = await refused(call(address, { ...headers, ...from }));
          expect([address.name, headers, response.status]).toEqual([address.name, headers, 401]);
          answers.add(JSON.stringify([[...response.headers], await response.text()]));
        }
      }
    }
    expect(answers.size).toBe(1);
  });

  it('answers 403 to another origin, 405 to another method, and 415 to a form, with a link too', async () => {
    const link = { 'listing-link': sellersToken };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const address of sellersAddresses()) {
      const away = await refused(call(address, { ...link, 'sec-fetch-site': 'cross-site' }));
      expect([address.name, away.status]).toEqual([address.name, 403]);
      const other = await refused(call({ ...address, method: 'DELETE' }, { ...own, ...link }));
      expect([address.name, other.status]).toEqual([address.name, 405]);
      if (address.method === 'GET') continue;
      const posted = await refused(call(address, { ...own, ...link, ...form }));
      expect([address.name, posted.status]).toEqual([address.name, 415]);
    }
  });
});
