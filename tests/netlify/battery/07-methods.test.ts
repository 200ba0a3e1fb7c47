import { expect, it } from 'vitest';
import { GET_PATHS, POST_PATHS } from './form-cases.ts';
import { createWorld, failureOf, ORIGIN, send } from './world.ts';

/** The platform lets TRACE through, though no Request can be made with it. */
class AnyRequest extends Request {
  readonly #method: string;
  constructor(url: string, method: string) {
    super(url, { headers: { 'sec-fetch-site': 'same-origin' } });
    this.#method = method;
  }
  override get method() {
    return this.#method;
  }
}

const ALL = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'post',
];

/** What else is answered where a form is posted. */
const MORE: Readonly<Record<string, string>> = { '/api/startup-listing': ', PUT' };

const TABLE = [
  ...POST_PATHS.map((path) => ({ path, allow: `POST${MORE[path] ?? ''}` })),
  { path: '/api/startup-listing/0198c0de-0000-7000-8000-000000000000', allow: 'GET, HEAD' },
  ...GET_PATHS.map((path) => ({ path, allow: 'GET, HEAD' })),
];

it.each(TABLE)('answers 405 at $path to every method but $allow', async ({ path, allow }) => {
  const world = createWorld();
  for (const method of ALL.filter((candidate) => !allow.split(', ').includes(candidate))) {
    const response = await send(world, new AnyRequest(ORIGIN + path, method));
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('allow')).toBe(allow);
    if (method === 'HEAD') expect(await response.text()).toBe('');
    else expect((await failureOf(response)).code).toBe('method_not_allowed');
    const names = [...response.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(world.blobs.requests).toEqual([]);
});

it.each(GET_PATHS)('answers HEAD at %s like GET, without a body', async (path) => {
  const world = createWorld();
  const get = await send(world, new AnyRequest(ORIGIN + path, 'GET'));
  const head = await send(world, new AnyRequest(ORIGIN + path, 'HEAD'));
  expect([get.status, head.status]).toEqual([200, 200]);
  expect(await head.text()).toBe('');
});

it.each([
  '/api',
  '/api/',
  '/api/unknown',
  '/api/email-collection/',
  '/api/EMAIL-COLLECTION',
  '/api/form-submission/hero',
  '/api/form-token/',
  '/api/form-token/unknown',
  '/api/form-token/__proto__',
  '/api/form-token/hero/x',
  '/api/health%2f',
  '/api//health',
])('answers 404 with the envelope at %s', async (path) => {
  const world = createWorld();
  const response = await send(world, new AnyRequest(ORIGIN + path, 'GET'));
  expect(response.status).toBe(404);
  expect((await failureOf(response)).code).toBe('not_found');
  expect(world.blobs.requests).toEqual([]);
});

it.each(POST_PATHS)('shows a page to somebody who opens %s in a browser', async (path) => {
  const opened = new Request(ORIGIN + path, { headers: { 'sec-fetch-mode': 'navigate' } });
  const response = await send(createWorld(), opened);
  expect([response.status, response.headers.get('allow')?.includes('POST')]).toEqual([405, true]);
  expect(await response.text()).toContain('<a class="button" href="/">Go to the home page</a>');
});
