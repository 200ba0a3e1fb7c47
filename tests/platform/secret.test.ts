import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { readOrMakeSecret, SettingsError } from '#platform/environment.ts';

const WHOLE = 'ab'.repeat(32);

/** A data folder whose secret is this text. */
async function folderWith(text: string) {
  const folder = await temporaryFolder();
  const path = join(folder, 'secret');
  await writeFile(path, text);
  await chmod(path, 0o644);
  return { folder, path };
}

describe('the secret of a data folder', () => {
  it('is made whole, once, however many ask for it at the same moment', async () => {
    const folder = await temporaryFolder();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secrets[0]);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it.each([WHOLE, `${WHOLE}\n`, 'a secret of the owner, in their own words'])(
    'is taken as it is: %j',
    async (text) => {
      const { folder, path } = await folderWith(text);
      expect(await readOrMakeSecret(folder)).toBe(text.trim());
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  it.each(['', '\n', ' \r\n', '\0'.repeat(64)])(
    'is made anew where a crash left nothing of it: %j',
    async (text) => {
      const { folder, path } = await folderWith(text);
      const secret = await readOrMakeSecret(folder);
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await readOrMakeSecret(folder)).toBe(secret);
    },
  );

  it.each([
    'a',
    WHOLE.slice(0, 31),
    `${WHOLE.slice(0, 40)}${'\0'.repeat(24)}`,
    `${WHOLE.slice(0, 32)}\n${WHOLE.slice(32)}`,
    '\u{fffd}'.repeat(64),
  ])('is refused, and left as it is, where it is damaged: %j', async (text) => {
    const { folder, path } = await folderWith(text);
    const refused = readOrMakeSecret(folder);
    await expect(refused).rejects.toThrow(SettingsError);
    await expect(refused).rejects.toThrow(path);
    await expect(refused).rejects.not.toThrow(WHOLE.slice(0, 10));
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});
