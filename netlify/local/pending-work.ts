/** Work that outlives its request: what functions hand to `context.waitUntil`. */
export class PendingWork {
  readonly #promises = new Set<Promise<unknown>>();

  /** Keeps track of a promise; its failure is logged, as nobody else will hear of it. */
  add(promise: Promise<unknown>): void {
    const settled = promise
      .catch((error: unknown) => {
        console.error('waitUntil:', error);
      })
      .finally(() => this.#promises.delete(settled));
    this.#promises.add(settled);
  }

  /** Resolves when nothing is left, including what was added meanwhile. */
  async settle(): Promise<void> {
    while (this.#promises.size > 0) await Promise.all(this.#promises);
  }
}
