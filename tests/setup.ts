import { format } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';
import { BLOBS_CONTEXT } from './netlify/battery/memory-blobs.ts';
import { SEED } from './sampling.ts';

// A property that fails does so again with the same seed, not only sometimes.
fc.configureGlobal({ seed: SEED });

// The client library looks for its addresses here; what is sent to them is up to each test. Another
// file of the same process may have set something else.
process.env['NETLIFY_BLOBS_CONTEXT'] = BLOBS_CONTEXT;

/**
 * A test fails when the code under it writes to console.error or console.warn.
 * One that expects it says so by taking the method over and looking at what it got:
 *
 *     const error = vi.spyOn(console, 'error').mockImplementation(() => {});
 *     …
 *     expect(error).toHaveBeenCalledWith('Diagnostics failed');
 */
const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...words)}`);
  };
}

const failIfAnything = () => {
  const said = unexpected.splice(0);
  if (said.length > 0) throw new Error(`Unexpected output:\n${said.join('\n')}`);
};
afterEach(failIfAnything);
afterAll(failIfAnything);

// The last test's globals would still be there when the next file of the process loads its modules.
afterAll(() => {
  vi.unstubAllGlobals();
});
