import type { ReactNode } from 'react';
import type { Result } from '../api.ts';
import { RequestLink, type RequestTexts } from './RequestLink.tsx';
import type { Phase } from './use-private-page.ts';

interface Props {
  title: string;
  /** Without what is open: the page draws that itself. */
  phase: Exclude<Phase<unknown>, { kind: 'open' }>;
  /** While it is loaded. */
  opening: ReactNode;
  texts: RequestTexts;
  ask: (email: string) => Promise<Result<unknown>>;
  onRetry: () => void;
}

/** A page that only its mailed link opens, before it is open. */
export function PrivatePage({ title, phase, opening, texts, ask, onRetry }: Props) {
  return (
    <div className="private-page-start min-h-[50vh] max-w-xl" data-phase={phase.kind}>
      <h1>{title}</h1>
      <div role="status" className="private-page-opening">
        {(phase.kind === 'starting' || phase.kind === 'opening') && opening}
        {phase.kind === 'failed' && (
          <p className="problem-box mt-4">
            {phase.message} Your link is still good, and nothing is lost.
          </p>
        )}
      </div>
      {phase.kind === 'failed' && (
        <button type="button" className="button mt-5" onClick={onRetry}>
          Try again
        </button>
      )}
      {(phase.kind === 'starting' || phase.kind === 'request') && (
        <RequestLink note={phase.kind === 'request' ? phase.note : null} {...{ texts, ask }} />
      )}
    </div>
  );
}
