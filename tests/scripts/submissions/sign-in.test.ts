import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '#src/config/site.ts';
import { EXIT } from '#scripts/submissions/command.ts';
import { jsonPost, SECRET, send } from '#tests/netlify/battery/world.ts';
import { cookieOf, exchange, isOpen, tokenIn } from '#tests/netlify/inbox/signed-in.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';
import { createNetlifyApi, SITE_ID, TOKEN } from './netlify-api.ts';

const PRODUCTION = { NETLIFY_SITE_ID: SITE_ID, NETLIFY_AUTH_TOKEN: TOKEN };

/** A data folder, the functions over it, and the command, all by one clock. */
async function setUp() {
  const data = await temporaryFolder();
  const world = worldOn(data);
  const now = () => world.clock.time;
  const api = createNetlifyApi(join(data, 'blobs'));
  // As the platform does when it starts.
  await writeFile(join(data, 'secret'), SECRET);
  return {
    data,
    world,
    local: (...args: string[]) => run([...args, '--data', data], { now }),
    remote: (...args: string[]) => run(args, { now, fetch: api.fetch, variables: PRODUCTION }),
  };
}

describe('sign-in', () => {
  it('prints a link that signs in once, for a data folder and for production', async () => {
    const { world, local, remote } = await setUp();
    for (const [command, base] of [
      [local, 'http://localhost:8888'],
      [remote, site.url],
    ] as const) {
      const { code, out, err } = await command('sign-in');
      expect([code, err]).toEqual([
        EXIT.done,
        'Open this link within 15 minutes. It works once.\n',
      ]);
      expect(out).toMatch(new RegExp(`^${base}/inbox#token=[\\w-]{43}\n$`));
      const token = tokenIn(out.trim());
      expect(await isOpen(world, cookieOf(await exchange(world, token)))).toBe(true);
      expect((await exchange(world, token)).status).toBe(401);
    }
  });

  it('says when the link expires, and goes by it', async () => {
    const { world, local } = await setUp();
    const { out, err } = await local('sign-in');
    expect(err).toBe('Open this link within 15 minutes. It works once.\n');
    world.clock.time += 15 * 60_000;
    expect((await exchange(world, tokenIn(out.trim()))).status).toBe(401);
  });

  it('opens the address that it is told, and another deploy with --context', async () => {
    const { world, remote } = await setUp();
    const preview = 'https://deploy-preview-7--handover.netlify.app/some/page?x#y';
    const { out } = await remote('sign-in', '--context', 'deploy-preview', '--url', preview);
    expect(out).toMatch(/^https:\/\/deploy-preview-7--handover\.netlify\.app\/inbox#token=/);
    const token = tokenIn(out.trim());
    expect((await exchange(world, token)).status).toBe(401);
    for (const url of ['handover', 'javascript:alert(1)', 'ftp://handover.test']) {
      const refused = await remote('sign-in', '--url', url);
      expect([refused.code, refused.out]).toEqual([EXIT.usage, '']);
      expect(refused.err).toContain('--url must be an address like https://your.domain.');
    }
  });
});

describe('sign-out', () => {
  it('ends every session and every open link', async () => {
    const { world, local, remote } = await setUp();
    for (const command of [local, remote]) {
      const cookies: string[] = [];
      for (let n = 0; n < 2; n += 1) {
        const token = tokenIn((await command('sign-in')).out.trim());
        cookies.push(cookieOf(await exchange(world, token)));
      }
      const open = tokenIn((await command('sign-in')).out.trim());
      const { code, out, err } = await command('sign-out');
      expect([code, out, err]).toEqual([
        EXIT.done,
        'Ended 2 sessions. Earlier sign-in links no longer work.\n',
        '',
      ]);
      for (const cookie of cookies) expect(await isOpen(world, cookie)).toBe(false);
      expect((await exchange(world, open)).status).toBe(401);
      expect((await command('sign-out')).out).toMatch(/^Ended 0 sessions\./);
    }
  });
});

it('a backup has no link and no session in it, and restoring one signs no one in', async () => {
  const { data, world, local } = await setUp();
  const cookie = cookieOf(await exchange(world, tokenIn((await local('sign-in')).out.trim())));
  await local('sign-in');
  await send(world, jsonPost('/api/email-collection', { email: 'n@example.com' }));
  const copy = join(data, 'copy');
  expect((await local('backup', copy)).code).toBe(EXIT.done);
  const text = await readFile(copy, 'utf8');
  expect(text).toContain('"made_at"');
  expect(text).not.toMatch(/"(links|sessions)\//);
  await local('sign-out');
  expect((await local('restore', copy)).code).toBe(EXIT.done);
  expect(await isOpen(world, cookie)).toBe(false);
});
