import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';

export interface Report {
  passed: number;
  failed: number;
  failures: string[];
  /** The same for tests that passed only on retry. */
  flaky: string[];
}

const vitestSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Report => {
    const failuresOf = (wanted: string) =>
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((each) => each.status === wanted && each.failureMessages.length > 0)
          .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
      );
    const [failures, flaky] = [failuresOf('failed'), failuresOf('passed')];
    return { passed: numPassedTests, failed: numFailedTests, failures, flaky };
  });

const specSchema = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
});
interface Suite {
  specs: z.infer<typeof specSchema>[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
});
const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const playwrightSchema = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(suiteSchema),
  })
  .transform(({ stats, suites }): Report => {
    const specs = suites.flatMap(specsOf);
    const named = (chosen: typeof specs) =>
      chosen.map(({ file, title }) => `e2e/${file}: ${title}`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: named(specs.filter(({ ok }) => !ok)),
      flaky: named(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
    };
  });

const NOTHING: Report = { passed: 0, failed: 0, failures: [], flaky: [] };

/** Reads a JSON report of `vitest` or `playwright`; empty if there is none. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return NOTHING;
  return z.union([vitestSchema, playwrightSchema]).parse(JSON.parse(text));
}
