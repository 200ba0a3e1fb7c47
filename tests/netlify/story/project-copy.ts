import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../..');
const COPIED = ['content', 'netlify', 'scripts', 'src', 'netlify.toml', 'package.json'];

/** Lays out the project in a folder, so that its content can be changed and built without harm. */
export async function copyProject(folder: string): Promise<void> {
  for (const name of [...COPIED, 'tests/netlify/story/serve.ts']) {
    await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  // Packages are shared, and caches are not.
  const packages = join(PROJECT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.')) continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  }
}
