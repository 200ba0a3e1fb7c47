/** `npm run dev`: pages, islands, content and functions with hot reload, records kept on disk. */
import { relative } from 'node:path';
import { dev } from 'astro';
import { reportEnvironment } from '#netlify/services/environment-report.ts';
import { generate } from '#scripts/generate.ts';
import { netlifyInDevelopment, report } from './dev-integration.ts';
import { provideEnvironment } from './local-environment.ts';
import { readSettings, SettingsError } from './settings.ts';
import { closeWhenStopped } from './stop-signals.ts';

const root = process.cwd();

async function develop(): Promise<void> {
  const { port, host, dataDir, trustProxy } = readSettings(process.env, root);
  // The adapter's own emulator stays off, and nothing asks the network.
  process.env.NETLIFY_DEV = '1';
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  await generate().catch(report);
  const restoreEnvironment = await provideEnvironment(dataDir);
  const server = await dev({
    root,
    server: { port, host },
    integrations: [netlifyInDevelopment(root, trustProxy)],
    vite: { server: { watch: { ignored: [`${dataDir}/**`] } } },
  });
  closeWhenStopped(async () => {
    await server.stop();
    await restoreEnvironment();
  });
  for (const line of reportEnvironment(process.env)) console.log(line);
  console.log(`What visitors send is kept in ${relative(root, dataDir) || dataDir}`);
}

try {
  await develop();
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
