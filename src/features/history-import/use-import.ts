import { useEffect, useRef, useState } from 'react';
import { PROBLEMS } from '#src/domain/history-import/problems.ts';
import { localToday } from '#src/ui/local-today.ts';
import { HistoryWorker, MOST_MS } from './history-worker.ts';
import type { Request } from './import.worker.ts';
import type { MonthRows, View } from './opened-file.ts';

/** One thing the seller chose, and how to name it where it can be undone. */
export interface Made {
  key: string;
  value: string;
  label: string;
}

/** The browser lost the file: it was moved, or it's on a drive that is gone. */
const UNREADABLE =
  'Your browser couldn’t read this file. Check that it’s still there, and choose it again.';

/** A file on its way to months: what it comes to, and the choices made so far, which can be undone. */
export function useImport() {
  const worker = useRef<HistoryWorker>(undefined);
  const latest = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [view, setView] = useState<View>();
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<readonly Made[]>([]);
  useEffect(() => () => worker.current?.end(), []);

  const show = async (request: Request, made: readonly Made[]) => {
    latest.current += 1;
    const turn = latest.current;
    const started = performance.now();
    setBusy(true);
    setChoices(made);
    const { view: found } = await (worker.current ??= new HistoryWorker()).ask(request);
    if (turn !== latest.current) return;
    setBusy(false);
    const failure = performance.now() - started < MOST_MS ? UNREADABLE : PROBLEMS.slow;
    const message = found?.outcome.kind === 'problem' ? found.outcome.message : undefined;
    setProblem(found ? message : failure);
    setView(found);
  };

  const choose = (made: readonly Made[]) => {
    const choices = made.map(({ key, value }) => [key, value] as const);
    return show({ kind: 'view', choices, today: localToday() }, made);
  };
  const uses = view?.columns.filter(({ role }) => role !== 'none') ?? [];
  return {
    view,
    /** The columns that count: first the date, then the amounts. */
    used: uses.map(({ at }) => at),
    problem,
    choices,
    isBusy,
    open: (given: Blob | string) => {
      worker.current?.end();
      worker.current = undefined;
      setView(undefined);
      setProblem(undefined);
      return show({ kind: 'open', given, today: localToday() }, []);
    },
    /** A later choice about the same thing replaces the earlier one. */
    choose: (made: Made) => choose([...choices.filter(({ key }) => key !== made.key), made]),
    undo: () => choose(choices.slice(0, -1)),
    rowsOf: async (month: string, most?: number): Promise<MonthRows | undefined> =>
      (await worker.current?.ask({ kind: 'rows', month, most }))?.rows,
  };
}
export type Import = ReturnType<typeof useImport>;
