import { site } from '#src/config/site.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { claimSlot } from '#netlify/http/daily-limit.ts';
import { logUndelivered, sendUnstored } from '#netlify/jobs/send-mail.ts';
import { type Mail, SIGNATURE } from '#netlify/jobs/mail.ts';
import { createLink } from './sign-in-links.ts';

/** Anyone can ask for a link. */
const LINKS_AN_HOUR = 5;
const SLOTS = 'inbox_sign_in';
const HOUR_MS = 60 * 60 * 1_000;

type Context = Pick<Call, 'abuseKeys' | 'environment' | 'runtime' | 'sessions'>;

/** Mails a sign-in link to the owner, and notes in the log why not. */
export const mailLink = (context: Context): Promise<void> =>
  logUndelivered('sign-in-link', context.runtime, () => tryToMail(context));

async function tryToMail({ abuseKeys, environment, runtime, sessions }: Context): Promise<string> {
  const { mail, ownerEmails, secret = '' } = environment;
  if (!mail) return 'email is not set up';
  if (ownerEmails.length === 0) return 'OWNER_EMAIL is not set';
  const now = runtime.now();
  const id = crypto.randomUUID();
  // Counts all visitors together, within the hour on the clock.
  const claim = { secret, of: String(Math.floor(now / HOUR_MS)), id, now };
  if (!(await claimSlot(abuseKeys, SLOTS, claim, LINKS_AN_HOUR))) return 'too many this hour';
  const link = await createLink(sessions, site.url, now);
  return sendUnstored(mail, linkMail(link, ownerEmails), `sign-in/${id}`, runtime);
}

const linkMail = (link: string, to: readonly string[]): Mail => ({
  to,
  subject: `Sign in to your ${site.name} inbox`,
  text: `Open this link to sign in to your inbox:

${link}

It works once, within 15 minutes.

If you didn't ask for it, ignore this email. Only someone who can read it can sign in.

${SIGNATURE}
`,
});
