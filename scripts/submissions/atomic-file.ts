import { rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError, diskFault } from './exit-codes.ts';

const BUFFER = 64 * 1024;

interface Writing {
  /** As a person named it; the path unless told. */
  shown?: string;
  /** Who may read it: its owner alone unless told. */
  mode?: number;
  /** May take the place of a file that is there. */
  replaces: boolean;
}

/**
 * Writes a file that is there whole or not at all: beside its place first, then renamed. What had its
 * name before stays until then.
 * @param fill Is given a function that takes the text; when it throws, nothing is left behind.
 * @throws CommandError when the place can't be written, or is taken.
 */
export async function writeAtomically(
  path: string,
  { shown = path, mode = 0o600, replaces }: Writing,
  fill: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const assertFree = async () => {
    if ((await isTaken(path, shown)) && !replaces) {
      throw new CommandError(
        `${shown} is there already. Nothing was written: add --force to replace it, or name another.`,
      );
    }
  };
  const explain = (error: unknown): never => {
    const reason = diskFault(error);
    if (reason === undefined) throw error;
    throw new CommandError(
      `${shown} can't be written: ${reason}. Nothing was left there. Make room, or choose another place.`,
    );
  };
  const temporary = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.part`);
  const discard = () => rmSync(temporary, { force: true });
  await assertFree();
  // For the second Ctrl+C, which waits for nothing.
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

/** Whether a file has this name. @throws CommandError when something else has it. */
export async function isTaken(path: string, shown: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) {
    throw new CommandError(`${shown} is not a file. Nothing was written: name a file.`);
  }
  return found !== undefined;
}
