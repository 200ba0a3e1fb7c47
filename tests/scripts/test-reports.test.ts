import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTally } from '#scripts/test-reports.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';

async function tallyOf(report: unknown) {
  const path = join(await temporaryFolder(), 'report.json');
  await writeFile(path, JSON.stringify(report));
  return readTally(path);
}

it('reads a report of vitest', async () => {
  const report = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 2, testResults: [] };
  expect(await tallyOf(report)).toEqual({ passed: 3, failed: 2 });
});

it('reads a report of playwright, whose flaky tests passed in the end', async () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 0, duration: 1 };
  expect(await tallyOf({ config: {}, stats })).toEqual({ passed: 5, failed: 2 });
});

it('refuses anything else', async () => {
  await expect(tallyOf({})).rejects.toThrow();
});
