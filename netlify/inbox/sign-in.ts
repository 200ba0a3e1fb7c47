import * as z from 'zod/mini';
import { site } from '#src/config/site.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { openCommand } from '#netlify/http/json-endpoint.ts';
import { askForMail, linkJobs } from '#netlify/http/link-mail.ts';
import { type Mail, SIGNATURE } from '#netlify/mail/mail.ts';
import { channelsOf } from '#netlify/mail/owner-jobs.ts';
import { sendUnstored } from '#netlify/mail/send-mail.ts';
import { idOfTime } from '#netlify/store/keys.ts';
import { faultOf } from '#netlify/store/store.ts';
import { guarded, inboxQuery } from './inbox-endpoint.ts';
import {
  createLink,
  endSession,
  exchangeLink,
  sessionCookie,
  sessionTokenOf,
  signOutEverywhere,
} from './sessions.ts';

const SESSION = '/api/inbox/session';

/** The answer and its time don't depend on whether a link is mailed. */
const askForLink = openCommand({
  path: '/api/inbox/sign-in',
  schema: z.strictObject({}),
  handle(_input, call) {
    call.background(mailLink(call));
    return dataAnswer(202, {});
  },
});

/** Mails a sign-in link to the owner. */
export const signInLink = linkJobs({
  kind: 'sign-in-link',
  isOn: (environment) => channelsOf(environment).email,
  // On a full disk, only sessions are still stored.
  places: 'sessions',
  async send(_payload, { environment: { mail, ownerEmails }, runtime, sessions }) {
    if (!mail) return 'refused';
    const link = await createLink(sessions, site.url, runtime.now());
    const letter = linkMail(link, ownerEmails);
    return sendUnstored(mail, letter, `sign-in/${crypto.randomUUID()}`, runtime);
  },
});

/** There is one owner. */
const SUBJECT = idOfTime(0);

/** Asks for a sign-in link, and notes in the log why there is none. */
async function mailLink(call: Call): Promise<void> {
  const { environment, runtime } = call;
  if (signInLink.isOn(environment)) return askForMail(signInLink, SUBJECT, {}, call);
  const outcome = environment.mail ? 'OWNER_EMAIL is not set' : 'email is not set up';
  runtime.writeLine(JSON.stringify({ task: signInLink.kind, outcome }));
}

const linkMail = (link: string, to: readonly string[]): Mail => ({
  to,
  subject: `Sign in to your ${site.name} inbox`,
  text: `To sign in, open your inbox and press "Sign in" there. This link works once, within 15 minutes.

Open your inbox:
${link}

If you didn't ask for it, ignore this email. Only someone who can read it can sign in.

${SIGNATURE}
`,
});

/** Anything but a valid link gets the same 401, a token that isn't even text included. */
const tokenSchema = z.object({ token: z.catch(z.string(), '') });

const signIn = openCommand({
  path: SESSION,
  schema: tokenSchema,
  async handle({ token }, { sessions, request, runtime }) {
    const session = await exchangeLink(sessions, token, runtime.now());
    if (session === undefined) return { code: 'signed_out' };
    const earlier = sessionTokenOf(request);
    if (earlier !== undefined) await faultOf(endSession(sessions, sha256(earlier)));
    return { ...dataAnswer(201, {}), cookies: [sessionCookie(request, session)] };
  },
});

/** Whether there is one. */
const showSession = inboxQuery(SESSION, () => dataAnswer(200, {}));

/** @param end Ends the caller's session, and others with it. */
const ending = (path: string, end: typeof endSession | typeof signOutEverywhere): Endpoint =>
  guarded({
    path,
    method: 'DELETE',
    async handle({ sessions, session, request }) {
      await end(sessions, session.hash);
      return { ...dataAnswer(200, {}), cookies: [sessionCookie(request, undefined)] };
    },
  });

export const signInEndpoints: readonly Endpoint[] = [
  askForLink,
  signIn,
  showSession,
  ending(SESSION, endSession),
  ending('/api/inbox/sessions', signOutEverywhere),
];
