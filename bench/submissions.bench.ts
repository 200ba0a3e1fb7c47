import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runSubmissions } from '#scripts/submissions/run.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/environment/runtime.ts';
import { erasePerson } from '#netlify/records/erase.ts';
import { statusKey, submissionKey } from '#netlify/records/blob-keys.ts';
import { walkRecords } from '#netlify/records/records.ts';
import { type Entry, layDown, openEmbedded } from './embedded-storage.ts';
import { type Figure, report } from './report.ts';
import { medianOf } from './timings.ts';

/** 100,000 submissions on the disk, a tenth of them answered: what reading them all takes and holds. */
const COUNT = 100_000;
const ANSWERED_EVERY = 10;
const DAYS = 250;
const FORMS = ['contact', 'make_offer', 'hero', 'create_listing'];
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const MEGABYTE = 2 ** 20;
const SAMPLE_EVERY = 10_000;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Bytes that are really held; what is only released after a turn of the event loop is given one. */
async function heldBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    if (typeof collectGarbage === 'function') Reflect.apply(collectGarbage, undefined, []);
    await setImmediate();
  }
  return process.memoryUsage().heapUsed;
}

function* submissions(): Generator<Entry> {
  for (let n = 0; n < COUNT; n += 1) {
    const time = START + (n % DAYS) * DAY_MS + n;
    const id = createSubmissionId(time);
    const form_type = FORMS[n % FORMS.length] ?? '';
    const email = `visitor${n}@example.com`;
    const created_at = new Date(time).toISOString();
    const message = `Message ${n}. `.repeat(40);
    const signup_context = { form_type, email, name: `Visitor ${n}`, message };
    const record = { id, email, source: 'website', status: 'pending', signup_context, created_at };
    yield [submissionKey(form_type, id), record];
    if (n % ANSWERED_EVERY === 0) {
      yield [statusKey(form_type, id, 0), { status: 'approved', at: created_at }];
    }
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1_000];
}

const data = await mkdtemp(join(tmpdir(), 'handover-bench-'));
try {
  await layDown(join(data, 'blobs'), submissions());
  const { store, credentials } = openEmbedded(join(data, 'blobs'));

  /** How often each was seen, by the number in its address. */
  const times = new Uint8Array(COUNT);
  let approved = 0;
  let highest = 0;
  const samples: number[] = [];
  const [seen, walking] = await timed(async () => {
    let count = 0;
    const all = { where: 'everywhere', order: 'oldest' } as const;
    for await (const walked of walkRecords(store, all)) {
      if (walked.kind !== 'record') continue;
      const number = Number(walked.record.email.replace(/\D/g, ''));
      times[number] = (times[number] ?? 0) + 1;
      if (walked.history.current === 'approved') approved += 1;
      count += 1;
      if (count % 1_000 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed);
      if (count % SAMPLE_EVERY === 0) samples.push(await heldBytes());
    }
    return count;
  });
  const found = await timed(() =>
    erasePerson(
      { submissions: store, credentials },
      { email: 'visitor777@example.com', secret: undefined },
      { isTrial: true },
    ),
  );
  const quiet = { isTerminal: false, columns: Infinity, write: () => Promise.resolve() };
  const command = (...args: string[]) =>
    timed(() =>
      runSubmissions([...args, '--data', data], {
        variables: {},
        folder: data,
        now: () => Date.now(),
        sleep: live.sleep,
        fetch: live.fetch,
        out: quiet,
        err: quiet,
        ask: undefined,
        signal: new AbortController().signal,
      }),
    );
  const [, listing] = await command('list');
  const [, counting] = await command('stats');
  const [, exporting] = await command('export', '--format', 'csv', '--out', 'all.csv');

  const megabytes = (bytes: number) => bytes / MEGABYTE;
  const growth = medianOf(samples.slice(-3)) - medianOf(samples.slice(0, 3));
  const wrong = times.filter((seenTimes) => seenTimes !== 1).length;
  const figures: Figure[] = [
    { what: 'submissions seen', value: seen, unit: '', atLeast: COUNT, atMost: COUNT },
    { what: 'seen twice, or never', value: wrong, unit: '', atMost: 0 },
    { what: 'seen with their status', value: approved, unit: '', atLeast: COUNT / ANSWERED_EVERY },
    {
      what: 'more held over the last 30,000 than over the first',
      value: megabytes(growth),
      unit: 'MB',
      atMost: 5,
    },
    { what: 'highest heap, garbage included', value: megabytes(highest), unit: 'MB', atMost: 250 },
    { what: 'reading all', value: walking, unit: 's', atMost: 300 },
    { what: 'list: the latest 50', value: listing, unit: 's', atMost: 60 },
    { what: 'stats', value: counting, unit: 's', atMost: 120 },
    { what: 'export to CSV', value: exporting, unit: 's', atMost: 300 },
    { what: 'finding one person everywhere', value: found[1], unit: 's', atMost: 300 },
    {
      what: 'entries found of that person',
      value: found[0].removed.length,
      unit: '',
      atLeast: 1,
      atMost: 1,
    },
  ];
  report('submissions', `${COUNT.toLocaleString('en-US')} submissions on the disk`, figures);
} finally {
  await rm(data, { recursive: true, force: true });
}
