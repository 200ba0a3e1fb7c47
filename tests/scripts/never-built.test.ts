import { spawnSync } from 'node:child_process';
import { cp, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const COPIED = ['content', 'netlify', 'platform', 'scripts', 'src', 'package.json'];

describe('in a checkout that was never built', { timeout: 30_000 }, () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let root: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    root = folder.path;
    for (const path of COPIED) await cp(join(PROJECT, path), join(root, path), { recursive: true });
    await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  });
  beforeEach(() => rm(join(root, 'netlify/generated'), { recursive: true, force: true }));
  afterAll(() => folder.remove());
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

  it.each([
    [['scripts/submissions.ts', 'help'], 'npm run submissions -- <command>'],
    [['scripts/launch-check.ts'], 'sample: true'],
  ])('%j works', (args, words) => {
    const { stdout, stderr } = run(...args);
    expect(stderr).toBe('');
    expect(stdout).toContain(words);
  });

  it('submissions names a mistake in the content', async () => {
    await writeFile(join(root, 'content/affiliates.yaml'), '- code: A B\n');
    const { status, stderr } = run('scripts/submissions.ts');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Please correct these affiliates in content\/affiliates\.yaml:\n/);
    expect(stderr).not.toContain('    at ');
  });
});
