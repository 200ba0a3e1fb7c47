/** `npm run test:firefox`: the browser tests in a Firefox as its makers ship it. See docs/browsers.md. */
import './e2e/firefox/bidi-gaps.ts';
import { defineConfig } from '@playwright/test';
import { findFirefox } from './e2e/firefox/find-firefox.ts';
import { NOT_IN_FIREFOX } from './e2e/firefox/left-out.ts';
import shared from './playwright.config.ts';

const executablePath = findFirefox();

export default defineConfig({
  ...shared,
  globalSetup: './e2e/firefox/require-firefox.ts',
  grepInvert: [...NOT_IN_FIREFOX],
  use: {
    ...shared.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      ...(executablePath && { executablePath }),
      firefoxUserPrefs: {
        // As on phones and in Chromium without a window: scroll bars lie over the page.
        'ui.useOverlayScrollbars': 1,
        // As in Chromium when it's driven. Back to a page that was kept whole isn't reported, and is waited for in vain.
        'browser.sessionhistory.max_total_viewers': 0,
        // What is filled in without a key or a click counts as well.
        'dom.require_user_interaction_for_beforeunload': false,
        // The list of downloads would take the focus.
        'browser.download.alwaysOpenPanel': false,
      },
    },
  },
});
