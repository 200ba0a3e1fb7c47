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
