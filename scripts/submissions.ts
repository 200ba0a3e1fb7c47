/** `npm run submissions -- help`: reads and manages what visitors sent. */
import { liveRuntime } from './submissions/live.ts';
import { runSubmissions } from './submissions/run.ts';

process.exitCode = await runSubmissions(process.argv.slice(2), liveRuntime());
