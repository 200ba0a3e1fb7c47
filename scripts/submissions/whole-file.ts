import { rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './exit-codes.ts';

const BUFFER = 64 * 1024;

/**
 * Writes a file that is there whole or not at all: beside its place first, then renamed. What had its
 * name before stays until then.
 * @param mode Who may read it: its owner alone unless told.
 * @param fill Is given a function that takes the text; when it throws, nothing is left behind.
 * @throws CommandError when the place can't be written.
 */
export async function writeWhole(
  path: string,
  fill: (write: (text: string) => Promise<void>) => Promise<void>,
  mode = 0o600,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.part`);
  const discard = () => rmSync(temporary, { force: true });
  // For the second Ctrl+C, which waits for nothing.
  process.once('exit', discard);
  const file = await open(temporary, 'wx', mode).catch(explain(path));
  try {
    let waiting = '';
    await fill(async (text) => {
      waiting += text;
      if (waiting.length < BUFFER) return;
      await file.writeFile(waiting);
      waiting = '';
    });
    await file.writeFile(waiting);
    await file.sync();
    await file.close();
    await rename(temporary, path).catch(explain(path));
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  } finally {
    process.off('exit', discard);
  }
}

function explain(path: string): (error: unknown) => never {
  return (error) => {
    const reason = error instanceof Error ? error.message.replace(/, .*$/, '') : 'unknown';
    throw new CommandError(`${path} can't be written (${reason}). Choose another place.`);
  };
}
