import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { yamlFile } from '#src/build/content-loader.ts';

it('fails the build for a file that is no YAML, and names the line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yaml-'));
  await writeFile(join(folder, 'claims.yaml'), '- id: a\n  text: "open\n- id: b\n');
  const load: unknown = Reflect.get(yamlFile('claims.yaml'), 'load');
  if (typeof load !== 'function') throw new Error('A loader loads.');
  const context = { config: { root: pathToFileURL(`${folder}/`) } };
  await expect(async () => {
    await Reflect.apply(load, undefined, [context]);
  }).rejects.toThrow(/Please correct claims\.yaml:\nline \d+: /);
});
