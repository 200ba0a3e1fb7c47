import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import type { SmtpAccess } from '#netlify/environment/environment.ts';
import type { Message } from './mail.ts';
import type { Delivery } from './paced-deliveries.ts';

/** For the whole conversation: connecting, encryption, login, and the email. */
const TIMEOUT_MS = 8_000;
/** What a mail server says when the day's emails are used up, as Gmail does. */
const QUOTA = /\b[45]\.4\.5\b/;

/**
 * Sends an email through a mail server. Off this machine, nothing is sent without encryption and a
 * certificate that is valid for the server. If it takes the email for only some of several recipients,
 * that counts as delivered, because another attempt would reach those twice.
 * @param key Becomes the Message-ID, by which mail servers and programs recognize a repeat.
 */
export async function sendBySmtp(
  { host, port, isTlsFromStart, isLoopback, login }: SmtpAccess,
  message: Message,
  key: string,
): Promise<Delivery> {
  // Most sites use the provider's API and need not load it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: !isLoopback,
    tls: { rejectUnauthorized: !isLoopback },
    name: new URL(site.url).hostname,
    ...(login && { auth: login }),
  });
  try {
    await transport.sendMail({
      ...message,
      to: [...message.to],
      messageId: messageId(message.from, key),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { kind: 'delivered' };
  } catch (error) {
    return { kind: kindOf(failureSchema.parse(error)) };
  }
}

/** An id at the sender's domain. */
function messageId(from: string, key: string): string {
  const [, domain = ''] = /@([^@>\s]+)>?$/.exec(from) ?? [];
  return `<${sha256(key).slice(0, 32)}@${domain}>`;
}

/** The parts of nodemailer's errors that we use. Everything else, such as the server's words, is ignored. */
const failureSchema = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  /** From 400 up the server says try again later, from 500 up that it would refuse this again. */
  responseCode: z.number().optional().catch(undefined),
});

function kindOf({
  code,
  command = '',
  response = '',
  responseCode = 0,
}: z.infer<typeof failureSchema>) {
  if (QUOTA.test(response)) return 'exhausted';
  const isFinal = responseCode >= 500;
  // Without a response: the server offers no login that we know.
  if (code === 'EAUTH') return isFinal || responseCode === 0 ? 'unauthorized' : 'unreachable';
  if (!isFinal || code === 'ETLS' || code === 'ECONNECTION') return 'unreachable';
  // The sender is refused, and so would be every other email.
  return command === 'MAIL FROM' ? 'unauthorized' : 'refused';
}
