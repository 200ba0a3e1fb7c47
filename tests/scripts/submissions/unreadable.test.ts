import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { submissionKey, statusKey } from '#netlify/records/blob-keys.ts';
import { EXIT } from '#scripts/submissions/exit-codes.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { diskFetch, jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';

/** Puts any text under a key, as a broken disk or another version might leave it. */
async function overwrite(data: string, key: string, text: string) {
  const address = `http://blobs.invalid/local/site:submissions/${key}`;
  const answer = await diskFetch(join(data, 'blobs'))(address, {
    method: 'PUT',
    headers: { authorization: 'Bearer local' },
    body: text,
  });
  expect(answer.ok).toBe(true);
}

/** A listing whose record holds this text instead, beside one that is whole. */
async function setUp(text: string) {
  const data = await temporaryFolder();
  await mkdir(join(data, 'content/listings'), { recursive: true });
  const world = worldOn(data);
  const id = await savedId(await send(world, jsonPost('/api/startup-listing', A_LISTING)));
  const message = { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it still for sale?' };
  const whole = await savedId(await send(world, jsonPost('/api/contact-submission', message)));
  const key = submissionKey(startupListingForm.type, id);
  await overwrite(data, key, text);
  const command = (...args: string[]) => run([...args, '--data', '.'], { folder: data });
  return { data, id, whole, key, command };
}

const UNREADABLE: [what: string, text: string, reason: string][] = [
  ['half written', '{"half', 'it is not JSON'],
  ['something else', '[1, 2]', 'the record: '],
  ['of another shape', '{"id":"x","email":"ann@example.com","password":"hunter2"}', 'source: '],
];

describe.each(UNREADABLE)('a record that is %s', (_what, text, reason) => {
  it('is shown as there and not readable, with its key and what to do', async () => {
    const { id, key, command } = await setUp(text);
    const { code, out, err } = await command('show', id);
    expect(code).toBe(EXIT.failed);
    expect(err).toContain(`startup_listing ${id} is stored, but it can't be read (${reason}`);
    expect(err).toContain(`Its key is ${key}. Restore it from a backup`);
    expect(err).toContain(`or delete it: npm run submissions -- delete ${id}\n`);
    expect(out).toContain('Status  pending');
    const json: unknown = JSON.parse((await command('show', id, '--json')).out);
    expect(json).toMatchObject({ id, status: 'pending', unreadable: err.trim() });
    expect(out + JSON.stringify(json)).not.toContain('hunter2');
  });

  it('is left out of list, search and export by name, and export says that it is not whole', async () => {
    const { id, whole, key, command } = await setUp(text);
    const named = `Skipped because it can't be read: ${key}. To see why: show ${id}\n`;
    for (const [code, ...args] of [
      [EXIT.done, 'list'],
      [EXIT.done, 'search', 'still'],
      [EXIT.failed, 'export', '--format', 'csv'],
      [EXIT.failed, 'export', '--format', 'jsonl', '--out', 'x.jsonl'],
    ] as const) {
      const answer = await command(...args);
      expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(named)]);
      if (answer.out !== '') expect(answer.out).toContain(whole);
    }
  });

  it('can be given a status, is not published, and can be taken back', async () => {
    const { id, command } = await setUp(text);
    expect((await command('status', id, 'approved')).out).toContain('pending → approved');
    const published = await command('publish', id);
    expect(published.code).toBe(EXIT.failed);
    expect(published.err).toContain(`${id} is stored, but it can't be read`);
    const { code, err } = await command('status', id, 'published');
    expect([code, err]).toEqual([
      EXIT.failed,
      'A listing becomes published once its page is live.\n',
    ]);
    expect((await command('status', id, 'closed')).out).toContain('approved → closed');
  });

  it('can be deleted by its id, with its statuses', async () => {
    const { id, whole, command } = await setUp(text);
    await command('status', id, 'closed');
    const { code, out } = await command('delete', id, '--yes');
    expect([code, out]).toEqual([EXIT.done, expect.stringMatching(/^status history: 1$/m)]);
    expect((await command('show', id)).code).toBe(EXIT.notFound);
    expect((await command('show', whole)).code).toBe(EXIT.done);
  });
});

it('a status that is half written is as if it had not been set, for every command', async () => {
  const { data, whole, command } = await setUp('{}');
  await command('status', whole, 'in_review');
  await command('status', whole, 'closed');
  await overwrite(data, statusKey('contact', whole, 1), '{"half');
  for (const args of [
    ['list'],
    ['show', whole],
    ['export', '--format', 'csv', '--form', 'contact'],
  ]) {
    const { code, out } = await command(...args);
    expect([code, out]).toEqual([EXIT.done, expect.stringContaining('in_review')]);
  }
  expect((await command('status', whole, 'closed')).out).toContain('in_review → closed');
});
