import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What visitors get, and what the functions are given of the content. */
const FOLDERS = ['../../dist/', '../../netlify/generated/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Every file of the build, or those with an extension such as '.png'. */
export async function builtFiles(extension?: string): Promise<string[]> {
  const entries = await Promise.all(
    FOLDERS.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => extension === undefined || extname(file) === extension);
}
