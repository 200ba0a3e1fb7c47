import type { z } from 'zod';
import type { Store } from './store.ts';

/**
 * What an entry holds, in the shape that its schema reads. `unreadable`: there is something, and nobody
 * can read it, as after a rollback. That is not missing: it is never deleted or replaced for it.
 */
export type EntryReading<Value> =
  { kind: 'found'; value: Value } | { kind: 'missing' } | { kind: 'unreadable' };

export async function readEntry<Schema extends z.ZodType>(
  store: Store,
  key: string,
  schema: Schema,
): Promise<EntryReading<z.output<Schema>>> {
  const stored = await store.get(key);
  if (stored.kind !== 'found') return stored;
  const parsed = schema.safeParse(stored.value);
  return parsed.success ? { kind: 'found', value: parsed.data } : { kind: 'unreadable' };
}
