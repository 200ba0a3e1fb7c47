import type { Delivery } from '#netlify/jobs/delivery.ts';
import type { MailAccess } from '#netlify/environment/environment.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import { pacedDeliveries } from '#netlify/jobs/paced-deliveries.ts';
import { type Mail, sendMail } from '#netlify/jobs/resend.ts';

/** Below the five calls a second that the provider takes of all of us. */
const MAILS_A_SECOND = 4;
/** So many mails in a row that nobody took mean that the provider is away. */
const FAILURES_MAX = 3;

/**
 * `sent`: the provider has it. `refused`: it never will, not this one. `unsure`: no answer came, so it
 * may have it. `later`: it has not, and may take it in another run. With `isOver` all others would
 * end alike, and the run is over.
 */
export interface MailOutcome {
  kind: 'sent' | 'refused' | 'unsure' | 'later';
  isOver: boolean;
}

export interface SearchMailer {
  /** @param occasion The same for the same mail, so that however often it is sent, one arrives. */
  send: (mail: Mail, occasion: string) => Promise<MailOutcome>;
}

const KINDS: Record<Delivery['kind'], MailOutcome['kind']> = {
  delivered: 'sent',
  refused: 'refused',
  unreachable: 'unsure',
  unauthorised: 'later',
  exhausted: 'later',
  'slow-down': 'later',
};

/**
 * Sends mails one after the other, as fast as the provider takes them.
 * @param deadline In milliseconds since 1970; no wait goes beyond it.
 */
export function createSearchMailer(
  access: MailAccess,
  outside: Outside,
  deadline: number,
): SearchMailer {
  const deliver = pacedDeliveries(outside, { perSecond: MAILS_A_SECOND, deadline });
  let failures = 0;
  return {
    async send(mail, occasion) {
      const delivery = await deliver(() => sendMail(access, mail, occasion, outside));
      const kind = KINDS[delivery.kind];
      failures = kind === 'unsure' ? failures + 1 : 0;
      return { kind, isOver: kind === 'later' || failures === FAILURES_MAX };
    },
  };
}
