const CALLERS_BEFORE_CLEANING = 10_000;

/** Lets so many calls through in any span of so many seconds, for each caller on its own. */
export class RateLimiter {
  readonly #limit: number;
  readonly #spanMs: number;
  readonly #now: () => number;
  readonly #admitted = new Map<string, number[]>();
  /** Twice as many as were left last time, so that a crowd costs each call of it the same little. */
  #cleanAt = CALLERS_BEFORE_CLEANING;

  /** @param windowSize the span in seconds */
  constructor(windowLimit: number, windowSize: number, now: () => number = Date.now) {
    this.#limit = windowLimit;
    this.#spanMs = windowSize * 1000;
    this.#now = now;
  }

  /** @returns 0 when the call may pass, else in how many whole seconds the next one may. */
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
    // A time that lies ahead was noted before the clock was set back: it must not lock anybody out.
    return times.filter((time) => time > now - this.#spanMs && time <= now);
  }

  #forgetIdle(now: number): void {
    for (const caller of this.#admitted.keys()) {
      if (this.#recentOf(caller, now).length === 0) this.#admitted.delete(caller);
    }
    this.#cleanAt = Math.max(CALLERS_BEFORE_CLEANING, this.#admitted.size * 2);
  }
}
