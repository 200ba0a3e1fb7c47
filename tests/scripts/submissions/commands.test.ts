import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '#scripts/submissions/command.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { run } from './command-line.ts';

const ALL = ['backup', 'restore', 'sign-in', 'sign-out'];

describe('what is not understood', () => {
  it.each([
    [['frobnicate'], 'Unknown command "frobnicate".'],
    [['list'], 'Unknown command "list".'],
    [['backup', '--frm', 'x'], "Unknown option '--frm'."],
    [['backup'], 'Give exactly one file.'],
    [['restore', 'one', 'two'], 'Give exactly one file.'],
    [['sign-in', 'now'], 'Too many arguments.'],
    [['sign-out', 'ada'], 'Too many arguments.'],
    [['backup', 'x', '--force'], 'backup has no option --force.'],
    [['sign-out', '--url', 'https://x.test'], 'sign-out has no option --url.'],
    [['sign-out', '--production', '--data', '.'], 'Use either --data or --production, not both.'],
    [['backup', '--data'], "Option '--data <value>' argument missing."],
  ])('%j ends with 2 and one line that says how', async (args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([EXIT.usage, '']);
    expect(err).toBe(`${message} See: npm run submissions -- help\n`);
  });

  it('is answered by help, which names every command, and where the rest is done', async () => {
    for (const args of [[], ['help'], ['--help'], ['-h'], ['backup', '--help']]) {
      const { code, out, err } = await run(args);
      expect([code, err]).toEqual([EXIT.done, '']);
      for (const name of ALL) expect(out).toContain(`\n  ${name} `);
      expect(out).toMatch(/^Everything else is done in the inbox: https:\S+\/inbox$/m);
      expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    }
  });

  it('says where to look when nothing is stored', async () => {
    const { code, err } = await run(['backup', 'x', '--data', '/nowhere/at/all']);
    expect(code).toBe(EXIT.failed);
    expect(err).toMatch(
      /^Found no data in at\/all\. Choose another folder with --data, or set NETL/,
    );
  });
});

it('says in a terminal what it works on', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'blobs'));
  const given = { folder, isTerminal: true, now: Date.now };
  const { err } = await run(['sign-out', '--data', '.'], given);
  expect(err).toMatch(/^Using local data in .*, store submissions\n$/);
});

it('ends with one plain sentence where it cannot write', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'blobs'));
  await writeFile(join(folder, 'taken'), '');
  const { code, err } = await run(['backup', 'taken/copy', '--data', '.'], { folder });
  expect([code, err]).toEqual([
    EXIT.failed,
    `Can't write to taken/copy (EEXIST: file already exists, mkdir '${join(folder, 'taken')}'). Fix that and run it again.\n`,
  ]);
});
