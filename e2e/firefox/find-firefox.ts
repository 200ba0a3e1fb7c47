import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['firefox-esr', 'firefox'];
const MAC_APP = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of a stock Firefox: the one that FIREFOX_PATH names, or the system's. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const ofSystem = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (named ? [named] : [...ofSystem, MAC_APP]).find((path) => existsSync(path));
}
