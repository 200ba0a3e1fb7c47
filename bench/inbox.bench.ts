import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { forms } from '#src/domain/forms/registry.ts';
import type { ListRequest } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { offersFor } from '#netlify/inbox/reading/entry.ts';
import { readPage } from '#netlify/inbox/reading/list.ts';
import { SPAM_PLACE } from '#netlify/store/submission.ts';
import { indexFolder, readSubmission } from '#netlify/store/submissions.ts';
import { type Entry, layDown, openEmbedded } from './embedded-storage.ts';
import { type Figure, report } from './report.ts';

/**
 * The inbox's list over 100,000 submissions to all forms in two years: a tenth spam, six in ten opened,
 * a fifth answered, one in 2,000 approved.
 */
const COUNT = 100_000;
const DAYS = 730;
const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 1);
const READS_MAX = 100;
/** A page takes a second if it needs it, and what it has begun to read. */
const PAGE_MS = 1_200;
const timer = () => {
  const end = Date.now() + 1_000;
  return () => Date.now() < end;
};

/** What has been done with a submission. */
function historyOf(n: number, isHeld: boolean): { status: SubmissionStatus; did?: object }[] {
  if (isHeld) return [];
  const read = { status: 'pending', did: { kind: 'read' } } as const;
  if (n % 2_000 === 1) return [read, { status: 'approved' }];
  if (n % 5 === 1) return [read, { status: 'in_review' }, { status: 'closed' }];
  return n % 5 < 3 ? [read] : [];
}

function* submissions(): Generator<Entry> {
  for (let n = 0; n < COUNT; n += 1) {
    const time = START + Math.floor((n / COUNT) * DAYS * DAY_MS);
    const id = createSubmissionId(time);
    const form_type = forms[(n * 7) % forms.length]?.type ?? '';
    const isHeld = n % 10 === 9;
    const at = new Date(time).toISOString();
    const email = `visitor${n}@example.com`;
    const offer = { listing_id: String((n % 9) + 1), price: 10_000 + n, cash_at_close: 10_000 + n };
    const message = `Message ${n}. `.repeat(30);
    if (isHeld) yield [indexFolder({ formType: form_type, id }) + SPAM_PLACE, {}];
    const events = historyOf(n, isHeld).map((entry) => ({ ...entry, at }));
    const submission = {
      id,
      email,
      source: 'website',
      status: isHeld ? 'spam' : (events.at(-1)?.status ?? 'pending'),
      ...(isHeld && { suspected: true }),
      signup_context: { form_type, email, name: `Visitor ${n}`, message, ...offer },
      created_at: at,
      events,
    };
    yield [submissionKey(form_type, id), submission];
  }
}

const data = await mkdtemp(join(tmpdir(), 'handover-bench-'));
try {
  await layDown(data, submissions());
  let reads = 0;
  const { store } = openEmbedded(data, () => (reads += 1));

  /** Follows cursors until there are enough entries. */
  async function pages(filter: ListRequest, { most = Infinity, enough = Infinity } = {}) {
    const taken: { ms: number; reads: number }[] = [];
    let entries = 0;
    let cursor = filter.cursor;
    while (taken.length < most && entries < enough) {
      const [began, before] = [performance.now(), reads];
      const page = await readPage(store, { ...filter, cursor }, timer());
      const ms = performance.now() - began;
      // A page that stops at its limit doesn't wait for what it has begun to read.
      await setTimeout(10);
      taken.push({ ms, reads: reads - before });
      entries += page.entries.length;
      if (page.next === null) break;
      cursor = page.next;
    }
    const worst = (which: 'ms' | 'reads') => Math.max(...taken.map((one) => one[which]));
    const total = taken.reduce((sum, { ms }) => sum + ms, 0);
    return { calls: taken.length, entries, cursor, ms: worst('ms'), reads: worst('reads'), total };
  }

  const figures: Figure[] = [];
  const add = (what: string, value: number, unit: string, atMost?: number) =>
    figures.push({ what, value, unit, ...(atMost !== undefined && { atMost }) });
  const first = await pages({}, { most: 1 });
  figures.push({ what: 'first page: entries', value: first.entries, unit: '', atLeast: 20 });
  add('first page, cold', first.ms, 'ms', 1_000);
  add('first page: reads', first.reads, '', READS_MAX);
  const next = await pages({ cursor: first.cursor }, { most: 50 });
  add('the next 50 pages, slowest', next.ms, 'ms', PAGE_MS);
  add('the next 50 pages: most reads', next.reads, '', READS_MAX);
  const spam = await pages({ group: 'spam' }, { most: 5 });
  add('five pages of spam, slowest', spam.ms, 'ms', PAGE_MS);
  add('five pages of spam: most reads', spam.reads, '', READS_MAX);
  const rare = await pages({ statuses: ['approved'] }, { enough: 5 });
  figures.push({ what: 'five of 50 approved: found', value: rare.entries, unit: '', atLeast: 5 });
  add('five of 50 approved: calls', rare.calls, '');
  add('five of 50 approved: all calls', rare.total, 'ms');
  add('five of 50 approved: most reads', rare.reads, '');
  const sought = await pages({ search: `visitor${COUNT / 2}@` }, { enough: 1 });
  figures.push({
    what: 'a search half way back: found',
    value: sought.entries,
    unit: '',
    atLeast: 1,
  });
  add('a search half way back: calls', sought.calls, '');
  add('a search half way back: all calls', sought.total, 'ms');
  add('a search half way back, slowest', sought.ms, 'ms', PAGE_MS);
  const one = { forms: ['make_offer'], from: '2025-02-01', to: '2025-02-28' };
  const old = await pages(one, { most: 1 });
  add("one form's month two years ago", old.ms, 'ms', 1_000);
  add("one form's month two years ago: reads", old.reads, '', READS_MAX);

  const [began, before] = [performance.now(), reads];
  const page = await readPage(store, { forms: ['make_offer'] }, timer());
  const [offer] = page.entries;
  const [openedAt, readsBefore] = [performance.now(), reads];
  if (offer) {
    const found = await readSubmission(store, offer);
    const offers =
      found.kind === 'found' && (await offersFor(found.value, { store, runtime: liveRuntime }));
    add('offers compared with it', offers ? offers.all.length - 1 : 0, '');
  }
  add('one form, first page', openedAt - began, 'ms', 1_000);
  add('one form, first page: reads', readsBefore - before, '', READS_MAX);
  add('an offer, with others for its listing', performance.now() - openedAt, 'ms', PAGE_MS);
  add('an offer: reads', reads - readsBefore, '');
  report('inbox', `The inbox over ${COUNT.toLocaleString('en-US')} submissions`, figures);
} finally {
  await rm(data, { recursive: true, force: true });
}
