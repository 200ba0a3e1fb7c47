import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['firefox-esr', 'firefox'];
const MAC_APP = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of a Firefox as its makers ship it: the one that FIREFOX_PATH names, or the system's. */
export function findFirefox(): string {
  const named = process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const ofSystem = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = (named ? [named] : [...ofSystem, MAC_APP]).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'No Firefox was found. Install it (on Debian: apt-get install firefox-esr), or name one that is ' +
      'there: FIREFOX_PATH=/path/to/firefox npm run test:firefox',
  );
}
