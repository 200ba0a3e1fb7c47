import type { FunctionHost } from './function-host.ts';

/**
 * Functions that are being edited: after `expire` they are imported again by the next call. While one
 * cannot be imported, all of them stay as they were; the reason is printed.
 */
export class FreshFunctions {
  readonly #host: FunctionHost;
  #loading: Promise<void> | undefined;

  constructor(host: FunctionHost) {
    this.#host = host;
  }

  expire(): void {
    this.#loading = undefined;
  }

  async get(): Promise<FunctionHost> {
    this.#loading ??= this.#host.load().catch((error: unknown) => {
      // Not the error itself: bundlers attach whole files to it.
      const reason = error instanceof Error ? (error.stack ?? error.message) : error;
      console.error('The functions cannot be loaded:', reason);
    });
    await this.#loading;
    return this.#host;
  }
}
