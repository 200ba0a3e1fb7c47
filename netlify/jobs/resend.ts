import { createHash } from 'node:crypto';
import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { MailAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Receiver, Delivery } from './paced-deliveries.ts';
import { post } from './post.ts';

/** One e-mail, as plain text. */
export interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  /** Further headers of the mail itself, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/** Five calls a second, it says, for all of us. */
export const mailReceiver: Receiver = { name: 'email', perSecond: 4 };

/** What the provider answers for a mail that it has taken. */
const receiptSchema = z.object({ id: z.string().min(1) });

const SUBJECT_MAX = 150;
/** Everything that could end a header line, hide in it or turn its direction. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Hands a mail to Resend (POST /emails). The provider keeps an idempotency key for 24 hours and sends
 * what has the same key once. The key has a hash of the mail in it, because the same key with another
 * mail would be refused: as after a change of EMAIL_FROM.
 * @param occasion What the mail is for, up to 200 characters: `notice/<id>`.
 */
export async function sendMail(
  { key, url, from }: MailAccess,
  { to, subject, text, headers }: Mail,
  occasion: string,
  runtime: Runtime,
): Promise<Delivery> {
  const body = JSON.stringify({
    from,
    to,
    subject: mailSubject(subject),
    text: text.toWellFormed(),
    ...(headers && { headers }),
  });
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return post(`${url}/emails`, runtime, {
    body,
    headers: {
      Authorization: `Bearer ${key}`,
      'Idempotency-Key': `${occasion}/${hash}`,
      // The provider refuses calls without one.
      'User-Agent': `${site.name}/1.0`,
    },
    isReceipt: (answer) => receiptSchema.safeParse(answer).success,
  });
}

/** One line that stays a line, cut to a length that every mail program shows. */
export function mailSubject(text: string): string {
  const line = text.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= SUBJECT_MAX ? line : `${line.slice(0, SUBJECT_MAX - 1).toWellFormed()}…`;
}
