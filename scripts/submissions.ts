/** `npm run submissions -- help`: reads and manages what visitors sent. */
import { generateMissing } from './generate.ts';

await generateMissing();
const { liveRuntime } = await import('./submissions/live.ts');
const { runSubmissions } = await import('./submissions/run.ts');

process.exitCode = await runSubmissions(process.argv.slice(2), liveRuntime());
