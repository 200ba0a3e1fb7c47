import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** ESLint reads what oxlint (.oxlintrc.json, with types) cannot: Astro's markup, and what we refuse by its syntax. */

/** What the pages' security policy blocks, and what it would let through by mistake. */
const refusedMarkup = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Trusted Types refuse it. Render elements.',
  },
  {
    selector: "JSXAttribute[name.namespace.name='is'][name.name.name='inline']",
    message: 'Let Astro bundle the script, so that its hash is in the policy.',
  },
];

/** In .astro files, which have no browser after the build to set styles with. */
const refusedStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The policy blocks style attributes in HTML. Use a class.',
};

const refusedCalls = [
  {
    selector: "CallExpression[callee.object.name='z'][callee.property.name='url']",
    message: 'z.url() accepts javascript: addresses. Use z.httpUrl().',
  },
  {
    selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
    message: 'Nobody checks a cast. Parse the value, narrow it, or use satisfies.',
  },
];

export default defineConfig(
  globalIgnores([
    'dist',
    '.astro',
    '.netlify',
    '.data',
    'netlify/generated',
    'test-results',
    'playwright-report',
  ]),
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': ['error', ...refusedMarkup, ...refusedCalls] },
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'] ?? [],
  {
    files: ['**/*.astro'],
    rules: { 'no-restricted-syntax': ['error', ...refusedMarkup, refusedStyle] },
  },
);
