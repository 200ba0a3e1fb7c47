import type * as z from 'zod/mini';
import { type Answer, failureAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { isFromOurPages } from '#netlify/http/receive.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { isSignedIn } from './sessions.ts';

/** An endpoint of the inbox: only with a session, and only from our own pages. */
export const guarded = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  async handle(call) {
    const token = sessionTokenOf(call.request);
    if (token === undefined || !(await isSignedIn(call.sessions, token, call.runtime))) {
      return failureAnswer({ code: 'signed_out' }, call.requestId);
    }
    if (!isFromOurPages(call.request)) {
      return failureAnswer({ code: 'cross_site' }, call.requestId);
    }
    return endpoint.handle(call);
  },
});

/** A GET of the inbox. */
export const inboxQuery = (path: string, handle: (call: Call) => Promise<Answer>): Endpoint =>
  guarded({ path, method: 'GET', handle });

/** A POST of the inbox, with a JSON body. */
export const inboxCommand = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  handle: (input: z.output<Schema>, call: Call) => Promise<Answer>,
): Endpoint => guarded(jsonEndpoint({ path, schema, handle }));
