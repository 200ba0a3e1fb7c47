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
