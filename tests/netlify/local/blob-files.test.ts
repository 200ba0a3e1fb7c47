import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BlobFiles } from '#netlify/local/blob-files.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

it('sweeps away what a killed process left, and no write that another one is at or has just finished', async () => {
  const directory = await temporaryFolder();
  const scratch = join(directory, '.tmp');
  await mkdir(scratch);
  await writeFile(join(scratch, 'left'), 'half of a rec');
  await utimes(join(scratch, 'left'), 0, 0);
  await writeFile(join(scratch, 'under-way'), 'half of a rec');
  // Listed, and gone when looked at, like a file that was renamed in between.
  await symlink(join(directory, 'nowhere'), join(scratch, 'finished'));
  await new BlobFiles(directory).sweep();
  expect((await readdir(scratch)).sort()).toEqual(['finished', 'under-way']);
});
