import { useEffect, useState } from 'react';
import { comparisonPath, parseComparedIds } from '#src/domain/listings/compared-ids.ts';

/**
 * Which listings are compared. That lives in the address: a comparison can be shared, and Back
 * undoes a change. Null until the page is hydrated, because it was built without an address.
 */
export function useComparedIds() {
  const [ids, setIds] = useState<readonly string[] | null>(null);

  useEffect(() => {
    const read = () => setIds(parseComparedIds(new URLSearchParams(location.search)));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const change = (next: readonly string[]) => {
    history.pushState(null, '', comparisonPath(next));
    setIds(next);
  };

  return { ids, change };
}
