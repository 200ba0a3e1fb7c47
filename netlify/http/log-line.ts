import { METHODS } from 'node:http';

/** The log line of a request: enough to debug it, but nothing that was sent. */
export interface LogLine {
  requestId: string;
  /** The path pattern of the endpoint. Unmatched paths are not logged, because they could contain anything. */
  endpoint: string;
  method: string;
  form?: string;
  status: number;
  ms: number;
  /** Bytes read from the body. */
  bytes: number;
  code?: string;
  /** Invalid fields. */
  issues?: string[];
  spam?: number;
  /** The storage result: created, replayed, conflict, or its fault. */
  storage?: string;
  fault?: string;
  at?: string[];
}

/** An empty log line. */
export function createLogLine(): LogLine {
  return { requestId: '', endpoint: '(none)', method: '', status: 0, ms: 0, bytes: 0 };
}

/** Logs only standard HTTP methods, because the client controls this text. */
export function knownMethod(method: string): string {
  return METHODS.includes(method) ? method : '(other)';
}

/** The class and stack of an error. Not its message, which may quote user data. */
export function describeFault(error: unknown): Pick<LogLine, 'fault' | 'at'> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 4).map((line) => line.trim()) };
}
