import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import { expect, it } from 'vitest';
import { expectedWarnings } from '#src/build/expected-warnings.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const FILES = {
  'entry.js': `
    import { part } from './part.js';
    import './marked.js';
    import './unknown.js';
    globalThis.later = () => import('./part.js').then((found) => found.part === part);
  `,
  'part.js': 'export const part = 1;',
  'marked.js': '"use astro:head-inject";\nglobalThis.marked = true;',
  'unknown.js': '"use something else";\nglobalThis.unknown = true;',
};

/** What the bundler warns of when it builds the files for the browser, or to make pages with. */
async function warningsFor(environment: 'client' | 'prerender'): Promise<string[]> {
  const root = await temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text);
  const warnings: string[] = [];
  const build = { rolldownOptions: { input: join(root, 'entry.js') }, write: false };
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'warn',
    customLogger: {
      ...createLogger('silent'),
      warn: (message) => void warnings.push(message),
    },
    plugins: [expectedWarnings()],
    environments: { [environment]: { build } },
  });
  const made = builder.environments[environment];
  if (made) await builder.build(made);
  return warnings;
}

it('leaves out what is right as it is, and nothing else', async () => {
  const isUnknown = (warning: string) => warning.includes('"use something else"');
  const isOfParts = (warning: string) => warning.includes('dynamically imported');
  const making = await warningsFor('prerender');
  expect([making.length, making.filter(isUnknown).length]).toEqual([1, 1]);
  const browser = await warningsFor('client');
  expect(browser).toHaveLength(2);
  expect([browser.some(isUnknown), browser.some(isOfParts)]).toEqual([true, true]);
});
