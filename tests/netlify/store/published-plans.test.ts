import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPlan, planOptions } from '#netlify/store/published-content.ts';

const CONTENT = join(import.meta.dirname, '../../../content/pages/services.yaml');

it('knows every plan by its tag and name, in the order of the file', async () => {
  const file: unknown = parse(await readFile(CONTENT, 'utf8'));
  const plans = z.array(z.looseObject({ tag: z.string(), name: z.string() })).parse(file);
  expect(planOptions()).toEqual(plans.map(({ tag, name }) => ({ value: tag, label: name })));
});

it('finds a plan by its tag, and nothing by a name that objects have', () => {
  expect(findPlan('dfy-pro')).toEqual({ tag: 'dfy-pro', name: 'DFY Pro' });
  for (const tag of ['', 'dfy', 'DFY-PRO', '__proto__', 'constructor']) {
    expect(findPlan(tag)).toBeUndefined();
  }
});
