import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { writeSite } from './fixtures/site.ts';

/**
 * How Netlify answers, as one table: the platform must answer the same. Its sources are Netlify's
 * documentation (redirect options, custom headers, functions API), its own packages @netlify/static,
 * redirects, headers and functions-dev, and for pretty URLs github.com/slorber/trailing-slash-guide.
 */
let platform: Platform;

beforeAll(async () => {
  const folder = await makeTemporaryFolder();
  await writeSite(folder.path);
  platform = await createPlatform({
    root: folder.path,
    dataDir: join(folder.path, 'data'),
    publish: 'published',
    functions: join(import.meta.dirname, 'fixtures/functions'),
  });
  return async () => {
    await platform.close();
    await folder.remove();
  };
});

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends exactly this path: fetch would tidy it up first. */
function send(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = init;
  const { hostname, port } = new URL(platform.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as const,
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(received),
          body: Buffer.concat(chunks),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

const titleOf = ({ body }: Reply) => /<title>(.*)<\/title>/.exec(body.toString())?.[1];

describe('pages', () => {
  it.each([
    ['/', 200, 'home'],
    ['/index.html', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about?a=1', 200, 'about'],
    ['/about.html', 200, 'about'],
    ['/folder/', 200, 'folder'],
    ['/folder/index.html', 200, 'folder'],
    ['/both', 200, 'both'],
    ['/both/index.html', 200, 'both index'],
    ['/listing/1', 200, 'listing 1'],
    ['/%C3%BCber%20uns', 200, 'über uns'],
    ['/nowhere', 404, 'not found'],
    ['/nowhere/', 404, 'not found'],
    ['/404', 200, 'not found'],
    ['/.netlify/functions/nobody', 404, 'not found'],
  ])('%s is answered with %d and the page "%s", without a hop', async (path, status, title) => {
    const reply = await send(path);
    expect([reply.status, titleOf(reply)]).toEqual([status, title]);
    expect(reply.headers['content-type']).toBe('text/html; charset=UTF-8');
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/both/', '/both'],
    ['/folder', '/folder/'],
    ['/listing/1/', '/listing/1'],
    ['/%C3%BCber%20uns/', '/%C3%BCber%20uns'],
  ])('%s is redirected to the one address of the page, %s', async (path, location) => {
    const reply = await send(path);
    expect([reply.status, reply.headers['location']]).toEqual([301, location]);
  });

  it.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..\\outside.txt',
    '//etc/passwd',
    '/.env',
    '/_headers',
    '/_redirects',
    '/%00',
  ])('%s is not found: only published files are served', async (path) => {
    const reply = await send(path);
    expect([reply.status, titleOf(reply)]).toEqual([404, 'not found']);
  });

  it('serves .well-known', async () => {
    expect((await send('/.well-known/security.txt')).status).toBe(200);
  });

  it.each(['/%E0%A4%A', 'http://elsewhere.example/about', '*'])(
    '%s is a bad request',
    async (path) => {
      expect((await send(path)).status).toBe(400);
    },
  );

  it('answers 400 to a Host header that would change the address', async () => {
    expect((await send('/about', { headers: { host: 'evil.example/x?' } })).status).toBe(400);
  });
});

describe('methods on files', () => {
  it('HEAD gives the headers of GET and no body', async () => {
    const [get, head] = [await send('/about'), await send('/about', { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'x-from']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    '%s on a page is not allowed',
    async (method) => {
      const reply = await send('/contact', { method });
      expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('caching and compression', () => {
  it('makes browsers ask each time, unless a rule says otherwise', async () => {
    const revalidate = 'public,max-age=0,must-revalidate';
    expect((await send('/about')).headers['cache-control']).toBe(revalidate);
    expect((await send('/photo.png')).headers['cache-control']).toBe(revalidate);
    expect((await send('/_astro/page.abc.css')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('lets nobody keep that a file is missing, which a rollback may bring back', async () => {
    const { status, headers } = await send('/_astro/gone.abc.js');
    expect([status, headers['cache-control']]).toEqual([404, 'public,max-age=0,must-revalidate']);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('for accept-encoding "%s" compresses text with %s', async (accepted, encoding, unpack) => {
    const reply = await send('/about', { headers: { 'accept-encoding': accepted } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['vary']).toBe('Accept-Encoding');
    expect(reply.headers['content-length']).toBe(String(reply.body.length));
    expect(unpack(reply.body)).toEqual((await send('/about')).body);
  });

  it.each([
    ['/photo.png', 'br'],
    ['/about', 'identity'],
    ['/contact', 'br'],
  ])('sends %s as it is for accept-encoding "%s"', async (path, accepted) => {
    const reply = await send(path, { headers: { 'accept-encoding': accepted } });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('spares a body that the client has, for each encoding with a tag of its own', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const { etag = '' } = (await send('/about', { headers })).headers;
      expect(etag).toMatch(/^"[^"]+"$/);
      tags.add(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const reply = await send('/about', { headers: { ...headers, 'if-none-match': known } });
        expect(reply.status).toBe(304);
        expect(reply.body).toHaveLength(0);
        expect(reply.headers).toMatchObject({ etag, 'x-from': 'toml', vary: 'Accept-Encoding' });
      }
      const other = { ...headers, 'if-none-match': '"other"' };
      expect((await send('/about', { headers: other })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });
});

describe('header rules', () => {
  it.each(['/', '/about', '/photo.png', '/_astro/page.abc.css', '/nowhere', '/listing/nothing'])(
    'apply to %s, netlify.toml after the file',
    async (path) => {
      expect((await send(path)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-from': 'toml',
        'content-security-policy': 'default-src none',
      });
    },
  );

  it.each(['/api/echo', '/api/broken'])('do not apply to functions: %s', async (path) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await send(path)).headers).not.toHaveProperty('x-from');
    error.mockRestore();
  });
});

describe('redirect rules', () => {
  it.each([
    ['/browse', 301, '/about'],
    ['/browse/', 301, '/about'],
    ['/browse?a=1&b=2', 301, '/about?a=1&b=2'],
    ['/tagged?a=1', 301, '/about?from=tag'],
    ['/old/2024/name', 302, '/new/name/2024'],
    ['/moved/a/b', 301, '/there/a/b'],
    ['/shop?id=5', 301, '/items/5?id=5'],
    ['/first', 301, '/from-file'],
    ['/team/', 302, '/about'],
  ])('%s is answered with %d to %s', async (path, status, location) => {
    const reply = await send(path);
    expect([reply.status, reply.headers['location']]).toEqual([status, location]);
  });

  it.each([
    ['/listing/nothing', 404, 'no such listing'],
    ['/listing/nothing/', 404, 'no such listing'],
    ['/listing', 404, 'no such listing'],
    ['/app/deep/link', 200, 'about'],
    ['/contact', 200, 'contact'],
    ['/shop', 404, 'not found'],
    ['/Browse', 404, 'not found'],
  ])('%s is answered in place with %d and the page "%s"', async (path, status, title) => {
    const reply = await send(path);
    expect([reply.status, titleOf(reply)]).toEqual([status, title]);
  });

  it('never answers 304 for a rewrite to a 404', async () => {
    const { etag = '' } = (await send('/listing/nothing')).headers;
    const again = await send('/listing/nothing', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(404);
  });

  it('keeps a 404 rewrite a 404 for other methods', async () => {
    expect((await send('/listing/nothing', { method: 'POST' })).status).toBe(404);
    expect((await send('/listing/1', { method: 'POST' })).status).toBe(405);
  });
});

const echoSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  length: z.number(),
  context: z.object({
    params: z.record(z.string(), z.string()),
    ip: z.string(),
    requestId: z.string(),
    url: z.string(),
    deploy: z.object({ context: z.string(), id: z.string(), published: z.boolean() }),
  }),
});

const echo = async (...args: Parameters<typeof send>) =>
  echoSchema.parse(JSON.parse((await send(...args)).body.toString()));

describe('functions', () => {
  it.each([
    ['/api/echo', {}],
    ['/api/echo/', {}],
    ['/API/Echo', {}],
    ['/api/echo/hello', { word: 'hello' }],
    ['/api/files/a/b.txt', { 0: 'a/b.txt' }],
    ['/call/hello', { word: 'hello' }],
  ])('answer at %s with the parameters %o', async (path, params) => {
    expect((await echo(path)).context.params).toEqual(params);
  });

  it.each([
    '/api/echo/nothing',
    '/api/echo/nothing/',
    '/api/Echo/Nothing',
    '/api/files/private/a/b.txt',
    '/api/echo/a/b',
    '/.netlify/functions/echo',
    '/api/unknown',
  ])('do not answer at %s', async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  it('have no address when they are scheduled', async () => {
    expect((await send('/.netlify/functions/nightly')).status).toBe(404);
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'get every method: %s',
    async (method) => {
      const reply = await send('/api/echo', { method, body: method === 'POST' ? 'abc' : '' });
      expect(reply.status).toBe(200);
      if (method === 'HEAD') expect(reply.body).toHaveLength(0);
    },
  );

  it('never see TRACE', async () => {
    expect((await send('/api/echo', { method: 'TRACE' })).status).toBe(405);
  });

  it('are told who calls, and not by the caller', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-nf-client-connection-ip': '203.0.113.9',
      'x-nf-account-tier': 'forged',
      'x-other': 'kept',
      cookie: 'a=b; flavour=oat%20milk',
    };
    const reply = await send('/api/echo', { headers });
    const said = echoSchema.parse(JSON.parse(reply.body.toString()));
    expect(said.context.ip).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(said.headers['x-nf-client-connection-ip']).toBe(said.context.ip);
    expect(said.headers).not.toHaveProperty('x-nf-account-tier');
    expect(said.headers['x-other']).toBe('kept');
    expect(said.headers['cookie']).toBe('a=b; flavour=oat%20milk');
    expect(reply.headers['x-nf-request-id']).toBe(said.context.requestId);
  });

  it('are told where they run', async () => {
    const { context, url } = await echo('/api/echo?a=1');
    expect(context.url).toBe(url);
    expect(new URL(url).search).toBe('?a=1');
    expect(context.deploy).toMatchObject({ context: 'production', published: true });
  });

  it.each([
    ['exactly 6 MB', 6 * 1024 * 1024, 200],
    ['a byte more', 6 * 1024 * 1024 + 1, 413],
    ['30 MB', 30 * 1024 * 1024, 413],
  ])('take a body of %s', async (_, length, status) => {
    const body = Buffer.alloc(length, 'x');
    const headers = { 'content-type': 'text/plain' };
    expect((await send('/api/echo', { method: 'POST', headers, body })).status).toBe(status);
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const reply = await send('/api/echo', { method: 'POST', headers: chunked, body });
    expect(reply.status).toBe(status);
    if (status === 413) expect(reply.body.toString()).toBe('Request body too large\n');
  });

  it('that throw answer 500, and only the log knows why', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reply = await send('/api/broken');
    expect(reply.status).toBe(500);
    expect(reply.body.toString()).toBe(
      `Internal Server Error, request ${reply.headers['x-nf-request-id'] ?? ''}\n`,
    );
    expect(String(error.mock.calls[0]?.[1])).toContain('a secret detail');
    error.mockRestore();
  });

  it('that answer nothing give 204', async () => {
    expect((await send('/api/broken', { method: 'POST' })).status).toBe(204);
  });

  it('are limited to so many calls in a window, for each address alone', async () => {
    const call = async (ip: string) =>
      (await platform.handle(new Request(`${platform.url}/api/limited`), { ip })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await call('192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await call('192.0.2.2')).toBe(200);
    const refused = await platform.handle(new Request(`${platform.url}/api/limited`), {
      ip: '192.0.2.1',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  });
});
