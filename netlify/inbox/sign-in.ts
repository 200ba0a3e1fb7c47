import { sha256 } from '#netlify/environment/keyed-hash.ts';
import * as z from 'zod/mini';
import type { SessionState } from '#src/domain/submissions/inbox-api.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { openCommand } from '#netlify/http/json-endpoint.ts';
import { faultOf } from '#netlify/store/store.ts';
import { guarded, inboxQuery } from './inbox-endpoint.ts';
import { mailLink } from './mail-link.ts';
import { knownBrowserCookies, sessionCookie, sessionTokenOf } from './session-cookie.ts';
import { endSession, exchangeLink, SESSION_MS, signOutEverywhere } from './sessions.ts';

const SESSION = '/api/inbox/session';

const stateOf = (since: number): SessionState => ({
  endsAt: new Date(since + SESSION_MS).toISOString(),
});

/** The answer and its time don't depend on whether a link is mailed. */
const askForLink = openCommand({
  path: '/api/inbox/sign-in',
  schema: z.strictObject({}),
  handle(_input, call) {
    call.background(mailLink(call));
    return dataAnswer(202, {});
  },
});

/** Anything but a valid link gets the same 401, a token that isn't even text included. */
const tokenSchema = z.object({ token: z.catch(z.string(), '') });

const signIn = openCommand({
  path: SESSION,
  schema: tokenSchema,
  async handle({ token }, { sessions, request, runtime, environment }) {
    const now = runtime.now();
    const session = await exchangeLink(sessions, token, now);
    if (session === undefined) return { code: 'signed_out' };
    const earlier = sessionTokenOf(request);
    if (earlier !== undefined) await faultOf(endSession(sessions, sha256(earlier)));
    const known = knownBrowserCookies(request, environment.secret);
    return {
      ...dataAnswer(201, stateOf(now)),
      cookies: [sessionCookie(request, session), ...known],
    };
  },
});

const showSession = inboxQuery(SESSION, ({ session }) => dataAnswer(200, stateOf(session.since)));

const signOut = guarded({
  path: SESSION,
  method: 'DELETE',
  async handle({ sessions, session, request }) {
    await endSession(sessions, session.hash);
    return { ...dataAnswer(200, {}), cookies: [sessionCookie(request, undefined)] };
  },
});

const signOutAll = guarded({
  path: '/api/inbox/sessions',
  method: 'DELETE',
  async handle({ sessions, session, request }) {
    await signOutEverywhere(sessions, session.hash);
    return { ...dataAnswer(200, {}), cookies: [sessionCookie(request, undefined)] };
  },
});

export const signInEndpoints: readonly Endpoint[] = [
  askForLink,
  signIn,
  showSession,
  signOut,
  signOutAll,
];
