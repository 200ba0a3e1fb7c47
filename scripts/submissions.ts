/** `npm run submissions -- help`: backups of what visitors sent, and links to sign in. */
import { generateMissing } from './generate.ts';

await generateMissing();
const { liveRuntime } = await import('#netlify/environment/runtime.ts');
const { EXIT } = await import('./submissions/command.ts');
const { runSubmissions } = await import('./submissions/run.ts');

process.once('SIGINT', () => process.exit(EXIT.interrupted));
process.once('SIGTERM', () => process.exit(EXIT.terminated));
process.exitCode = await runSubmissions(process.argv.slice(2), {
  ...liveRuntime,
  variables: process.env,
  folder: process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
