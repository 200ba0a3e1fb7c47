import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOOPS_KEY, startLoops } from './fake-loops.ts';
import { createWorld, failureOf, jsonPost, send } from './world.ts';

let loops: Awaited<ReturnType<typeof startLoops>>;
beforeAll(async () => {
  loops = await startLoops();
});
beforeEach(() => loops.reset());
afterAll(() => loops.stop());

const PATH = '/api/submit-to-loops';
const check = () => jsonPost(PATH, { testConnection: true });
const variables = () => loops.variables;

it('asks the provider once in five minutes for 500 checks, and answers a boolean', async () => {
  const world = createWorld({ fetch, variables });
  const answers = await Promise.all(Array.from({ length: 500 }, () => send(world, check())));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toBe('{"success":true}');
    expect(text).not.toMatch(/Secret Team Name|loops/i);
  }
  expect(loops.calls).toMatchObject([{ method: 'GET', path: '/api/v1/api-key', status: 200 }]);
  world.clock.time += 5 * 60_000 - 1;
  await send(world, check());
  expect(loops.calls).toHaveLength(1);
  world.clock.time += 1;
  await send(world, check());
  expect(loops.calls).toHaveLength(2);
});

it.each([
  { name: 'a wrong key', set: { LOOPS_API_KEY: 'wrong' }, reason: 'unavailable' },
  {
    name: 'a host that is down',
    set: { LOOPS_API_URL: 'http://127.0.0.1:9' },
    reason: 'unavailable',
  },
  { name: 'no key', set: { LOOPS_API_KEY: '' }, reason: 'not_configured' },
  {
    name: 'an address without encryption',
    set: { LOOPS_API_URL: 'http://loops.test' },
    reason: 'not_configured',
  },
])('says no more than $reason for $name', async ({ set, reason }) => {
  const world = createWorld({ fetch, variables: () => ({ ...loops.variables, ...set }) });
  const response = await send(world, check());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: false, reason });
  expect(world.log.join('\n')).not.toContain(LOOPS_KEY);
});

it.each([
  {},
  { testConnection: false },
  { testConnection: 'true' },
  { testConnection: true, x: 1 },
  { email: 'a@b.co' },
])('refuses the body %j', async (body) => {
  const world = createWorld({ fetch, variables });
  const response = await send(world, jsonPost(PATH, body));
  expect(response.status).toBe(422);
  expect((await failureOf(response)).code).toBe('invalid');
  expect(loops.calls).toEqual([]);
});
