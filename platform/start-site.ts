import { relative } from 'node:path';
import { BuildError, buildIfNeeded } from './build.ts';
import { claimDataFolder, prepareDataFolder } from './data-folder.ts';
import { errorCode } from './durable-file.ts';
import { createPlatform } from './platform.ts';
import { readSettings, SettingsError } from './settings.ts';
import { closeWhenStopped } from './stop-signals.ts';
import { reportEnvironment } from '#netlify/environment/environment.ts';

/**
 * Builds the site if needed and serves it until the process is told to stop.
 * @param root its folder, whichever one this is started from
 */
export async function startSite(root: string): Promise<void> {
  try {
    await start(root);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(root: string): Promise<void> {
  const settings = readSettings(process.env, root);
  await prepareDataFolder(settings.dataDir);
  await buildIfNeeded(root);
  const platform = await createPlatform({ root, ...settings });
  const folder = await claimDataFolder(platform.dataDir, platform.url);
  const stopClock = startClock((minute) => platform.runDue(minute));
  closeWhenStopped(async () => {
    stopClock();
    await platform.close();
    await folder.release();
  });
  for (const line of reportEnvironment(process.env)) console.log(line);
  for (const { pid, url } of folder.others) {
    console.warn(
      `Another server uses this data folder: process ${pid} at ${url}. No data is lost, but both ` +
        'run the scheduled tasks. Stop one of them, or use another folder here: ' +
        'DATA_DIR=.data-2 npm start',
    );
  }
  const place = relative(root, platform.dataDir);
  console.log(`Handover is ready at ${platform.url}`);
  console.log(`Submissions are stored in ${place.startsWith('..') ? platform.dataDir : place}`);
}

/** A message for errors that a person can fix; otherwise the error with its stack. */
function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof BuildError) return error.message;
  const port = process.env.PORT || '8888';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program, or choose another port: PORT=9000 npm start`;
    case 'EACCES':
      return error instanceof Error ? `Not allowed: ${error.message}` : error;
    default:
      return error;
  }
}

const MINUTE_MS = 60_000;

/**
 * Calls `tick` at the start of each minute, with that minute. The process may end while it waits.
 *
 * @returns a function that stops it
 */
function startClock(tick: (minute: Date) => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const next = Math.floor(Date.now() / MINUTE_MS + 1) * MINUTE_MS;
    timer = setTimeout(() => {
      wait();
      tick(new Date(next)).catch((error: unknown) => {
        console.error('A scheduled function failed:', error);
      });
    }, next - Date.now()).unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}
