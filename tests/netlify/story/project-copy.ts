import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../..');
const COPIED = [
  ...['content', 'netlify', 'public', 'scripts', 'src', 'tests/netlify/story/fixtures/serve.ts'],
  ...['astro.config.mjs', 'netlify.toml', 'package.json', 'tsconfig.json'],
];

/** Lays out the project in a folder, so that its content can be changed and built without harm. */
export async function copyProject(folder: string): Promise<void> {
  for (const name of COPIED) {
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
