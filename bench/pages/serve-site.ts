import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from 'srvx';
import { buildIfNeeded } from '#platform/build.ts';
import { createPlatform } from '#platform/platform.ts';
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
  const server = serve({
    tls: makeCertificate(folder),
    ...{ port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false },
    fetch: (request) => platform.handle(request),
  });
  await server.ready();
  return {
    url: (server.url ?? '').replace(/\/$/, ''),
    plainUrl: platform.url,
    limitBytes: wireBytes,
    async close() {
      await server.close(true);
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): { key: string; cert: string } {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'certificate.pem');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const made = ['-days', '2', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...kind, ...made], { stdio: 'ignore' });
  return { key, cert };
}
