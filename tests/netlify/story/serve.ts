import { createInterface } from 'node:readline';
import { createPlatform } from '#netlify/local/platform.ts';

/**
 * Serves the project in the working directory until its input ends, and runs maintenance whenever a line
 * says `maintain`: the clock that does so every ten minutes is too slow for a test.
 */
const platform = await createPlatform({ root: process.cwd(), dataDir: process.env.DATA_DIR ?? '' });
console.log(`ready ${platform.url}`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'maintain') continue;
  await platform.runScheduled('maintenance');
  console.log('maintained');
}
await platform.close();
