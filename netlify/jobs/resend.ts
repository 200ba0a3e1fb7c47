import { createHash } from 'node:crypto';
import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { MailAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { type Mail, mailHtml } from './mail.ts';
import type { Receiver, Delivery } from './paced-deliveries.ts';
import { post } from './post.ts';

/** Resend allows five calls a second in total. */
export const mailReceiver: Receiver = { name: 'email', perSecond: 4 };

/** The answer to an accepted email. */
const receiptSchema = z.object({ id: z.string().min(1) });

const SUBJECT_MAX = 150;
/** Anything that could end a header line, hide in it, or reverse its direction. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Sends an email through Resend (POST /emails). Resend remembers an idempotency key for 24 hours and
 * sends each key once. The key includes a hash of the email, because Resend refuses a known key with a
 * different email, for example after EMAIL_FROM changes.
 * @param occasion What the email is for, up to 200 characters: `notice/<id>`.
 */
export async function sendMail(
  { key, url, from }: MailAccess,
  { to, subject, text, replyTo, headers }: Mail,
  occasion: string,
  runtime: Runtime,
): Promise<Delivery> {
  const body = JSON.stringify({
    from,
    to,
    subject: mailSubject(subject),
    text: text.toWellFormed(),
    html: mailHtml(text),
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...(headers && { headers }),
  });
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return post(`${url}/emails`, runtime, {
    body,
    headers: {
      Authorization: `Bearer ${key}`,
      'Idempotency-Key': `${occasion}/${hash}`,
      // Resend refuses calls without one.
      'User-Agent': `${site.name}/1.0`,
    },
    isReceipt: (answer) => receiptSchema.safeParse(answer).success,
  });
}

/** A single line, cut to a length that every mail program shows. */
export function mailSubject(text: string): string {
  const line = text.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= SUBJECT_MAX ? line : `${line.slice(0, SUBJECT_MAX - 1).toWellFormed()}…`;
}
