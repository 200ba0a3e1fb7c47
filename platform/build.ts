import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfPresent } from './durable-file.ts';
import { filesBelow } from './folder-walk.ts';
import { signalGroup, spawnGroup, STOP_SIGNALS } from './process-group.ts';

/** The build failed. Its errors are already printed. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Runs the project's `build` script unless the built site is up to date.
 *
 * @returns Whether it built the site.
 * @throws BuildError
 */
export async function buildIfNeeded(root: string): Promise<boolean> {
  const input = await fingerprintInputs(root);
  if (await isFresh(root, input)) return false;
  console.log('Building the site…');
  const build = spawnGroup('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    signalGroup(build, 'SIGTERM');
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  await once(build, 'exit');
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  if (stopped.signal.aborted) throw new BuildError('Stopped before the site was built.');
  if (build.exitCode !== 0) throw new BuildError('The site could not be built.');
  await mkdir(join(root, CACHE), { recursive: true });
  await writeFile(stampOf(root), JSON.stringify({ input, output: await fingerprintOutput(root) }));
  return true;
}

const INPUT_FOLDERS = ['src', 'content', 'public', 'scripts'];
const INPUT_FILES = ['astro.config.mjs', 'netlify.toml', 'package-lock.json', 'tsconfig.json'];
const OUTPUT = 'dist';
const CACHE = 'node_modules/.cache/handover';

const stampSchema = z.object({ input: z.string(), output: z.string() });

const stampOf = (root: string) => join(root, CACHE, 'build.json');

/** Whether the built site exists, is unchanged, and was built from these inputs. */
async function isFresh(root: string, input: string): Promise<boolean> {
  const text = await readIfPresent(stampOf(root));
  const stamp = stampSchema.safeParse(text && parseJson(text.toString()));
  return stamp.data?.input === input && stamp.data.output === (await fingerprintOutput(root));
}

async function fingerprintInputs(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...(await filesIn(root, INPUT_FOLDERS)), ...INPUT_FILES]) {
    hash.update(`\n${path}\n`).update((await readIfPresent(join(root, path))) ?? '(absent)');
  }
  return hash.digest('hex');
}

/** By names, sizes, and times, because something else may have rebuilt it. */
async function fingerprintOutput(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesIn(root, [OUTPUT])) {
    const { size, mtimeMs } = await stat(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function filesIn(root: string, folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const paths = await filesBelow(join(root, folder));
      return paths.map((path) => `${folder}/${path}`).sort();
    }),
  );
  return found.flat();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
