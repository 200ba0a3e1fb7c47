import { site } from '#src/config/site.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { claimSlot } from '#netlify/http/daily-limit.ts';
import { sendMail } from '#netlify/jobs/send-mail.ts';
import type { Mail } from '#netlify/jobs/mail.ts';
import { StorageUnavailableError } from '#netlify/records/store.ts';
import { createLink } from './sign-in-links.ts';

/** Anyone can ask for a link. */
const LINKS_AN_HOUR = 5;
const SLOTS = 'inbox_sign_in';
const HOUR_MS = 60 * 60 * 1_000;

/** Waits before each attempt. The provider counts its limit by the second. */
const WAITS_MS = [0, 1_500, 5_000];
const MAY_PASS = ['slow-down', 'unreachable'];

type Context = Pick<Call, 'abuseKeys' | 'environment' | 'runtime' | 'sessions'>;

/**
 * Mails a sign-in link to the owner, and notes in the log why not. Sent directly: a job would store the
 * link.
 */
export async function mailLink(context: Context): Promise<void> {
  const outcome = await tryToMail(context).catch((error: unknown) => {
    if (error instanceof StorageUnavailableError) return `storage: ${error.fault}`;
    throw error;
  });
  if (outcome === 'delivered') return;
  context.runtime.writeLine(JSON.stringify({ task: 'sign-in-link', outcome }));
}

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
  let outcome = '';
  for (const wait of WAITS_MS) {
    if (wait > 0) await runtime.sleep(wait);
    outcome = (await sendMail(mail, linkMail(link, ownerEmails), `sign-in/${id}`, runtime)).kind;
    if (!MAY_PASS.includes(outcome)) break;
  }
  return outcome;
}

const linkMail = (link: string, to: readonly string[]): Mail => ({
  to,
  subject: `Sign in to your ${site.name} inbox`,
  text: `Open this link to sign in to your inbox:

${link}

It works once, within 15 minutes.

If you didn't ask for it, ignore this email. Only someone who can read it can sign in.

${site.name}
${site.url}
`,
});
