import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

const start = resolve(import.meta.dirname, '../../../netlify/local/start.ts');
let root: string;

/** A project whose build copies one file and counts how often it ran. */
beforeEach(async () => {
  root = await temporaryFolder();
  const build = `
    import { appendFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
    if (readFileSync('src/page.html', 'utf8') === 'broken') process.exit(3);
    mkdirSync('dist', { recursive: true });
    cpSync('src/page.html', 'dist/index.html');
    appendFileSync('builds', 'x');
  `;
  const manifest = { name: 'fixture', private: true, scripts: { build: 'node build.mjs' } };
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(root, 'build.mjs'), build);
  await writeFile(join(root, 'src/page.html'), '<title>first</title>');
});

interface Run {
  child: ChildProcess;
  /** All that it has printed so far. */
  output: () => string;
  /** The address that it prints when it is ready; fails when it ends without. */
  url: Promise<string>;
  exit: Promise<number | null>;
}

function run(variables: NodeJS.ProcessEnv = {}, command = [process.execPath, start]): Run {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', ...variables };
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const exit = once(child, 'close').then(() => child.exitCode);
  const url = new Promise<string>((found, missed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (address !== undefined) found(address);
      });
    }
    child.on('close', () => {
      missed(new Error(`ended: ${printed}`));
    });
  });
  url.catch(() => undefined);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => printed, url, exit };
}

const builds = async () => (await readFile(join(root, 'builds'), 'utf8')).length;
const titleAt = async (url: string) => (await (await fetch(url)).text()).replace(/<\/?title>/g, '');

async function stop({ child, exit }: Run): Promise<number | null> {
  child.kill('SIGTERM');
  return exit;
}

it('builds, serves, says where and where the records lie, and ends on SIGTERM with code 0', async () => {
  const server = run();
  const url = await server.url;
  expect(await titleAt(url)).toBe('first');
  expect(server.output()).toContain('What visitors send is kept in .data');
  expect(await stop(server)).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

it('names the variables that are not set or unusable, and what goes without them', async () => {
  const server = run({ RESEND_API_KEY: '', NOTICE_WEBHOOK_URL: 'http://canary.example.com' });
  await server.url;
  await expect.poll(server.output).toContain('What visitors send is kept');
  expect(server.output()).toContain('NOTICE_WEBHOOK_URL must be an https address');
  expect(server.output()).toMatch(/Not set: RESEND_API_KEY, EMAIL_FROM \(no e-mail of any kind/);
  expect(server.output()).not.toMatch(/canary|HANDOVER_SECRET/);
  await stop(server);
});

it('builds again only when something changed', async () => {
  const once = run();
  await once.url;
  await stop(once);
  const twice = run({ DATA_DIR: 'elsewhere' });
  expect(await titleAt(await twice.url)).toBe('first');
  expect(twice.output()).toContain('kept in elsewhere');
  await stop(twice);
  expect(await builds()).toBe(1);

  await writeFile(join(root, 'src/page.html'), '<title>second</title>');
  const changed = run();
  expect(await titleAt(await changed.url)).toBe('second');
  await stop(changed);
  expect(await builds()).toBe(2);

  await writeFile(join(root, 'dist/index.html'), 'built by other hands');
  const touched = run();
  expect(await titleAt(await touched.url)).toBe('second');
  await stop(touched);
  expect(await builds()).toBe(3);
});

it('serves nothing when the build fails', async () => {
  await writeFile(join(root, 'src/page.html'), 'broken');
  const server = run();
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('The site could not be built.');
});

it('says in a sentence that the port is in use', async () => {
  const first = run();
  const { port } = new URL(await first.url);
  const second = run({ PORT: port });
  expect(await second.exit).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} is in use. Stop what runs there, or choose another: PORT=9000 npm start\n`,
  );
});

it('says in a sentence what a setting should be', async () => {
  const server = run({ PORT: 'http' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe('PORT must be a number from 0 (any free port) to 65535.\n');
});

it('ends when npm and its shell are gone, which do not pass the signal on', async () => {
  const command = ['sh', '-c', `"${process.execPath}" "${start}"; true`];
  const shell = run({ npm_lifecycle_event: 'start' }, command);
  const url = await shell.url;
  shell.child.kill('SIGTERM');
  await shell.exit;
  await expect(fetch(url)).rejects.toThrow();
});
