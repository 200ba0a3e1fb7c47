import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createDevMiddleware, FreshFunctions } from '#platform/dev-middleware.ts';
import { FunctionHost } from '#platform/function-host.ts';
import { listenOn } from '#platform/node-http.ts';
import { createStop } from '#platform/stop-server.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { writeSite } from './fixtures/site.ts';
import { loadRedirectRules } from '#platform/site-rules.ts';

const pages: Readonly<Record<string, string>> = {
  '/': 'home',
  '/about': 'about',
  '/listing/1': 'listing 1',
  '/listing-not-found': 'no such listing',
  '/src/module.ts': 'a module',
};
let answer: string | Error;
let functions: FreshFunctions;
let url: string;

/** A development server that has these pages, and one function that answers whatever the test says. */
beforeEach(async () => {
  const root = await temporaryFolder();
  await writeSite(root);
  await writeFile(join(root, 'hello.mjs'), '');
  answer = 'hello';
  const importModule = () => {
    const now = answer;
    if (now instanceof Error) return Promise.reject(now);
    return Promise.resolve({ default: () => new Response(now), config: { path: '/api/*' } });
  };
  const host = new FunctionHost({ directory: root, importModule, deployContext: 'dev' });
  functions = new FreshFunctions(host);
  const rules = await loadRedirectRules(root, root);
  const site = { functions, redirects: () => rules, origin: () => url, trustProxy: false };
  const middleware = createDevMiddleware(site);
  const server = createServer((incoming, outgoing) => {
    middleware(incoming, outgoing, () => {
      const page = pages[incoming.url ?? ''];
      outgoing.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
      outgoing.end(page ?? 'not found');
    });
  });
  onTestFinished(createStop(server));
  url = `http://127.0.0.1:${await listenOn(server, 0, '127.0.0.1')}`;
});

const get = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(url + path, { redirect: 'manual', ...init });
  return [reply.status, reply.headers.get('location') ?? (await reply.text())];
};

it.each([
  ['/', 200, 'home'],
  ['/about', 200, 'about'],
  ['/nowhere', 404, 'not found'],
  ['/src/module.ts', 200, 'a module'],
  ['/api/anything', 200, 'hello'],
  ['/browse?a=1', 301, '/about?a=1'],
  ['/listing/1', 200, 'listing 1'],
  ['/listing/2', 404, 'no such listing'],
])('answers %s with %d and "%s"', async (path, status, said) => {
  expect(await get(path)).toEqual([status, said]);
});

it('calls functions as they are after an edit', async () => {
  expect(await get('/api/x')).toEqual([200, 'hello']);
  answer = 'edited';
  functions.expire();
  expect(await get('/api/x')).toEqual([200, 'edited']);
});

it('keeps a function as it was while it cannot be imported, and says why', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await get('/api/x')).toEqual([200, 'hello']);
  answer = new Error('a comma is missing');
  functions.expire();
  expect(await get('/api/x')).toEqual([200, 'hello']);
  expect(await get('/about')).toEqual([200, 'about']);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Could not load the functions:',
    expect.stringContaining('a comma is missing'),
  );
  answer = 'mended';
  functions.expire();
  expect(await get('/api/x')).toEqual([200, 'mended']);
});
