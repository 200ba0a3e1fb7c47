import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

const SERVER_TESTS = 'tests/{netlify,platform}/**/*.test.ts';
/** Of what `npm run build` has made. */
const BUILT_TESTS = 'tests/built/**/*.test.ts';

/** Names each test that passes only on retry. */
const retries: Reporter = {
  onTestCaseResult(test) {
    const { flaky } = test.diagnostic() ?? {};
    if (flaky)
      console.log(`Passed only on retry: ${test.module.relativeModuleId}: ${test.fullName}`);
  },
};

export default defineConfig({
  // As functions are built: React for production, which server tests ask for, knows no other JSX.
  oxc: { jsx: { development: false } },
  test: {
    reporters: ['default', retries],
    environment: 'node',
    // One process for each core of a small machine: server tests measure time and memory of their own.
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Modules are loaded once for all files of a process: a quarter to two thirds of the time went to loading them.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [SERVER_TESTS, BUILT_TESTS],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // As deployed: React draws pages in less time, and where the storage's library would try again by
          // itself, it sleeps for seconds, not one millisecond.
          env: { NODE_ENV: 'production' },
          include: [SERVER_TESTS],
          // They start servers and keep them under load.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'built', include: [BUILT_TESTS] } },
    ],
  },
});
