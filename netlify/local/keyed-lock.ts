const tails = new Map<string, Promise<undefined>>();

/**
 * Runs `work` when every earlier work under the same key has ended, whether it succeeded or not.
 * The keys are shared by the whole process, so two servers on one directory exclude each other.
 */
export async function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key);
  const { promise: tail, resolve: release } = Promise.withResolvers<undefined>();
  tails.set(key, tail);
  try {
    await before;
    return await work();
  } finally {
    release(undefined);
    if (tails.get(key) === tail) tails.delete(key);
  }
}
