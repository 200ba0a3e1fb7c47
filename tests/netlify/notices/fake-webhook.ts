import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type FakeAnswer, type FakeRequest, startFakeServer } from '../fake-server.ts';

const SIGNING_KEY = Buffer.from('a-signing-key-of-32-bytes-------');
/** Seconds by which a timestamp may be off. */
const TOLERANCE = 5 * 60;

const eventSchema = z.strictObject({
  type: z.literal('submission.created'),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    id: z.uuidv7(),
    form_type: z.string(),
    created_at: z.iso.datetime(),
    listing_id: z.string().optional(),
    listing_title: z.string().optional(),
  }),
});
export type TakenEvent = z.infer<typeof eventSchema>;

/** A receiver of webhooks that checks all that Standard Webhooks asks it to check. */
export async function startWebhook() {
  const events = new Map<string, TakenEvent>();

  const answer = ({ method, headers, text }: FakeRequest, now: number): FakeAnswer => {
    const no = (status: number, why: string) => ({ status, body: { why } });
    if (method !== 'POST') return no(405, 'method');
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`] ?? ''),
    );
    if (!id || !timestamp || !signatures) return no(400, 'headers');
    if (!/^\d+$/.test(timestamp)) return no(400, 'timestamp');
    if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE) return no(400, 'old');
    const expected = createHmac('sha256', SIGNING_KEY)
      .update(`${id}.${timestamp}.${text}`)
      .digest();
    const isSigned = signatures.split(' ').some((signature) => {
      const [version, base64 = ''] = signature.split(',');
      const given = Buffer.from(base64, 'base64');
      return (
        version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
      );
    });
    if (!isSigned) return no(401, 'signature');
    const event = eventSchema.safeParse(JSON.parse(text));
    if (!event.success || event.data.data.id !== id) return no(422, 'event');
    // Known ones are taken again without effect: that is what the id is for.
    events.set(id, events.get(id) ?? event.data);
    return { status: 204, body: {} };
  };

  const server = await startFakeServer(answer);
  const URL_SET = 'https://hooks.example.com/handover';
  return {
    ...server,
    events,
    variables: {
      NOTICE_WEBHOOK_URL: URL_SET,
      NOTICE_WEBHOOK_SECRET: `whsec_${SIGNING_KEY.toString('base64')}`,
    },
    /** The network, in which the owner's address leads here. */
    fetch: ((input, init) =>
      fetch(input === URL_SET ? server.origin : input, init)) satisfies typeof fetch,
    reset() {
      events.clear();
      server.reset();
    },
  };
}
