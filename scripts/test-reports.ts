import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
}

const vitestSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }): Tally => {
    return { passed: numPassedTests, failed: numFailedTests };
  });

const playwrightSchema = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  })
  .transform(({ stats }): Tally => {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });

/** What a test runner's JSON report says, as written by `vitest` or `playwright`. */
export async function readTally(path: string): Promise<Tally> {
  const report: unknown = JSON.parse(await readFile(path, 'utf8'));
  return z.union([vitestSchema, playwrightSchema]).parse(report);
}
