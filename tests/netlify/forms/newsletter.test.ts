import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { startLoops } from '#tests/netlify/battery/fake-loops.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import {
  createWorld,
  formPost,
  jsonPost,
  NOON,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import { shortenLimit } from '#tests/netlify/shorter-limit.ts';
import { storedJobs } from '#tests/netlify/jobs/stored-jobs.ts';
import { recordOfPage, recordOfScript } from '#tests/netlify/forms/stored-record.ts';

let loops: Awaited<ReturnType<typeof startLoops>>;
beforeAll(async () => {
  loops = await startLoops();
});
beforeEach(() => loops.reset());
afterAll(() => loops.stop());

const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });
const post = (email: string) => jsonPost(newsletterForm.action, { email });

it('stores the address as it was typed, with or without JavaScript', async () => {
  const record = {
    email: 'Ada@Example.com',
    source: 'website',
    signup_context: { form_type: 'newsletter', email: 'Ada@Example.com' },
  };
  expect(await recordOfScript(newsletterForm, { email: ' Ada@Example.com ' })).toEqual(record);
  expect(await recordOfPage(newsletterForm, { email: 'Ada@Example.com' })).toEqual(record);
});

describe('the subscription', () => {
  it('follows the record, also without JavaScript', async () => {
    const world = createWorld({ fetch, variables });
    expect((await send(world, post('ada@example.com'))).status).toBe(201);
    const fields = { email: 'charles@example.com' };
    expect((await send(world, formPost(newsletterForm.action, fields))).status).toBe(303);
    expect([...loops.contacts.keys()]).toEqual(['ada@example.com', 'charles@example.com']);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
  });

  it('is one for an address in other capitals', async () => {
    const world = createWorld();
    await send(world, post('ada@example.com'));
    world.clock.time += 3_600_000;
    await send(world, post('ADA@example.com'));
    expect(storedJobs(world, 'pending')).toHaveLength(1);
    expect(world.blobs.values('submissions', 'newsletter/2026-11-21/')).toHaveLength(2);
  });

  it('is not waited for, and its failure is nobody’s but ours', async () => {
    loops.behave(() => ({ status: 500 }));
    const world = createWorld({ fetch, variables });
    expect((await send(world, post('ada@example.com'))).status).toBe(201);
    expect(storedJobs(world, 'pending')).toHaveLength(1);
    loops.behave(() => 'slow');
    const context = platformContext();
    shortenLimit(4_000, 2_000);
    const started = performance.now();
    expect((await world.handler(post('charles@example.com'), context)).status).toBe(201);
    expect(performance.now() - started).toBeLessThan(1_500);
    await context.settled();
  });

  it('does not happen when the record could not be stored', async () => {
    const world = createWorld({ fetch, variables });
    world.blobs.failWith(status(500));
    expect((await send(world, post('ada@example.com'))).status).toBe(503);
    expect(loops.calls).toEqual([]);
  });
});

it('answers an address that is known like one that is new', async () => {
  loops.contacts.set('known@example.com', NOON);
  const world = createWorld({ fetch, variables });
  await send(world, post('twice@example.com'));
  const answers = new Set<string>();
  for (const email of ['known@example.com', 'twice@example.com', 'new@example.com']) {
    const response = await send(world, post(email));
    const body = (await response.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'an id');
    answers.add(JSON.stringify([response.status, Object.fromEntries(response.headers), body]));
  }
  expect(answers.size).toBe(1);
});
