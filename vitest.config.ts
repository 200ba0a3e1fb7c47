import { defineConfig } from 'vitest/config';

const SERVER_TESTS = 'tests/netlify/**/*.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // One process for each core of a small machine: server tests measure time and memory of their own.
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [SERVER_TESTS],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER_TESTS],
          // They start servers and keep them under load.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
