import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readReport } from '#scripts/test-reports.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';

async function reportOf(report: unknown) {
  const path = join(await temporaryFolder(), 'report.json');
  await writeFile(path, JSON.stringify(report));
  return readReport(path);
}

it('reads a report of vitest', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one holds' },
    { status: 'failed', fullName: 'two holds' },
  ];
  const testResults = [{ name: resolve('tests/a.test.ts'), assertionResults }];
  const report = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 2, testResults };
  const failures = ['tests/a.test.ts: two holds'];
  expect(await reportOf(report)).toEqual({ passed: 3, failed: 2, failures });
});

it('reads a report of playwright, whose flaky tests passed in the end', async () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 0, duration: 1 };
  const specs = [
    { file: 'a.spec.ts', title: 'holds', ok: true },
    { file: 'a.spec.ts', title: 'breaks', ok: false },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const failures = ['e2e/a.spec.ts: breaks'];
  expect(await reportOf({ config: {}, stats, suites })).toEqual({ passed: 5, failed: 2, failures });
});

it('reads nothing where a runner did not come to its report', async () => {
  expect(await readReport('/nowhere/report.json')).toEqual({ passed: 0, failed: 0, failures: [] });
});

it('refuses anything else', async () => {
  await expect(reportOf({})).rejects.toThrow();
});
