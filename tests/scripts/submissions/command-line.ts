import { join } from 'node:path';
import { runSubmissions } from '#scripts/submissions/run.ts';
import type { CommandRuntime } from '#scripts/submissions/command.ts';
import { createWorld, diskFetch, NOON } from '#tests/netlify/battery/world.ts';

/** A day after what the world of a test received. */
const TOMORROW = NOON + 24 * 3_600_000;

/** Runs a command line, and says what it printed and ended with. */
export async function run(
  args: readonly string[],
  given: Partial<Omit<CommandRuntime, 'out' | 'err'>> = {},
) {
  const written = { out: '', err: '' };
  const code = await runSubmissions(args, {
    variables: {},
    folder: '/nowhere',
    now: () => TOMORROW,
    sleep: () => Promise.resolve(),
    fetch: () => Promise.reject(new TypeError('No network in this test.')),
    isTerminal: false,
    ...given,
    out: (text) => (written.out += text),
    err: (text) => (written.err += text),
  });
  return { code, ...written };
}

/** The functions over a data folder of the embedded platform. */
export const worldOn = (data: string) =>
  createWorld({ blobsFetch: diskFetch(join(data, 'blobs')) });
