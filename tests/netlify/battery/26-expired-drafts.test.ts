import { describe, expect, it } from 'vitest';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { createEditToken, newDraft } from '#netlify/drafts/draft.ts';
import { DRAFT_PLACE } from '#netlify/store/submission.ts';
import { indexFolder } from '#netlify/store/submissions.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { begin, type Draft, resumeRequest, save, saveRequest } from './listing-draft.ts';
import { status } from './memory-blobs.ts';
import { timedMaintenance } from './timed-maintenance.ts';
import { createWorld, NOON, SECRET, send } from './world.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const DAY = 24 * 3_600_000;
const DRAFTS = 500;

/** Days after which an unfinished listing was begun, and saved for the last time. */
const LIVES = [
  { begun: 0, last: 0, isExpired: true },
  { begun: 0, last: 5, isExpired: true },
  { begun: 0, last: 25, isExpired: false },
  { begun: 15, last: 15, isExpired: false },
  { begun: 29, last: 35, isExpired: false },
] as const;
const TODAY = 36;

/** Unfinished listings of all ages, as they lie in the storage 36 days later. */
function createDrafts() {
  const world = createWorld();
  const { blobs, clock } = world;
  const drafts = Array.from({ length: DRAFTS }, (_, n) => {
    const life = LIVES[n % LIVES.length] ?? LIVES[0];
    const id = createSubmissionId(NOON + life.begun * DAY);
    const [at, saved_at] = [life.begun, life.last].map((day) =>
      new Date(NOON + day * DAY).toISOString(),
    );
    const { kept: token } = createEditToken(SECRET, id);
    const draft = newDraft(id, token, { step: 1, answers: {}, at: at ?? '' });
    const name = { formType: 'startup_listing', id };
    const put = (key: string, value: object) =>
      blobs.entries.set(`site:submissions/${key}`, { text: JSON.stringify(value), metadata: '' });
    put(indexFolder(name) + DRAFT_PLACE, {});
    put(submissionKey(name.formType, id), { ...draft, draft: { ...draft.draft, saved_at } });
    return { id, isExpired: life.isExpired };
  });
  clock.time = NOON + TODAY * DAY;
  const runs = timedMaintenance(world, 'expire-submissions');
  const left = () => blobs.keys('submissions', 'startup-listing/');
  const places = () => blobs.keys('submissions', 'index/');
  const kept = drafts.filter(({ isExpired }) => !isExpired).map(({ id }) => id);
  return { ...runs, left, places, kept, blobs };
}

describe('unfinished listings', () => {
  it('are deleted once nothing was saved for 30 days: all of those, and no other', async () => {
    const { run, left, places, kept, figures } = createDrafts();
    expect(left()).toHaveLength(DRAFTS);
    let runs = 0;
    while (figures().at(-1)?.left !== 0 && runs < 50) {
      runs += 1;
      expect(await run()).toBeLessThanOrEqual(25_000);
    }
    // All of it is more than one run has time for.
    expect(runs).toBeGreaterThan(1);
    expect(new Set(left().map((key) => key.split('/')[2]))).toEqual(new Set(kept));
    expect([left().length, places().length]).toEqual([kept.length, kept.length]);
    const before = left();
    await run();
    expect(left()).toEqual(before);
    const sum = figures().reduce((total, { removed }) => total + removed, 0);
    expect(sum).toBe((DRAFTS - kept.length) * 2);
  });

  it('are named in the log by their number alone', async () => {
    const { run, log, figures, kept } = createDrafts();
    await run();
    expect(figures()).toHaveLength(1);
    expect(figures()[0]?.left).toBeGreaterThan(0);
    expect(log.join()).not.toContain(kept[0]?.slice(0, 13));
  });

  it('are deleted by a later run when the storage fails, and never in part for long', async () => {
    const { run, left, places, kept, figures, blobs } = createDrafts();
    let requests = 0;
    blobs.failWith((request) => {
      requests += 1;
      return requests % 3 === 0 ? status(503)(request) : undefined;
    });
    for (let runs = 0; runs < 12; runs += 1) await run();
    blobs.failWith(status(503));
    await run();
    expect(figures().at(-1)).toEqual({
      task: 'expire-submissions',
      expired: 0,
      removed: 0,
      stopped: 'status 503',
    });
    blobs.failWith(undefined);
    for (let runs = 0; runs < 30 && figures().at(-1)?.left !== 0; runs += 1) await run();
    expect([left().length, places().length]).toEqual([kept.length, kept.length]);
  });
});

describe('an unfinished listing of its own', () => {
  const after = async (days: number, again?: number) => {
    const world = createWorld();
    const draft: Draft = await begin(world, A_BARE_LISTING);
    if (again !== undefined) {
      world.clock.time = NOON + again * DAY;
      await save(world, draft, { revision: 1, completed: true });
    }
    world.clock.time = NOON + days * DAY;
    // The clock stands still meanwhile: a millisecond decides.
    await timedMaintenance(world, 'expire-submissions').run({ blobsFetch: world.blobs.fetch });
    const { status: found } = await send(world, resumeRequest(draft));
    return { found, records: world.blobs.keys('submissions', 'startup-listing/').length };
  };

  it('can be resumed for exactly as long as it is kept', async () => {
    const { unfinishedDraft } = RETENTION_DAYS;
    expect((await after(unfinishedDraft)).found).toBe(200);
    expect((await after(unfinishedDraft + 1 / DAY)).found).toBe(404);
    expect((await after(unfinishedDraft + 10, 10)).found).toBe(200);
    expect((await after(unfinishedDraft + 10 + 1 / DAY, 10)).found).toBe(404);
  });

  it('leaves its record when it was submitted', async () => {
    expect((await after(100, 10)).records).toBe(1);
  });
});

it('a draft whose submission the storage cut short is deleted after its 30 days like any other', async () => {
  const world = createWorld();
  const { blobs, clock } = world;
  const draft = await begin(world, {});
  let isCut = false;
  blobs.failWith((request) => {
    const isPlace = request.key.endsWith(DRAFT_PLACE);
    isCut ||= isPlace && request.method === 'DELETE';
    return isCut && !isPlace ? status(503)(request) : undefined;
  });
  const completed = { ...A_BARE_LISTING, revision: 1, completed: true };
  expect((await send(world, saveRequest(draft, completed))).status).toBe(503);
  blobs.failWith(undefined);
  expect((await send(world, resumeRequest(draft))).status).toBe(200);
  clock.time = NOON + (RETENTION_DAYS.unfinishedDraft + 1) * DAY;
  await timedMaintenance(world, 'expire-submissions').run();
  expect(blobs.keys('submissions', 'startup-listing/')).toEqual([]);
});
