import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { statusKey, submissionKey } from '#netlify/records/blob-keys.ts';
import { EXIT, InterruptedError } from '#scripts/submissions/exit-codes.ts';
import { NOON } from '#tests/netlify/battery/world.ts';
import { blobContents, changeBlobs } from '#tests/netlify/local/fixtures/blob-contents.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run } from './command-line.ts';

const COMMAND = join(import.meta.dirname, '../../../scripts/submissions.ts');

/** Records laid down as the platform lays them down, which is much faster than sending them. */
async function dataWith(count: number, email = (n: number) => `visitor${n}@example.com`) {
  const data = await temporaryFolder();
  const records = Array.from({ length: count }, (_, n) => {
    const id = createSubmissionId(NOON + n);
    const record = {
      id,
      email: email(n),
      source: 'website',
      status: 'pending',
      signup_context: { form_type: 'contact', email: email(n), message: 'x'.repeat(500) },
      created_at: new Date(NOON).toISOString(),
    };
    return [submissionKey('contact', id), JSON.stringify(record)] as const;
  });
  await changeBlobs(join(data, 'blobs'), 'site:submissions', records);
  return data;
}

/** A signal that is raised when something has been asked so many times. */
function interruptAfter(times: number) {
  const controller = new AbortController();
  let count = 0;
  return {
    signal: controller.signal,
    count: () => {
      count += 1;
      if (count === times) controller.abort(new InterruptedError(EXIT.interrupted));
    },
  };
}

describe('an export to a file', () => {
  it('leaves no part of a file when it is interrupted, and the one of before as it was', async () => {
    const data = await dataWith(300);
    await writeFile(join(data, 'out.csv'), 'of yesterday');
    const { signal, count } = interruptAfter(3);
    const now = () => {
      count();
      return NOON;
    };
    const args = ['export', '--format', 'csv', '--out', 'out.csv', '--force', '--data', '.'];
    const { code } = await run(args, { folder: data, signal, now, terminal: 80 });
    expect(code).toBe(EXIT.interrupted);
    expect((await readdir(data)).sort()).toEqual(['blobs', 'out.csv']);
    expect(await readFile(join(data, 'out.csv'), 'utf8')).toBe('of yesterday');
    expect((await run(args, { folder: data })).err).toBe('Exported 300 submissions to out.csv\n');
    const { mode } = await stat(join(data, 'out.csv'));
    expect(mode & 0o077).toBe(0);
  });

  it('says in one line when the file can’t be written', async () => {
    const data = await dataWith(1);
    const args = ['export', '--format', 'jsonl', '--out', 'no/such/folder.jsonl', '--data', '.'];
    const { code, err } = await run(args, { folder: data });
    expect(code).toBe(EXIT.failed);
    expect(err).toMatch(/^Can't write no\/such\/folder\.jsonl: the folder doesn't exist\. .*\n$/);
    expect(await readdir(data)).toEqual(['blobs']);
  });
});

describe('a deletion', () => {
  const email = () => 'ada@example.com';
  const deletion = ['delete', '--email', 'ADA@example.com', '--data', '.'];

  it('only reports unless it is told, or a person types yes', async () => {
    const folder = await dataWith(3, email);
    const report = await run(deletion, { folder });
    expect(report.out).toContain('submissions: 3\n');
    expect(report.out).toContain('Nothing was deleted. Add --yes to delete.\n');
    const refused = await run(deletion, { folder, ask: () => Promise.resolve('no') });
    expect(refused.out).toContain('Nothing was deleted');
    const dry = await run([...deletion, '--dry-run', '--yes', '--json'], { folder });
    expect(JSON.parse(dry.out)).toMatchObject({ dry_run: true, removed: 0 });
    let asked = '';
    const agreed = await run(deletion, {
      folder,
      ask: (question) => {
        asked = question;
        return Promise.resolve('yes');
      },
    });
    expect(asked).toContain(
      'Permanently delete these 3 entries of ADA@example.com from local data in /',
    );
    expect(agreed.out).toContain('Deleted 3 entries.');
    expect(agreed.out).toContain('The newsletter provider keeps its own list');
    const again = await run([...deletion, '--yes', '--json'], { folder });
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { found: [], removed: 0 }]);
  });

  it('takes the address out of what others wrote, and says how often', async () => {
    const folder = await dataWith(2, (n) => (n === 0 ? 'ada+shop@example.com' : 'bob@example.com'));
    const id = createSubmissionId(NOON);
    const note = { status: 'in_review', at: '', note: 'Ask Ada@example.com, $4,200' };
    const texts = [[statusKey('contact', id, 0), JSON.stringify(note)] as const];
    await changeBlobs(join(folder, 'blobs'), 'site:submissions', texts);
    let asked = '';
    const { code, out } = await run(deletion, {
      folder,
      ask: (question) => {
        asked = question;
        return Promise.resolve('yes');
      },
    });
    expect(asked).toMatch(/^Permanently delete this entry and 1 mention of ADA@example.com from /);
    expect([code, out]).toEqual([
      EXIT.done,
      expect.stringMatching(
        /^submissions: 1$[^]*^Mentions to replace in what other people sent: 1$[^]*mentions the address \(note\)$[^]*^Deleted 1 entry\.\nReplaced 1 mention in what other people sent\.$/m,
      ),
    ]);
    const left = blobContents(join(folder, 'blobs'));
    expect(left.get(`site:submissions/${statusKey('contact', id, 0)}`)).toContain(
      'Ask [removed], $4,200',
    );
    expect(left.size).toBe(2);
  });

  it('that is interrupted says how far it came, and goes on when it is run again', async () => {
    const folder = await dataWith(30, email);
    const { signal, count } = interruptAfter(200);
    let isFound = false;
    const { code, err } = await run([...deletion, '--yes'], {
      folder,
      signal,
      terminal: 80,
      onWrite: () => {
        isFound = true;
      },
      now: () => {
        if (isFound) count();
        return NOON;
      },
    });
    expect(code).toBe(EXIT.interrupted);
    const done = Number(/Stopped after (\d+) of 30\./.exec(err)?.[1]);
    expect(done).toBeGreaterThan(0);
    const rest = await run([...deletion, '--yes', '--json'], { folder });
    expect(JSON.parse(rest.out)).toMatchObject({ removed: 30 - done });
  });
});

describe('the process', () => {
  it('ends with 130 on Ctrl+C and leaves nothing half written', async () => {
    const data = await dataWith(3_000);
    const args = [
      COMMAND,
      'export',
      '--format',
      'csv',
      '--out',
      join(data, 'out.csv'),
      '--data',
      data,
    ];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    const exited = once(child, 'exit');
    const isWriting = async () => (await readdir(data)).some((name) => name.endsWith('.part'));
    while (!(await isWriting())) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    expect(await exited).toEqual([EXIT.interrupted, null]);
    expect(await readdir(data)).toEqual(['blobs']);
  }, 30_000);

  it('ends quietly when its reader has seen enough', async () => {
    const data = await dataWith(2_000);
    const args = [COMMAND, 'export', '--format', 'jsonl', '--data', data];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect([await exited, said]).toEqual([[0, null], '']);
  }, 30_000);
});
