import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlatform } from '#netlify/local/platform.ts';
import { live } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/records/store.ts';

/**
 * The embedded platform, with maintenance running over and over instead of every ten minutes, and each
 * run on a day of its own. Told to stop, it ends the run and writes into `runs` how many there were.
 */
const dataDir = process.env['DATA_DIR'] ?? '';
const platform = await createPlatform({ root: '.', dataDir, publish: dataDir, trustProxy: true });

const store = openStore('submissions', live);

const stop = new AbortController();
process.once('SIGTERM', () => {
  stop.abort();
});
console.log(`ready at ${platform.url}\n`);

let runs = 0;
while (!stop.signal.aborted) {
  // What was gone through today is noted there.
  for await (const marks of store.pages('expiry/'))
    for (const mark of marks) await store.remove(mark);
  await platform.runScheduled('maintenance');
  runs += 1;
}
await platform.close();
await writeFile(join(dataDir, 'runs'), String(runs));
