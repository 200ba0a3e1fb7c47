import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { contentSecurityPolicy } from './src/build/content-security-policy.ts';
import { expectedWarnings } from './src/build/expected-warnings.ts';
import { licences } from './src/build/licences.ts';
import { linkCheck } from './src/build/link-check.ts';
import { isListed } from './src/build/listed-pages.ts';
import { plainImports } from './src/build/plain-imports.ts';
import { pureDomain } from './src/build/pure-domain.ts';
import { statedCounts } from './src/build/stated-counts.ts';
import { scheduledArticles } from './src/build/scheduled-articles.ts';
import { staticNetlify } from './src/build/static-netlify.ts';
import { subsetOf } from './src/build/subset-fonts.ts';
import { unusedStyles } from './src/build/unused-styles.ts';
import { CHECKOUTS, checkoutPath } from './src/config/checkouts.ts';
import { site } from './src/config/site.ts';

/** What several scripts share, in few files: each is a request that a visitor's phone waits for. */
const chunks = [
  {
    // What every island needs. Only the React binding of nanostores reads parts of a store by path.
    name: 'react',
    test: /node_modules\/(@astrojs\/react|react|react-dom|scheduler)\/|rolldown\/runtime|nanostores\/(react|listen-keys|deep-map)\/|src\/ui\/(ErrorBoundary|FieldError|early-edits)\.tsx?$/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /src\/ui\/(use-form|after-press|failure-text|use-ask|field-shape|native-validation|HiddenFields)|src\/domain\/forms\/(form-values|form-errors|form-behaviour)/,
  },
  {
    // For forms that are drawn from their definitions.
    name: 'controls',
    test: /src\/ui\/(SchemaForm|Field|CheckField|SelectField|ChoiceGroup|ErrorSummary|SuccessView)\.tsx$/,
  },
  {
    // For islands and pages that send nothing: with the forms' code they would bring it along.
    name: 'fields',
    test: /src\/ui\/(TextField|TextArea)\.tsx$/,
    priority: 1,
  },
  {
    // Without React, so that what waits in the outbox can be sent from any page.
    name: 'sending',
    test: /node_modules\/uuid\/|src\/ui\/(outbox(-entries|-notice|-key)?|form-token|post-json|read-path|toast)\.ts$|src\/domain\/forms\/control-fields/,
    priority: 1,
  },
  {
    name: 'state',
    test: /node_modules\/nanostores\/|(?<!saved-deals)\.store\.ts$|src\/ui\/dialogs|save-buttons|inquiry-dialog|compare-saved-link|listings\/compared-ids/,
    priority: 2,
  },
  {
    // Apart, or every form would load the next one for its limits.
    name: 'limits',
    test: /src\/domain\/shared\/limits\.ts$/,
    priority: 2,
  },
  {
    // What a note costs and whether a profit covers it, in words: for cards, offers and the analyzer.
    name: 'note',
    test: /src\/domain\/(deals\/(payment|input-checks|dscr-value|fewest-months)|shared\/money)\.ts$/,
    priority: 1,
  },
  {
    name: 'page',
    test: /src\/ui\/(tabs|share)\.ts$/,
    priority: 1,
  },
];

/** Functions and a redirect. */
const isAnsweredElsewhere = (path) =>
  /^\/(api\/.*|browse)$/.test(path) ||
  Object.keys(CHECKOUTS).some((what) => path === checkoutPath(what));

export default defineConfig({
  site: site.url,
  output: 'static',
  trailingSlash: 'never',
  // Several pages at a time: pictures are drawn beside them, on other cores.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 3 },
  adapter: staticNetlify(),
  integrations: [
    react(),
    mdx(),
    sitemap({ filter: (page) => isListed(page) }),
    linkCheck({ elsewhere: isAnsweredElsewhere }),
    scheduledArticles(),
    statedCounts(),
    licences(),
    unusedStyles(),
    contentSecurityPolicy(),
  ],
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: { syntaxHighlight: 'prism' },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      // Late is never: a font that swaps in moves what people already read.
      display: 'optional',
      cssVariable: '--font-figtree',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '300 900',
            style: 'normal',
            src: [
              await subsetOf('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
            ],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      display: 'optional',
      cssVariable: '--font-fraunces',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            weight: '600',
            style: 'normal',
            src: [await subsetOf('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2')],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), plainImports(), pureDomain(), expectedWarnings()],
    build: { cssTarget: ['chrome125', 'firefox126', 'safari18'] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
  },
});
