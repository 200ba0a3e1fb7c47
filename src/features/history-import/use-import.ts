import { startTransition, useEffect, useRef, useState } from 'react';
import { localToday } from '#src/ui/local-time.ts';
import workerUrl from './import.worker.ts?worker&url';
import type { Reply, Request } from './import.worker.ts';
import type { View } from './opened-file.ts';

const MOST_MS = 30_000;
const SLOW =
  'This file takes too long to read. Export only the last 24 months, or a summary by month.';
const LOST =
  'Your browser couldn’t read this file. Check that it’s still there, and choose it again.';

declare const trustedTypes:
  | { defaultPolicy: unknown; createPolicy: (name: string, rules: object) => void }
  | undefined;

/** A thread of its own, so that the page never waits for a file. */
function startWorker() {
  // Our policy lets no text become a script, except the address of the worker.
  if (typeof trustedTypes !== 'undefined' && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', {
      createScriptURL: (url: string) => (url === workerUrl ? url : null),
    });
  return new Worker(workerUrl, { type: 'module' });
}

interface State {
  made: readonly { key: string; value: string; label: string }[];
  month?: string | undefined;
  view?: View;
  problem?: string | undefined;
  isBusy?: boolean;
  isConfirming?: boolean | undefined;
}
const AT_FIRST: State = { made: [] };

/** A file on its way to months: what it comes to, and the choices made so far, which can be undone. */
export function useImport() {
  const worker = useRef<Worker>(undefined);
  const latest = useRef(0);
  const [state, setState] = useState(AT_FIRST);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => stop, []);

  const show = (next: State, given?: Blob) => {
    const turn = (latest.current += 1);
    const end = (view: View | undefined, message: string) => {
      if (turn !== latest.current) return;
      clearTimeout(timer);
      if (!view) stop();
      const problem = view?.outcome.kind === 'problem' ? view.outcome.message : undefined;
      const shown = view ? { ...next, view, problem } : { ...AT_FIRST, problem: message };
      // In slices, which leave the page free.
      startTransition(() =>
        setState(({ isConfirming }) => ({ ...shown, isConfirming, isBusy: false })),
      );
    };
    const timer = setTimeout(() => end(undefined, SLOW), MOST_MS);
    setState({ ...next, isBusy: true });
    worker.current ??= startWorker();
    worker.current.onerror = () => end(undefined, SLOW);
    worker.current.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.turn === turn) end(data.view, LOST);
    };
    const choices = new Map(next.made.map(({ key, value }) => [key, value]));
    const wanted = { choices, month: next.month, today: localToday() };
    worker.current.postMessage({ turn, given, ...wanted } satisfies Request);
  };
  const { made, month } = state;
  return {
    ...state,
    open: (given: Blob) => {
      stop();
      show(AT_FIRST, given);
    },
    /** A later choice about the same thing replaces the earlier one. */
    choose: (key: string, value: string, label: string) =>
      show({ ...state, made: [...made.filter((each) => each.key !== key), { key, value, label }] }),
    confirm: () => startTransition(() => setState((now) => ({ ...now, isConfirming: true }))),
    undo: () => show({ ...state, made: made.slice(0, -1) }),
    press: (pressed: string) => show({ ...state, month: pressed === month ? undefined : pressed }),
  };
}
export type Import = ReturnType<typeof useImport>;
