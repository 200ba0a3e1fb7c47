import type { z } from 'zod';
import type { Store } from './store.ts';

/**
 * An entry parsed by its schema. `unreadable`: it exists but doesn't match, for example after a rollback.
 * That is not `missing`: such an entry is never deleted or replaced.
 */
export type EntryReading<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

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
