import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Stores } from '#netlify/store/stores.ts';
import type { Answer } from './answer.ts';
import type { Failure, LogLine } from './failure.ts';
import type { Bucket } from './rate-limits.ts';
import type { Context } from '@netlify/functions';

/** An endpoint of one function, or one that a guard has to let in: its call has what the guard found. */
export interface Endpoint<Given extends Call = Call> {
  /** Like /api/form-token/:form_type. A part with a colon matches any one segment. */
  path: string;
  /** GET also answers HEAD. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  handle: (call: Given) => Reply | Promise<Reply>;
}

/** What an endpoint answers: a failure becomes an answer in one place, for all of them. */
export type Reply = Answer | Failure;

/** State shared by all requests of a warm instance. */
export interface Instance {
  runtime: Runtime;
  bucket: Bucket;
}

export interface Call extends Instance, Stores {
  request: Request;
  parameters: ReadonlyMap<string, string>;
  /** The visitor's IP address according to the platform, so it can't be forged. */
  ip: string;
  environment: Environment;
  /** Runs work after the visitor has an answer. Failures never affect the request. */
  background: (work: Promise<unknown>) => void;
  line: LogLine;
}

/** The parts of the platform context that we use. */
export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'requestId' | 'waitUntil'>;
