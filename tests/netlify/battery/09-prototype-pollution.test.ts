import { expect, it } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import { FORM_CASES } from './form-cases.ts';
import { createWorld, failureOf, formPost, rawPost, send } from './world.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', '__defineGetter__'];
const VALUES = [
  '{"polluted":true}',
  '{"prototype":{"polluted":true}}',
  '{"__proto__":{"polluted":true}}',
  'null',
  '"polluted"',
  '["polluted"]',
  '{"email":"a@example.com"}',
  'true',
];
const PAYLOADS = NAMES.flatMap((name) => VALUES.map((value) => ({ name, value })));

const isPolluted = () => Object.hasOwn(Object.prototype, 'polluted') || 'polluted' in {};

it.each(FORM_CASES)('refuses polluting members at $path', async ({ path, body, fields }) => {
  const world = createWorld();
  expect(PAYLOADS).toHaveLength(40);
  for (const { name, value } of sampled(PAYLOADS, 12, path)) {
    const valid = JSON.stringify(body(1)).slice(1, -1);
    const json = `{"${name}":${value},${valid}}`;
    const script = await send(world, rawPost(path, json, { 'content-type': 'application/json' }));
    expect([name, value, script.status]).toEqual([name, value, 422]);
    await failureOf(script);
    const inside = `{${valid},"email":{"${name}":${value}}}`;
    const nested = await send(world, rawPost(path, inside, { 'content-type': 'application/json' }));
    expect(nested.status).toBe(422);
    const form = await send(world, formPost(path, { ...fields(1), [name]: value }));
    expect(form.status).toBe(422);
    expect(isPolluted()).toBe(false);
  }
  expect(world.blobs.entries.size).toBe(0);
});
