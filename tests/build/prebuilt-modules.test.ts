import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { prebuiltModules } from '#src/build/client-scripts.ts';

const modules = globSync('src/**/*.prebuilt.ts');

it.each(modules)('gives a browser all that %s exports, as data', async (path) => {
  const exported: unknown = await import(resolve(path));
  const code = await prebuiltModules().load.handler(resolve(path));
  const given: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect({ ...Object(given) }).toEqual({ ...Object(exported) });
  expect(prebuiltModules().load.filter.id.test(path)).toBe(true);
});

it('is used by the offer, the funding request, the home page and the wizard', () => {
  expect(modules).toHaveLength(4);
});
