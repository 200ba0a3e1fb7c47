import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { openStore } from '#netlify/records/store.ts';
import { saveSubmission } from '#netlify/records/submissions.ts';
import { live } from '#netlify/environment/runtime.ts';
import { EXIT } from '#scripts/submissions/exit-codes.ts';
import { diskFetch, NOON } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run } from './command-line.ts';

/** Two within the same millisecond, and one a few seconds later. */
const IDS = {
  offer: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64',
  message: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b65',
  other: '0199e0c4-8b00-7c3e-9f7b-3c1d5e8a2b64',
} as const;

async function setUp() {
  const data = await temporaryFolder();
  const store = openStore('submissions', { ...live, blobsFetch: diskFetch(join(data, 'blobs')) });
  const save = (
    formType: string,
    id: string,
    more: { isSuspicious?: boolean; price?: number } = {},
  ) =>
    saveSubmission(store, {
      id,
      formType,
      email: `${formType}@example.com`,
      fields: { name: 'Ann Lee', ...(more.price !== undefined && { price: more.price }) },
      fingerprint: id,
      isSuspicious: more.isSuspicious ?? false,
      now: NOON,
    });
  await save('make_offer', IDS.offer, { price: 52_000.5 });
  await save('contact', IDS.message);
  await save('contact', IDS.other, { isSuspicious: true });
  const command = (...args: string[]) => run([...args, '--data', '.'], { folder: data });
  return { data, save, command };
}

