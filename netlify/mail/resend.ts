import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { ResendAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Message } from './mail.ts';
import type { Delivery } from './paced-deliveries.ts';
import { post } from './post.ts';

/** The answer to an accepted email. */
const receiptSchema = z.object({ id: z.string().min(1) });

/**
 * Sends an email through Resend (POST /emails).
 * @param idempotencyKey Resend remembers it for 24 hours and sends each once. It refuses a known one with
 *   a different email.
 */
export function sendByResend(
  { key, url }: ResendAccess,
  { replyTo, ...message }: Message,
  idempotencyKey: string,
  runtime: Runtime,
): Promise<Delivery> {
  return post(`${url}/emails`, runtime, {
    body: JSON.stringify({ ...message, ...(replyTo !== undefined && { reply_to: replyTo }) }),
    headers: {
      Authorization: `Bearer ${key}`,
      'Idempotency-Key': idempotencyKey,
      // Resend refuses calls without one.
      'User-Agent': `${site.name}/1.0`,
    },
    isReceipt: (answer) => receiptSchema.safeParse(answer).success,
  });
}
