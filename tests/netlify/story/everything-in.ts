import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names and texts of all files below a folder. */
export async function everythingIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return `${path}\n${await readFile(path, 'utf8')}`;
    }),
  );
  return texts.join('\n');
}
