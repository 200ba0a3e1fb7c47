import * as z from 'zod/mini';
import { site } from '#src/config/site.ts';
import type { SessionState } from '#src/domain/submissions/inbox-api.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { openCommand } from '#netlify/http/json-endpoint.ts';
import { claimSlot, networkOf } from '#netlify/http/rate-limits.ts';
import { type Mail, SIGNATURE } from '#netlify/mail/mail.ts';
import { logUndelivered, sendUnstored } from '#netlify/mail/send-mail.ts';
import { faultOf, type Store, StorageUnavailableError } from '#netlify/store/store.ts';
import { guarded, inboxQuery } from './inbox-endpoint.ts';
import {
  createLink,
  endSession,
  exchangeLink,
  knownBrowserCookies,
  knownBrowserOf,
  SESSION_MS,
  sessionCookie,
  sessionTokenOf,
  signOutEverywhere,
} from './sessions.ts';

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

/** Links that are mailed in an hour on the clock: anyone can ask for them. */
const AN_HOUR = { forANetwork: 5, inAll: 20, forAKnownBrowser: 2 };
const HOUR_MS = 60 * 60 * 1_000;

type Context = Pick<Call, 'abuseKeys' | 'environment' | 'ip' | 'request' | 'runtime' | 'sessions'>;

/** Mails a sign-in link to the owner, and notes in the log why not. */
const mailLink = (context: Context): Promise<void> =>
  logUndelivered('sign-in-link', context.runtime, () => tryToMail(context));

async function tryToMail(context: Context): Promise<string> {
  const { environment, runtime, sessions } = context;
  const { mail, ownerEmails } = environment;
  if (!mail) return 'email is not set up';
  if (ownerEmails.length === 0) return 'OWNER_EMAIL is not set';
  const now = runtime.now();
  const id = crypto.randomUUID();
  if (!(await hasPlace(context, id))) return 'too many this hour';
  const link = await createLink(sessions, site.url, now);
  return sendUnstored(mail, linkMail(link, ownerEmails), `sign-in/${id}`, runtime);
}

/**
 * A browser that was signed in before has places of its own, so that nobody can keep the owner out. On a
 * full disk, where only sessions are still stored, there is no limit for one network.
 */
async function hasPlace(context: Context, id: string): Promise<boolean> {
  const { abuseKeys, environment, ip, request, runtime, sessions } = context;
  const hour = Math.floor(runtime.now() / HOUR_MS);
  const claim = (store: Store, name: string, of: string, slots: number) =>
    claimSlot(
      { ...context, abuseKeys: store },
      { name: `inbox_${name}`, of: `${hour}\n${of}`, id, slots },
    );
  const browser = knownBrowserOf(request, environment.secret);
  const { forAKnownBrowser, forANetwork, inAll } = AN_HOUR;
  if (browser !== undefined && (await claim(sessions, 'known', browser, forAKnownBrowser))) {
    return true;
  }
  const isNetworkLeft = await claim(abuseKeys, 'network', networkOf(ip), forANetwork).catch(
    (error: unknown) => error instanceof StorageUnavailableError,
  );
  return isNetworkLeft && claim(sessions, 'sign_in', '', inAll);
}

const linkMail = (link: string, to: readonly string[]): Mail => ({
  to,
  subject: `Sign in to your ${site.name} inbox`,
  text: `Open this link and press "Sign in":

${link}

It works once, within 15 minutes.

If you didn't ask for it, ignore this email. Only someone who can read it can sign in.

${SIGNATURE}
`,
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
