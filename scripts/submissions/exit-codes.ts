/** Exit codes. Scripts may rely on them. */
export const EXIT = {
  /** Done, or nothing to do. */
  done: 0,
  /** The storage or the disk failed, or something was left undone. */
  failed: 1,
  /** Invalid command or arguments. */
  usage: 2,
  /** No submission has this id. */
  notFound: 3,
  /** Someone else changed the status at the same time; nothing was changed. */
  overtaken: 4,
  /** The listing's file exists, but needs editing. */
  needsEditor: 5,
  /** SIGINT (Ctrl+C). */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that the operator can fix. Its one-line message says how. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode = EXIT.failed) {
    super(message);
    this.code = code;
  }
}

/** The command was told to stop. Unfinished writes leave nothing behind. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  readonly code: ExitCode;

  constructor(code: ExitCode) {
    super('Interrupted.');
    this.code = code;
  }
}

/** System error codes in words. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is used up'],
  ['EFBIG', 'the file is too large for this disk'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', "you don't have permission"],
  ['EPERM', "you don't have permission"],
  ['ENOENT', "the folder doesn't exist"],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EIO', 'the disk failed'],
]);

/** Why a file can't be read or written, like 'the disk is full'; undefined for other errors. */
export function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return typeof error.code === 'string' ? REASONS.get(error.code) : undefined;
}
