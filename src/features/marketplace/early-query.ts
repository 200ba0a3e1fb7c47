import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import { parseQuery } from '#src/domain/listings/query-string.ts';
import { editedFields } from '#src/ui/early-edits.ts';

/**
 * The state of an address with what was typed, ticked or moved before the page's code had come: each
 * control has the name and the value that the address knows it by.
 */
export function queryWithEdits(address: string, controls: ParentNode): MarketplaceQuery {
  const params = new URLSearchParams(address);
  const edited = editedFields(controls);
  for (const field of edited) {
    // A price that is still being typed counts once it is left.
    if (field.type === 'number' && field === document.activeElement) continue;
    if (field.type === 'checkbox') params.append(field.name, field.value);
    else params.set(field.name, field.value);
  }
  const query = parseQuery(params);
  // As it was typed: a search may stand before its next word, and an address has no space at its end.
  const search = edited.find(({ name }) => name === 'q');
  return search ? { ...query, search: search.value } : query;
}
