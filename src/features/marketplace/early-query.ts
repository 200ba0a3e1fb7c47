import { type MarketplaceQuery, parseQuery } from '#src/domain/listings/marketplace-query.ts';
import { editedFields } from '#src/ui/early-edits.ts';

/**
 * The state in a URL, plus any controls the visitor changed before hydration. Each control's name and
 * value match the URL's.
 */
export function queryWithEdits(address: string, controls: ParentNode): MarketplaceQuery {
  const params = new URLSearchParams(address);
  const edited = editedFields(controls);
  for (const field of edited) {
    // A price that is still being typed counts on blur.
    if (field.type === 'text' && field === document.activeElement) continue;
    if (field.type === 'checkbox') params.append(field.name, field.value);
    else params.set(field.name, field.value);
  }
  const query = parseQuery(params);
  // Keep the search as typed: a URL would drop its trailing space.
  const search = edited.find(({ name }) => name === 'q');
  return search ? { ...query, search: search.value } : query;
}
