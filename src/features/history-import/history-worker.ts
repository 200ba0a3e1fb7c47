import workerUrl from './import.worker.ts?worker&url';
import type { Reply, Request } from './import.worker.ts';

/** Files that take longer are given up. */
export const MOST_MS = 30_000;

/** Our policy lets no text become a script, except the address of the worker. */
function allowWorker() {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!hasPolicies(types) || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: (url) => (url === workerUrl ? url : null) });
}

interface Policies {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => void;
}
const hasPolicies = (types: unknown): types is Policies =>
  typeof types === 'object' && types !== null && 'createPolicy' in types;

/** A thread of its own that reads a file, so that the page never waits for it. */
export class HistoryWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #count = 0;

  constructor() {
    allowWorker();
    this.#worker = new Worker(workerUrl, { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#settle(data));
    this.#worker.addEventListener('error', () => this.end());
  }

  /** @returns Nothing but a number if the file can't be read, or takes too long. */
  ask(request: Request): Promise<Reply> {
    const id = (this.#count += 1);
    const timer = setTimeout(() => this.end(), MOST_MS);
    return new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, request });
    }).finally(() => clearTimeout(timer));
  }

  end() {
    this.#worker.terminate();
    for (const id of [...this.#waiting.keys()]) this.#settle({ id });
  }

  #settle(reply: Reply) {
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }
}
