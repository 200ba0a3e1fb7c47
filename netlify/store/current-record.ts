import { findForm } from '#src/domain/forms/registry.ts';
import { currentAnswers, sellerEdits } from '#src/domain/submissions/current-answers.ts';
import type { StoredRecord } from './records.ts';
import type { StatusEntry } from './statuses.ts';

/**
 * A record with its seller's changes laid over, in the order of its form.
 * @param entries Its statuses, oldest first.
 */
export function currentRecord(record: StoredRecord, entries: readonly StatusEntry[]): StoredRecord {
  if (sellerEdits(entries).length === 0) return record;
  const { form_type } = record.signup_context;
  const answers = new Map(Object.entries(currentAnswers(record.signup_context, entries)));
  const names = (findForm(form_type)?.fields ?? []).map(({ name }) => name);
  const known = names.filter((name) => answers.has(name));
  const inOrder = [...new Set([...known, ...answers.keys()])];
  const ordered = inOrder.map((name) => [name, answers.get(name)] as const);
  return { ...record, signup_context: { ...Object.fromEntries(ordered), form_type } };
}
