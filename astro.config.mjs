import mdx from '@astrojs/mdx';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { contentSecurityPolicy } from './src/build/content-security-policy.ts';
import {
  lateIslands,
  lateScripts,
  plainImports,
  prebuiltModules,
} from './src/build/client-scripts.ts';
import { licenses } from './src/build/licenses.ts';
import { linkCheck } from './src/build/link-check.ts';
import { isListed, scheduledArticles } from './src/build/publication.ts';
import { HEADING_FONT, subsetOf, TEXT_FONT } from './src/build/subset-fonts.ts';
import { unusedStyles } from './src/build/unused-styles.ts';
import { CHECKOUTS, checkoutPath } from './src/config/checkouts.ts';
import { site } from './src/config/site.ts';

/** Chromium compiles all functions while it loads a script, so that a first touch doesn't wait for it. */
const compileAhead = ({ name }) =>
  /^(react|forms)$|\.island$/.test(name) ? '//# allFunctionsCalledOnLoad' : '';

/** What many scripts share, in few files: each is a request that a visitor's phone waits for. */
const chunks = [
  {
    // What every island needs. Only the React binding of nanostores reads parts of a store by path.
    name: 'react',
    test: /node_modules\/(@astrojs\/react|react|react-dom|scheduler)\/|rolldown\/runtime|nanostores\/(react|listen-keys|deep-map)\/|src\/ui\/(ErrorBoundary|FieldError|early-edits|translated-text)\.tsx?$/,
    priority: 2,
  },
  {
    // What the scripts of pages need, which run before any island and without React. Only the inbox waits for a store's first listener.
    name: 'page',
    test: /node_modules\/nanostores\/(?!lifecycle)|(?<!saved-deals|inbox)\.store\.ts$|src\/ui\/(dialogs|tabs|when-idle)\.ts$|save-buttons|compare-saved-link|listings\/picked-listings/,
    priority: 1,
  },
  {
    // What every form needs to be checked and sent, and what waits to be sent.
    name: 'forms',
    test: /node_modules\/uuid\/|src\/ui\/(browser-storage|use-form|use-field-errors|form-controls|after-press|outbox\.ts|outbox-key|api\.ts|read-path|toast\.ts|HiddenFields)|src\/config\/form-controls|src\/domain\/forms\/(form-values|form-behavior)/,
  },
  {
    // What people fill in: fields, their errors, sliders.
    name: 'fields',
    test: /src\/ui\/(Field|ErrorSummary|slider-touch)\.tsx?$/,
  },
  {
    // A few lines each, which every tool with figures needs.
    name: 'figures',
    test: /src\/domain\/(shared\/(number-text|printable-line|limits|deal-structures)|deals\/payment)\.ts$/,
  },
  {
    // What the two forms for sellers share.
    name: 'sellers',
    test: /src\/domain\/(shared\/promises|forms\/(sale-figures|startup-listing\/traffic-shares))\.ts$/,
  },
  {
    // What replaces a form that was sent.
    name: 'success',
    test: /src\/ui\/(Ranges|SuccessView)\.tsx$/,
  },
  {
    // What the analyzer and offers share.
    name: 'notes',
    test: /src\/domain\/deals\/(schedule|published-figures|offers\/analyzed-offer)\.ts$/,
  },
  {
    // What the analyzer and the calculator of a guide share.
    name: 'ratios',
    test: /src\/domain\/deals\/ratios\.ts$/,
  },
  {
    // What the analyzer, the letter, and the comparison of offers share.
    name: 'contingent',
    test: /src\/domain\/deals\/contingent-payments\.ts$/,
  },
  {
    // What the analyzer and the letter share.
    name: 'analysis',
    test: /src\/domain\/deals\/analysis\/(inputs|figure-text)\.ts$/,
  },
  {
    // What the analyzer keeps in the browser.
    name: 'kept-deals',
    test: /src\/features\/analyzer\/(stored-by-listing|saved-deals\/saved-deals\.store)\.ts$/,
  },
  {
    // Tables that scroll, mark the best, and can be downloaded.
    name: 'tables',
    test: /src\/(domain\/shared\/tables|ui\/(download|ScrollRegion))\.tsx?$/,
  },
];

/** Functions and a redirect. */
const isAnsweredElsewhere = (path) =>
  /^\/(api\/.*|browse)$/.test(path) ||
  Object.keys(CHECKOUTS).some((what) => path === checkoutPath(what));

/**
 * The Netlify adapter for a site without server pages. On its own the adapter deploys a server
 * function that catches every unmatched path; told that the build is static, it emits none. Pictures are made at
 * build, so that every host serves them.
 */
function staticNetlify() {
  const adapter = netlify({ devFeatures: false, imageCDN: false });
  const done = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = (options) =>
    done?.({
      ...options,
      buildOutput: 'static',
      setAdapter: (settings) =>
        options.setAdapter({
          ...settings,
          adapterFeatures: { ...settings.adapterFeatures, buildOutput: 'static' },
        }),
    });
  return adapter;
}

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
    linkCheck(isAnsweredElsewhere),
    scheduledArticles(),
    licenses(),
    lateIslands(),
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
            weight: '400 700',
            style: 'normal',
            src: [
              await subsetOf(
                '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
                TEXT_FONT,
              ),
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
            src: [
              await subsetOf(
                '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
                HEADING_FONT,
              ),
            ],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), plainImports(), lateScripts(), prebuiltModules()],
    // So that a worker may load parts of itself later.
    worker: { format: 'es' },
    build: {
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      // Astro marks each guide with a directive and reads it before the bundler drops it.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: chunks }, postBanner: compileAhead },
          },
        },
      },
    },
  },
});
