import { useEffect, useState } from 'react';
import { DEFAULT_QUERY, type MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import { formatQuery, parseQuery } from '#src/domain/listings/query-string.ts';

const queryInAddress = () => parseQuery(new URLSearchParams(location.search));

/**
 * The marketplace's state, which lives in the address: it can be shared, and Back undoes a filter.
 * A change that is still being made (typing, dragging) replaces the entry of history it began.
 */
export function useQuery() {
  // The page was built with the default state; the address is read once it is hydrated.
  const [query, setQuery] = useState<MarketplaceQuery>(DEFAULT_QUERY);
  const [isRead, setRead] = useState(false);
  const [openEdit, setOpenEdit] = useState<string | null>(null);

  useEffect(() => {
    const read = () => {
      setQuery(queryInAddress());
      setOpenEdit(null);
      setRead(true);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  /** `edit` names the control whose changes belong together until another one is used. */
  const change = (next: MarketplaceQuery, edit: string | null = null) => {
    const text = formatQuery(next);
    const address = text === '' ? location.pathname : `?${text}`;
    if (edit !== null && edit === openEdit) history.replaceState(null, '', address);
    else if (text !== formatQuery(query)) history.pushState(null, '', address);
    setOpenEdit(edit);
    setQuery(next);
  };

  return { query, isRead, change };
}
