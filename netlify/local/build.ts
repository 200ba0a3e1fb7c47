import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BuildStamp } from './build-stamp.ts';

/** Of processes, which Windows does not have. */
const HAS_GROUPS = process.platform !== 'win32';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

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
    shell: !HAS_GROUPS,
    detached: HAS_GROUPS,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const stopped = new AbortController();
  // npm would leave what it has started running: the whole group is told.
  const stop = () => {
    stopped.abort();
    if (HAS_GROUPS && build.pid !== undefined) process.kill(-build.pid);
    else build.kill();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  await once(build, 'exit');
  for (const signal of SIGNALS) process.off(signal, stop);
  if (stopped.signal.aborted) throw new BuildError('Stopped before the site was built.');
  if (build.exitCode !== 0) throw new BuildError('The site could not be built.');
  await stamp.write();
  return true;
}
