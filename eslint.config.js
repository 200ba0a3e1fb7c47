import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
    extends: [
      tseslint.configs.strictTypeChecked,
      reactHooks.configs.flat.recommended,
      jsxA11y.configs.strict,
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': ['error', ...refusedMarkup, ...refusedCalls],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    // Playwright calls what a fixture hands over to `use`, which is no hook.
    files: ['e2e/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: ['netlify/**/*.ts', 'src/**/*.{ts,tsx}'],
    ignores: ['netlify/records/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@netlify/blobs', message: 'Only netlify/records talks to Blobs.' }] },
      ],
    },
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'] ?? [],
  {
    files: ['**/*.astro'],
    rules: { 'no-restricted-syntax': ['error', ...refusedMarkup, refusedStyle] },
  },
);
