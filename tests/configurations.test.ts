import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = await Array.fromAsync(glob('*.config.{ts,js,mjs}', { cwd: root }));

/** As on a machine that has Node and nothing else: no browser on the path, and none named. */
const BARE = {
  PATH: dirname(process.execPath),
  HOME: '/nonexistent',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

describe('on a machine without a browser', () => {
  test('every configuration loads', { timeout: 30_000 }, async () => {
    const load = files
      .map((file) => `await import(${JSON.stringify(resolve(root, file))});`)
      .join('\n');
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '-e', load], {
      cwd: root,
      env: BARE,
    });
    await expect(child).resolves.toMatchObject({ stderr: '' });
  });

  test('there are configurations to load', () => {
    expect(files).toContain('playwright.firefox.config.ts');
  });
});

test('npm installs all that the scripts need, also where NODE_ENV is production', async () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const npm = promisify(execFile)('npm', ['config', 'get', 'include'], { cwd: root, env });
  expect((await npm).stdout.trim()).toBe('dev');
});
