import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 700;
const BUSY = 0.2;
const MS_PER_TICK = 10;

/** Waits so many milliseconds at most until other programs leave the processor alone; whether they did. */
export async function waitForQuiet(patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  for (;;) {
    if ((await shareInUse()) < BUSY) return true;
    if (Date.now() > until) return false;
  }
}

async function shareInUse(): Promise<number> {
  const before = ticks();
  await sleep(LOOK_MS);
  const after = ticks();
  return (after.used - before.used) / Math.max(1, after.all - before.all);
}

function ticks(): { used: number; all: number } {
  const stolen = stolenTicks();
  const times = cpus().map(({ times: { idle, ...used } }) => ({
    idle,
    used: Object.values(used).reduce((sum, each) => sum + each, 0),
  }));
  const used = times.reduce((sum, each) => sum + each.used, stolen);
  return { used, all: used + times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** Milliseconds that a host gave to other machines, which only Linux tells. */
function stolenTicks(): number {
  try {
    const [, , , , , , , , stolen = '0'] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
    return Number(stolen) * MS_PER_TICK;
  } catch {
    return 0;
  }
}
