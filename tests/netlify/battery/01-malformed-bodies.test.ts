import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { FORM_CASES, POST_PATHS } from './form-cases.ts';
import { cpuMilliseconds } from './cpu-time.ts';
import { percentile, seeded } from './seeded-random.ts';
import { createWorld, failureOf, rawPost, send } from './world.ts';

const BODIES = rounds(500, 120);
const utf8 = (text: string) => new TextEncoder().encode(text);
const VALID = JSON.stringify(FORM_CASES[1]?.body(1));

/** Bodies that no endpoint can take, whatever its schema is. */
const FIXED: readonly Uint8Array<ArrayBuffer>[] = [
  ...['', ' ', '\n', 'null', 'true', 'false', '0', '-1', '1e999', 'NaN', 'Infinity', 'undefined'],
  ...['""', '"text"', '[]', '[{}]', '[[]]', '{', '}', '{]', '{"email"}', '{"email":}', "{'a':1}"],
  ...['{"a":1,}', '{"a":1}{"a":1}', '{"a":1} // no', '{"a":NaN}', '{"a":01}', '{"a":+1}', '{a:1}'],
  ...[`\uFEFF${VALID}`, `${VALID}\u0000`, `)]}',\n${VALID}`, `x=${VALID}`, '<xml/>', 'email=a'],
  '['.repeat(5_000),
  '['.repeat(5_000) + ']'.repeat(5_000),
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  '{"email":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  ...['"\\ud800"', '"\\udc00x"', '"a\\ud83d"'].flatMap((text) => [
    `{"email":${text}}`,
    `{${text}:1}`,
    `{"email":"a@example.com","name":${text},"listing_id":"1"}`,
  ]),
]
  .map(utf8)
  .concat([
    Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d),
    Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
    Uint8Array.of(0xed, 0xa0, 0x80),
    Uint8Array.of(0xf8, 0x88, 0x80, 0x80, 0x80),
    Uint8Array.of(0xc0, 0xaf),
    new Uint8Array(1_000),
  ]);

/** Truncations and single wrong bytes of a valid body; the random ones always break its syntax. */
function* brokenBodies(): Generator<Uint8Array<ArrayBuffer>, undefined> {
  yield* FIXED;
  const random = seeded(1);
  const whole = utf8(VALID);
  for (;;) {
    const cut = Math.floor(random() * whole.length);
    yield whole.slice(0, cut);
    const spoilt = whole.slice();
    spoilt[cut] = 0x80 + Math.floor(random() * 0x80);
    yield spoilt;
  }
}

it.each(POST_PATHS)('answers every malformed body at %s with a 4xx envelope', async (path) => {
  const world = createWorld();
  const durations: number[] = [];
  const bodies = brokenBodies();
  for (let count = 0; count < BODIES; count += 1) {
    const body = bodies.next().value ?? utf8('');
    const started = process.cpuUsage();
    const response = await send(world, rawPost(path, body, { 'content-type': 'application/json' }));
    durations.push(cpuMilliseconds(started));
    expect([400, 422]).toContain(response.status);
    const { requestId } = await failureOf(response);
    expect(requestId).toMatch(/^request-\d+$/);
  }
  expect(world.blobs.entries.size).toBe(0);
  expect(percentile(durations, 0.99)).toBeLessThan(50);
});

it.each(FORM_CASES)('answers broken form encoding at $path with a 4xx page', async ({ path }) => {
  const world = createWorld();
  const many = Array.from({ length: 300 }, (_, n) => `f${n}=1`).join('&');
  for (const body of ['%', 'email=%zz', 'email=%ff%fe', '%c3%28=1', many, 'email=%ed%a0%80']) {
    const type = 'application/x-www-form-urlencoded';
    const response = await send(world, rawPost(path, body, { 'content-type': type }));
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  expect(world.blobs.entries.size).toBe(0);
});
