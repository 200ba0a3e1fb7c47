import { describe, expect, it } from 'vitest';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createRetryingFetch, jittered } from '#netlify/store/retrying-fetch.ts';

type Answer = () => Response | Promise<Response>;

/** A storage that answers one after the other, and a clock that notes every wait. */
function setUp(answers: Answer[], budgetMs = 12_000) {
  const waits: number[] = [];
  let calls = 0;
  const clock = { time: 0 };
  const retrying = createRetryingFetch(
    {
      ...liveRuntime,
      now: () => clock.time,
      random: () => 0.5,
      sleep: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
      blobsFetch: async (_input, init) => {
        calls += 1;
        const answer = answers[Math.min(calls, answers.length) - 1];
        const aborted = new Promise<never>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('Too slow.', 'TimeoutError'));
          });
        });
        return Promise.race([answer?.() ?? new Response(), aborted]);
      },
    },
    budgetMs,
  );
  return { ...retrying, waits, clock, calls: () => calls };
}

const answer =
  (status: number, headers = {}) =>
  () =>
    new Response(null, { status, headers });
const URL = 'https://blobs.test/site/store/key';

describe('a read', () => {
  it('is tried three times, with growing waits', async () => {
    const { fetch, waits, calls, lastFault } = setUp([answer(503)]);
    expect((await fetch(URL)).status).toBe(424);
    expect(calls()).toBe(3);
    expect(waits).toEqual([100, 300]);
    expect(lastFault()).toBe('status 503');
  });

  it.each([429, 403, 500, 502, 599])('is tried again after %i', async (status) => {
    const { fetch, calls } = setUp([answer(status), () => new Response('here')]);
    expect(await (await fetch(URL)).text()).toBe('here');
    expect(calls()).toBe(2);
  });

  it.each([200, 204, 304, 400, 401, 404, 412])('is not tried again after %i', async (status) => {
    const { fetch, calls } = setUp([answer(status)]);
    expect((await fetch(URL)).status).toBe(status);
    expect(calls()).toBe(1);
  });

  it('is tried again when the network or the body fails', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    const refused = () => Promise.reject(new TypeError('fetch failed'));
    const { fetch, lastFault } = setUp([refused, broken, () => new Response('here')]);
    expect(await (await fetch(URL)).text()).toBe('here');
    expect(lastFault()).toBe('network');
  });

  it('drops the headers that describe how the body was packed', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-length': '999', etag: '"1"' };
    const { fetch } = setUp([() => new Response('plain', { headers })]);
    const response = await fetch(URL);
    expect(Object.fromEntries(response.headers)).not.toHaveProperty('content-encoding');
    expect(response.headers.get('etag')).toBe('"1"');
  });
});

describe('a write', () => {
  const put = { method: 'put' };

  it.each([200, 412])('is over with %i', async (status) => {
    const { fetch, calls } = setUp([answer(status, { etag: '"1"' })]);
    expect((await fetch(URL, put)).status).toBe(status);
    expect(calls()).toBe(1);
  });

  it.each([201, 204, 302, 400, 401, 404, 413])(
    'that is answered %i is no success, and has no entity tag',
    async (status) => {
      const { fetch, lastFault } = setUp([answer(status, { etag: '"1"' })]);
      const response = await fetch(URL, put);
      expect(response.status).toBe(424);
      expect(response.headers.get('etag')).toBeNull();
      expect(lastFault()).toBe(`status ${status}`);
    },
  );
});

describe('the time', () => {
  const never = () => new Promise<Response>(() => undefined);

  it('of all tries together is what was given', async () => {
    const started = performance.now();
    const { fetch, lastFault } = setUp([never], 50);
    expect(lastFault()).toBeUndefined();
    expect((await fetch(URL)).status).toBe(424);
    expect(lastFault()).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('that has run out lets nothing more be sent', async () => {
    const { fetch, calls, clock, lastFault } = setUp([answer(200)], 1_000);
    clock.time = 1_000;
    expect((await fetch(URL)).status).toBe(424);
    expect([calls(), lastFault()]).toEqual([0, 'timeout']);
  });
});

it('spreads a wait by a quarter to either side', () => {
  expect([jittered(100, 0), jittered(100, 0.5), jittered(100, 1)]).toEqual([75, 100, 125]);
});
