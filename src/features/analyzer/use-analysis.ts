import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatAnalysis, parseAnalysis } from '#src/domain/deals/analysis/analysis-query.ts';
import type { FigureName } from '#src/domain/deals/analysis/fields.ts';
import type { AnalysisInputs } from '#src/domain/deals/analysis/inputs.ts';

/** Browsers refuse more than a hundred changes of an address in half a minute. */
const ADDRESS_PAUSE_MS = 400;

export interface Analysis {
  inputs: AnalysisInputs;
  start: AnalysisInputs;
  setFigure: (name: FigureName, value: number | null) => void;
  set: (change: Partial<Omit<AnalysisInputs, 'figures'>>) => void;
  /** Back to the business's own figures. */
  reset: () => void;
  /** The state as the query part of an address, without '?'. */
  query: string;
  /** Another one after a reset and after Back: what was being typed does not hold any more. */
  round: number;
}

/**
 * The analyzer's state. It lives in the address, so that it can be sent to a seller or a partner; what
 * is being dragged or typed replaces the entry of history, and Back leaves the page.
 */
export function useAnalysis(start: AnalysisInputs): Analysis {
  // The page was built with the business's own figures; the address is read once it is hydrated.
  const [inputs, setInputs] = useState(start);
  const [round, setRound] = useState(0);
  /** The query that the address has; null until it has been read. */
  const written = useRef<string | null>(null);
  const query = formatAnalysis(inputs, start);

  // Before the controls hand over what was typed into them early, which counts more than the address.
  useLayoutEffect(() => {
    const read = () => {
      const address = location.search.slice(1);
      // A link into the page is no news, and must not undo what is about to be written.
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
    // Whoever leaves at once finds the last change again on the way back.
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [query]);

  // The same ones each time, so that a control whose figure stays is not drawn again.
  const actions = useMemo(
    (): Pick<Analysis, 'setFigure' | 'set' | 'reset'> => ({
      setFigure: (name, value) =>
        setInputs((now) => ({ ...now, figures: { ...now.figures, [name]: value } })),
      set: (change) => setInputs((now) => ({ ...now, ...change })),
      reset: () => {
        setInputs((now) => ({ ...start, structure: now.structure }));
        setRound((now) => now + 1);
      },
    }),
    [start],
  );
  return { inputs, start, query, round, ...actions };
}
