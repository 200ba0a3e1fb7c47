/** `npm run submissions -- help`: backups of what visitors sent, and links to sign in. */
import { generateMissing } from './generate.ts';

await generateMissing();
const { liveRuntime } = await import('./submissions/command-runtime.ts');
const { runSubmissions } = await import('./submissions/run.ts');

process.exitCode = await runSubmissions(process.argv.slice(2), liveRuntime());
