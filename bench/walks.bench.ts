import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { dev } from 'astro';
import { buildIfNeeded } from '#platform/build.ts';
import { createPlatform } from '#platform/platform.ts';
import { findOrInstallChromium } from '../scripts/chromium.ts';
import { startMailServer } from '#tests/netlify/jobs/mail-server.ts';
import { report } from './report.ts';

/**
 * How many files one has to open to follow one touch: those of ours with a function that ran between it and its
 * result, in the browser and on the server. The development server runs each file by itself, so V8's own count tells
 * them apart.
 */
const ROOT = resolve(import.meta.dirname, '..');
const OWNER = 'owner@example.com';

interface Coverage {
  result: {
    url: string;
    functions: { ranges: { startOffset: number; count: number }[] }[];
  }[];
}
interface Profiler {
  start: () => Promise<unknown>;
  /** The files since the last time. */
  take: () => Promise<string[]>;
}

/** The files of a coverage in which something ran beside the file itself. */
function filesIn({ result }: Coverage): string[] {
  return result.flatMap(({ url, functions }) => {
    const ran = functions.some(({ ranges }) => ranges[0]?.count && ranges[0].startOffset > 0);
    const path = url.replace(/^(https?:\/\/[^/]+|file:\/\/)/, '').replace(/\?.*/, '');
    const file = path.startsWith('/src/') ? path.slice(1) : relative(ROOT, path);
    return ran && /^(src|netlify)\//.test(file) ? [file] : [];
  });
}

const COUNT = { callCount: true, detailed: false };

async function profilerOf(page: Page): Promise<Profiler> {
  const devtools = await page.context().newCDPSession(page);
  return {
    async start() {
      await devtools.send('Profiler.enable');
      await devtools.send('Profiler.startPreciseCoverage', COUNT);
    },
    take: async () => filesIn(await devtools.send('Profiler.takePreciseCoverage')),
  };
}

/** Of this process, in which the functions run. */
function ownProfiler(session: Session): Profiler {
  session.connect();
  return {
    async start() {
      await session.post('Profiler.enable');
      await session.post('Profiler.startPreciseCoverage', COUNT);
    },
    take: async () => filesIn(await session.post('Profiler.takePreciseCoverage')),
  };
}

/** The functions as they are deployed, with mail and notices on; the pages by Astro's development server. */
async function startSite() {
  const smtp = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-walks-'));
  Object.assign(process.env, { OWNER_EMAIL: OWNER, ...smtp.variables });
  const platform = await createPlatform({ root: ROOT, dataDir });
  const pages = await dev({
    root: ROOT,
    logLevel: 'error',
    server: { port: 0 },
    vite: { server: { proxy: { '/api': platform.url } } },
  });
  const { port } = pages.address;
  const stop = () =>
    Promise.all([pages.stop(), platform.close(), smtp.stop(), rm(dataDir, { recursive: true })]);
  return { url: `http://localhost:${port}`, mails: smtp.mails, stop };
}

interface Walk {
  name: string;
  aim: number;
  path: string;
  prepare: (page: Page) => Promise<unknown>;
  /** Until its result is there. */
  touch: (page: Page) => Promise<unknown>;
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function mailTo({ mails }: Site, address: string): Promise<string> {
  for (;;) {
    const mail = mails.find(({ to }) => to.includes(address));
    if (mail) {
      mails.splice(mails.indexOf(mail), 1);
      return mail.text;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

const walksOn = (site: Site): Walk[] => [
  {
    name: 'an inquiry, from dialog to disk',
    aim: 45,
    path: '/marketplace',
    async prepare(page) {
      await page.getByRole('button', { name: /^Controlled-drug log/ }).click();
      await page.getByLabel('Name').fill('Zoë O’Hara-Ng');
      await page.getByLabel('Email').fill('zoe@example.com');
      // Whoever sends it within two seconds is a program.
      await page.waitForTimeout(2_100);
    },
    async touch(page) {
      await page.getByRole('button', { name: 'Send Inquiry' }).click();
      await page.getByText('Thank you for your inquiry').waitFor();
      await mailTo(site, OWNER);
    },
  },
  {
    name: 'a filter pressed, until the cards change',
    aim: 22,
    path: '/marketplace',
    prepare: () => Promise.resolve(),
    async touch(page) {
      await page.getByRole('link', { name: /^Finance/ }).click();
      await page.locator('.card[data-id="1"]').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'a slider of the analyzer, until the figure',
    aim: 26,
    path: '/analyze-deal/1',
    prepare: (page) => page.getByRole('slider').first().focus(),
    touch: (page) => page.keyboard.press('ArrowRight'),
  },
  {
    name: 'the owner answers one inquiry',
    aim: 42,
    path: '/inbox',
    async prepare(page) {
      await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
      const link = /\/inbox#\S+/.exec(await mailTo(site, OWNER))?.[0] ?? '';
      await page.goto(site.url + link);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('.inbox-row').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Reply', exact: true }).click();
      await page.getByLabel('Message', { exact: true }).fill('We ask the seller.');
    },
    async touch(page) {
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.getByText(/^Sent/).first().waitFor();
      await mailTo(site, 'zoe@example.com');
    },
  },
];

/** A page does this long by itself what isn't the touch's. */
const REST_MS = 4_000;

async function follow(browser: Browser, site: Site, server: Profiler, walk: Walk) {
  const page = await browser.newPage();
  try {
    const client = await profilerOf(page);
    await client.start();
    await page.goto(site.url + walk.path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(REST_MS);
    await walk.prepare(page);
    await page.waitForTimeout(REST_MS);
    await Promise.all([client.take(), server.take()]);
    await walk.touch(page);
    await page.waitForTimeout(REST_MS / 4);
    const files = await Promise.all([client.take(), server.take()]);
    return [...new Set(files.flat())].sort();
  } finally {
    await page.close();
  }
}

await buildIfNeeded(ROOT);
const site = await startSite();
const session = new Session();
const server = ownProfiler(session);
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox'],
});
try {
  await server.start();
  const walks = walksOn(site);
  const figures = [];
  for (const walk of walks) {
    // The first visit has the bundler read everything, and load the page anew.
    const page = await browser.newPage();
    await page.goto(site.url + walk.path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(REST_MS);
    await page.close();
    const files = await follow(browser, site, server, walk);
    console.log(`\n${walk.name}\n  ${files.join('\n  ')}`);
    figures.push({
      what: walk.name,
      value: files.length,
      unit: 'files',
      note: `aimed at ${walk.aim}`,
    });
  }
  report('walks', 'Files with a function that ran between a touch and its result', figures);
} finally {
  await browser.close();
  session.disconnect();
  await site.stop();
}
