import { relative } from 'node:path';
import { dev } from 'astro';
import { netlifyInDevelopment } from './dev-integration.ts';
import { prepareDataFolder } from './data-folder.ts';
import { provideEnvironment } from './local-environment.ts';
import { readSettings, SettingsError } from './settings.ts';
import { createStop } from './stop-server.ts';
import { closeWhenStopped } from './stop-signals.ts';
import { reportEnvironment } from '#netlify/environment/environment.ts';

/**
 * Runs the development server until the process is told to stop.
 * @param root The project folder, whatever the working directory.
 */
export async function developSite(root: string): Promise<void> {
  try {
    await develop(root);
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}

async function develop(root: string): Promise<void> {
  const { port, host, dataDir, trustProxy } = readSettings(process.env, root);
  // Keep the adapter's own emulator off, and make no network requests.
  process.env.NETLIFY_DEV = '1';
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  await prepareDataFolder(dataDir);
  const restoreEnvironment = await provideEnvironment(dataDir);
  let finish = () => Promise.resolve();
  let stopAstro = () => Promise.resolve();
  const takeOverSignals = closeWhenStopped(async () => {
    await finish();
    await stopAstro();
    restoreEnvironment();
  });
  const server = await dev({
    root,
    server: { port, host },
    integrations: [
      netlifyInDevelopment(root, trustProxy, (listening) => {
        finish = createStop(listening);
        takeOverSignals();
      }),
    ],
    vite: { server: { watch: { ignored: [`${dataDir}/**`] } } },
  });
  stopAstro = () => server.stop();
  for (const line of reportEnvironment(process.env)) console.log(line);
  console.log(`Submissions are stored in ${relative(root, dataDir) || dataDir}`);
}
