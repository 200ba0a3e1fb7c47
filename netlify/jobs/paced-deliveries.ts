import type { Runtime } from '#netlify/environment/runtime.ts';

/** Who is called, however many kinds of jobs are for them. */
export interface Receiver {
  name: string;
  /** Calls, below what they take of all of us. */
  perSecond: number;
}

const SLOWED_TRIES = 4;

/**
 * Deliveries one after the other, never more than so many in a second. Told to slow down, it waits as
 * long as it was asked to, or 1, 2 and 4 seconds, and tries again while there is time.
 * @param deadline In milliseconds since 1970; no wait goes beyond it.
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
      // Never longer than was meant, should the clock have been set back meanwhile.
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
 * How an attempt to deliver something ended.
 * `unauthorised`: our key or sender is refused, so every other delivery there would end like this.
 * `refused`: this one was not taken as it is. `exhausted`: a day's or month's quota is used up.
 * `unreachable`: no answer, or a fault of theirs; it may have been taken all the same.
 */
export type Delivery =
  | { kind: 'delivered' | 'unauthorised' | 'refused' | 'exhausted' | 'unreachable' }
  | {
      kind: 'slow-down';
      /** Milliseconds that they ask us to wait, when they say. */
      wait?: number;
    };
