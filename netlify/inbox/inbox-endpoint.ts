import type * as z from 'zod/mini';
import { entryName, type EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { Call, Endpoint, Reply } from '#netlify/http/endpoint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { isSameOrigin, limitOf } from '#netlify/http/receive.ts';
import { UNLIMITED } from '#netlify/http/rate-limits.ts';
import { noteCall, readSession, type Session, sessionTokenOf } from './sessions.ts';

/** A call with a valid session. */
export interface InboxCall extends Call {
  session: Session;
}

/** An endpoint of the inbox: only with a session, and only from our own pages. */
export const guarded = (endpoint: Endpoint<InboxCall>): Endpoint => ({
  ...endpoint,
  async handle(call) {
    const { request, sessions, runtime } = call;
    const token = sessionTokenOf(request);
    if (token === undefined) return { code: 'signed_out' };
    const session = await readSession(sessions, token, runtime.now());
    if (!session) return limitOf(call) ?? { code: 'signed_out' };
    if (!isSameOrigin(request)) return { code: 'cross_site' };
    call.background(noteCall(sessions, session, runtime.now()));
    // The owner works fast.
    return endpoint.handle({ ...call, bucket: UNLIMITED, session });
  },
});

/** A GET of the inbox. */
export const inboxQuery = (path: string, handle: Endpoint<InboxCall>['handle']): Endpoint =>
  guarded({ path, method: 'GET', handle });

/** A POST of the inbox, with a JSON body. */
export const inboxCommand = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  handle: (input: z.output<Schema>, call: Call) => Reply | Promise<Reply>,
): Endpoint => guarded(jsonEndpoint({ path, schema, handle }));

/** The submission that a path with :form and :id names; undefined for what can be no name. */
export const namedIn = ({ parameters }: Pick<Call, 'parameters'>): EntryName | undefined =>
  entryName.safeParse({ formType: parameters.get('form'), id: parameters.get('id') }).data;
