import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Runs the benchmarks of this folder one after the other, each in a process of its own: `npm run bench` all,
 * `node bench/run.ts filter` those named. Exits with 1 when one is over budget.
 */
const SUFFIX = '.bench.ts';
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

const { positionals: asked } = parseArgs({ allowPositionals: true });
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

const failed = (asked.length > 0 ? asked : known).filter((name) => {
  const file = `${import.meta.dirname}/${name}${SUFFIX}`;
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`Over budget or broken: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
