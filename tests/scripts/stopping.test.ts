import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const COPIED = ['scripts', 'package.json'];
/** What the scripts import. */
const LINKED = ['netlify', 'platform', 'tests', 'node_modules/@playwright'];

/** Stands in for each tool: it starts a process of its own, as npm and Playwright do, and both stay. */
const TOOL = `#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const [node, file, first] = process.argv;
if (process.argv.includes('generate')) process.exit();
if (first !== 'child') spawn(node, [file, 'child'], { stdio: 'ignore' });
writeFileSync(process.env.RUNNING + '/' + process.pid, '');
setInterval(() => {}, 1_000);
`;

const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

it.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'npm test stopped by %s leaves nothing running',
  { timeout: 30_000 },
  async (signal) => {
    const root = await temporaryFolder();
    for (const path of COPIED) await cp(join(PROJECT, path), join(root, path), { recursive: true });
    const [bin, running] = [join(root, 'node_modules/.bin'), join(root, 'running')];
    for (const folder of [bin, running]) await mkdir(folder, { recursive: true });
    for (const path of LINKED) await symlink(join(PROJECT, path), join(root, path));
    for (const name of ['npm', 'vitest', 'astro', 'playwright', 'chromium']) {
      await writeFile(join(bin, name), name === 'chromium' ? '#!/bin/sh\n' : TOOL);
      await chmod(join(bin, name), 0o755);
    }
    await writeFile(join(root, 'scripts/build-if-needed.ts'), '');
    const env = { ...process.env, CHROMIUM_PATH: join(bin, 'chromium'), RUNNING: running };
    const tests = spawn(process.execPath, ['scripts/test.ts'], { cwd: root, env, stdio: 'ignore' });
    const ended = once(tests, 'exit');
    // Server tests and unit tests run at the same time, each with a child.
    await expect.poll(() => readdir(running), { timeout: 20_000 }).toHaveLength(4);
    tests.kill(signal);
    await ended;
    expect(tests.exitCode).toBe({ SIGTERM: 143, SIGINT: 130 }[signal]);
    const pids = await readdir(running);
    await expect.poll(() => pids.filter(isAlive), { timeout: 3_000 }).toEqual([]);
  },
);
