import { site } from '#src/config/site.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { claimSlot, networkOf } from '#netlify/http/rate-limits.ts';
import { logUndelivered, sendUnstored } from '#netlify/mail/send-mail.ts';
import { type Mail, SIGNATURE } from '#netlify/mail/mail.ts';
import { type Store, StorageUnavailableError } from '#netlify/store/store.ts';
import { knownBrowserOf } from './session-cookie.ts';
import { createLink } from './sessions.ts';

/** Links that are mailed in an hour on the clock: anyone can ask for them. */
const AN_HOUR = { forANetwork: 5, inAll: 20, forAKnownBrowser: 2 };
const HOUR_MS = 60 * 60 * 1_000;

type Context = Pick<Call, 'abuseKeys' | 'environment' | 'ip' | 'request' | 'runtime' | 'sessions'>;

/** Mails a sign-in link to the owner, and notes in the log why not. */
export const mailLink = (context: Context): Promise<void> =>
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
