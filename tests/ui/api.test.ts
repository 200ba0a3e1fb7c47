import { describe, expect, it, vi } from 'vitest';
import { callApi, isAnything } from '#src/ui/api.ts';
import { problemText } from '#src/ui/problem-text.ts';

const post = async (response: Response | Error) => {
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  const result = await callApi('POST', '/api/anything', isAnything, { json: {} });
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
      kind: '',
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
    expect(await post(page)).toMatchObject({ kind: '', message: '', isFinal: false });
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
  const problem = await post(new TypeError('No connection'));
  expect(problem).toMatchObject({ kind: undefined, message: '', isFinal: false });
  expect(problem && problemText(problem)).toBe(message);
});

it('takes the data that a page needs, or a file, and nothing else', async () => {
  const answerWith = (response: Response) =>
    vi.stubGlobal('fetch', () => Promise.resolve(response));
  const isBlob = (data: unknown) => data instanceof Blob;
  const isText = (data: unknown) => typeof data === 'string';
  answerWith(Response.json({ data: 'yes' }));
  expect(await callApi('GET', '/api/anything', isText)).toEqual({ ok: true, data: 'yes' });
  answerWith(Response.json({ data: 1 }));
  const wrong = await callApi('GET', '/api/anything', isText);
  expect(wrong.ok || problemText(wrong.problem)).toBe(UNREADABLE);
  answerWith(new Response('a,b'));
  const file = await callApi('GET', '/api/anything', isBlob, { as: 'blob' });
  expect(file.ok && (await file.data.text())).toBe('a,b');
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
])('with status %i: that trying again is no use is %s', async (status, isFinal) => {
  const error = { code: 'any', message: 'No.' };
  const problem = await post(Response.json({ error }, { status }));
  expect(problem).toMatchObject({ kind: 'any', message: 'No.', isFinal });
});
