/** `npm run test:firefox`: the main journeys in a Firefox as its makers ship it. See docs/browsers.md. */
import './e2e/firefox/bidi-gaps.ts';
import { defineConfig } from '@playwright/test';
import { findFirefox } from './e2e/firefox/find-firefox.ts';
import { NOT_IN_FIREFOX } from './e2e/firefox/left-out.ts';
import shared from './playwright.config.ts';

const JOURNEYS = [
  'home',
  'marketplace',
  'inquiry',
  'listing-tabs',
  'make-offer',
  'analyzer',
  'letter',
  'compare-offers',
  'listing-wizard',
  'listing-wizard-drafts',
  'outbox',
];

const executablePath = findFirefox();

export default defineConfig({
  ...shared,
  globalSetup: './e2e/firefox/require-firefox.ts',
  projects: [{ testMatch: JOURNEYS.map((name) => `${name}.spec.ts`) }],
  grepInvert: [...NOT_IN_FIREFOX],
  use: {
    ...shared.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // As on phones and in Chromium without a window: scroll bars lie over the page.
      firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
    },
  },
});
