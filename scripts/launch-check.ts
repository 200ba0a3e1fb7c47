/** `npm run launch:check`: what to replace or set before going live. */
import { join } from 'node:path';
import { generateMissing } from './generate.ts';

await generateMissing();
const { runLaunchCheck } = await import('./launch-check/run.ts');

process.exitCode = runLaunchCheck(process.argv.slice(2), {
  root: join(import.meta.dirname, '..'),
  variables: process.env,
  now: Date.now(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
