import type { Runtime } from '#netlify/environment/runtime.ts';

/** A service that jobs deliver to. */
export interface Receiver {
  name: string;
  /** Calls per second, below the limit of the service. */
  perSecond: number;
}

const SLOWED_TRIES = 4;

/**
 * Delivers one at a time, at a limited rate. When told to slow down, it waits as long as asked, or 1, 2,
 * and 4 seconds, and retries while there is time.
 * @param deadline In milliseconds since 1970. No wait goes past it.
 */
export function pacedDeliveries(
  runtime: Runtime,
  { perSecond, deadline }: Pick<Receiver, 'perSecond'> & { deadline: number },
) {
  const every = 1_000 / perSecond;
  let next = 0;
  let pause = 0;
  const waitFor = (milliseconds: number) => {
    pause = milliseconds;
    next = runtime.now() + milliseconds;
  };
  return async (deliver: () => Promise<Delivery>): Promise<Delivery> => {
    for (let slowed = 0; ; slowed += 1) {
      // Never longer than intended, even if the clock was set back.
      const wait = Math.min(pause, next - runtime.now());
      if (wait > 0) await runtime.sleep(wait);
      waitFor(every);
      const delivery = await deliver();
      if (delivery.kind !== 'slow-down') return delivery;
      waitFor(delivery.wait ?? 1_000 * 2 ** slowed);
      if (slowed === SLOWED_TRIES - 1 || next >= deadline) return delivery;
    }
  };
}

/**
 * The result of a delivery.
 * `unauthorized`: our key or sender is rejected, so every other delivery there would fail too.
 * `refused`: this delivery was rejected. `exhausted`: the daily or monthly quota is used up.
 * `unreachable`: no answer or a server error; it may still have been accepted.
 */
export type Delivery =
  | { kind: 'delivered' | 'unauthorized' | 'refused' | 'exhausted' | 'unreachable' }
  | {
      kind: 'slow-down';
      /** Milliseconds that the service asks us to wait, if given. */
      wait?: number;
    };
