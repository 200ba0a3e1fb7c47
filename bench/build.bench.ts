import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, report } from './report.ts';

/** How long a build takes, and how much memory, as the marketplace grows. */
const COUNTS = [29, 1_000, 10_000];
const BUDGET = { seconds: 60, megabytes: 1_500, growth: 12 };
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
];

/** Written by the child on its way out. */
const MEMORY_HOOK =
  'data:text/javascript,import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(process.env.MEMORY_FILE,String(process.resourceUsage().maxRSS)))';

/** The real listings again and again under new ids, so that sizes and shares stay as they are. */
async function writeListings(folder: string, count: number) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  for (let made = names.length; made < count; made += 1) {
    const id = `gen-${made}`;
    const text = (texts[made % texts.length] ?? '').replace(/^id: .*$/m, `id: '${id}'`);
    await writeFile(join(folder, `${id}.yaml`), text);
  }
}

async function build(count: number) {
  const project = await mkdtemp(join(tmpdir(), `handover-build-${count}-`));
  try {
    await mkdir(project, { recursive: true });
    for (const name of COPIED) await cp(join(root, name), join(project, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
    await writeListings(join(project, 'content/listings'), count);
    const memoryFile = join(project, 'memory');
    const start = performance.now();
    const status = await run(project, memoryFile);
    if (status !== 0) throw new Error(`The build of ${count} listings failed.`);
    return {
      seconds: (performance.now() - start) / 1_000,
      megabytes: Number(await readFile(memoryFile, 'utf8')) / 1_024,
    };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
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

const figures: Figure[] = [];
const seconds = new Map<number, number>();
for (const count of COUNTS) {
  const result = await build(count);
  seconds.set(count, result.seconds);
  const budget = count === 1_000;
  figures.push(
    {
      what: `a build with ${count} listings`,
      value: result.seconds,
      unit: 's',
      ...(budget && { atMost: BUDGET.seconds }),
    },
    {
      what: `memory of a build with ${count} listings`,
      value: result.megabytes,
      unit: 'MB',
      ...(budget && { atMost: BUDGET.megabytes }),
    },
  );
}
figures.push({
  what: '10,000 listings against 1,000',
  value: (seconds.get(10_000) ?? NaN) / (seconds.get(1_000) ?? NaN),
  unit: '×',
  atMost: BUDGET.growth,
});
report('build', 'Building the site', figures);
