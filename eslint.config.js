import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';

/** ESLint reads what oxlint (.oxlintrc.json) cannot: Astro's markup. Here, what the pages' security policy blocks. */
const refused = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Trusted Types refuse it. Render elements.',
  },
  {
    selector: "JSXAttribute[name.namespace.name='is'][name.name.name='inline']",
    message: 'Let Astro bundle the script, so that its hash is in the policy.',
  },
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'The policy blocks style attributes in HTML. Use a class.',
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
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'] ?? [],
  {
    files: ['**/*.astro'],
    rules: { 'no-restricted-syntax': ['error', ...refused] },
  },
);
