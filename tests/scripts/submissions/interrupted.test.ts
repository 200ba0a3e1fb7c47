import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { EXIT } from '#scripts/submissions/command.ts';
import { NOON } from '#tests/netlify/battery/world.ts';
import { changeBlobs } from '#tests/platform/fixtures/blob-contents.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { run } from './command-line.ts';

const COMMAND = join(import.meta.dirname, '../../../scripts/submissions.ts');

/** Records laid down as the platform lays them down, which is much faster than sending them. */
async function dataWith(count: number, message: string) {
  const data = await temporaryFolder();
  const records = Array.from({ length: count }, (_, n) => {
    const id = createSubmissionId(NOON + n);
    const email = `visitor${n}@example.com`;
    const record = {
      id,
      email,
      source: 'website',
      status: 'pending',
      signup_context: { form_type: 'contact', email, message },
      created_at: new Date(NOON).toISOString(),
    };
    return [submissionKey('contact', id), JSON.stringify(record)] as const;
  });
  await changeBlobs(join(data, 'blobs'), 'site:submissions', records);
  return data;
}

it('ends with 130 on Ctrl+C in the middle of a backup, and leaves nothing', async () => {
  const data = await dataWith(3_000, 'x'.repeat(500));
  const args = [COMMAND, 'backup', 'copy', '--data', '.'];
  const child = spawn(process.execPath, args, { cwd: data, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const begun = join(data, 'copy.part');
  const isCopying = async () => (await readFile(begun, 'utf8').catch(() => '')) !== '';
  while (!(await isCopying())) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  expect(await exited).toEqual([EXIT.interrupted, null]);
  expect(await readdir(data)).toEqual(['blobs']);
  const { code, out } = await run(args.slice(1), { folder: data });
  expect([code, out]).toEqual([0, 'Copied 3000 entries to copy\n']);
}, 30_000);

it('ends with 1 and one plain sentence where a disk takes no more', async () => {
  const data = await dataWith(1, 'x'.repeat(400_000));
  // The system refuses to let a file grow beyond some hundred kilobytes.
  const shell = 'ulimit -f 300 && exec "$0" "$1" backup copy --data .';
  const { code, err } = await new Promise<{ code: unknown; err: string }>((resolve) => {
    execFile('sh', ['-c', shell, process.execPath, COMMAND], { cwd: data }, (error, _out, said) => {
      resolve({ code: error?.code ?? 0, err: said });
    });
  });
  expect([code, err]).toEqual([
    EXIT.failed,
    expect.stringMatching(/^Can't write to copy \(.*\)\. Fix that and run it again\.\n$/),
  ]);
  expect(await readdir(data)).toEqual(['blobs']);
  expect((await run(['backup', 'copy', '--data', '.'], { folder: data })).code).toBe(EXIT.done);
}, 30_000);
