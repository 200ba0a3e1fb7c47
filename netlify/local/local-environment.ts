import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobs } from './blobs.ts';
import { shortcutFetch } from './fetch-shortcut.ts';
import { readOrMakeSecret } from './secret.ts';

/**
 * Gives this process what functions find in their environment on Netlify: a Blobs context, kept in
 * `blobs` in the data folder, and HANDOVER_SECRET unless the owner has set one.
 *
 * @returns a function that takes all of it back
 * @throws SettingsError when the secret in the data folder is damaged
 */
export async function provideEnvironment(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = process.env['HANDOVER_SECRET'] || (await readOrMakeSecret(dataDir));
  const blobs = await createBlobs({ directory: join(dataDir, 'blobs') }).listen();
  const restoreFetch = shortcutFetch(blobs.origin, blobs.handle);
  const provided = {
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    HANDOVER_SECRET: secret,
  };
  const before = Object.keys(provided).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, provided);
  return async () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    restoreFetch();
    await blobs.close();
  };
}
