const CALLERS_BEFORE_CLEANING = 10_000;

/** Allows a number of calls per caller in any time window. */
export class RateLimiter {
  readonly #limit: number;
  readonly #spanMs: number;
  readonly #now: () => number;
  readonly #admitted = new Map<string, number[]>();
  /** Twice the number left after the last cleanup, so that cleanup cost per call stays constant. */
  #cleanAt = CALLERS_BEFORE_CLEANING;

  /** @param windowSize In seconds. */
  constructor(windowLimit: number, windowSize: number, now: () => number = Date.now) {
    this.#limit = windowLimit;
    this.#spanMs = windowSize * 1000;
    this.#now = now;
  }

  /** @returns 0 if the call is allowed, else whole seconds until the next one is. */
  admit(caller: string): number {
    const now = this.#now();
    const recent = this.#recentOf(caller, now);
    const [oldest = now] = recent;
    if (recent.length >= this.#limit) return Math.ceil((oldest + this.#spanMs - now) / 1000);
    recent.push(now);
    this.#admitted.set(caller, recent);
    if (this.#admitted.size >= this.#cleanAt) this.#forgetIdle(now);
    return 0;
  }

  #recentOf(caller: string, now: number): number[] {
    const times = this.#admitted.get(caller) ?? [];
    // Ignore future times: the clock was set back, and that must not lock anyone out.
    return times.filter((time) => time > now - this.#spanMs && time <= now);
  }

  #forgetIdle(now: number): void {
    for (const caller of this.#admitted.keys()) {
      if (this.#recentOf(caller, now).length === 0) this.#admitted.delete(caller);
    }
    this.#cleanAt = Math.max(CALLERS_BEFORE_CLEANING, this.#admitted.size * 2);
  }
}
