import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIfNeeded } from '#platform/build.ts';
import { prepareDataFolder } from '#platform/environment.ts';
import { createPlatform } from '#platform/platform.ts';
import { DEVELOP, runServer, type Run, START } from './fixtures/run-server.ts';
import { makeTemporaryFolder, temporaryFolder } from '#tests/temporary-folder.ts';

const ENVIRONMENT = join(import.meta.dirname, '../../platform/environment.ts');
let root: string;

/** A project whose build copies one file and counts how often it ran. */
async function writeProject(root: string) {
  const build = `
    import { appendFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
    if (readFileSync('src/page.html', 'utf8') === 'broken') process.exit(3);
    mkdirSync('dist', { recursive: true });
    cpSync('src/page.html', 'dist/index.html');
    appendFileSync('builds', 'x');
  `;
  const manifest = {
    name: 'fixture',
    private: true,
    scripts: { build: 'node build.mjs' },
  };
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(root, 'build.mjs'), build);
  await writeFile(join(root, 'src/page.html'), '<title>first</title>');
}
beforeEach(async () => {
  root = await temporaryFolder();
  await writeProject(root);
});

const run = (variables: NodeJS.ProcessEnv = {}, command = [process.execPath, START, root]) =>
  runServer(command, variables);

const builds = async () => (await readFile(join(root, 'builds'), 'utf8')).length;
const titleAt = async (url: string) => (await (await fetch(url)).text()).replace(/<\/?title>/g, '');

async function stop({ child, exit }: Run): Promise<number | null> {
  child.kill('SIGTERM');
  return exit;
}

/** What a platform in this process serves, once the site is built if needed. */
async function deploy() {
  await buildIfNeeded(root);
  const platform = await createPlatform({ root, dataDir: join(root, '.data') });
  onTestFinished(() => platform.close());
  return platform.url;
}

it('builds again only when something changed, and goes on serving what it started with', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const first = await deploy();
  expect(await titleAt(await deploy())).toBe('first');
  expect(await builds()).toBe(1);

  await writeFile(join(root, 'src/page.html'), '<title>second</title>');
  const second = await deploy();
  expect(await titleAt(second)).toBe('second');
  expect(await builds()).toBe(2);
  expect(await titleAt(first)).toBe('first');

  await rm(join(root, 'dist'), { recursive: true });
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), 'built by another command');
  expect(await titleAt(await deploy())).toBe('second');
  expect(await builds()).toBe(3);
  await rm(join(root, 'dist'), { recursive: true });
  expect(await titleAt(second)).toBe('second');
});

it('stops within seconds while it builds, and leaves no build behind', async () => {
  const build = "setInterval(() => appendFileSync('alive', 'x'), 20)";
  await writeFile(join(root, 'build.mjs'), `import { appendFileSync } from 'node:fs';\n${build}`);
  const alive = () => readFile(join(root, 'alive'), 'utf8').catch(() => '');
  const server = run();
  await expect.poll(alive, { timeout: 10_000 }).not.toBe('');
  const asked = performance.now();
  expect(await stop(server)).toBe(1);
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(server.output()).toContain('Stopped before the site was built.');
  const written = await alive();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await alive()).toBe(written);
});

it('serves nothing when the build fails', async () => {
  await writeFile(join(root, 'src/page.html'), 'broken');
  const server = run();
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('The site could not be built.');
});

it.each([
  ['npm start', START],
  ['npm run dev', DEVELOP],
])('%s says in a sentence that it cannot write its data folder', async (_, command) => {
  await writeFile(join(root, 'file'), '');
  const server = run({ DATA_DIR: 'file' }, [process.execPath, command, root]);
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(
    /^Can't write to \S+ \(.+\), where submissions are stored\. Make it writable .+ or choose another folder: DATA_DIR=.+\n$/,
  );
  await expect(builds()).rejects.toThrow('ENOENT');
});

it('a data folder below a file is refused', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(prepareDataFolder(join(root, 'file/below'))).rejects.toThrow(
    `Can't write to ${join(root, 'file/below')} (`,
  );
});

it.runIf(process.getuid)('a data folder is checked down to its database', async () => {
  const contents = ['', 'blobs', 'secret', 'blobs/blobs.sqlite'];
  /** One data folder for each of its parts, which alone can't be written, and one without fault. */
  const folders = await Promise.all(
    [undefined, ...contents].map(async (closed, index) => {
      const data = join(root, `data ${index}`);
      await mkdir(join(data, 'blobs'), { recursive: true });
      await writeFile(join(data, 'secret'), '');
      await writeFile(join(data, 'blobs/blobs.sqlite'), '');
      for (const name of contents) await chmod(join(data, name), name === closed ? 0o555 : 0o777);
      return { data, closed };
    }),
  );
  await chmod(root, 0o755);
  const script = `const { prepareDataFolder } = await import(${JSON.stringify(ENVIRONMENT)});
    // Root may write anything.
    if (process.getuid() === 0) process.setuid(65_534);
    for (const data of process.argv.slice(1))
      await prepareDataFolder(data).catch(({ message }) => console.log(message));`;
  const args = ['-e', script, ...folders.map(({ data }) => data)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  const [, ...damaged] = folders;
  const said = stdout.trim().split('\n');
  expect(said).toHaveLength(damaged.length);
  for (const [n, { data, closed = '' }] of damaged.entries()) {
    expect(said[n]).toContain(`Can't write to ${join(data, closed)} (permission denied)`);
  }
});

describe('a site that is built', () => {
  let site: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeAll(async () => {
    site = await makeTemporaryFolder();
    await writeProject(site.path);
  });
  beforeEach(async () => {
    root = site.path;
    // The first of these tests builds it.
    await rm(join(root, '.data'), { recursive: true, force: true });
  });
  afterAll(async () => {
    expect(await builds()).toBe(1);
    await site.remove();
  });

  it('is served from any folder, which says where, what is not set or unusable, and what goes without it, and ends on SIGTERM with code 0', async () => {
    const server = run({
      DATA_DIR: 'elsewhere',
      RESEND_API_KEY: '',
      NOTICE_WEBHOOK_URL: 'http://canary.example.com',
    });
    const url = await server.url;
    expect(await titleAt(url)).toBe('first');
    await expect.poll(server.output).toContain('Submissions are stored in elsewhere');
    expect(server.output()).toContain('NOTICE_WEBHOOK_URL must be a public https address');
    expect(server.output()).toMatch(
      /Not set: RESEND_API_KEY, SMTP_URL, EMAIL_FROM \(no email at all/,
    );
    expect(server.output()).not.toMatch(/canary|HANDOVER_SECRET/);
    expect(await stop(server)).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('says of its port that it is in use', async () => {
    const first = run();
    const { port } = new URL(await first.url);
    const second = run({ PORT: port });
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=9000 npm start\n`,
    );
    await stop(first);
  });

  it('says of an address that is none of this machine that it is not', async () => {
    const server = run({ HOST: 'nowhere.invalid' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^HOST must be an address of this machine, .*\n$/);
  });

  it('ends when npm and its shell are gone, which do not pass the signal on', async () => {
    const command = ['sh', '-c', `"${process.execPath}" "${START}" "${root}"; true`];
    const shell = run({ npm_lifecycle_event: 'start' }, command);
    const url = await shell.url;
    shell.child.kill('SIGTERM');
    await shell.exit;
    await expect(fetch(url)).rejects.toThrow();
  });
});
