import { join } from 'node:path';
import { expect, it } from 'vitest';
import { live } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/records/store.ts';
import { setStatus } from '#netlify/records/set-status.ts';
import { readStatuses, type StatusEntry } from '#netlify/records/statuses.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { diskFetch, jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
const mail = { to: 'ada@example.com', subject: 'About your message', text: 'Yes.' };
const ENTRIES: StatusEntry[] = [
  { status: 'pending', at: at(0), did: { kind: 'read' } },
  { status: 'in_review', at: at(1), note: 'Looks fine.' },
  { status: 'in_review', at: at(2), did: { kind: 'note' }, note: 'They called.' },
  { status: 'in_review', at: at(3), did: { kind: 'replied', ...mail } },
  { status: 'in_review', at: at(4), did: { kind: 'unread' } },
];

it('shows what was done in the inbox, and since when the status is what it is', async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  const { path = '', body } = FORM_CASES.find(({ type }) => type === 'contact') ?? {};
  const id = await savedId(await send(worldOn(data), jsonPost(path, body?.(1) ?? {})));
  const blobsFetch = diskFetch(join(data, 'blobs'));
  const store = openStore('submissions', { ...live, blobsFetch });
  const owner = { formType: 'contact', id };
  for (const entry of ENTRIES) {
    await setStatus(store, owner, entry, await readStatuses(store, owner));
  }
  const ask = async (...words: string[]) =>
    (await run([...words, '--data', 'data'], { folder })).out;
  expect(await ask('show', id)).toContain(`
  2026-11-22 10:00 UTC  opened
  2026-11-22 10:01 UTC  in_review
                        Looks fine.
  2026-11-22 10:02 UTC  note
                        They called.
  2026-11-22 10:03 UTC  replied to ada@example.com: About your message
  2026-11-22 10:04 UTC  marked as unread
`);
  const status = { status: 'in_review', status_at: at(1), status_note: 'Looks fine.' };
  const shown: unknown = JSON.parse(await ask('show', id, '--json'));
  expect(shown).toMatchObject({ ...status, statuses: ENTRIES });
  expect(JSON.parse(await ask('list', '--json'))).toMatchObject([status]);
  expect(await ask('export', '--format', 'jsonl')).toContain('"status_note":"Looks fine."');
  expect(await ask('export', '--format', 'csv')).toMatch(/,"?in_review"?,/);
  expect(await ask('status', id, 'closed')).toContain('in_review → closed');
});
