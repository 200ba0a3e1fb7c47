/** Work that outlives its request, from `context.waitUntil`. */
export class PendingWork {
  readonly #promises = new Set<Promise<unknown>>();

  /** Tracks a promise and logs its failure. */
  add(promise: Promise<unknown>): void {
    const settled = promise
      .catch((error: unknown) => {
        console.error('waitUntil:', error);
      })
      .finally(() => this.#promises.delete(settled));
    this.#promises.add(settled);
  }

  /** Resolves when all work is done, including work added in the meantime. */
  async settle(): Promise<void> {
    while (this.#promises.size > 0) await Promise.all(this.#promises);
  }
}
