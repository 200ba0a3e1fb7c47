import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readReport } from '#scripts/test-reports.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

async function reportOf(report: unknown) {
  const path = join(await temporaryFolder(), 'report.json');
  await writeFile(path, JSON.stringify(report));
  return readReport(path);
}

it('reads a report of vitest', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one holds', failureMessages: [] },
    { status: 'failed', fullName: 'two holds', failureMessages: ['No.', 'No.'] },
    { status: 'passed', fullName: 'three holds at last', failureMessages: ['No.'] },
  ];
  const testResults = [{ name: resolve('tests/a.test.ts'), assertionResults }];
  const report = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 2, testResults };
  const failures = ['tests/a.test.ts: two holds'];
  const flaky = ['tests/a.test.ts: three holds at last'];
  expect(await reportOf(report)).toEqual({ passed: 3, failed: 2, failures, flaky });
});

it('reads a report of playwright, whose flaky tests passed in the end', async () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 0, duration: 1 };
  const specs = [
    { file: 'a.spec.ts', title: 'holds', ok: true, tests: [{ status: 'expected' }] },
    { file: 'a.spec.ts', title: 'holds at last', ok: true, tests: [{ status: 'flaky' }] },
    { file: 'a.spec.ts', title: 'breaks', ok: false, tests: [{ status: 'unexpected' }] },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const failures = ['e2e/a.spec.ts: breaks'];
  const flaky = ['e2e/a.spec.ts: holds at last'];
  const read = await reportOf({ config: {}, stats, suites });
  expect(read).toEqual({ passed: 5, failed: 2, failures, flaky });
});

it('reads nothing where a runner did not come to its report', async () => {
  const nothing = { passed: 0, failed: 0, failures: [], flaky: [] };
  expect(await readReport('/nowhere/report.json')).toEqual(nothing);
});

it('refuses anything else', async () => {
  await expect(reportOf({})).rejects.toThrow();
});
