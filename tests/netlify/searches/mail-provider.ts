import { z } from 'zod';
import { MAIL_VARIABLES } from '#tests/netlify/battery/world.ts';

const line = z.string().regex(/^[^\r\n]+$/);
const mailSchema = z.strictObject({
  from: line,
  to: z.array(z.email()).min(1).max(50),
  subject: line,
  text: z.string().min(1),
  html: z.string().min(1),
  reply_to: z.email().optional(),
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), line).default({}),
  attachments: z
    .array(z.strictObject({ filename: line, content: z.base64().min(1) }))
    .min(1)
    .optional(),
});
export type ReceivedMail = z.infer<typeof mailSchema>;

type Mood =
  | 'well'
  /** Takes the mail, and the answer gets lost. */
  | 'lost'
  | { status: number; name?: string };

const DAY_MS = 24 * 60 * 60 * 1_000;
const json = (status: number, body: object) => Response.json(body, { status });

/**
 * The e-mail provider as its documentation has it: a bearer key, a User-Agent, and idempotency keys of
 * up to 256 characters that count for 24 hours, in which the same mail is delivered once and another
 * one refused.
 */
export function createMailProvider(now: () => number) {
  const inbox: ReceivedMail[] = [];
  const taken = new Map<string, { body: string; at: number }>();
  const calls: number[] = [];
  let mood: (call: number) => Mood = () => 'well';

  const answer = (url: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers);
    if (url !== 'https://api.resend.com/emails' || init.method !== 'POST') return json(404, {});
    if (headers.get('authorization') !== `Bearer ${MAIL_VARIABLES.RESEND_API_KEY}`) {
      return json(401, { name: 'missing_api_key' });
    }
    if (!headers.get('user-agent')) return json(403, { name: 'validation_error' });
    const key = headers.get('idempotency-key') ?? '';
    if (key.length < 1 || key.length > 256) return json(400, { name: 'invalid_idempotency_key' });
    const body = typeof init.body === 'string' ? init.body : '';
    const mail = mailSchema.safeParse(JSON.parse(body));
    if (!mail.success) return json(422, { name: 'validation_error' });
    const earlier = taken.get(key);
    if (earlier && now() - earlier.at < DAY_MS) {
      if (earlier.body !== body) return json(409, { name: 'invalid_idempotent_request' });
      return json(200, { id: key });
    }
    taken.set(key, { body, at: now() });
    inbox.push(mail.data);
    return json(200, { id: key });
  };

  const mailFetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const current = mood(calls.length);
    calls.push(now());
    const url = input instanceof Request ? input.url : String(input);
    if (current === 'well') return Promise.resolve(answer(url, init));
    if (current === 'lost') {
      answer(url, init);
      return Promise.reject(new TypeError('fetch failed'));
    }
    return Promise.resolve(json(current.status, { name: current.name ?? 'application_error' }));
  };

  return {
    fetch: mailFetch,
    inbox,
    calls,
    behave(next: (call: number) => Mood) {
      mood = next;
    },
    /** A day has passed by its own clock. */
    forget: () => {
      taken.clear();
    },
    to: (email: string) => inbox.filter(({ to }) => to.includes(email)),
  };
}
