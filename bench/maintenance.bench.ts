import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { doneJobKey } from '#netlify/jobs/job-keys.ts';
import { confirmationName } from '#netlify/searches/saved-searches.ts';
import { listenOn } from '#netlify/local/node-http.ts';
import { submissionKey } from '#netlify/records/blob-keys.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { startServer } from './child-server.ts';
import { type Entry, layDown, openEmbedded } from './embedded-storage.ts';
import { createVisitors } from './posting-visitors.ts';
import { type Figure, report } from './report.ts';

/**
 * Maintenance over and over on a storage with 3,000 records, while visitors post everything that can be
 * posted: all that they were told is stored must be there in the end. Takes ten minutes, or as many
 * seconds as BENCH_SECONDS says.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
const PREFILLED = 3_000;
const CLIENTS = 4;
/** Apart, so that no two visitors are the same. */
const NUMBERS_EACH = 1_000_000;
const SECRET = 'a-secret-of-forty-characters-for-benches';
const DAY_MS = 86_400_000;

/** Takes every e-mail. */
const mail = createServer((incoming, outgoing) => {
  incoming.resume().once('end', () => {
    outgoing.setHeader('content-type', 'application/json').end('{"id":"taken"}');
  });
});
const mailPort = await listenOn(mail, 0, '127.0.0.1');

const data = await mkdtemp(join(tmpdir(), 'handover-maintenance-'));
const directory = join(data, 'blobs');
const { store: submissions, credentials } = openEmbedded(directory);
const stores = { submissions, credentials };

/** Every other one is past its time, so that there is much to delete at first. */
function* oldSubmissions(): Generator<Entry> {
  for (let n = 0; n < PREFILLED; n += 1) {
    const form_type = FORM_CASES[n % FORM_CASES.length]?.type ?? '';
    const time = Date.now() - (n % 2) * 2_000 * DAY_MS - n * 1_000;
    const id = createSubmissionId(time);
    const record = { id, email: `old${n}@example.com`, source: 'website', status: 'pending' };
    const signup_context = { form_type, query: '', frequency: 'weekly' };
    const created_at = new Date(time).toISOString();
    yield [submissionKey(form_type, id), { ...record, signup_context, created_at }];
    if (form_type === 'saved_search') yield [doneJobKey(confirmationName(id)), {}];
  }
}

try {
  await layDown(directory, oldSubmissions());
  const server = await startServer([join(import.meta.dirname, 'maintained-server.ts')], {
    DATA_DIR: data,
    HANDOVER_SECRET: SECRET,
    RESEND_API_KEY: 're_bench',
    RESEND_API_URL: `http://127.0.0.1:${mailPort}`,
    EMAIL_FROM: 'a@example.com',
    OWNER_EMAIL: 'owner@example.com',
  });
  const { origin } = server;
  const visitors = createVisitors({ origin, secret: SECRET, store: submissions });
  const until = Date.now() + SECONDS * 1_000;
  const clients = Array.from({ length: CLIENTS }, (_, n) => visitors.post(until, n * NUMBERS_EACH));
  await Promise.all(clients);
  await server.stop();
  const runs = Number(await readFile(join(data, 'runs'), 'utf8'));

  const { acknowledged, refusals } = visitors;
  // An idle connection is closed by the server now and then in the moment in which it is used again.
  const brokenOff = refusals.get(0) ?? 0;
  refusals.delete(0);
  const lost: string[] = [];
  const counts = new Map<string, number>();
  for (const { what, key, store, isGone } of acknowledged) {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    const { kind } = await stores[store].get(key);
    if (kind !== (isGone ? 'missing' : 'found')) lost.push(`${what}: ${key}`);
  }
  for (const line of lost) console.error(line);
  const figures: Figure[] = [
    { what: 'acknowledged and not as it was told', value: lost.length, unit: '', atMost: 0 },
    { what: 'acknowledged in all', value: acknowledged.length, unit: '', atLeast: SECONDS },
    { what: 'runs of maintenance', value: runs, unit: '', atLeast: SECONDS / 20 },
    { what: 'kinds of answers that were refusals', value: refusals.size, unit: '', atMost: 0 },
    { what: 'connections broken off', value: brokenOff, unit: '' },
    ...[...counts].sort().map(([what, value]) => ({ what, value, unit: '' })),
  ];
  const title = `Maintenance against ${CLIENTS} posting clients for ${SECONDS} seconds`;
  report(
    'maintenance',
    `${title}, ${PREFILLED.toLocaleString('en-US')} records laid down`,
    figures,
  );
} finally {
  mail.close();
  await rm(data, { recursive: true, force: true });
}
