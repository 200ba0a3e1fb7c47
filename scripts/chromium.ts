import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The first is Chromium without the windows around a page, and runs the tests in half the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOAD_MS = 4 * 60_000;

/** No browser, and no way to get one. The message says what to do. */
export class NoChromiumError extends Error {
  override name = 'NoChromiumError';

  constructor() {
    super(
      'The browser tests need Chromium, and it could not be installed. Install it by hand (on Debian: ' +
        'apt-get install chromium-headless-shell; anywhere: npx playwright install --with-deps chromium), or name one ' +
        'that is there: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  }
}

/**
 * The path of a Chromium that runs: the one that CHROMIUM_PATH names, Playwright's own, or the
 * system's; else one that is installed now.
 *
 * @throws NoChromiumError
 */
export function findOrInstallChromium(): string {
  const present = findChromium();
  if (present !== undefined) return present;
  const ways = [
    ...(isRoot() ? [['apt-get', 'update'], aptInstall('chromium-headless-shell')] : []),
    ['playwright', 'install', 'chromium'],
  ];
  for (const [command = '', ...args] of ways) {
    console.log(`No Chromium was found; trying: ${command} ${args.join(' ')}`);
    const noQuestions = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, args, { stdio: 'inherit', timeout: DOWNLOAD_MS, env: noQuestions });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new NoChromiumError();
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const ofSystem = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...ofSystem, MAC_APP].find(runs);
}

/** A browser can be there and yet lack a library that it needs. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function aptInstall(name: string): string[] {
  return ['apt-get', 'install', '-y', '--no-install-recommends', name];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
