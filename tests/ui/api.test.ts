import { describe, expect, it, vi } from 'vitest';
import { callApi, isAnything } from '#src/ui/api.ts';

const post = async (response: Response | Error) => {
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  const result = await callApi('POST', '/api/anything', isAnything, { body: {} });
  return result.ok ? null : result.problem;
};
const UNREADABLE = "We couldn't read the server's answer. Reload the page and try again.";
const WHEN = 'Too many attempts from your connection. Try again in';

describe('a refusal because there were too many', () => {
  it.each([
    ['40', `${WHEN} 40 seconds.`, 40_000],
    ['1', `${WHEN} a minute.`, 1_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', `${WHEN} a minute.`, 0],
    [null, `${WHEN} a minute.`, 0],
  ])('says when, though the platform says it in a header alone: %s', async (wait, message, ms) => {
    const headers = wait === null ? {} : { 'Retry-After': wait };
    expect(await post(new Response('Too many requests', { status: 429, headers }))).toEqual({
      kind: 'rate_limited',
      message,
      fields: {},
      isFinal: false,
      retryAfterMs: ms,
    });
  });

  it('keeps the words that the server has for it', async () => {
    const error = { code: 'rate_limited', message: 'Please send this one tomorrow.' };
    const answer = await post(Response.json({ error }, { status: 429 }));
    expect(answer).toMatchObject({ message: 'Please send this one tomorrow.', isFinal: false });
  });
});

it('takes nothing for an answer of ours that is none', async () => {
  for (const status of [200, 403, 404, 413]) {
    const page = new Response('<title>Sign in to the hotel</title>', { status });
    expect(await post(page)).toMatchObject({ kind: 'no_answer', isFinal: false });
  }
});

it('takes no for an answer where the server understood', async () => {
  const error = { code: 'invalid', message: 'Please check.', fields: { name: 'Too short.' } };
  expect(await post(Response.json({ error }, { status: 422 }))).toEqual({
    kind: 'invalid',
    message: 'Please check.',
    fields: { name: 'Too short.' },
    isFinal: true,
    retryAfterMs: 0,
  });
});

it.each([
  [true, "We couldn't reach the server. Check your connection and try again."],
  [false, "You're offline. Try again when you're connected."],
])('says that no answer came, and whether the browser is online: %s', async (onLine, message) => {
  vi.stubGlobal('navigator', { onLine });
  expect(await post(new TypeError('No connection'))).toMatchObject({
    kind: 'no_answer',
    message,
    isFinal: false,
  });
});

it('takes the data that a page needs, and nothing else', async () => {
  const isText = (data: unknown) => typeof data === 'string';
  const ask = (json: unknown) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(json)));
    return callApi('GET', '/api/anything', isText);
  };
  expect(await ask({ data: 'yes' })).toEqual({ ok: true, data: 'yes' });
  expect(await ask({ data: 1 })).toMatchObject({
    problem: { message: UNREADABLE },
  });
});

it.each([
  [400, true],
  [401, true],
  [404, true],
  [409, true],
  [422, true],
  [429, false],
  [500, false],
  [502, false],
  [503, false],
])(
  'with status %i: that trying again is no use is %s, and it says so in a sentence',
  async (status, isFinal) => {
    const problem = await post(Response.json({ error: { code: 'any' } }, { status }));
    expect(problem).toMatchObject({ kind: 'any', isFinal });
    expect(problem?.message).toMatch(/^[A-Z].*\.$/);
  },
);
