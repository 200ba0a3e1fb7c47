import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { forms } from '#src/domain/forms/registry.ts';
import type { FormCase } from './form-case.ts';

const CASES = new URL('forms/', import.meta.url);
const caseFile = z.object({ formCase: z.custom<FormCase>() });
const found = await Promise.all(
  readdirSync(CASES).map(async (name) => {
    const file: unknown = await import(new URL(name, CASES).href);
    return caseFile.parse(file).formCase;
  }),
);

/** Every form's, in the registry's order. A new form joins with a file in forms/. */
export const FORM_CASES: readonly FormCase[] = forms.map(({ type }) => {
  const formCase = found.find((candidate) => candidate.type === type);
  if (!formCase) throw new Error(`The form ${type} has no case in ${CASES.pathname}.`);
  return formCase;
});

/** Every address that takes a post, forms or not. */
export const POST_PATHS: readonly string[] = [
  ...FORM_CASES.map(({ path }) => path),
  '/api/subscribe-to-loops',
  '/api/submit-to-loops',
];

/** Every address that answers a GET. */
export const GET_PATHS: readonly string[] = [
  '/api/health',
  ...FORM_CASES.map(({ type }) => `/api/form-token/${type}`),
];
