import { describe, expect, it, vi } from 'vitest';
import { postJson } from '#src/ui/post-json.ts';

const post = (response: Response | Error) => {
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  return postJson('/api/anything', {});
};
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
      ok: false,
      status: 429,
      code: undefined,
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
    expect(await post(page)).toMatchObject({ ok: false, message: null, isFinal: false });
  }
  expect(await post(new TypeError('No connection'))).toMatchObject({ ok: false, isFinal: false });
});

it('takes no for an answer where the server understood', async () => {
  const error = { code: 'invalid', message: 'Please check.', fields: { name: 'Too short.' } };
  expect(await post(Response.json({ error }, { status: 422 }))).toEqual({
    ok: false,
    status: 422,
    code: 'invalid',
    message: 'Please check.',
    fields: { name: 'Too short.' },
    isFinal: true,
    retryAfterMs: 0,
  });
});
