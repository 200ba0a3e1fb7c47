import { describe, expect, it } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { FORM_CASES } from './form-cases.ts';
import { begin, beginRequest, saveRequest } from './listing-draft.ts';
import { createWorld, failureOf, formPost, jsonPost, send, type World } from './world.ts';

/** What stands in for a field's own value: every kind of JSON, and texts of every length. */
const WRONG: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 7, 1e13, 1e308],
  ...['', ' ', 'x', 'another', '__proto__', 'ab\u0000', '\ud800', 'true', '12', 'x'.repeat(6_000)],
  ...[[], [null], [7], ['x'], ['x', 'x'], [['x']], [{}], Array.from({ length: 30 }, () => 'x')],
  ...[{}, { x: 1 }, { length: 1 }, { toString: 1 }],
];

/** Words and signs of a schema, which say nothing to a visitor and much of what we run on. */
const SCHEMA_WORDS =
  /invalid input|invalid option|expected|received|unrecogni[sz]ed|\bzod|undefined|\bnull\b|\bnan\b|\bobject\b|\barray\b|boolean|\bstring\b|literal|\bunion\b|too (?:big|small|long|short)|[<>=]=|["`{}|\\]|must match|[a-z]_[a-z]/i;

/** Fails unless everything that is said in an answer is a sentence of ours. */
async function expectOwnWords(response: Response, what: unknown) {
  const { message, fields = {} } = await failureOf(response);
  for (const said of [message, ...Object.values(fields)]) {
    const label = `${said} <- ${JSON.stringify([what]).slice(0, 200)}`;
    expect(SCHEMA_WORDS.test(said), label).toBe(false);
    expect(said, label).toMatch(/^(?:[A-Z$]|\d).{8,}[^,;:]$/);
  }
}

/** Bodies with one wrong member each, one without it, and one with a member too many. */
function* spoilt(body: Record<string, unknown>, names: Iterable<string>) {
  for (const name of new Set(names)) {
    const { [name]: _left, ...rest } = body;
    yield rest;
    for (const wrong of WRONG) yield { ...body, [name]: wrong };
  }
  for (const wrong of WRONG) yield { ...body, unknown_field: wrong };
  yield {};
}

const check = async (world: World, request: Request, what: unknown) => {
  const response = await send(world, request);
  if (response.status >= 400) await expectOwnWords(response, what);
};

describe.each(FORM_CASES)('at $path', ({ type, path, body, fields }) => {
  const names = [
    ...Object.keys(body(1)),
    ...(findForm(type)?.fields ?? []).map(({ name }) => name),
    ...['idempotency_key', 'form_token', 'second_topic', 'source', 'tags', 'status', 'id'],
  ];

  it('every wrong value of every field is refused in words of ours', async () => {
    const world = createWorld();
    for (const wrong of sampled(spoilt(body(1), names), 40, path))
      await check(world, jsonPost(path, wrong), wrong);
  });

  it('the form that is shown again says the same words', async () => {
    const world = createWorld();
    const texts = WRONG.filter((value) => typeof value === 'string');
    const pairs = [...new Set(names)].flatMap((name) => texts.map((text) => ({ name, text })));
    for (const { name, text } of sampled(pairs, 14, path)) {
      const response = await send(world, formPost(path, { ...fields(1), [name]: text }));
      if (response.status === 303) continue;
      const page = await response.text();
      const problem = /<div class="problem"[\s\S]*?<form/.exec(page)?.[0] ?? '';
      expect(problem).not.toBe('');
      const said = problem.replaceAll(/<[^>]+>/g, '\n').split('\n');
      expect(said.filter((line) => SCHEMA_WORDS.test(line))).toEqual([]);
    }
  });
});

it('every wrong value of an unfinished listing is refused in words of ours', async () => {
  const world = createWorld();
  const body = { ...A_BARE_LISTING, form_step: 1, completed: false };
  const first = [...Object.keys(body), 'otherBusinessType', 'revenueChannels', 'dealStructures'];
  for (const wrong of sampled(spoilt(body, first), 70, 'begin'))
    await check(world, beginRequest(wrong), wrong);
  const draft = await begin(world, A_BARE_LISTING);
  const save = { listingId: draft.id, revision: 1 };
  for (const wrong of sampled(
    spoilt({ ...body, ...save }, [...first, ...Object.keys(save)]),
    200,
    'save',
  )) {
    await check(world, saveRequest(draft, wrong), wrong);
  }
});

it.each(['/api/subscribe-to-loops', '/api/submit-to-loops'])(
  'every wrong value at %s is refused in words of ours',
  async (path) => {
    const world = createWorld();
    const names = ['email', 'firstName', 'name', 'source', 'testConnection', 'userGroup'];
    for (const body of [{ email: 'ada@example.com' }, { testConnection: true }]) {
      for (const wrong of spoilt(body, names)) await check(world, jsonPost(path, wrong), wrong);
    }
  },
);
