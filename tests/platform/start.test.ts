import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEVELOP, runServer, type Run, START } from './fixtures/run-server.ts';
import { makeTemporaryFolder, temporaryFolder } from '#tests/temporary-folder.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../platform/data-folder.ts');
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
  const manifest = { name: 'fixture', private: true, scripts: { build: 'node build.mjs' } };
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

it('builds and serves from any folder, says where and where the records lie, and ends on SIGTERM with code 0', async () => {
  const server = run();
  const url = await server.url;
  expect(await titleAt(url)).toBe('first');
  expect(server.output()).toContain('Submissions are stored in .data');
  expect(await stop(server)).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

it('builds again only when something changed', async () => {
  const once = run();
  await once.url;
  await stop(once);
  const twice = run({ DATA_DIR: 'elsewhere' });
  expect(await titleAt(await twice.url)).toBe('first');
  expect(twice.output()).toContain('stored in elsewhere');
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

it('goes on serving what it started with while another build replaces it', async () => {
  const old = run();
  const url = await old.url;
  await writeFile(join(root, 'src/page.html'), '<title>second</title>');
  const fresh = run({ DATA_DIR: 'elsewhere' });
  expect(await titleAt(await fresh.url)).toBe('second');
  expect(await titleAt(url)).toBe('first');
  await rm(join(root, 'dist'), { recursive: true });
  expect(await titleAt(await fresh.url)).toBe('second');
  await Promise.all([stop(old), stop(fresh)]);
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

it('says in a sentence what a setting should be', async () => {
  const server = run({ PORT: 'http' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe('PORT must be a number from 0 (any free port) to 65535.\n');
});

it.each([
  ['npm start', START],
  ['npm run dev', DEVELOP],
])('%s says in a sentence that it cannot write its data folder', async (_, command) => {
  await writeFile(join(root, 'file'), '');
  for (const name of ['file', 'file/below']) {
    const server = run({ DATA_DIR: name }, [process.execPath, command, root]);
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^Can't write to \S+ \(.+\), where submissions are stored\. Make it writable .+ or choose another folder: DATA_DIR=.+\n$/,
    );
  }
  await expect(builds()).rejects.toThrow('ENOENT');
});

it.runIf(process.getuid)('a data folder is checked down to its database', async () => {
  const data = join(root, 'data');
  await mkdir(join(data, 'blobs'), { recursive: true });
  await writeFile(join(data, 'secret'), '');
  await writeFile(join(data, 'blobs/blobs.sqlite'), '');
  const script = `const { prepareDataFolder } = await import(${JSON.stringify(DATA_FOLDER)});
    // Root may write anything.
    if (process.getuid() === 0) process.setuid(65_534);
    await prepareDataFolder(process.argv[1]).catch(({ message }) => console.log(message));`;
  const check = () => spawnSync(process.execPath, ['-e', script, data], { encoding: 'utf8' });
  const contents = ['', 'blobs', 'secret', 'blobs/blobs.sqlite'];
  for (const name of contents) await chmod(join(data, name), 0o777);
  await chmod(root, 0o755);
  expect(check()).toMatchObject({ stdout: '', stderr: '' });
  for (const name of contents) {
    await chmod(join(data, name), 0o555);
    expect(check().stdout).toContain(
      `Can't write to ${join(data, name)} (you don't have permission)`,
    );
    await chmod(join(data, name), 0o777);
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

  it('names the variables that are not set or unusable, and what goes without them', async () => {
    const server = run({ RESEND_API_KEY: '', NOTICE_WEBHOOK_URL: 'http://canary.example.com' });
    await server.url;
    await expect.poll(server.output).toContain('Submissions are stored');
    expect(server.output()).toContain('NOTICE_WEBHOOK_URL must be a public https address');
    expect(server.output()).toMatch(
      /Not set: RESEND_API_KEY, SMTP_URL, EMAIL_FROM \(no email at all/,
    );
    expect(server.output()).not.toMatch(/canary|HANDOVER_SECRET/);
    await stop(server);
  });

  describe('a second server on the same data folder', () => {
    const WARNING = /Another server uses this data folder: process (\d+) at (\S+)\. [^]*DATA_DIR=/;

    it('says who the other is and what to do, and serves', async () => {
      const first = run();
      const url = await first.url;
      const second = run();
      expect(await titleAt(await second.url)).toBe('first');
      const [, pid, place] = WARNING.exec(second.output()) ?? [];
      expect([pid, place]).toEqual([String(first.child.pid), url]);
      expect(first.output()).not.toMatch(WARNING);
      await Promise.all([stop(first), stop(second)]);
      expect(await readdir(join(root, '.data/servers'))).toEqual([]);
    });

    it('says nothing of one that was killed, or has a folder of its own', async () => {
      const killed = run();
      await killed.url;
      killed.child.kill('SIGKILL');
      await killed.exit;
      const other = run({ DATA_DIR: 'elsewhere' });
      await other.url;
      const server = run();
      await server.url;
      expect(server.output()).not.toMatch(WARNING);
      expect(await readdir(join(root, '.data/servers'))).toEqual([String(server.child.pid)]);
      await Promise.all([stop(other), stop(server)]);
    });

    it('says nothing of another program that has the number of one that was killed', async () => {
      await mkdir(join(root, '.data/servers'), { recursive: true });
      await writeFile(join(root, '.data/servers', String(process.pid)), 'http://localhost:9');
      const server = run();
      await server.url;
      expect(server.output()).not.toMatch(WARNING);
      await stop(server);
    });
  });

  it('says in a sentence that the port is in use', async () => {
    const first = run();
    const { port } = new URL(await first.url);
    const second = run({ PORT: port });
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=9000 npm start\n`,
    );
  });

  it('says in a sentence that the secret of the data folder is damaged', async () => {
    await mkdir(join(root, '.data'));
    await writeFile(join(root, '.data/secret'), 'cut sho');
    const server = run({ HANDOVER_SECRET: '' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('.data/secret is damaged');
    expect(server.output()).not.toMatch(/cut sho|\n\s+at /);
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
