import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, report } from './report.ts';
import { medianOf } from './timings.ts';

interface Size {
  readonly count: number;
  readonly secondsAtMost?: number;
  readonly megabytesAtMost?: number;
  /** How often it is built again, when nothing has changed. */
  readonly again: number;
  /** Seconds of these, the median. */
  readonly againAtMost?: number;
}

/** How long a build takes, and how much memory, as the marketplace grows. */
const SIZES: readonly Size[] = [
  { count: 29, again: 3, againAtMost: 6 },
  { count: 1_000, again: 1, secondsAtMost: 45, megabytesAtMost: 1_500 },
  { count: 10_000, again: 0 },
];
const GROWTH_AT_MOST = 12;
const root = resolve(import.meta.dirname, '..');
const COPIED = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'src',
  'public',
  'content',
  'scripts',
  'netlify',
  'platform',
];

/** Written by the child on its way out. */
const MEMORY_HOOK =
  'data:text/javascript,import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(process.env.MEMORY_FILE,String(process.resourceUsage().maxRSS)))';

/** The real listings again and again under new ids and names, so that sizes and shares stay as they are. */
async function writeListings(folder: string, count: number) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  for (let made = names.length; made < count; made += 1) {
    const id = `gen-${made}`;
    const text = (texts[made % texts.length] ?? '')
      .replace(/^id: .*$/m, `id: '${id}'`)
      .replace(/^title: ['"]?/m, (title) => `${title}${id} `);
    await writeFile(join(folder, `${id}.yaml`), text);
  }
}

async function build({ count, again }: Size) {
  const project = await mkdtemp(join(tmpdir(), `handover-build-${count}-`));
  try {
    await mkdir(project, { recursive: true });
    for (const name of COPIED) await cp(join(root, name), join(project, name), { recursive: true });
    await linkPackages(project);
    await writeListings(join(project, 'content/listings'), count);
    const first = await time(project);
    const unchanged: number[] = [];
    while (unchanged.length < again) unchanged.push((await time(project)).seconds);
    return { first, unchanged };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** All packages, and nothing that an earlier build kept beside them. */
async function linkPackages(project: string) {
  const packages = join(project, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '.cache' && name !== '.astro')
      await symlink(join(root, 'node_modules', name), join(packages, name));
  }
}

async function time(project: string) {
  const memoryFile = join(project, 'memory');
  const start = performance.now();
  const status = await run(project, memoryFile);
  if (status !== 0) throw new Error('The build failed.');
  return {
    seconds: (performance.now() - start) / 1_000,
    megabytes: Number(await readFile(memoryFile, 'utf8')) / 1_024,
  };
}

function run(project: string, memoryFile: string): Promise<number | null> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, ['--import', MEMORY_HOOK, astro, 'build'], {
    cwd: project,
    stdio: 'ignore',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', MEMORY_FILE: memoryFile },
  });
  return new Promise((done) => child.on('exit', done));
}

const limit = (atMost: number | undefined) => (atMost === undefined ? {} : { atMost });
const figures: Figure[] = [];
const seconds = new Map<number, number>();
for (const size of SIZES) {
  const { count, secondsAtMost, megabytesAtMost, againAtMost } = size;
  const { first, unchanged } = await build(size);
  seconds.set(count, first.seconds);
  const what = `a build with ${count} listings`;
  figures.push(
    { what, value: first.seconds, unit: 's', ...limit(secondsAtMost) },
    { what: `memory of ${what}`, value: first.megabytes, unit: 'MB', ...limit(megabytesAtMost) },
  );
  if (unchanged.length > 0) {
    const value = medianOf(unchanged);
    figures.push({ what: `${what}, unchanged`, value, unit: 's', ...limit(againAtMost) });
  }
}
figures.push({
  what: '10,000 listings against 1,000',
  value: (seconds.get(10_000) ?? NaN) / (seconds.get(1_000) ?? NaN),
  unit: '×',
  atMost: GROWTH_AT_MOST,
});
report('build', 'Building the site', figures);
