import { sha256 } from '#netlify/environment/keyed-hash.ts';
import type { MailAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { type Mail, mailHtml, type Message } from './mail.ts';
import type { Delivery, Receiver } from './paced-deliveries.ts';
import { sendByResend } from './resend.ts';
import { sendBySmtp } from './smtp.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';

/** Resend allows five calls a second in total. Mail servers take at least as many. */
export const mailReceiver: Receiver = { name: 'email', perSecond: 4 };

const SUBJECT_MAX = 150;
/** Anything that could end a header line, hide in it, or reverse its direction. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Sends an email. Sending the same again for the same occasion has the same key, by which the provider or
 * the reader's mail server can recognize a repeat. The key includes a hash of the email, because it may
 * differ, for example after EMAIL_FROM changes.
 * @param occasion What the email is for, up to 200 characters: `notice/<id>`.
 */
export function sendMail(
  { from, transport }: MailAccess,
  { to, subject, text, headers, replyTo }: Mail,
  occasion: string,
  runtime: Runtime,
): Promise<Delivery> {
  const message: Message = {
    from,
    to,
    subject: mailSubject(subject),
    text: text.toWellFormed(),
    html: mailHtml(text),
    ...(replyTo !== undefined && { replyTo }),
    ...(headers && { headers }),
  };
  const hash = sha256(JSON.stringify(message)).slice(0, 16);
  const key = `${occasion}/${hash}`;
  return transport.kind === 'smtp'
    ? sendBySmtp(transport, message, key)
    : sendByResend(transport, message, key, runtime);
}

/** Waits before each attempt. The provider counts its limit by the second. */
const WAITS_MS = [0, 1_500, 5_000];
const MAY_PASS: readonly Delivery['kind'][] = ['slow-down', 'unreachable'];

/** Sends an email with a secret link, which a job would store. Tries three times within seconds. */
export async function sendUnstored(
  access: MailAccess,
  mail: Mail,
  occasion: string,
  runtime: Runtime,
): Promise<Delivery['kind']> {
  let outcome: Delivery['kind'] = 'unreachable';
  for (const wait of WAITS_MS) {
    if (wait > 0) await runtime.sleep(wait);
    outcome = (await sendMail(access, mail, occasion, runtime)).kind;
    if (!MAY_PASS.includes(outcome)) break;
  }
  return outcome;
}

/** Notes in the log why such an email wasn't delivered, without saying to whom. */
export async function logUndelivered(
  task: string,
  { writeLine }: Pick<Runtime, 'writeLine'>,
  send: () => Promise<string>,
): Promise<void> {
  const outcome = await send().catch((error: unknown) => {
    if (error instanceof StorageUnavailableError) return `storage: ${error.fault}`;
    throw error;
  });
  if (outcome !== 'delivered') writeLine(JSON.stringify({ task, outcome }));
}

/** A single line, cut to a length that every mail program shows. */
export function mailSubject(text: string): string {
  const line = text.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= SUBJECT_MAX ? line : `${line.slice(0, SUBJECT_MAX - 1).toWellFormed()}…`;
}
