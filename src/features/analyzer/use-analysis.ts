import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatAnalysis, parseAnalysis } from '#src/domain/deals/analysis/figure-text.ts';
import type { FigureName, AnalysisInputs } from '#src/domain/deals/analysis/inputs.ts';

/** Browsers allow at most a hundred URL changes per half minute. */
const ADDRESS_PAUSE_MS = 400;

export type Analysis = ReturnType<typeof useAnalysis>;

/**
 * The analyzer's state. It's kept in the URL, so it can be sent to a seller or partner. Changes replace
 * the history entry, so Back leaves the page.
 */
export function useAnalysis(start: AnalysisInputs) {
  // The page is built with the listing's own numbers. The URL is read after hydration.
  const [inputs, setInputs] = useState(start);
  /** Changes after a reset and after Back, to discard text being typed. */
  const [round, setRound] = useState(0);
  /** The query in the URL; null until it has been read. */
  const written = useRef<string | null>(null);
  /** The state as a query string, without '?'. */
  const query = formatAnalysis(inputs, start);

  // Runs before controls report early edits, which take priority over the URL.
  useLayoutEffect(() => {
    const read = () => {
      const address = location.search.slice(1);
      // Following a link within the page must not undo a pending write.
      if (address === written.current) return;
      if (written.current !== null) setRound((now) => now + 1);
      written.current = address;
      setInputs(parseAnalysis(new URLSearchParams(address), start));
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [start]);

  useEffect(() => {
    if (written.current === null) return undefined;
    const write = () => {
      const address = query === '' ? location.pathname : `?${query}`;
      if (location.search.slice(1) !== query) history.replaceState(history.state, '', address);
      written.current = query;
    };
    const timer = setTimeout(write, ADDRESS_PAUSE_MS);
    // Keeps the last change if the visitor leaves right away.
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [query]);

  // Stable references, so unchanged controls don't re-render.
  const actions = useMemo(
    () => ({
      setFigure: (name: FigureName, value: number | null) =>
        setInputs((now) => ({ ...now, figures: { ...now.figures, [name]: value } })),
      set: (change: Partial<Omit<AnalysisInputs, 'figures'>>) =>
        setInputs((now) => ({ ...now, ...change })),
      reset: () => {
        setInputs((now) => ({ ...start, structure: now.structure }));
        setRound((now) => now + 1);
      },
    }),
    [start],
  );
  return { inputs, start, query, round, ...actions };
}
