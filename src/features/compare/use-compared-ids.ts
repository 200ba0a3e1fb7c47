import { useEffect, useState } from 'react';
import { comparisonPath, parseComparedIds } from '#src/domain/listings/picked-listings.ts';

/**
 * The compared listings. They live in the URL, so a comparison can be shared and Back undoes a change.
 * Null until hydration, because the build doesn't know the URL.
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
