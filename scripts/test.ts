/** `npm test`: everything that must hold before a change is published, cheapest first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { BuildError, buildIfNeeded } from '#netlify/local/build.ts';
import { findOrInstallChromium, NoChromiumError } from './chromium.ts';
import { SECRET_CANARIES } from './secret-canaries.ts';
import { readTally } from './test-reports.ts';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'node_modules/.cache/handover/reports');
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

class StepError extends Error {
  override name = 'StepError';
}

async function run(command: string, args: string[], extra: NodeJS.ProcessEnv = {}): Promise<void> {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extra,
  };
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, env });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new StepError(`${command} ${args.join(' ')}`);
}

const steps: readonly [heading: string, step: () => Promise<void>][] = [
  ['Content', () => run('npm', ['run', 'generate'])],
  ['Types', () => run('astro', ['check'])],
  ['Lint', () => run('npm', ['run', 'lint'])],
  [
    'Unit and integration tests',
    () =>
      run('vitest', [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]),
  ],
  [
    'Build',
    async () => {
      // The browser tests look for these in what was built.
      Object.assign(process.env, SECRET_CANARIES);
      const isBuilt = await buildIfNeeded(root);
      for (const name of Object.keys(SECRET_CANARIES)) Reflect.deleteProperty(process.env, name);
      if (!isBuilt) console.log('Nothing changed since the last build.');
    },
  ],
  [
    'Browser tests',
    () =>
      run('playwright', ['test', '--reporter=list,json'], {
        CHROMIUM_PATH: findOrInstallChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      }),
  ],
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
for (const [heading, step] of steps) {
  console.log(`\n=== ${heading} ===`);
  const began = performance.now();
  try {
    await step();
  } catch (error) {
    const expected = [StepError, BuildError, NoChromiumError].some((kind) => error instanceof kind);
    if (!expected) console.error(error);
    const reason = expected && error instanceof Error ? ` (${error.message})` : '';
    console.error(`\nFailed: ${heading}${reason}`);
    process.exit(1);
  }
  console.log(`${heading}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const tallies = await Promise.all([unitReport, browserReport].map(readTally));
const sum = (of: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
