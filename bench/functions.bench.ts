import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { contactForm } from '#src/domain/forms/contact.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { BlobTable } from '#platform/blob-table.ts';
import { startServer, type ChildServer } from './child-server.ts';
import { sendPosts, type Post, type PostTimings } from './posts.ts';
import { type Figure, report } from './report.ts';
import { quantile } from './timings.ts';
import { reload, storeWorstListing } from './worst-listing.ts';

/**
 * A stored form on the embedded platform, beside two bare servers that write the same body to a file:
 * one that leaves the file to the operating system, and one that has it on the disk before it answers,
 * as the platform does. All three run at once and take turns, so that what else the machine does
 * meets them alike; what counts are ratios. The budget is beside the one with the same promise: what
 * the other does in less time is not the same.
 */
const CONNECTIONS = 50;
const ROUND = 500;
const ROUNDS = 6;
/** Until the machine's compiler has seen what comes. */
const WARM_UP_ROUNDS = 4;
const BUDGET = { requests: 0.5, p99: 3, besideReloads: 3 };
/** Visitors beside those who reload a listing over and over. */
const FEW = 2;
const PAUSE_MS = 20;
const RELOADS = 4;
const SECRET = 'a-secret-of-forty-characters-for-the-bench';
/** A visitor who sends a form sooner than this after touching it is taken for a program. */
const TOUCHING_MS = 2_500;

let posted = 0;
/** As a page of ours sends it: under a fresh id, from a visitor of its own. */
function nextPost(form_token: string): Post {
  posted += 1;
  const visitor = [10, posted >> 16, (posted >> 8) & 255, posted & 255].join('.');
  return {
    path: contactForm.action,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      'idempotency-key': createSubmissionId(Date.now()),
      'x-forwarded-for': visitor,
    },
    body: JSON.stringify({
      name: `Visitor ${posted}`,
      email: `visitor${posted}@example.com`,
      message: `I would like to know more about listing ${posted}. `.repeat(8).trim(),
      [CONTROL_FIELDS.formToken]: form_token,
    }),
  };
}

async function tokenFrom({ origin }: ChildServer): Promise<string> {
  const answer = await fetch(`${origin}/api/form-token/${contactForm.type}`);
  const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json());
  await setTimeout(TOUCHING_MS);
  return data.token;
}

const folder = await mkdtemp(join(tmpdir(), 'handover-functions-'));
const bare = async (promise: 'plain' | 'synced') => {
  const own = join(folder, promise);
  await mkdir(own);
  return startServer([join(import.meta.dirname, 'bare-server.ts'), own, promise]);
};
const servers: ChildServer[] = [];
const agent = new Agent({ keepAlive: true });
const started = async (starting: Promise<ChildServer>) => {
  const server = await starting;
  servers.push(server);
  return server;
};

try {
  const data = join(folder, 'data');
  const variables = {
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, TRUST_PROXY: '1' },
    HANDOVER_SECRET: SECRET,
  };
  const platform = await started(startServer(['scripts/start.ts'], variables));
  const plain = await started(bare('plain'));
  const synced = await started(bare('synced'));
  const token = await tokenFrom(platform);

  const round = ({ origin }: ChildServer, connections = CONNECTIONS, pauseMs = 0) =>
    sendPosts(
      agent,
      origin,
      Array.from({ length: ROUND }, () => nextPost(token)),
      connections,
      pauseMs,
    );
  const turns = [platform, plain, synced].map((server) => {
    const rounds: PostTimings[] = [];
    return { server, rounds };
  });
  for (let n = 0; n < WARM_UP_ROUNDS; n += 1) {
    for (const { server } of turns) await round(server);
  }
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const { server, rounds } of turns) rounds.push(await round(server));
  }
  const link = await storeWorstListing(join(data, 'blobs'), SECRET);
  const quiet = summaryOf([await round(platform, FEW, PAUSE_MS)]);
  const stop = new AbortController();
  const reloading = reload(platform.origin, link, RELOADS, stop.signal);
  const beside = summaryOf([await round(platform, FEW, PAUSE_MS)]);
  stop.abort();
  const { shown, refused } = await reloading;
  const records = [...new BlobTable(join(data, 'blobs')).entries('site:submissions', 'contact/')]
    .length;

  const [ours, unsynced, alike] = turns.map(({ rounds }) => summaryOf(rounds));
  if (!ours || !unsynced || !alike) throw new RangeError('Three servers take turns');
  const figures: Figure[] = [
    {
      what: 'forms stored',
      value: records,
      unit: '',
      atLeast: ROUND * (WARM_UP_ROUNDS + ROUNDS + 2),
      atMost: ROUND * (WARM_UP_ROUNDS + ROUNDS + 2),
    },
    { what: 'the platform', value: ours.perSecond, unit: 'requests/s', note: noteOf(ours) },
    {
      what: 'a bare server that does not sync',
      value: unsynced.perSecond,
      unit: 'requests/s',
      note: noteOf(unsynced),
    },
    {
      what: 'a bare server that syncs',
      value: alike.perSecond,
      unit: 'requests/s',
      note: noteOf(alike),
    },
    {
      what: 'its requests beside the one that syncs',
      value: ours.perSecond / alike.perSecond,
      unit: '×',
      atLeast: BUDGET.requests,
    },
    {
      what: 'its 99th percentile beside the one that syncs',
      value: ours.p99 / alike.p99,
      unit: '×',
      atMost: BUDGET.p99,
    },
    {
      what: 'its requests beside the one that does not',
      value: ours.perSecond / unsynced.perSecond,
      unit: '×',
    },
    {
      what: 'its 99th percentile beside the one that does not',
      value: ours.p99 / unsynced.p99,
      unit: '×',
    },
    {
      what: `95th percentile of ${FEW} connections`,
      value: quiet.p95,
      unit: 'ms',
    },
    {
      what: `the same while ${RELOADS} others reload the worst listing`,
      value: beside.p95 / quiet.p95,
      unit: '×',
      atMost: BUDGET.besideReloads,
      note: `shown ${shown} times, refused ${refused} times`,
    },
  ];
  report('functions', `A stored form over ${CONNECTIONS} connections`, figures);
} finally {
  agent.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}

function summaryOf(rounds: readonly PostTimings[]) {
  const sorted = rounds.flatMap(({ durations }) => durations).sort((a, b) => a - b);
  const seconds = rounds.reduce((sum, each) => sum + each.seconds, 0);
  const [p95, p99] = [quantile(sorted, 0.95), quantile(sorted, 0.99)];
  return { perSecond: sorted.length / seconds, p95, p99 };
}

function noteOf({ p99 }: { p99: number }): string {
  return `99th percentile ${p99.toPrecision(3)} ms`;
}
