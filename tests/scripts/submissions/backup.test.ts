import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '#scripts/submissions/command.ts';
import { jsonPost, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { blobContents, changeBlobs } from '#tests/platform/fixtures/blob-contents.ts';
import { run, worldOn } from './command-line.ts';
import { createNetlifyApi, SITE_ID, TOKEN } from './netlify-api.ts';

const VISITORS = 40;
const MESSAGE = 'Zeichen: ünïcödé 🎈 "quotes" \\ and a line\nbreak\u2028\u2029, {"2":1,"1":2}';

let folder: string;
let data: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  data = join(folder, 'data');
});

/** What visitors sent: messages, an application with a password, a status, a wish for the newsletter. */
async function fill(visitors = VISITORS) {
  const world = worldOn(data);
  for (let n = 0; n < visitors; n += 1) {
    const contact = { name: 'Ada Ünal', email: `ada${n}@example.com`, message: `${MESSAGE} ${n}` };
    const sent = await send(world, jsonPost('/api/contact-submission', contact));
    expect(sent.status).toBe(201);
  }
  await send(world, jsonPost('/api/email-collection', { email: 'n@example.com' }));
  const application = {
    name: 'Ada Ünal',
    email: 'ada@example.com',
    username: 'ada-unal',
    password: 'correct horse battery staple 26',
    confirmPassword: 'correct horse battery staple 26',
    website: '',
    promotion: 'With a newsletter about small businesses and how they are bought.',
  };
  await send(world, jsonPost('/api/form-submission/affiliate_signup', application));
}

const stored = () => blobContents(join(data, 'blobs'));
const change = (text: string | undefined, ...keys: string[]) =>
  changeBlobs(
    join(data, 'blobs'),
    'site:submissions',
    keys.map((key) => [key, text]),
  );
const keysOf = (contents: Map<string, string>) =>
  [...contents.keys()].flatMap((name) => name.split('site:submissions/').slice(1));
const wipe = () => rm(join(data, 'blobs'), { recursive: true });
const on = (...args: string[]) => run([...args, '--data', 'data'], { folder });

describe('a backup', () => {
  it('puts back, byte for byte, what was there when it was made', async () => {
    await fill();
    const before = stored();
    expect(before.size).toBeGreaterThan(VISITORS);
    const backup = await on('backup', 'copy');
    expect([backup.code, backup.err]).toEqual([EXIT.done, '']);
    await wipe();
    const restore = await on('restore', 'copy');
    expect([restore.code, restore.err]).toEqual([EXIT.done, '']);
    expect(restore.out).toMatch(/Restored: \d+, including 0 replaced\. Already identical: 0\.\n$/);
    expect(stored()).toEqual(before);
  });

  it('is for nobody but its owner, as is the folder it is restored to, and never replaces a file', async () => {
    await fill(1);
    await on('backup', 'kept/copy');
    await run(['restore', 'kept/copy', '--data', 'trial'], { folder });
    for (const path of ['kept', 'kept/copy', 'trial', 'trial/blobs']) {
      expect((await stat(join(folder, path))).mode & 0o077).toBe(0);
    }
    for (const taken of ['kept/copy', 'kept']) {
      const again = await on('backup', taken);
      expect(again.code).toBe(EXIT.failed);
      expect(again.err).toContain(`${taken} already exists`);
    }
  });

  it('begins anew where it was killed', async () => {
    await fill();
    await writeFile(join(folder, 'copy.part'), '{"store":"subm', { mode: 0o644 });
    expect((await on('backup', 'copy')).code).toBe(EXIT.done);
    expect(await readdir(folder)).toEqual(['copy', 'data']);

    const before = stored();
    await wipe();
    expect((await on('restore', 'copy')).code).toBe(EXIT.done);
    expect(stored()).toEqual(before);
  });

  it('says what nobody can read, and has the rest', async () => {
    await fill(3);
    const one = keysOf(stored()).find((key) => key.startsWith('contact/')) ?? '';
    await change('{"half', one);
    const { code, err } = await on('backup', 'copy');
    expect(code).toBe(EXIT.failed);
    expect(err).toContain(`submissions:${one}`);
    expect((await on('restore', 'copy')).code).toBe(EXIT.done);
  });
});

