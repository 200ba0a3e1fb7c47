import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** With all that it brings it weighs 176 MB, so it is installed by who measures. */
export const LIGHTHOUSE_VERSION = '13.5.0';
const RUN_MS = 120_000;
const REPORT_BYTES_MAX = 64 * 2 ** 20;

/** Nothing but this machine resolves: a request to another host fails at once, and counts. */
const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--ignore-certificate-errors',
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"',
];
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type ScoreName = (typeof SCORES)[number];

const judgedSchema = z.object({ score: z.number() });
const numberSchema = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  categories: z.record(
    z.enum(SCORES),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.looseObject({
    'largest-contentful-paint': numberSchema,
    'cumulative-layout-shift': numberSchema,
    'total-blocking-time': numberSchema,
    'network-requests': z.object({
      details: z.object({ items: z.array(z.object({ url: z.string() })) }),
    }),
  }),
});

export interface Audit {
  /** 0 to 100. */
  scores: Record<ScoreName, number>;
  /** Milliseconds until the largest part is painted. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds. */
  blockingTime: number;
  requestsElsewhere: number;
  /** Ids of what is not perfect. */
  failing: Record<ScoreName, string[]>;
}

/** The path of Lighthouse's command, which is installed when it is not there yet. */
export function provideLighthouse(root: string): string {
  const folder = join(root, `node_modules/.cache/handover/lighthouse-${LIGHTHOUSE_VERSION}`);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;
  console.log(`Installing Lighthouse ${LIGHTHOUSE_VERSION} into ${folder}`);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', ...options, `lighthouse@${LIGHTHOUSE_VERSION}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (!existsSync(command)) throw new Error('Lighthouse could not be installed.');
  return command;
}

/** Loads a page once as a phone on a slow network does, in a browser of its own. */
export async function auditPage(command: string, chromium: string, url: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${SCORES.join(',')}`,
      `--chrome-flags=${BROWSER_FLAGS.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: RUN_MS,
      maxBuffer: REPORT_BYTES_MAX,
    },
  );
  const { runtimeError, categories, audits } = reportSchema.parse(JSON.parse(stdout));
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: ScoreName) => Math.round(categories[name].score * 100);
  const failing = (name: ScoreName) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && isFailed(audits[id]))
      .map(({ id }) => id);
  const ofEach = <Value>(of: (name: ScoreName) => Value) => ({
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  });
  const { origin } = new URL(url);
  const requests = audits['network-requests'].details.items.map((item) => new URL(item.url));
  return {
    scores: ofEach(score),
    failing: ofEach(failing),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    blockingTime: audits['total-blocking-time'].numericValue,
    requestsElsewhere: requests.filter(
      (request) => request.protocol.startsWith('http') && request.origin !== origin,
    ).length,
  };
}

/** An audit that does not apply has no score. */
function isFailed(audit: unknown): boolean {
  const judged = judgedSchema.safeParse(audit);
  return judged.success && judged.data.score < 1;
}
