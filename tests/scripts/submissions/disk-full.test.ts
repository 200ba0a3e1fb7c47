import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/records/store.ts';
import { saveSubmission } from '#netlify/records/submissions.ts';
import { EXIT } from '#scripts/submissions/exit-codes.ts';
import { diskFetch, NOON } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run } from './command-line.ts';

const COMMAND = join(import.meta.dirname, '../../../scripts/submissions.ts');

/** A data folder with one message that is longer than a file may be, see runWithLittleRoom. */
async function dataWithALongMessage() {
  const data = await temporaryFolder();
  const store = openStore('submissions', { ...live, blobsFetch: diskFetch(join(data, 'blobs')) });
  const stored = await saveSubmission(store, {
    id: createSubmissionId(NOON),
    formType: 'contact',
    email: 'ann@example.com',
    fields: { name: 'Ann Lee', message: 'x'.repeat(400_000) },
    fingerprint: '1',
    isSuspicious: false,
    now: NOON,
  });
  expect(stored.kind).toBe('created');
  return data;
}

/** Runs a command line where the system refuses to let a file grow beyond some hundred kilobytes. */
function runWithLittleRoom(line: string, cwd: string) {
  const shell = `ulimit -f 300 && exec "$0" "$1" ${line} --data .`;
  return new Promise<{ code: unknown; err: string }>((resolve) => {
    execFile('sh', ['-c', shell, process.execPath, COMMAND], { cwd }, (error, _out, err) => {
      resolve({ code: error?.code ?? 0, err });
    });
  });
}

describe('where a disk takes no more', () => {
  it.each([
    [
      'export --format jsonl --out all.jsonl',
      /^Can't write all\.jsonl: .*\. Nothing was left behind\. .*\n$/,
      [],
    ],
    ['export --format csv > all.csv', /^Could not print everything: .*\.\n$/, ['all.csv']],
    [
      'backup copy',
      /^Can't write to copy: .*\. The backup is incomplete\. .* run it again .*\n$/,
      ['copy'],
    ],
  ])(
    '%s ends with 1 and one plain sentence',
    async (line, sentence, left) => {
      const data = await dataWithALongMessage();
      const { code, err } = await runWithLittleRoom(line, data);
      expect([code, err]).toEqual([EXIT.failed, expect.stringMatching(sentence)]);
      expect((await readdir(data)).filter((name) => name !== 'blobs')).toEqual(left);
    },
    30_000,
  );
});

describe('an export to a file that is there', () => {
  const args = ['export', '--format', 'jsonl', '--out', 'all.jsonl', '--data', '.'];
  const setUp = async () => {
    const folder = await dataWithALongMessage();
    await writeFile(join(folder, 'all.jsonl'), 'of yesterday');
    return { folder, text: () => readFile(join(folder, 'all.jsonl'), 'utf8') };
  };

  it('does not replace it, unless it is told to', async () => {
    const { folder, text } = await setUp();
    const { code, err } = await run(args, { folder });
    expect([code, err, await text()]).toEqual([
      EXIT.failed,
      'all.jsonl already exists. Nothing was written. Add --force to replace it, or choose another name.\n',
      'of yesterday',
    ]);
    expect((await run([...args, '--force'], { folder })).code).toBe(EXIT.done);
    expect(await text()).toContain('ann@example.com');
  });

  it('asks at a terminal', async () => {
    const { folder, text } = await setUp();
    const questions: string[] = [];
    const answering = (answer: string) => (question: string) => {
      questions.push(question);
      return Promise.resolve(answer);
    };
    expect((await run(args, { folder, ask: answering('no') })).code).toBe(EXIT.failed);
    expect(await text()).toBe('of yesterday');
    expect((await run(args, { folder, ask: answering(' Yes') })).code).toBe(EXIT.done);
    expect(await text()).toContain('ann@example.com');
    const question = 'all.jsonl already exists. Replace it? Type yes: ';
    expect(questions).toEqual([question, question]);
  });

  it('does not replace one that came while it was written', async () => {
    const { folder, text } = await setUp();
    await rm(join(folder, 'all.jsonl'));
    const { code } = await run(args, {
      folder,
      terminal: 80,
      // Asked for the time as it goes through what is stored.
      now: () => {
        writeFileSync(join(folder, 'all.jsonl'), 'of somebody else');
        return NOON;
      },
    });
    expect([code, await text()]).toEqual([EXIT.failed, 'of somebody else']);
    expect((await readdir(folder)).sort()).toEqual(['all.jsonl', 'blobs']);
  });

  it('never takes the place of what is not a file', async () => {
    const { folder } = await setUp();
    await mkdir(join(folder, 'folder'));
    for (const place of ['folder', '/dev/null']) {
      const { code, err } = await run([...args, '--force', '--out', place], { folder });
      expect([code, err]).toEqual([
        EXIT.failed,
        `${place} is not a file. Nothing was written. Choose a file name.\n`,
      ]);
    }
  });
});
