/** `npm test`: every check that must pass before publishing a change. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { signalGroup, spawnGroup, STOP_SIGNALS } from '#platform/process-group.ts';
import { findOrInstallChromium } from './chromium.ts';
import { SECRET_CANARIES } from '#tests/secret-canaries.ts';

const root = resolve(import.meta.dirname, '..');
/** Selects the cases of sampled tests: other ones for each commit, and the same each time it is tested. */
const seed = (process.env['TEST_SEED'] ??= String(seedOfCommit()));

function seedOfCommit(): number {
  const found = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? Number.parseInt(found.stdout.slice(0, 5), 16) : 1;
}

class StageError extends Error {
  override name = 'StageError';
}

/** Aborted when a stage fails or a signal asks this process to end. */
const stop = new AbortController();
for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    console.error(`Stopped by ${signal}.`);
    process.exitCode = 128 + constants.signals[signal];
    stop.abort();
  });
}
/** How long a stage may take to close its servers and browsers. */
const GRACE_MS = 10_000;

interface Options {
  /** Variables beside those of this process. */
  extra?: NodeJS.ProcessEnv;
  /** Gets what the other stages leave of the processor. */
  isPatient?: boolean;
}

/** Runs a command silently. @returns What it printed. @throws StageError with that */
async function run(
  command: string,
  args: string[],
  { extra = {}, isPatient = false }: Options = {},
): Promise<string> {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Tests start hundreds of processes, which spend half of their time compiling.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/handover/compiled'),
    // The type checker is written in Go, which spends a quarter of its time on collecting garbage.
    GOGC: '800',
    ...extra,
  };
  stop.signal.throwIfAborted();
  const child = spawnGroup(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let overdue: NodeJS.Timeout | undefined;
  const end = () => {
    // As Ctrl+C does: on any other signal, Playwright leaves its servers and browsers running.
    signalGroup(child, 'SIGINT');
    overdue = setTimeout(signalGroup, GRACE_MS, child, 'SIGKILL');
  };
  stop.signal.addEventListener('abort', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  await once(child, 'close');
  clearTimeout(overdue);
  stop.signal.removeEventListener('abort', end);
  if (child.exitCode !== 0)
    throw new StageError(`${stripVTControlCharacters(printed)}\n${command} ${args.join(' ')}`);
  return stripVTControlCharacters(printed);
}

async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    const result = await work();
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    if (stop.signal.aborted) throw error;
    stop.abort();
    console.error(error instanceof StageError ? error.message : error);
    console.error(`\nFailed: ${name} (seed ${seed})`);
    throw error;
  }
}

/** What the runners say at their end: counts, and Vitest's tests that passed only on retry. */
const RESULTS = /^Passed only on retry.*|^ +(?:Tests |\d+ (?:passed|flaky|skipped|failed)).*/gm;

const totals = { passed: 0, failed: 0 };
function count(line: string): void {
  for (const [, tests, state] of line.matchAll(/(\d+) (passed|flaky|failed)/g)) {
    totals[state === 'failed' ? 'failed' : 'passed'] += Number(tests);
  }
}

async function tests(name: string, work: () => Promise<string>): Promise<void> {
  const printed = await stage(name, work).catch((error: unknown) => {
    if (error instanceof StageError) {
      for (const [line] of error.message.matchAll(RESULTS)) count(line);
    }
    throw error;
  });
  // Why a browser test failed at first is kept nowhere else.
  if (/^ +\d+ flaky/m.test(printed)) console.log(printed.slice(printed.indexOf('  1) ')));
  for (const [line] of printed.matchAll(RESULTS)) {
    console.log(line);
    count(line);
  }
}

// One retry, for busy machines.
const RETRIES = '1';
const vitest = (projects: string[], options: Options = {}) =>
  run(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--retry=${RETRIES}`,
      // With what others leave of the processor, a test can take minutes.
      ...(options.isPatient ? ['--testTimeout=120000'] : []),
    ],
    options,
  );

async function all(): Promise<void> {
  await stage('Content', () => run('npm', ['run', 'generate']));
  const chromium = stage('Chromium', findOrInstallChromium);
  const built = stage('Build', () =>
    // The tests of the built files look for these canaries.
    run('node', ['scripts/build-if-needed.ts'], { extra: SECRET_CANARIES }),
  );
  await Promise.all([chromium, waitingTests(chromium, built), busyChecks(built)]);
}

/** They start servers and browsers, and wait a good part of their time. */
async function waitingTests(chromium: Promise<string>, built: Promise<unknown>): Promise<void> {
  await built;
  await tests('Server tests', () => vitest(['server']));
  const extra = { CHROMIUM_PATH: await chromium };
  await tests('Browser tests', () =>
    run('playwright', ['test', `--retries=${RETRIES}`, '--reporter=line'], { extra }),
  );
}

/** They wait for nothing but the processor. */
async function busyChecks(built: Promise<unknown>): Promise<void> {
  const isPatient = true;
  await tests('Unit tests', () => vitest(['unit'], { isPatient }));
  // A build rewrites the types.
  await built;
  await stage('Types of pages', () =>
    run('astro', ['check', '--tsconfig', 'scripts/tsconfig.astro.json'], { isPatient }),
  );
  await stage('Lint', () => run('npm', ['run', 'lint'], { isPatient }));
  await tests('Built files', () => vitest(['built'], { isPatient }));
}

console.log(`Seed ${seed}. Repeat with TEST_SEED=${seed}, or run all cases with TEST_ALL=1.`);
try {
  await all();
} catch {
  process.exitCode ??= 1;
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
