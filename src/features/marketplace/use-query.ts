import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  DEFAULT_QUERY,
  formatQuery,
  type MarketplaceQuery,
  parseQuery,
} from '#src/domain/listings/marketplace-query.ts';
import type { FacetCounts } from '#src/domain/listings/marketplace-view.ts';
import { editedFields } from '#src/ui/early-edits.ts';

/** Props of every marketplace control: the state, the counts, and a way to change the state. */
export interface Controls {
  query: MarketplaceQuery;
  facets: FacetCounts;
  change: (next: MarketplaceQuery, edit?: string | null) => void;
}

const queryInAddress = () => parseQuery(new URLSearchParams(location.search));
const addressOf = (text: string) => (text === '' ? location.pathname : `?${text}`);

/**
 * The marketplace's state. It lives in the URL, so it can be shared and Back undoes a filter. A change
 * in progress (typing, dragging) keeps replacing the history entry it started.
 * @param sibling An element beside the controls, which may have been changed before hydration.
 */
export function useQuery(sibling: RefObject<HTMLElement | null>) {
  // The page was built with the default state; read the URL after hydration.
  const [query, setQuery] = useState<MarketplaceQuery>(DEFAULT_QUERY);
  const [isRead, setRead] = useState(false);
  const [openEdit, setOpenEdit] = useState<string | null>(null);

  // Runs before the next render, which would reset the controls to the build's state.
  useLayoutEffect(() => {
    const show = (next: MarketplaceQuery, edit: string | null = null) => {
      setQuery(next);
      setOpenEdit(edit);
      setRead(true);
    };
    const read = () => show(queryInAddress());
    const edited = queryWithEdits(location.search, sibling.current?.parentElement ?? document);
    const text = formatQuery(edited);
    const isEdited = text !== formatQuery(queryInAddress());
    if (isEdited) history.pushState(null, '', addressOf(text));
    // A search in progress keeps using the history entry it started.
    const isTyping = isEdited && document.activeElement?.getAttribute('name') === 'q';
    show(edited, isTyping ? 'search' : null);
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [sibling]);

  /** `edit` names a control whose changes share a history entry until another control is used. */
  const change = (next: MarketplaceQuery, edit: string | null = null) => {
    const text = formatQuery(next);
    if (edit !== null && edit === openEdit) history.replaceState(null, '', addressOf(text));
    else if (text !== formatQuery(query)) history.pushState(null, '', addressOf(text));
    setOpenEdit(edit);
    setQuery(next);
  };

  return { query, isRead, change };
}

/**
 * The state in a URL, plus any controls the visitor changed before hydration. Each control's name and
 * value match the URL's.
 */
function queryWithEdits(address: string, controls: ParentNode): MarketplaceQuery {
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