describe('a restore', () => {
  it('brings back what is missing, and replaces what was changed since only if it is forced to', async () => {
    await fill(5);
    const before = stored();
    await on('backup', 'copy');
    const key = keysOf(before).find((one) => one.startsWith('contact/')) ?? '';
    await change('{"id":"something else"}', key);
    const others = keysOf(before).filter((key) => key.startsWith('hero'));
    await change(undefined, ...others);
    const [own, changed] = [...stored()].find(([name]) => name.endsWith(key)) ?? ['', ''];

    const kept = await on('restore', 'copy');
    expect(kept.code).toBe(EXIT.done);
    expect(kept.out).toContain(`Restored: ${others.length}, including 0 replaced.`);
    expect(kept.err).toContain('Changed since the backup, kept: 1. Add --force to replace them.');
    expect(kept.err).toContain(`  submissions:${key}\n`);
    expect(stored()).toEqual(new Map([...before, [own, changed]]));

    const forced = await on('restore', 'copy', '--force');
    expect(forced.out).toContain('Restored: 1, including 1 replaced.');
    const after = stored();
    for (const [name, bytes] of before) expect([name, after.get(name)]).toEqual([name, bytes]);
  });

  it('says how many entries of a newer version it left out', async () => {
    await fill(2);
    await on('backup', 'copy');
    const path = join(folder, 'copy');
    const [summary = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n').reverse();
    const entries = lines.reverse().map((line, n) => line.replace('submissions', n ? '$&' : 'new'));
    const text = `${entries.join('\n')}\n`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    await writeFile(path, text + summary.replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`));
    const { code, err } = await on('restore', 'copy');
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('belongs: 1 entry.')]);
  });

  it('leaves what came since alone', async () => {
    await fill(2);
    await on('backup', 'copy');
    const world = worldOn(data);
    await send(world, jsonPost('/api/email-collection', { email: 'later@example.com' }));
    const before = stored();
    const { out, code } = await on('restore', 'copy');
    expect(code).toBe(EXIT.done);
    expect(out).toContain('Restored: 0, including 0 replaced.');
    expect(stored()).toEqual(before);
  });

  it.each([
    ['an entry was changed', (text: string) => text.replace('ada0@', 'eve0@')],
    ['an entry is missing', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['an entry is there twice', (text: string) => text.slice(0, text.indexOf('\n') + 1) + text],
    ['its end is missing', (text: string) => text.slice(0, -9)],
    ['its last line is missing', (text: string) => text.slice(0, text.lastIndexOf('{"format"'))],
    ['nothing is left', () => ''],
  ])('writes nothing when %s', async (_what, damage) => {
    await fill(3);
    await on('backup', 'copy');
    await wipe();
    const path = join(folder, 'copy');
    await writeFile(path, damage(await readFile(path, 'utf8')));
    const { code, err } = await on('restore', 'copy');
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('Nothing was written')]);
    expect(stored().size).toBe(0);
  });

  it.each([
    ['nothing', "Can't read or write .*: no such file or directory"],
    ['data', "Can't read or write .*: illegal operation on a directory"],
  ])('says what is wrong where there is no file: %s', async (what, said) => {
    await fill(1);
    const { code, err } = await on('restore', what);
    expect([code, err]).toEqual([EXIT.failed, expect.stringMatching(said)]);
  });

  it('works from production to a local folder, and back to an empty site', async () => {
    await fill(4);
    const api = createNetlifyApi(join(data, 'blobs'));
    const site = { NETLIFY_SITE_ID: SITE_ID, NETLIFY_AUTH_TOKEN: TOKEN };
    const made = await run(['backup', 'copy'], { folder, variables: site, fetch: api.fetch });
    expect([made.code, made.err]).toEqual([EXIT.done, '']);
    const before = stored();
    const empty = createNetlifyApi(join(folder, 'other/blobs'));
    const put = await run(['restore', 'copy'], { folder, variables: site, fetch: empty.fetch });
    expect([put.code, put.err]).toEqual([EXIT.done, '']);
    expect(blobContents(join(folder, 'other/blobs'))).toEqual(before);
  });
});

it.each([['backup'], ['restore'], ['backup', 'one', 'two']])(
  '%s needs exactly one file',
  async (...args) => {
    await fill(1);
    const { code, err } = await on(...args);
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining('Give exactly one file.')]);
  },
);
