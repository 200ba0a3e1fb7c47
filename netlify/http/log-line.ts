import { METHODS } from 'node:http';

/** What is written about a request: enough to find out what happened, nothing of what was sent. */
export interface LogLine {
  requestId: string;
  /** The pattern of the endpoint's path; a path that matches none could hold anything. */
  endpoint: string;
  method: string;
  form?: string;
  status: number;
  ms: number;
  /** Bytes of body that were read. */
  bytes: number;
  code?: string;
  /** Fields that were wrong. */
  issues?: string[];
  spam?: number;
  /** What the storage did: created, replayed, conflict, or how it failed. */
  storage?: string;
  fault?: string;
  at?: string[];
}

/** The line of a request of which nothing is known yet. */
export function createLogLine(): LogLine {
  return { requestId: '', endpoint: '(none)', method: '', status: 0, ms: 0, bytes: 0 };
}

/** A method is a word of the client's choosing; only those of HTTP are written down. */
export function knownMethod(method: string): string {
  return METHODS.includes(method) ? method : '(other)';
}

/** A fault's class and where it arose. Not its message: that may quote what was being worked on. */
export function describeFault(error: unknown): Pick<LogLine, 'fault' | 'at'> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 4).map((line) => line.trim()) };
}
