import { z } from 'zod';
import { type FakeAnswer, type FakeRequest, startFakeServer } from '../fake-server.ts';

export const RESEND_KEY = 're_key-for-tests';
const OWNER = 'owner@example.com';
const DAY_MS = 24 * 60 * 60 * 1_000;
const A_SECOND = 5;

const mailSchema = z.object({
  from: z.string().min(1),
  to: z.union([z.string(), z.array(z.email()).min(1).max(50)]),
  subject: z.string().regex(/^[^\r\n]+$/),
  text: z.string(),
  html: z.string(),
  reply_to: z.email().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(z.strictObject({ filename: z.string().min(1), content: z.base64() }))
    .optional(),
});
export type TakenMail = z.infer<typeof mailSchema>;

const failure = (status: number, name: string, message = `It says ${name}.`): FakeAnswer => ({
  status,
  body: { statusCode: status, name, message },
});

/**
 * The e-mail provider on 127.0.0.1, as its documentation has it: a User-Agent, the key as a bearer
 * token, JSON, senders of a verified domain only, five calls a second, and idempotency keys of up to
 * 256 characters that are kept for 24 hours.
 */
export async function startResend() {
  const mails: TakenMail[] = [];
  const keys = new Map<string, { text: string; at: number; id: string }>();
  const times: number[] = [];
  let quota = Infinity;

  const answer = (request: FakeRequest, now: number): FakeAnswer => {
    const { headers } = request;
    if (request.path !== '/emails') return failure(404, 'not_found');
    if (request.method !== 'POST') return failure(405, 'method_not_allowed');
    if (!headers['user-agent']) return failure(403, 'error_1010');
    if (!headers.authorization) return failure(401, 'missing_api_key');
    if (headers.authorization !== `Bearer ${RESEND_KEY}`) return failure(403, 'invalid_api_key');
    if (times.filter((at) => now - at < 1_000).length >= A_SECOND) {
      return { ...failure(429, 'rate_limit_exceeded'), headers: { 'retry-after': '1' } };
    }
    times.push(now);
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '' || key.length > 256) {
      return failure(400, 'invalid_idempotency_key');
    }
    const earlier = keys.get(key);
    if (earlier && now - earlier.at < DAY_MS) {
      if (earlier.text !== request.text) return failure(409, 'invalid_idempotent_request');
      return { status: 200, body: { id: earlier.id } };
    }
    if (!headers['content-type']?.startsWith('application/json')) {
      return failure(422, 'missing_required_field');
    }
    const mail = mailSchema.safeParse(JSON.parse(request.text));
    if (!mail.success) return failure(422, 'validation_error', request.text);
    if (!/@example\.com>?$/.test(mail.data.from)) return failure(403, 'validation_error');
    if (mails.length >= quota) return failure(429, 'daily_quota_exceeded');
    mails.push(mail.data);
    const id = `mail-${mails.length}`;
    keys.set(key, { text: request.text, at: now, id });
    return { status: 200, body: { id } };
  };

  const server = await startFakeServer(answer);
  return {
    ...server,
    mails,
    /** Those that went to the owner; saved searches send mail to their visitors. */
    toOwner: () => mails.filter(({ to }) => to.includes(OWNER)),
    variables: {
      RESEND_API_KEY: RESEND_KEY,
      RESEND_API_URL: server.origin,
      EMAIL_FROM: 'Handover <notices@example.com>',
      OWNER_EMAIL: OWNER,
      // They have tests of their own.
      RECEIPTS: 'off',
    },
    /** Mails that it takes before the day's quota is used up. */
    limitTo(count: number) {
      quota = count;
    },
    reset() {
      mails.length = 0;
      times.length = 0;
      keys.clear();
      quota = Infinity;
      server.reset();
    },
  };
}
