import type { Context } from '@netlify/functions';

/** What we use of all that the platform tells a function beside the request. */
export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'requestId' | 'waitUntil'>;
