import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Another one where two runs share a machine. */
const PORT = Number(process.env.E2E_PORT ?? 8899);
/** Workers load this file too; they find the folder that the first process made. */
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'handover-e2e-')));
/** The e-mail provider of the tests. */
const MAIL_PORT = PORT + 1;
process.env.E2E_MAIL_URL = `http://127.0.0.1:${MAIL_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // As many as a small machine has cores: with four, the longest ran three times as long, and the whole about the same.
  workers: 2,
  timeout: 45_000,
  // Tests mostly wait: a form for two seconds, so that nobody quick is taken for a program.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A process of its own to draw in software costs a tenth of the processor.
      args: ['--disable-gpu', '--in-process-gpu'],
    },
    // To record every test makes the whole run a good deal longer: --trace on records the one that fails.
    trace: 'off',
  },
  webServer: [
    {
      command: 'node e2e/mail-server.ts',
      url: `http://127.0.0.1:${MAIL_PORT}/mails`,
      reuseExistingServer: false,
      env: { MAIL_PORT: String(MAIL_PORT) },
    },
    {
      command: `node ${join(import.meta.dirname, 'scripts/start.ts')}`,
      // It finds its project from anywhere.
      cwd: dataDir,
      url: `http://127.0.0.1:${PORT}/`,
      timeout: 120_000,
      reuseExistingServer: false,
      stdout: 'ignore',
      env: {
        PORT: String(PORT),
        DATA_DIR: dataDir,
        // Each test is a visitor with an address of its own, or they would share one rate limit.
        TRUST_PROXY: '1',
        RESEND_API_KEY: 're_key-for-tests',
        RESEND_API_URL: process.env.E2E_MAIL_URL,
        EMAIL_FROM: 'Handover <notices@example.com>',
        OWNER_EMAIL: 'owner@example.com',
      },
    },
  ],
});
