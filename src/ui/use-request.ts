import { useRef, useState } from 'react';
import type { Problem, Result } from '#src/ui/api.ts';

/** Sends one request at a time, says that it is under way, and keeps why the last one failed. */
export function useRequest() {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /**
   * @param explain What to tell about a problem: its message, unless set. Null if it is shown elsewhere.
   * @returns What was answered; undefined after a problem, and while another request is under way.
   */
  const send = async <T>(
    request: () => Promise<Result<T>>,
    explain: (problem: Problem) => string | null = ({ message }) => message,
  ): Promise<T | undefined> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const reply = await request();
    isSending.current = false;
    setBusy(false);
    if (reply.ok) return reply.data;
    setFailure(explain(reply.problem));
    return undefined;
  };
  return { isBusy, failure, setFailure, send };
}
