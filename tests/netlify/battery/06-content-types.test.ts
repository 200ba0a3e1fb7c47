import { expect, it } from 'vitest';
import { FORM_CASES, POST_PATHS } from './form-cases.ts';
import { createWorld, failureOf, ORIGIN, rawPost, send } from './world.ts';

const REFUSED = [
  undefined,
  'text/plain',
  'text/plain; charset=utf-8',
  'text/json',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json, application/json',
  'application/json; charset=utf-8; charset=utf-8',
  'application/json; profile="x"; charset=utf-8',
  'application/jsonp',
  'application/ld+json',
  'application/octet-stream',
  '*/*',
];
const TAKEN = [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;CHARSET="UTF-8"',
];

it.each(POST_PATHS)('refuses every body at %s that is neither JSON nor a form', async (path) => {
  const world = createWorld();
  for (const type of REFUSED) {
    const request = rawPost(path, new TextEncoder().encode(JSON.stringify(FORM_CASES[0]?.body(1))));
    if (type === undefined) request.headers.delete('content-type');
    else request.headers.set('content-type', type);
    const response = await send(world, request);
    expect([type, response.status]).toEqual([type, 415]);
    expect((await failureOf(response)).code).toBe('unsupported_media_type');
  }
  expect(world.blobs.entries.size).toBe(0);
});

it.each(FORM_CASES)('takes JSON in UTF-8 at $path, however it is spelled', async (formCase) => {
  for (const type of TAKEN) {
    const request = rawPost(formCase.path, JSON.stringify(formCase.body(1)), {
      'content-type': type,
    });
    expect((await send(createWorld(), request)).status).toBe(201);
  }
});

it.each(FORM_CASES)('takes the form encoding at $path, but no packed body', async (formCase) => {
  const type = 'application/x-www-form-urlencoded';
  const body = new URLSearchParams(formCase.fields(1)).toString();
  const plain = rawPost(formCase.path, body, { 'content-type': type });
  expect((await send(createWorld(), plain)).status).toBe(303);
  const packed = rawPost(formCase.path, body, { 'content-type': type, 'content-encoding': 'gzip' });
  expect((await send(createWorld(), packed)).status).toBe(415);
});

it.each(['/api/subscribe-to-loops', '/api/submit-to-loops'])(
  'takes JSON alone at %s, which no form of a page posts to',
  async (path) => {
    const request = new Request(ORIGIN + path, {
      method: 'POST',
      body: 'email=a%40example.com',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
    });
    expect((await send(createWorld(), request)).status).toBe(415);
  },
);
