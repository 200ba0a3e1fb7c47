import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Variables = Readonly<Record<string, string>>;

/** Without what the machine may have set for a site of its own. */
export const variablesOf = (own: Variables): NodeJS.ProcessEnv => {
  const { NETLIFY_SITE_ID: _site, NETLIFY_AUTH_TOKEN: _token, ...others } = process.env;
  return { ...others, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...own };
};

/** Runs a script of a project to its end. */
export async function runScript(
  folder: string,
  args: readonly string[],
  variables: Variables = {},
) {
  const options = { cwd: folder, env: variablesOf(variables) };
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out: out.join(''), err: err.join('') };
}
