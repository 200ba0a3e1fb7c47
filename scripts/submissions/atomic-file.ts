import { rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError, diskFault } from './exit-codes.ts';

const BUFFER = 64 * 1024;

interface Writing {
  /** The name to show to people (default: the path). */
  shown?: string;
  /** File mode (default: readable by its owner only). */
  mode?: number;
  /** Whether it may replace an existing file. */
  replaces: boolean;
}

/**
 * Writes a file completely or not at all: to a temporary file first, then renamed. An existing file
 * stays until then.
 * @param fill Gets a function that writes text. If it throws, nothing is left behind.
 * @throws CommandError if the file can't be written or already exists.
 */
export async function writeAtomically(
  path: string,
  { shown = path, mode = 0o600, replaces }: Writing,
  fill: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const assertFree = async () => {
    if ((await isTaken(path, shown)) && !replaces) {
      throw new CommandError(
        `${shown} already exists. Nothing was written. Add --force to replace it, or choose another name.`,
      );
    }
  };
  const explain = (error: unknown): never => {
    const reason = diskFault(error);
    if (reason === undefined) throw error;
    throw new CommandError(
      `Can't write ${shown}: ${reason}. Nothing was left behind. Fix that, or choose another location.`,
    );
  };
  const temporary = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.part`);
  const discard = () => rmSync(temporary, { force: true });
  await assertFree();
  // A second Ctrl+C exits at once.
  process.once('exit', discard);
  const file = await open(temporary, 'wx', mode).catch(explain);
  try {
    let waiting = '';
    await fill(async (text) => {
      waiting += text;
      if (waiting.length < BUFFER) return;
      await file.writeFile(waiting).catch(explain);
      waiting = '';
    });
    await file.writeFile(waiting).catch(explain);
    await file.sync().catch(explain);
    await file.close().catch(explain);
    await assertFree();
    await rename(temporary, path).catch(explain);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  } finally {
    process.off('exit', discard);
  }
}

/** Whether the file exists. @throws CommandError if something else has its name. */
export async function isTaken(path: string, shown: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) {
    throw new CommandError(`${shown} is not a file. Nothing was written. Choose a file name.`);
  }
  return found !== undefined;
}
