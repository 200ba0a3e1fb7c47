import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';

export interface Report {
  passed: number;
  failed: number;
  /** File and name of each test that failed. */
  failures: string[];
}

const vitestSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Report => {
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
    );
    return { passed: numPassedTests, failed: numFailedTests, failures };
  });

interface Suite {
  specs: { file: string; title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
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
    const failures = suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => `e2e/${file}: ${title}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
  });

const NOTHING: Report = { passed: 0, failed: 0, failures: [] };

/** What a test runner's JSON report says, as written by `vitest` or `playwright`; nothing if it has not run. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return NOTHING;
  return z.union([vitestSchema, playwrightSchema]).parse(JSON.parse(text));
}
