import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/chromium.ts';
import { CONTROLS, FILTERS_SHEET } from './pages/controls.ts';
import { KINDS_OF_PAGES } from './pages/kinds.ts';
import {
  auditPage,
  type Audit,
  LIGHTHOUSE_VERSION,
  provideLighthouse,
} from './pages/lighthouse.ts';
import { waitForQuiet } from './pages/quiet.ts';
import { LIMIT_PATH, type ServedSite, serveSite } from './pages/serve-site.ts';
import { slowestTouch } from './pages/slowest-touch.ts';
import { timePresses, timeQuickPresses } from './pages/time-presses.ts';
import { type Figure, report } from './report.ts';
import { medianOf } from './timings.ts';

/** What Lighthouse makes of each kind of page, and how soon its slowest control answers. */
const AUDITS = 3;
const VISITS = 3;
const root = resolve(import.meta.dirname, '..');
const chromiumPath = await findOrInstallChromium();

let busy = 0;
/** Long at first; where the machine is never quiet, waiting for each measurement would take hours. */
const quiet = async () => {
  if (!(await waitForQuiet(busy === 0 ? 60_000 : 3_000))) busy += 1;
};

/** Round by round over all pages, so that a noisy minute falls on each alike. */
async function auditAll(site: ServedSite, paths: readonly string[]) {
  const lighthouse = provideLighthouse(root);
  const audits = new Map(paths.map((path): [string, Audit[]] => [path, []]));
  for (let round = 1; round <= AUDITS; round += 1) {
    for (const [path, ofPath] of audits) {
      await quiet();
      ofPath.push(await auditPage(lighthouse, chromiumPath, site.url + path));
    }
    console.log(`Lighthouse, round ${round} of ${AUDITS}`);
  }
  return (path: string) => audits.get(path) ?? [];
}

async function pageFigures(site: ServedSite): Promise<Figure[]> {
  const paths = KINDS_OF_PAGES.map(({ path }) => path);
  const audits = await auditAll(site, [LIMIT_PATH, ...paths]);
  const median = (path: string, figure: (audit: Audit) => number) =>
    medianOf(audits(path).map(figure));
  const limit = median(LIMIT_PATH, ({ largestPaint }) => largestPaint);
  const ofPages = KINDS_OF_PAGES.flatMap(({ name, path, paintAtMost }): Figure[] => {
    const score = (of: keyof Audit['scores']): Figure => {
      const failing = new Set(audits(path).flatMap((audit) => audit.failing[of]));
      return {
        what: `${name}: ${of}`,
        value: median(path, ({ scores }) => scores[of]),
        unit: 'of 100',
        atLeast: 100,
        ...(failing.size > 0 && { note: [...failing].join(', ') }),
      };
    };
    const largestPaint = median(path, (audit) => audit.largestPaint);
    const blocking = median(path, ({ blockingTime }) => blockingTime);
    const shift = median(path, ({ layoutShift }) => layoutShift);
    const elsewhere = median(path, ({ requestsElsewhere }) => requestsElsewhere);
    return [
      score('performance'),
      score('accessibility'),
      score('best-practices'),
      score('seo'),
      {
        what: `${name}: largest paint against the limit page`,
        value: largestPaint / limit,
        unit: '×',
        atMost: paintAtMost,
        note: `${Math.round(largestPaint)} ms`,
      },
      { what: `${name}: layout shift`, value: shift, unit: '', atMost: 0 },
      { what: `${name}: blocking time`, value: blocking, unit: 'ms', atMost: 20 },
      { what: `${name}: requests to other hosts`, value: elsewhere, unit: '', atMost: 0 },
    ];
  });
  const note = `${site.limitBytes} bytes on the wire`;
  return [{ what: 'limit page: largest paint', value: limit, unit: 'ms', note }, ...ofPages];
}

/** The slowest control of each kind of page, and what it was. */
async function touchFigures(browser: Browser, site: ServedSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, touchAtMost } of KINDS_OF_PAGES) {
    const slowest = await repeat(() => slowestTouch(browser, site.plainUrl + path));
    const value = medianOf(slowest.map(({ milliseconds }) => milliseconds));
    const note = slowest.find(({ milliseconds }) => milliseconds === value)?.what ?? '';
    figures.push({ what: `${name}: slowest touch`, value, unit: 'ms', atMost: touchAtMost, note });
    console.log(`Touched: ${name}`);
  }
  return figures;
}

/** What is pressed most, the first press beside those after it. */
async function pressFigures(browser: Browser, site: ServedSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const control of CONTROLS) {
    const { what, path, atMost } = control;
    const visits = await repeat(() => timePresses(browser, site.plainUrl + path, control));
    const first = medianOf(visits.map(([time = NaN]) => time));
    const further = medianOf(visits.flatMap(([, ...times]) => times));
    figures.push(
      { what: `${what}: first press`, value: first, unit: 'ms', atMost },
      { what: `${what}: further presses`, value: further, unit: 'ms', atMost },
    );
    console.log(`Pressed: ${what}`);
  }
  const { what, path, atMost } = FILTERS_SHEET;
  const slowest = await repeat(() =>
    timeQuickPresses(browser, site.plainUrl + path, FILTERS_SHEET),
  );
  return [...figures, { what, value: medianOf(slowest), unit: 'ms', atMost }];
}

async function repeat<Result>(visit: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < VISITS) {
    await quiet();
    results.push(await visit());
  }
  return results;
}

const site = await serveSite(root);
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  const figures = [
    ...(await pageFigures(site)),
    ...(await touchFigures(browser, site)),
    ...(await pressFigures(browser, site)),
  ];
  report(
    'pages',
    `Pages on a phone over a slow network, medians of ${AUDITS}; touches with the processor slowed four times`,
    [...figures, { what: 'measurements on a busy machine', value: busy, unit: '' }],
    { lighthouse: LIGHTHOUSE_VERSION, chromium: browser.version() },
  );
} finally {
  await browser.close();
  await site.close();
}
