import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createPlatform } from '#platform/platform.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** The functions as they are deployed, on the embedded platform. */
export async function startDeployed() {
  vi.stubEnv('HANDOVER_SECRET', undefined);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const root = await temporaryFolder();
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<title>home</title>');
  const platform = await createPlatform({
    root,
    dataDir: join(root, 'data'),
    functions: resolve('netlify/functions'),
  });
  onTestFinished(() => platform.close());
  return (path: string, init: RequestInit = {}, ip = '203.0.113.9') => {
    const request = new Request(platform.url + path, init);
    request.headers.set('sec-fetch-site', 'same-origin');
    return platform.handle(request, { ip });
  };
}
