/** What the command ends with; scripts may rely on these. */
export const EXIT = {
  /** Done, also where there was nothing to do. */
  done: 0,
  /** The storage or the disk failed, or something is left undone. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** No submission has this id. */
  notFound: 3,
  /** Somebody else set a status at the same moment; nothing was changed. */
  overtaken: 4,
  /** A listing's file is there, and an editor has to complete or correct it. */
  needsEditor: 5,
  /** SIGINT, as Ctrl+C sends it. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something that a person can put right. The message is one line that says what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode = EXIT.failed) {
    super(message);
    this.code = code;
  }
}

/** The command was told to stop; whatever it was writing is as if it had not begun. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  readonly code: ExitCode;

  constructor(code: ExitCode) {
    super('Interrupted.');
    this.code = code;
  }
}

/** What the system says of a disk, in words. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your share of the disk is used up'],
  ['EFBIG', 'files may not get that large here'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'you have no permission'],
  ['EPERM', 'you have no permission'],
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['EIO', 'the disk failed'],
]);

/** Why a file can't be read or written, in words: 'the disk is full'; undefined for any other error. */
export function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return typeof error.code === 'string' ? REASONS.get(error.code) : undefined;
}
