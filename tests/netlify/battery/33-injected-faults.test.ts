import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { heroForm } from '#src/domain/forms/hero.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { serve } from '#netlify/http/serve.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { FORM_CASES } from './form-cases.ts';
import { platformContext } from './platform-context.ts';
import { createWorld, failureOf, formPost, jsonPost, ORIGIN, send } from './world.ts';

const DETAIL = 'secret detail of /var/task/netlify';

class InjectedFault extends Error {
  override name = 'InjectedFault';
}

const fail = (): never => {
  throw new InjectedFault(DETAIL);
};

/** A Request of which one part breaks when it is looked at. */
function withBroken(request: Request, part: 'method' | 'url' | 'headers' | 'body'): Request {
  return new Proxy(request, {
    get(target, name) {
      if (name === part) return fail();
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
}

async function expectNoDetail(response: Response, log: readonly string[]) {
  const text = await response.clone().text();
  expect(text).not.toMatch(/secret detail|netlify\/|\.ts|at .*:\d+|InjectedFault/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(log.length).toBeGreaterThan(0);
  const line: unknown = JSON.parse(log[0] ?? '');
  expect(line).toMatchObject({ status: response.status });
  expect(line).toHaveProperty('requestId', expect.stringMatching(/.+/));
  expect(log.join('\n')).not.toContain(DETAIL);
}

const FAULTY_PARTS: { step: string; runtime: Partial<Runtime> }[] = [
  { step: 'the clock', runtime: { now: fail } },
  { step: 'the environment', runtime: { variables: fail } },
];

describe.each(FORM_CASES)('at $path', ({ path, body, fields }) => {
  it.each(FAULTY_PARTS)(
    'a fault of $step answers 500 and says nothing of it',
    async ({ runtime }) => {
      const world = createWorld(runtime);
      const script = await send(world, jsonPost(path, body(1)));
      expect(script.status).toBe(500);
      await expectNoDetail(script, world.log);
      expect((await failureOf(script)).code).toBe('internal');

      const form = await send(world, formPost(path, fields(1)));
      expect(form.status).toBe(500);
      expect(form.headers.get('content-type')).toBe('text/html; charset=utf-8');
      await expectNoDetail(form, world.log.slice(1));
    },
  );

  it.each(['method', 'url', 'headers'] as const)(
    'a fault of the request’s %s answers 500 and says nothing of it',
    async (part) => {
      const world = createWorld();
      const response = await send(world, withBroken(jsonPost(path, body(1)), part));
      expect(response.status).toBe(500);
      await expectNoDetail(response, world.log);
    },
  );

  it('a body that breaks off answers 400', async () => {
    const world = createWorld();
    const stream = new ReadableStream({
      pull(controller) {
        controller.error(new InjectedFault(DETAIL));
      },
    });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const init = { method: 'POST', body: stream, duplex: 'half', headers } as const;
    const response = await send(world, new Request(ORIGIN + path, init));
    expect(response.status).toBe(400);
    await expectNoDetail(response, world.log);
    const broken = await send(createWorld(), withBroken(jsonPost(path, body(1)), 'body'));
    expect(broken.status).toBe(400);
  });

  it('a storage that throws answers 503 and says nothing of it', async () => {
    const world = createWorld({ blobsFetch: fail });
    const response = await send(world, jsonPost(path, body(1)));
    expect(response.status).toBe(503);
    await expectNoDetail(response, world.log);
  });

  it('a log that throws, and work behind the answer that fails, cost nobody an answer', async () => {
    const silent = createWorld({ writeLine: fail });
    expect((await send(silent, jsonPost(path, body(1)))).status).toBe(201);
    const world = createWorld({ fetch: fail });
    const context = { ...platformContext(), waitUntil: fail };
    const ticked = {
      ...body(1),
      ...('wants_subscription' in body(1) && { wants_subscription: true }),
    };
    const response = await world.handler(jsonPost(path, ticked), context);
    expect(response.status).toBe(201);
  });
});

describe('a form whose own code is broken', () => {
  const brokenSchema = z.strictObject({
    email: z.string().check(z.refine(fail)),
  });
  const endpoints = [
    formEndpoint({ form: heroForm, submit: fail }),
    formEndpoint({
      form: { ...heroForm, type: 'broken', action: '/api/broken', schema: brokenSchema },
      submit: (_input, call) => call.save({ email: 'a@example.com' }),
    }),
    formEndpoint({
      form: { ...heroForm, action: '/api/rejects' },
      submit: () => Promise.reject(new InjectedFault(DETAIL)),
    }),
  ];
  const log: string[] = [];
  const handler = serve(endpoints).with({ writeLine: (line) => log.push(line) });

  it.each([heroForm.action, '/api/broken', '/api/rejects'])(
    'answers 500 at %s, keeps what was typed, and logs the fault’s class and place',
    async (path) => {
      log.length = 0;
      const script = await handler(jsonPost(path, { email: 'a@example.com' }), platformContext());
      expect(script.status).toBe(500);
      await expectNoDetail(script, log);
      expect(log[0]).toContain('"fault":"InjectedFault"');
      const form = await handler(formPost(path, { email: 'b@example.com' }), platformContext());
      expect(form.status).toBe(500);
      expect(await form.text()).toContain('value="b@example.com"');
    },
  );
});
