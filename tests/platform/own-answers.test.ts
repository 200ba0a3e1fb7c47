import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SECURITY_HEADERS } from '#netlify/http/answer.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { answerTo } from './fixtures/raw-connection.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';

const PROJECT = join(import.meta.dirname, '../..');
let platform: Platform;
let bare: Platform;

/** The project's own rules over two pages; and a site without rules and without pages. */
beforeAll(async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder.path, 'dist'));
  await copyFile(join(PROJECT, 'netlify.toml'), join(folder.path, 'netlify.toml'));
  const files = {
    'about.html': '<title>about</title>',
    '404.html': '<title>not found</title>',
    _headers: "/*\n  Content-Security-Policy: default-src 'none'\n",
    _redirects: '/elsewhere https://other.example/x 200\n',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder.path, 'dist', name), text);
  }
  const functions = join(import.meta.dirname, 'fixtures/functions');
  const start = (root: string) =>
    createPlatform({ root, dataDir: join(folder.path, 'data'), functions });
  platform = await start(folder.path);
  bare = await start(join(folder.path, 'nothing'));
  return async () => {
    await bare.close();
    await platform.close();
    await folder.remove();
  };
});

/** A request that asks for an answer and an end. */
const ask = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const LONG = 'a'.repeat(20_000);

function expectSecurityHeaders(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
  }
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
}

describe('every security header is on', () => {
  it.each([
    ['a page', 200, ask('GET /about')],
    ['no content, of a function that answers nothing', 204, ask('POST /api/broken')],
    ['a redirect to the one address of a page', 301, ask('GET /about/')],
    ['a redirect of netlify.toml', 301, ask('GET /browse')],
    ['"not modified"', 304, ask('GET /about', 'If-None-Match: *\r\n')],
    ['a path that cannot be decoded', 400, ask('GET /%E0%A4%A')],
    ['an address of another site', 400, ask('GET http://elsewhere.example/about')],
    [
      'a host that would change the address',
      400,
      'GET / HTTP/1.1\r\nHost: a/b?\r\nConnection: close\r\n\r\n',
    ],
    ['a page that is not there', 404, ask('GET /nowhere')],
    ['a listing that is not there', 404, ask('GET /listing/none')],
    ['a method that a page has not', 405, ask('DELETE /about')],
    ['TRACE', 405, ask('TRACE /about')],
    ['a body over the limit', 413, ask('POST /api/echo', 'Content-Length: 6291457\r\n')],
    ['a rewrite that is not supported', 502, ask('GET /elsewhere')],
  ])('%s (%d)', async (_what, status, bytes) => {
    const answer = await answerTo(platform.url, bytes);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer.headers);
  });

  it('the refusal of one call too many (429)', async () => {
    const asked = Array.from({ length: 4 }, () => answerTo(platform.url, ask('GET /api/limited')));
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    for (const { headers } of refused) expectSecurityHeaders(headers);
  });

  it('what stands in for a function that failed (500)', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, headers } = await answerTo(platform.url, ask('GET /api/broken'));
    expect(status).toBe(500);
    expectSecurityHeaders(headers);
    error.mockRestore();
  });

  it('"not found" on a site that has no page for it (404)', async () => {
    const { status, headers } = await answerTo(bare.url, ask('GET /'));
    expect(status).toBe(404);
    expectSecurityHeaders(headers);
  });
});

/** Before there is a request: an empty answer, which needs no headers. */
it.each([
  ['a request without a host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['what is no HTTP', 400, 'HELO localhost\r\n\r\n'],
  ['a body that breaks off its form', 400, `${ask('POST /api/echo', CHUNKED)}zz\r\n`],
  ['an expectation that nobody meets', 417, ask('GET /about', 'Expect: a-miracle\r\n')],
  ['an address without end', 431, ask(`GET /${LONG}`)],
  ['headers without end', 431, ask('GET /', `X-Long: ${LONG}\r\n`)],
])('Node refuses %s (%d)', async (_what, status, bytes) => {
  expect((await answerTo(platform.url, bytes)).status).toBe(status);
  expect((await fetch(`${platform.url}/about`)).status).toBe(200);
});

describe('a redirect keeps the query byte for byte', () => {
  it.each(['?q=a%20b', '?q=%E2%82%AC', '?q=%e2%82%ac&b', "?q='x'", '?a=%', '??', '?a=1?b=/../c'])(
    '%s',
    async (query) => {
      for (const [from, to] of [
        ['/browse', '/marketplace'],
        ['/browse/', '/marketplace'],
        ['/about/', '/about'],
      ]) {
        const { status, headers } = await answerTo(platform.url, ask(`GET ${from}${query}`));
        expect([status, headers['location']]).toEqual([301, `${to}${query}`]);
      }
    },
  );

  it('whatever it holds', async () => {
    const sendable = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 40,
    });
    const query = sendable.map((text) => `?${text.replaceAll('#', '')}`);
    await fc.assert(
      fc.asyncProperty(query, async (sent) => {
        const answers = [ask(`GET /browse${sent}`), ask(`GET /about/${sent}`)].map((bytes) =>
          answerTo(platform.url, bytes),
        );
        const locations = (await Promise.all(answers)).map(({ headers }) => headers['location']);
        expect(locations).toEqual([`/marketplace${sent}`, `/about${sent}`]);
      }),
      { numRuns: 100 },
    );
  });
});