describe('the beginning of an id', () => {
  it.each([
    ['all of it', IDS.offer],
    ['all but its last digit', '0199e0c4-8b00-7c3e-9f7b-3c1d5e8a2b6'],
    ['up to a hyphen', '0199e0c4-8b00-'],
    ['nine digits', '0199e0c4-8'],
    ['nine digits without a hyphen, in capitals', '0199E0C48'],
  ])('stands for the submission: %s', async (_what, word) => {
    const { command } = await setUp();
    const wanted = Object.values(IDS).find((id) =>
      id.replaceAll('-', '').startsWith(word.replaceAll('-', '').toLowerCase()),
    );
    const { code, out } = await command('show', word);
    expect([code, out.split(/\s+/)[2]]).toEqual([EXIT.done, wanted]);
  });

  it('that fits several names them, and nothing is done', async () => {
    const { command } = await setUp();
    for (const args of [
      ['show', '0199e0'],
      ['status', '0199e0', 'closed'],
      ['delete', '0199e0', '--yes'],
      ['publish', '0199e0'],
    ]) {
      const { code, err } = await command(...args);
      expect([code, err]).toEqual([
        EXIT.usage,
        '3 submissions start with 0199e0. Type more of the ID:\n' +
          `  make_offer ${IDS.offer}\n  contact ${IDS.message}\n  contact ${IDS.other}\n`,
      ]);
    }
    const listed: unknown = JSON.parse((await command('list', '--json', '--in', 'everywhere')).out);
    expect(listed).toMatchObject([
      { status: 'pending' },
      { status: 'pending' },
      { status: 'pending' },
    ]);
    expect((await command('show', '0199e0', '--form', 'make-offer')).code).toBe(EXIT.done);
  });

  it('that fits none ends with 3, whatever its time', async () => {
    const { command } = await setUp();
    for (const word of ['000000', '0199e1', 'ffffff', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
      const { code, err } = await command('show', word);
      expect([code, err]).toEqual([EXIT.notFound, `No submission has the ID ${word}.\n`]);
    }
  });

  it('is found on whichever of two days its time may be', async () => {
    const { save, command } = await setUp();
    const midnight = Date.UTC(2026, 10, 22);
    const ids = [createSubmissionId(midnight - 1), createSubmissionId(midnight)];
    for (const id of ids) await save('contact', id);
    const start = Array.from(ids[0] ?? '').findIndex((digit, at) => digit !== ids[1]?.[at]);
    const { err } = await command('show', (ids[0] ?? '').slice(0, Math.max(6, start)));
    for (const id of ids) expect(err).toContain(id);
  });

  it('finds a submission of a form that is no more', async () => {
    const { save, command } = await setUp();
    await save('gone_form', '0199e0c5-7a10-7c3e-9f7b-3c1d5e8a2b64');
    expect((await command('show', '0199e0c5')).out).toContain('Form      gone_form');
  });

  it('names a listing by its file too, when its submission is deleted', async () => {
    const { data, command } = await setUp();
    const listings = join(data, 'content/listings');
    await mkdir(listings, { recursive: true });
    for (const [file, id] of [
      ['h-1.yaml', IDS.message],
      ['h-2.yaml', '0199e0c4-7a11-7c3e-9f7b-3c1d5e8a2b64'],
    ] as const) {
      await writeFile(join(listings, file), `submission: ${id}\n`);
    }
    expect((await command('unpublish', '0199e0c47a')).code).toBe(EXIT.usage);
    const { out } = await command('unpublish', '0199e0c47a11');
    expect(out).toContain('Removed content/listings/h-2.yaml.');
    expect(await readdir(listings)).toEqual(['h-1.yaml']);
  });
});

describe('a status for several', () => {
  it('is set for each, and one that fails does not hide the others', async () => {
    const { command } = await setUp();
    const several = ['0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64', '0199e1', '0199e0c48'];
    const { code, out, err } = await command('status', ...several, 'closed');
    expect(out).toBe(
      `make_offer ${IDS.offer}: pending → closed\ncontact ${IDS.other}: pending → closed\n`,
    );
    expect([code, err]).toEqual([EXIT.notFound, '0199e1: No submission has the ID 0199e1.\n']);
    const again = await command('status', ...several, '0199e0', 'closed', '--json');
    expect([again.code, JSON.parse(again.out)]).toMatchObject([
      EXIT.failed,
      [
        { id: IDS.offer, changed: false },
        { id: '0199e1', error: 'No submission has the ID 0199e1.' },
        { id: IDS.other, changed: false },
        { id: '0199e0' },
      ],
    ]);
  });
});

describe('deleting by id', () => {
  it('removes the submission and what lies under its id, and nothing else', async () => {
    const { command } = await setUp();
    await command('status', '0199e0c48', 'in_review');
    const dry = await command('delete', '0199e0c48');
    expect(dry.out).toContain(
      `status history: 1\n  submissions/statuses/contact/2025-10-14/${IDS.other}/000`,
    );
    expect(dry.out).toContain('has the ID you gave\nNothing was deleted. Add --yes to delete.\n');
    const { code, out, err } = await command('delete', '0199e0c48', IDS.offer, '--yes');
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out).toContain('\nDeleted 3 entries.\n');
    const left: unknown = JSON.parse((await command('list', '--json', '--in', 'everywhere')).out);
    expect(left).toMatchObject([{ id: IDS.message }]);
  });

  it('deletes nothing when one of the ids is not there', async () => {
    const { command } = await setUp();
    const { code, err } = await command('delete', IDS.offer, '0199e1', '--yes');
    expect([code, err]).toEqual([EXIT.notFound, 'No submission has the ID 0199e1.\n']);
    expect((await command('show', IDS.offer)).code).toBe(EXIT.done);
  });

  it('leaves the submission of another form under the same id', async () => {
    const { save, command } = await setUp();
    await save('contact', IDS.offer);
    expect((await command('delete', IDS.offer, '--yes')).code).toBe(EXIT.usage);
    expect((await command('delete', IDS.offer, '--form', 'make_offer', '--yes')).code).toBe(0);
    expect((await command('show', IDS.offer)).out).toContain('Form      contact ');
  });
});

it('amounts are shown as money, to the cent where there are cents', async () => {
  const { save, command } = await setUp();
  expect((await command('show', IDS.offer)).out).toContain('Offer price  $52,000.50\n');
  await save('create_listing', '0199e0c5-7a10-7c3e-9f7b-3c1d5e8a2b64', { price: 1_052_000 });
  expect((await command('show', '0199e0c5')).out).toContain('Asking price  $1,052,000\n');
});
