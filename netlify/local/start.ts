/** `npm start`: builds the site when needed and serves it, functions and records included. */
import { relative } from 'node:path';
import { reportEnvironment } from '#netlify/services/environment-report.ts';
import { BuildError, buildIfNeeded } from './build.ts';
import { startClock } from './clock.ts';
import { errorCode } from './durable-file.ts';
import { createPlatform } from './platform.ts';
import { readSettings, SettingsError } from './settings.ts';
import { closeWhenStopped } from './stop-signals.ts';

const root = process.cwd();

async function start(): Promise<void> {
  const settings = readSettings(process.env, root);
  await buildIfNeeded(root);
  const platform = await createPlatform({ root, ...settings });
  const stopClock = startClock((minute) => platform.runDue(minute));
  closeWhenStopped(async () => {
    stopClock();
    await platform.close();
  });
  for (const line of reportEnvironment(process.env)) console.log(line);
  const place = relative(root, platform.dataDir);
  console.log(`Handover is ready at ${platform.url}`);
  console.log(`What visitors send is kept in ${place.startsWith('..') ? platform.dataDir : place}`);
}

/** What a person can put right gets a sentence, anything else its stack. */
function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof BuildError) return error.message;
  const port = process.env.PORT || '8888';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what runs there, or choose another: PORT=9000 npm start`;
    case 'EACCES':
      return error instanceof Error ? `Not allowed: ${error.message}` : error;
    default:
      return error;
  }
}

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
