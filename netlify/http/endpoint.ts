import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { JobHandler } from '#netlify/jobs/job.ts';
import type { Store } from '#netlify/records/store.ts';
import type { Answer } from './answer.ts';
import type { LogLine } from './log-line.ts';
import type { Bucket } from './token-bucket.ts';
import type { Context } from '@netlify/functions';

/** One address of the API. */
export interface Endpoint {
  /** Like /api/form-token/:form_type, where a part with a colon stands for any one segment. */
  path: string;
  /** GET answers HEAD as well. */
  method: 'GET' | 'POST' | 'PUT';
  handle: (call: Call) => Promise<Answer>;
}

/** What lives as long as a warm instance does, and is shared by its requests. */
export interface Instance {
  runtime: Runtime;
  bucket: Bucket;
  /** What follows from every submission. */
  submissionJobs: readonly JobHandler[];
}

/** One request on its way through. */
export interface Call extends Instance {
  request: Request;
  /** The segments that the path's colons stood for. */
  parameters: ReadonlyMap<string, string>;
  /** The visitor's address as the platform knows it; nothing that the visitor can claim. */
  ip: string;
  requestId: string;
  environment: Environment;
  /** The records, of this deploy context as the others. */
  store: Store;
  /** Password hashes, apart from the records that they belong to. */
  credentials: Store;
  /** Keyed hashes of addresses, kept for two days to slow abuse down. */
  abuseKeys: Store;
  /** Goes on after the visitor has an answer, and never fails the request. */
  background: (work: Promise<unknown>) => void;
  /** Collects what the log will say. */
  line: LogLine;
}

/** What we use of all that the platform tells a function beside the request. */
export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'requestId' | 'waitUntil'>;
