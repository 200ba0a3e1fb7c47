import { type RefObject, useLayoutEffect, useState } from 'react';
import { DEFAULT_QUERY, type MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import { formatQuery, parseQuery } from '#src/domain/listings/query-string.ts';
import { queryWithEdits } from './early-query.ts';

const queryInAddress = () => parseQuery(new URLSearchParams(location.search));
const addressOf = (text: string) => (text === '' ? location.pathname : `?${text}`);

/**
 * The marketplace's state, which lives in the address: it can be shared, and Back undoes a filter.
 * A change that is still being made (typing, dragging) replaces the entry of history it began.
 * @param sibling Stands beside the controls, in which something may have been changed already.
 */
export function useQuery(sibling: RefObject<HTMLElement | null>) {
  // The page was built with the default state; the address is read once it is hydrated.
  const [query, setQuery] = useState<MarketplaceQuery>(DEFAULT_QUERY);
  const [isRead, setRead] = useState(false);
  const [openEdit, setOpenEdit] = useState<string | null>(null);

  // Before anything is drawn again, which would put the state of the build into the controls.
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
    // A search that is still being typed goes on in the entry that it has begun.
    const isTyping = isEdited && document.activeElement?.getAttribute('name') === 'q';
    show(edited, isTyping ? 'search' : null);
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [sibling]);

  /** `edit` names the control whose changes belong together until another one is used. */
  const change = (next: MarketplaceQuery, edit: string | null = null) => {
    const text = formatQuery(next);
    if (edit !== null && edit === openEdit) history.replaceState(null, '', addressOf(text));
    else if (text !== formatQuery(query)) history.pushState(null, '', addressOf(text));
    setOpenEdit(edit);
    setQuery(next);
  };

  return { query, isRead, change };
}
