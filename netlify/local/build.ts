import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BuildStamp } from './build-stamp.ts';

/** The site could not be built; what was wrong has been printed already. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Runs the project's `build` script, unless the built site is what it would make.
 *
 * @returns whether it was built now
 * @throws BuildError
 */
export async function buildIfNeeded(root: string): Promise<boolean> {
  const stamp = await BuildStamp.of(root);
  if (await stamp.isFresh()) return false;
  console.log('Building the site…');
  const build = spawn('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const stop = () => build.kill();
  process.once('SIGTERM', stop);
  await once(build, 'exit');
  process.off('SIGTERM', stop);
  if (build.exitCode !== 0) throw new BuildError('The site could not be built.');
  await stamp.write();
  return true;
}
