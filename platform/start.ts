import { relative } from 'node:path';
import { Cron } from 'croner';
import { BuildError, buildIfNeeded } from './build.ts';
import { errorCode, prepareDataFolder, readSettings, SettingsError } from './environment.ts';
import { createPlatform } from './platform.ts';
import { closeWhenStopped } from './stopping.ts';

/**
 * Builds the site if needed and serves it until the process is told to stop.
 * @param root its folder, whichever one this is started from
 * @param notes what to say of the environment
 */
export async function startSite(root: string, notes: () => readonly string[]): Promise<void> {
  try {
    await start(root, notes);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(root: string, notes: () => readonly string[]): Promise<void> {
  const settings = readSettings(process.env, root);
  await prepareDataFolder(settings.dataDir);
  await buildIfNeeded(root);
  const platform = await createPlatform({ root, ...settings });
  const report = (error: unknown) => {
    console.error('A scheduled function failed:', error);
  };
  const clock = new Cron('* * * * *', { unref: true, catch: report }, () =>
    platform.runDue(new Date()),
  );
  closeWhenStopped(async () => {
    clock.stop();
    await platform.close();
  });
  for (const line of notes()) console.log(line);
  const place = relative(root, platform.dataDir);
  console.log(`The site is ready at ${platform.url}`);
  console.log(`Submissions are stored in ${place.startsWith('..') ? platform.dataDir : place}`);
}

/** A message for errors that a person can fix; otherwise the error with its stack. */
function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof BuildError) return error.message;
  const port = process.env.PORT?.trim() || '8888';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program, or choose another port: PORT=9000 npm start`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return 'HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.';
    case 'EACCES':
      return error instanceof Error ? `Not allowed: ${error.message}` : error;
    default:
      return error;
  }
}
