import { createHmac } from 'node:crypto';
import { site } from '#src/config/site.ts';
import type { Delivery } from './delivery.ts';
import type { WebhookAccess } from '#netlify/environment/environment.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import type { Receiver } from './paced-deliveries.ts';
import { post } from './post.ts';

export const webhookReceiver: Receiver = { name: 'webhook', perSecond: 8 };

/**
 * Posts an event to the owner's webhook, signed after Standard Webhooks: the signature covers id, time
 * and body, so a receiver can refuse what is forged or old, and tell by the id what it has already.
 * @param id The same for every attempt at this event.
 */
export function postEvent(
  { url, signingKey }: WebhookAccess,
  id: string,
  event: object,
  outside: Outside,
): Promise<Delivery> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(outside.now() / 1_000));
  const signature = createHmac('sha256', signingKey)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return post(url, outside, {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      'User-Agent': `${site.name}/1.0`,
    },
  });
}
