import { z } from 'zod';
import { site } from '#src/config/site.ts';
import {
  canMailLinks,
  type MailAccess,
  type ResendAccess,
  type SmtpAccess,
} from '#netlify/environment/environment.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { type Delivery, post, type Receiver } from './delivery.ts';
import { type Mail, mailHtml, type Message } from './mail.ts';
import { type Job, type JobContext, type JobHandler, type JobOutcome, notThere } from './queue.ts';

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
  { to, subject, text, headers, replyTo, files, thread, isByPerson = false }: Mail,
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
    headers: {
      ...headers,
      // No out-of-office reply (RFC 3834).
      ...(!isByPerson && { 'Auto-Submitted': 'auto-generated' }),
      ...(thread !== undefined && { References: messageId(from, thread) }),
    },
    ...(files && {
      attachments: files.map(({ name, text: content }) => ({
        filename: name,
        content: Buffer.from(content).toString('base64'),
      })),
    }),
  };
  const hash = sha256(JSON.stringify(message)).slice(0, 16);
  const key = `${occasion}/${hash}`;
  return transport.kind === 'smtp'
    ? sendBySmtp(transport, message, key)
    : sendByResend(transport, message, key, runtime);
}

type Written = Mail | JobOutcome | undefined;

interface MailJobs extends Pick<JobHandler, 'kind' | 'triedForMs' | 'givenUp'> {
  /** Default: whether we can mail links. */
  isOn?: JobHandler['isOn'];
  /** What becomes of an email that was refused. */
  refused: 'gone' | 'failed' | 'refused';
  /** Whether it is still to be sent when it is its turn. */
  isOwed?: (job: Job, context: JobContext) => Promise<boolean>;
  /** @returns Why there is no email, if so; undefined if what it is about isn't there. */
  write: (job: Job, context: JobContext) => Written | Promise<Written>;
}

/** Jobs that each send one email, for the occasion of the job's own name. */
export const mailJobs = ({ refused, isOwed, write, ...handler }: MailJobs): JobHandler => ({
  isOn: canMailLinks,
  ...handler,
  receiver: mailReceiver,
  async run(job, { rateLimited, ...context }) {
    const { runtime, environment } = context;
    const { mail } = environment;
    if (!mail) return { kind: 'early' };
    const written = await write(job, context);
    if (!written) return notThere(job, runtime);
    if ('kind' in written) return written;
    const occasion = `${job.kind}/${job.subject}`;
    const delivery = await rateLimited(async () =>
      !isOwed || (await isOwed(job, context))
        ? sendMail(mail, written, occasion, runtime)
        : { kind: 'delivered' },
    );
    return delivery.kind === 'refused' ? { kind: refused } : delivery;
  },
});

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

/** A single line, cut to a length that every mail program shows. */
export function mailSubject(text: string): string {
  const line = text.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= SUBJECT_MAX ? line : `${line.slice(0, SUBJECT_MAX - 1).toWellFormed()}…`;
}

/** The answer to an accepted email. */
const receiptSchema = z.object({ id: z.string().min(1) });

/**
 * Sends an email through Resend (POST /emails).
 * @param idempotencyKey Resend remembers it for 24 hours and sends each once. It refuses a known one with
 *   a different email.
 */
function sendByResend(
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

/** For the whole conversation: connecting, encryption, login, and the email. */
const SMTP_TIMEOUT_MS = 8_000;
/** What a mail server says when the day's emails are used up, as Gmail does. */
const QUOTA = /\b[45]\.4\.5\b/;

/**
 * Sends an email through a mail server. Off this machine, nothing is sent without encryption and a
 * certificate that is valid for the server. If it takes the email for only some of several recipients,
 * that counts as delivered, because another attempt would reach those twice.
 * @param key Becomes the Message-ID, by which mail servers and programs recognize a repeat.
 */
async function sendBySmtp(
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
      attachments: message.attachments?.map((file) => ({
        ...file,
        encoding: 'base64',
        contentType: 'text/plain; charset=utf-8',
      })),
      messageId: messageId(message.from, key),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(SMTP_TIMEOUT_MS),
    });
    return { kind: 'delivered' };
  } catch (error) {
    return { kind: smtpKind(smtpFailureSchema.parse(error)) };
  }
}

/** An id at the sender's domain. */
function messageId(from: string, key: string): string {
  const [, domain = ''] = /@([^@>\s]+)>?$/.exec(from) ?? [];
  return `<${sha256(key).slice(0, 32)}@${domain}>`;
}

/** The parts of nodemailer's errors that we use. Everything else, such as the server's words, is ignored. */
const smtpFailureSchema = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  /** From 400 up the server says try again later, from 500 up that it would refuse this again. */
  responseCode: z.number().optional().catch(undefined),
});

function smtpKind({
  code,
  command = '',
  response = '',
  responseCode = 0,
}: z.infer<typeof smtpFailureSchema>) {
  if (QUOTA.test(response)) return 'exhausted';
  const isFinal = responseCode >= 500;
  // Without a response: the server offers no login that we know.
  if (code === 'EAUTH') return isFinal || responseCode === 0 ? 'unauthorized' : 'unreachable';
  if (!isFinal || code === 'ETLS' || code === 'ECONNECTION') return 'unreachable';
  // The sender is refused, and so would be every other email.
  return command === 'MAIL FROM' ? 'unauthorized' : 'refused';
}
