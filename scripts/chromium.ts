import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** Preferred first: the headless shell has no UI and runs the tests in half the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOAD_MS = 4 * 60_000;

/** For Linux users who can't install packages or reach Playwright's downloads. */
const NPM_PACKAGE = '@sparticuz/chromium@153.0.0';
const NPM_FOLDER = resolve(import.meta.dirname, '../node_modules/.cache/handover/chromium');
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();`;
const NPM_WAYS = [
  ['npm', 'install', '--no-save', '--ignore-scripts', '--prefix', NPM_FOLDER, NPM_PACKAGE],
  ['node', '--input-type=module', '--eval', UNPACK],
];

/** No browser found or installable. The message says what to do. */
export class NoChromiumError extends Error {
  override name = 'NoChromiumError';

  constructor() {
    super(
      'The browser tests need Chromium, and it could not be installed. Install it by hand (on Debian: ' +
        'apt-get install chromium-headless-shell; anywhere: npx playwright install --with-deps chromium), or set ' +
        'its path: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  }
}

/**
 * The path of a working Chromium: from CHROMIUM_PATH, Playwright, or the system. Otherwise installs one.
 *
 * @throws NoChromiumError
 */
export async function findOrInstallChromium(): Promise<string> {
  const present = await findChromium();
  if (present !== undefined) return present;
  const ways = [
    ...(isRoot() ? [['apt-get', 'update'], aptInstall('chromium-headless-shell')] : []),
    ['playwright', 'install', 'chromium'],
    ...(process.platform === 'linux' ? NPM_WAYS : []),
  ];
  mkdirSync(NPM_FOLDER, { recursive: true });
  for (const [command = '', ...args] of ways) {
    console.log(`No Chromium found. Trying: ${command} ${args.join(' ')}`);
    // The npm package unpacks its browser into the temporary folder.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', TMPDIR: NPM_FOLDER };
    const options = { cwd: NPM_FOLDER, timeout: DOWNLOAD_MS, env };
    await succeeds(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
    const installed = await findChromium();
    if (installed !== undefined) return installed;
  }
  throw new NoChromiumError();
}

async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await runs(named)) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const ofSystem = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const ofNpm = join(NPM_FOLDER, 'chromium');
  for (const path of [chromium.executablePath(), ...ofSystem, MAC_APP, ofNpm]) {
    if (await runs(path)) return path;
  }
  return undefined;
}

/** Whether a browser starts: an installed one may lack a library. */
const runs = async (path: string) =>
  existsSync(path) && succeeds(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });

async function succeeds(command: string, args: string[], options: SpawnOptions): Promise<boolean> {
  const child = spawn(command, args, options);
  // It fails when there is no such command.
  await once(child, 'close').catch(() => {});
  return child.exitCode === 0;
}

function aptInstall(name: string): string[] {
  return ['apt-get', 'install', '-y', '--no-install-recommends', name];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
