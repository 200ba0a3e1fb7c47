import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signalGroup, spawnGroup, STOP_SIGNALS } from './process-group.ts';

/** Files that are not there count too. */
const INPUT_FILES = ['astro.config.mjs', 'netlify.toml', 'package-lock.json', 'tsconfig.json'];
const INPUT_FOLDERS = '{content,public,scripts,src}/**/*';
/** Says what the build was made from. Every build begins by emptying its folder, so another build's has none. */
const STAMP = 'dist/.built-from';

/** The build failed. Its errors are already printed. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Runs the project's `build` script unless the built site is up to date.
 *
 * @throws BuildError
 */
export async function buildIfNeeded(root: string): Promise<void> {
  const input = await fingerprintInputs(root);
  const stamp = join(root, STAMP);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === input) return;
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
  await writeFile(stamp, input);
}

async function fingerprintInputs(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...globSync(INPUT_FOLDERS, { cwd: root }).sort(), ...INPUT_FILES]) {
    hash.update(`\n${path}\n`);
    hash.update(await readFile(join(root, path)).catch(() => '(no file)'));
  }
  return hash.digest('hex');
}
