import { describe, expect, it } from 'vitest';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createSubmissionId, dayOf, submissionKey, timeOf } from '#netlify/store/keys.ts';
import { openStore, StorageUnavailableError } from '#netlify/store/store.ts';
import { storeName } from '#netlify/store/stores.ts';
import type { NewSubmission } from '#netlify/store/submission.ts';
import { saveSubmission } from '#netlify/store/submissions.ts';
import { createMemoryBlobs, status } from '#tests/netlify/battery/memory-blobs.ts';
import { spamKey } from './stored.ts';
import { NOON } from '#tests/netlify/battery/world.ts';

function setUp() {
  const blobs = createMemoryBlobs();
  const sleep = () => Promise.resolve();
  const store = openStore('submissions', { ...liveRuntime, sleep, blobsFetch: blobs.fetch });
  const id = createSubmissionId(NOON);
  const save = (given: Partial<NewSubmission> = {}) =>
    saveSubmission(store, {
      id,
      formType: 'marketplace_inquiry',
      email: 'a@example.com',
      fields: { email: 'a@example.com', note: 'x' },
      fingerprint: 'print',
      isSuspicious: false,
      now: NOON,
      ...given,
    });
  return { blobs, store, id, save };
}

describe('a submission', () => {
  it('is kept with exactly the fields of a record, its source being the website unless it says so', async () => {
    const { blobs, id, save } = setUp();
    expect(await save()).toEqual({ kind: 'created', isSpam: false });
    expect(blobs.values('submissions')).toEqual([
      {
        id,
        email: 'a@example.com',
        source: 'website',
        status: 'pending',
        signup_context: { form_type: 'marketplace_inquiry', email: 'a@example.com', note: 'x' },
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect(blobs.keys('submissions')).toEqual([`marketplace-inquiry/2026-11-21/${id}`]);
  });

  it('is filed under the address of its sender, whatever the form calls that field', async () => {
    const { blobs, id, save } = setUp();
    const fields = { founderEmail: 'founder@example.com', source: 'wizard' };
    await save({ email: fields.founderEmail, fields });
    expect(blobs.values('submissions')).toEqual([
      {
        id,
        email: 'founder@example.com',
        source: 'wizard',
        status: 'pending',
        signup_context: { form_type: 'marketplace_inquiry', ...fields },
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  it('can’t be renamed by a field called form_type', async () => {
    const { blobs, save } = setUp();
    await save({ fields: { email: 'a@example.com', form_type: 'another' } });
    expect(blobs.values('submissions')).toMatchObject([
      { signup_context: { form_type: 'marketplace_inquiry' } },
    ]);
  });

  it('that is suspicious is spam, once, and in the list of spam before it is stored', async () => {
    const { blobs, id, save } = setUp();
    const suspicious = { isSuspicious: true };
    const keys = [
      spamKey({ formType: 'marketplace_inquiry', id }),
      submissionKey('marketplace_inquiry', id),
    ];
    expect(await save(suspicious)).toEqual({ kind: 'created', isSpam: true });
    expect(await save(suspicious)).toEqual({ kind: 'replayed', isSpam: true });
    expect(await save()).toEqual({ kind: 'replayed', isSpam: true });
    const other = await save({ fingerprint: 'other' });
    expect(other).toEqual({ kind: 'conflict', isSpam: true });
    expect(blobs.keys('submissions')).toEqual(keys);
    expect(blobs.values('submissions')).toMatchObject([
      {},
      { id, status: 'spam', suspected: true },
    ]);
  });

  it('that was taken without suspicion before is not doubled, nor replaced, nor listed as spam', async () => {
    const { blobs, save } = setUp();
    await save();
    expect(await save({ isSuspicious: true })).toEqual({ kind: 'replayed', isSpam: false });
    const other = await save({ isSuspicious: true, fingerprint: 'other' });
    expect(other).toEqual({ kind: 'conflict', isSpam: false });
    expect(blobs.entries.size).toBe(1);
  });

  it('that is suspicious is not stored while its place in the list of spam cannot be', async () => {
    const { blobs, save } = setUp();
    blobs.failWith((request) =>
      request.key.startsWith('index/') ? status(500)(request) : undefined,
    );
    await expect(save({ isSuspicious: true })).rejects.toThrow(StorageUnavailableError);
    expect(blobs.keys('submissions')).toEqual([]);
  });

  it('is not confirmed while the storage can’t be asked', async () => {
    const { blobs, save } = setUp();
    blobs.failWith(status(500));
    await expect(save()).rejects.toMatchObject({ fault: 'status 500' });
    await expect(save({ isSuspicious: true })).rejects.toThrow(StorageUnavailableError);
  });
});

describe('a key', () => {
  it('says by the id alone on which day its record lies', () => {
    const midnight = Date.UTC(2027, 0, 1);
    expect(timeOf(createSubmissionId(midnight))).toBe(midnight);
    expect(dayOf(createSubmissionId(midnight))).toBe('2027-01-01');
    expect(dayOf(createSubmissionId(midnight - 1))).toBe('2026-12-31');
    const id = createSubmissionId(NOON);
    expect(submissionKey('a_long_form_type', id)).toBe(`a-long-form-type/2026-11-21/${id}`);
  });
});

it('names the store of any deploy context with at most 64 bytes', () => {
  expect(storeName('submissions', 'production')).toBe('submissions');
  expect(storeName('submissions', undefined)).toBe('submissions-unknown');
  expect(storeName('submissions', 'branch: Feature/Ünicode!')).toBe(
    'submissions-branch-feature-nicode',
  );
  expect(storeName('submissions', 'x'.repeat(500)).length).toBeLessThanOrEqual(64);
});
