import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The version of a Node; undefined where there is none, or one that Netlify's packages don't support. */
function versionOf(path: string): string | undefined {
  try {
    const version = execFileSync(path, ['-p', 'process.versions.node'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    }).trim();
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return major > 22 || (major === 22 && minor >= 12) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Every supported Node on the path, by version: ours, and the machine's own, which may be older. */
export function nodesHere(): [version: string, path: string][] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = [process.execPath, ...folders.map((folder) => join(folder, 'node'))];
  const found = paths.flatMap((path) => {
    const version = versionOf(path);
    const entry: [string, string][] = version === undefined ? [] : [[version, path]];
    return entry;
  });
  return [...new Map(found)];
}
