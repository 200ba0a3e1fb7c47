import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildIfNeeded } from '#platform/build.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { writeLimitPage } from './limit-page.ts';

export const LIMIT_PATH = '/limit';

export interface ServedSite {
  /** As visitors get it: HTTP/2 over TLS, with a certificate of its own. */
  url: string;
  /** The same without TLS. */
  plainUrl: string;
  /** Bytes of the limit page on the wire. */
  limitBytes: number;
  close: () => Promise<void>;
}

/** Serves a copy of the built site, which is built when needed, and the limit page beside it. */
export async function serveSite(root: string): Promise<ServedSite> {
  await buildIfNeeded(root);
  const folder = await mkdtemp(join(tmpdir(), 'handover-pages-'));
  const publish = join(folder, 'site');
  await cp(join(root, 'dist'), publish, { recursive: true });
  const { html, wireBytes } = await writeLimitPage();
  await writeFile(join(publish, `${LIMIT_PATH}.html`), html);

  const platform = await createPlatform({ root, publish, dataDir: join(folder, 'data') });
  const server = createSecureServer(await makeCertificate(folder), (incoming, outgoing) => {
    pass(platform, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.stream.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}`,
    plainUrl: platform.url,
    limitBytes: wireBytes,
    async close() {
      server.close();
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pass(
  platform: Platform,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  const { method } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming);
  const address = new URL(incoming.url, `https://${incoming.authority}`);
  const response = await platform.handle(new Request(address, { method, headers, body }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function makeCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'certificate.pem');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const made = ['-days', '2', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...kind, ...made], { stdio: 'ignore' });
  return { key: await readFile(key), cert: await readFile(cert) };
}
