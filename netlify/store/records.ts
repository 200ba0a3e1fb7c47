import { z } from 'zod';
import type { Store } from './store.ts';

/** An email_collection record as read; submissions.ts has the stored shape. */
const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  source: z.string(),
  /** The initial status. Later statuses are entries of their own. */
  status: z.literal('pending'),
  /** It looked like spam. */
  held: z.literal(true).optional(),
  signup_context: z.looseObject({ form_type: z.string() }),
  created_at: z.string(),
});
export type StoredRecord = z.infer<typeof recordSchema>;

/** Reads a record. `unreadable` includes the reason, and the content if it is JSON. */
export async function readRecord(
  store: Store,
  key: string,
): Promise<
  | { kind: 'found'; record: StoredRecord }
  | { kind: 'unreadable'; reason: string; content?: unknown }
  | { kind: 'missing' }
> {
  const stored = await store.get(key);
  if (stored.kind === 'unreadable') return { kind: 'unreadable', reason: 'it is not JSON' };
  if (stored.kind !== 'found') return stored;
  const parsed = recordSchema.safeParse(stored.value);
  if (parsed.success) return { kind: 'found', record: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'the record';
  const reason = `${place}: ${issue?.message ?? 'unknown'}`;
  return { kind: 'unreadable', reason, content: stored.value };
}
