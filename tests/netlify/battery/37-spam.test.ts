import { describe, expect, it } from 'vitest';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { SPAM_PLACE } from '#netlify/store/submission.ts';
import { createFormToken } from '#netlify/http/controls.ts';
import { spamKey } from '#tests/netlify/store/stored.ts';
import { rounds, sampled } from '#tests/sampling.ts';
import { FORM_CASES } from './form-cases.ts';
import {
  createWorld,
  formPost,
  heldIds,
  jsonPost,
  MAIL_VARIABLES,
  NOON,
  ORIGIN,
  recordKeys,
  savedId,
  SECRET,
  send,
} from './world.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const token = (type: string, age: number, secret = SECRET) => ({
  [CONTROL_FIELDS.formToken]: createFormToken(secret, type, NOON - age),
});

/** What a machine does that posts without opening the page: it has no browser's headers either. */
const asScript = (request: Request): Request => {
  request.headers.delete('sec-fetch-site');
  request.headers.delete('accept-language');
  request.headers.set('origin', ORIGIN);
  return request;
};

const SPAM: { sign: string; extra: (type: string) => Record<string, string>; isScript?: true }[] = [
  {
    sign: 'a filled honeypot',
    extra: (type) => ({ ...token(type, 60 * SECOND), [CONTROL_FIELDS.honeypot]: 'buy now' }),
  },
  { sign: 'a missing token, and no browser', extra: () => ({}), isScript: true },
  { sign: 'an expired token', extra: (type) => token(type, 24 * HOUR + SECOND) },
  { sign: 'a token too young', extra: (type) => token(type, 2 * SECOND - 1) },
  { sign: 'a token of the future', extra: (type) => token(type, -HOUR - SECOND) },
  { sign: 'a token of another form', extra: () => token('another_form', 60 * SECOND) },
  { sign: 'a token of another key', extra: (type) => token(type, 60 * SECOND, 'x'.repeat(40)) },
  { sign: 'a made-up token', extra: () => ({ [CONTROL_FIELDS.formToken]: 'mi0000.00' }) },
];

describe.each(FORM_CASES)('at $path', (formCase) => {
  it.each(sampled(SPAM, 4, formCase.path))(
    '$sign goes into quarantine alone, and hears 201',
    async ({ extra, isScript }) => {
      let providerCalls = 0;
      const world = createWorld({
        fetch: () => {
          providerCalls += 1;
          return Promise.reject(new TypeError());
        },
        variables: () => ({ HANDOVER_SECRET: SECRET, LOOPS_API_KEY: 'key', ...MAIL_VARIABLES }),
      });
      const body = { ...formCase.body(1), ...extra(formCase.type) };
      if ('wants_subscription' in body) Object.assign(body, { wants_subscription: true });
      const request = jsonPost(formCase.path, body);
      const response = await send(world, isScript ? asScript(request) : request);
      expect(response.status).toBe(201);
      const id = await savedId(response);
      const key = `${formCase.folder}2026-11-21/${id}`;
      const keys = world.blobs.keys('submissions').filter((one) => !one.startsWith('jobs/'));
      expect(keys).toEqual([spamKey({ formType: formCase.type, id }), key]);
      expect(heldIds(world)).toEqual([id]);
      expect(providerCalls).toBe(0);

      const fields = { ...formCase.fields(2), ...extra(formCase.type) };
      const post = formPost(formCase.path, fields);
      const form = await send(world, isScript ? asScript(post) : post);
      expect(form.status).toBe(303);
      expect(world.blobs.keys('submissions', formCase.folder)).toHaveLength(2);
      expect(heldIds(world)).toHaveLength(2);
    },
  );

  const people = rounds(200, 24);
  it(`${people} people are never taken for machines`, async () => {
    const world = createWorld();
    for (let n = 0; n < people; n += 1) {
      const age = [2 * SECOND, 30 * SECOND, HOUR, 24 * HOUR][n % 4] ?? SECOND;
      const opened = token(formCase.type, age);
      const empty = { [CONTROL_FIELDS.honeypot]: '' };
      const ways = [
        () => jsonPost(formCase.path, { ...formCase.body(n), ...opened }),
        // The token could not be fetched.
        () => jsonPost(formCase.path, { ...formCase.body(n), ...empty }),
        // No JavaScript at all.
        () => formPost(formCase.path, { ...formCase.fields(n), ...empty }),
        // An older browser, over a page that it opened without encryption.
        () => {
          const request = formPost(formCase.path, { ...formCase.fields(n), ...empty });
          request.headers.delete('sec-fetch-site');
          request.headers.set('origin', ORIGIN);
          return request;
        },
      ];
      const request = ways[n % ways.length]?.() ?? jsonPost(formCase.path, {});
      expect([201, 303]).toContain((await send(world, request)).status);
    }
    expect(world.blobs.keys('submissions', formCase.folder)).toHaveLength(people);
    const places = world.blobs.keys('submissions', 'index/');
    expect(places.filter((key) => key.endsWith(SPAM_PLACE))).toEqual([]);
    expect(heldIds(world)).toEqual([]);
  });

  it('a person who sends again with a token that ran out meanwhile is not stored twice', async () => {
    const world = createWorld();
    const opened = createFormToken(SECRET, formCase.type, NOON - HOUR);
    const body = { ...formCase.body(1), [CONTROL_FIELDS.formToken]: opened };
    const id = await savedId(await send(world, jsonPost(formCase.path, body)));
    world.clock.time += 24 * HOUR;
    const again = jsonPost(formCase.path, body, { 'idempotency-key': id });
    expect(await savedId(await send(world, again))).toBe(id);
    expect(recordKeys(world)).toHaveLength(1);
    expect(heldIds(world)).toEqual([]);
  });

  it('the token that the server gives out makes a post pass after two seconds', async () => {
    const world = createWorld();
    const path = `/api/form-token/${formCase.type}`;
    const answer: unknown = await (await send(world, new Request(ORIGIN + path))).json();
    const given: unknown = Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'token');
    world.clock.time += 2 * SECOND;
    const body = { ...formCase.body(1), [CONTROL_FIELDS.formToken]: given };
    await send(world, asScript(jsonPost(formCase.path, body)));
    expect(world.blobs.keys('submissions', formCase.folder)).toHaveLength(1);
  });
});

it('without a secret gives out no token and holds nobody for having none', async () => {
  const world = createWorld({ secret: undefined });
  const [hero] = FORM_CASES;
  const response = await send(world, new Request(`${ORIGIN}/api/form-token/hero`));
  expect(await response.json()).toEqual({ data: { token: null } });
  await send(world, asScript(jsonPost(hero?.path ?? '', hero?.body(1))));
  expect(world.blobs.keys('submissions', 'hero/')).toHaveLength(1);
});
