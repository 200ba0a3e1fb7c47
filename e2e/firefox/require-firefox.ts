import { findFirefox } from './find-firefox.ts';

/** Runs before the tests, not when the configuration is loaded: tools load that on machines without Firefox too. */
export default function requireFirefox(): void {
  if (findFirefox() !== undefined) return;
  throw new Error(
    'No Firefox was found. Install it (on Debian: apt-get install firefox-esr), or name one that is ' +
      'there: FIREFOX_PATH=/path/to/firefox npm run test:firefox',
  );
}
