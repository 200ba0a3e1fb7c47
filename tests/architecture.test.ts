import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '#src/config/site.ts';
import { circlesIn, circlesInProject, importsOf } from '../bench/count.ts';

/** What the functions do for somebody, one folder for each. */
const CAPABILITY =
  /^netlify\/(affiliates|deals|drafts|forms|health|inbox|pictures|retention|searches|sellers)\//;
const BELOW_CAPABILITIES = [
  /^netlify\/(http|mail|store|environment|generated)\//,
  /^src\/(domain|config)\//,
];

/** Which folders the files of a folder may import from, besides their own and packages. */
const RULES: [folder: RegExp, mayImport: RegExp[]][] = [
  // Their headers say why.
  [
    /^src\/domain\/listings\/(filters\/filters|financing-words|listing-summary)\.ts$/,
    [/^src\/domain\/(listings|shared)\//, /^src\/domain\/deals\/[\w-]+\.ts$/],
  ],
  // Sellers read and follow the same rules for a history as the build.
  [
    /^src\/domain\/forms\/startup-listing\/(business-fields|listing-rules)\.ts$/,
    [/^src\/domain\/(forms|shared)\//, /^src\/domain\/listings\/history-text\.ts$/],
  ],
  // Figures that others publish and change are content, and there is one copy of each.
  [
    /^src\/domain\/deals\/published-figures\.ts$/,
    [/^src\/domain\/(deals|shared)\//, /^content\/figures\//],
  ],
  // A request for funding is about a deal in the analyzer.
  [
    /^src\/domain\/forms\/funding-(figures|request)\.ts$/,
    [/^src\/domain\/(forms|shared)\//, /^src\/domain\/deals\/structures\/structures\.ts$/],
  ],
  // What a form brought becomes a listing here: from-wizard.ts says so.
  [/^src\/domain\/publishing\//, [/^src\/domain\/(forms|listings|shared)\//]],
  // The owner sees the pictures of a seller's listing.
  [
    /^src\/domain\/submissions\/(inbox|publishing)-api\.ts$/,
    [/^src\/domain\/(submissions|shared)\//, /^src\/domain\/pictures\/listing-pictures\.ts$/],
  ],
  // The seller sees their listing's card.
  [
    /^src\/domain\/submissions\/seller-api\.ts$/,
    [/^src\/domain\/(submissions|shared)\//, /^src\/domain\/publishing\/seller-card\.ts$/],
  ],
  // A deal is worked out by the deal's maths, ends in its letter, and checks what its listing says by the
  // rows of the due diligence guide.
  [
    /^src\/domain\/deal-room\//,
    [/^src\/domain\/(deals|listings|shared)\//, /^src\/domain\/articles\/article-text\.ts$/],
  ],
  [/^src\/domain\/([\w-]+)\//, [/^src\/domain\/shared\//]],
  // Types alone: see below.
  [/^src\/ui\//, [/^src\/domain\//, /^src\/config\/form-controls\.ts$/]],
  // The same listing, changed later: the wizard's own fields, the draft that it continues, and its card.
  [
    /^src\/features\/my-listing\//,
    [
      /^src\/(domain|ui|config)\//,
      /^src\/features\/listing-wizard\/(answers|local-draft)\.ts$/,
      /^src\/features\/listing-wizard\/WizardStep\.tsx$/,
      /^src\/features\/marketplace\/ListingCard\.tsx$/,
      /^src\/features\/pictures\//,
    ],
  ],
  // Sellers add pictures and import their history in the form.
  [
    /^src\/features\/listing-wizard\//,
    [/^src\/(domain|ui|config)\//, /^src\/features\/(pictures|history-import)\//],
  ],
  // A letter is written in the analyzer and signed in the deal room, where sellers import their history, too.
  [/^src\/features\/analyzer\//, [/^src\/(domain|ui|config)\//, /^src\/features\/letter\//]],
  [
    /^src\/features\/deal-room\//,
    [/^src\/(domain|ui|config)\//, /^src\/features\/(letter|history-import)\//],
  ],
  [/^src\/features\/([\w-]+)\//, [/^src\/domain\//, /^src\/ui\//, /^src\/config\//]],
  [
    /^src\/layouts\//,
    [
      /^src\/ui\//,
      /^src\/config\//,
      /^src\/styles\//,
      /^src\/features\/(navigation|footer|theme|outbox)\//,
    ],
  ],
  [/^src\/pages\//, [/^src\//]],
  [/^src\/config\//, []],
  [/^src\/build\//, [/^src\/domain\//, /^src\/config\//, /^src\/ui\/outbox-key\.ts$/]],
  [/^src\/content\.config\.ts$/, [/^src\/build\//, /^src\/domain\//]],
  [/^netlify\/functions\//, [/^netlify\/(http|mail)\//, CAPABILITY]],
  // The same feed as the build makes, of fewer listings.
  [
    /^netlify\/searches\/search-feeds\.ts$/,
    [...BELOW_CAPABILITIES, /^netlify\/searches\//, /^src\/build\/listing-feed\.ts$/],
  ],
  // A listing is a draft before it is submitted.
  [/^netlify\/sellers\//, [...BELOW_CAPABILITIES, /^netlify\/drafts\/index\.ts$/]],
  // A deal is between a buyer and the seller of a listing, and begins with an offer.
  [/^netlify\/deals\//, [...BELOW_CAPABILITIES, /^netlify\/sellers\/index\.ts$/]],
  [/^netlify\/forms\//, [...BELOW_CAPABILITIES, /^netlify\/deals\/index\.ts$/]],
  // What opens a listing opens its pictures.
  [/^netlify\/pictures\//, [...BELOW_CAPABILITIES, /^netlify\/sellers\/index\.ts$/]],
  // The owner sees what the seller sees, and the seller hears what the owner decides. The owner hosts deals.
  [/^netlify\/inbox\//, [...BELOW_CAPABILITIES, /^netlify\/(deals|pictures|sellers)\/index\.ts$/]],
  [CAPABILITY, BELOW_CAPABILITIES],
  // A form that is refused without JavaScript comes back in the site's own fields.
  [
    /^netlify\/http\/form-page\.tsx$/,
    [...BELOW_CAPABILITIES, /^src\/ui\/(ErrorSummary|Field|HiddenFields)\.tsx$/],
  ],
  [/^netlify\/http\//, [/^netlify\/(mail|store|environment)\//, /^src\/(domain|config)\//]],
  [/^netlify\/mail\//, [/^netlify\/(store|environment)\//, /^src\/(domain|config)\//]],
  [/^netlify\/store\//, [/^netlify\/(environment|generated)\//, /^src\/(domain|config)\//]],
  [/^netlify\/environment\//, [/^src\/(domain|config)\//]],
  [/^platform\//, []],
];

/** Why a file may not import another, or null when it may. */
export function objection(from: string, to: string): string | null {
  const rule = RULES.find(([folder]) => folder.test(from));
  if (!rule) return null;
  const [folder, mayImport] = rule;
  const own = folder.exec(from)?.[0] ?? '';
  if (to.startsWith(own) || mayImport.some((allowed) => allowed.test(to))) return null;
  return `${from} must not import ${to}`;
}

const files = globSync('{src,netlify,platform,content}/**/*.{ts,tsx,astro,mdx}');

describe('what the owner replaces', () => {
  const written = globSync('{src,netlify,platform,scripts,content}/**/*.{ts,tsx,astro,mdx,yaml}')
    .filter((path) => path !== 'src/config/site.ts' && !path.includes('/generated/'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);

  /** As a word of a text: parts of code may have the same name. */
  const name = String.raw`(?<![<\w]|function )${site.name}(?!\w)`;
  const urls = [site.url, ...Object.values(site.links), ...site.social.map(({ url }) => url)];
  const hosts = [...new Set(urls.map((url) => RegExp.escape(new URL(url).host)))];

  it.each([name, ...hosts])('stands in src/config/site.ts alone: %s', (pattern) => {
    const spelled = new RegExp(pattern);
    expect(written.length).toBeGreaterThan(500);
    expect(written.flatMap(([path, text]) => (spelled.test(text) ? [path] : []))).toEqual([]);
  });
});

describe('who may import whom', () => {
  it('is kept by every file', () => {
    expect(files.length).toBeGreaterThan(100);
    const objections = files.flatMap((path) =>
      importsOf(path, readFileSync(path, 'utf8')).flatMap((to) => objection(path, to) ?? []),
    );
    expect(objections).toEqual([]);
  });

  it.each([
    ['src/domain/listings/a.ts', 'src/domain/forms/b.ts'],
    ['src/domain/listings/a.ts', 'src/domain/deals/returns.ts'],
    ['src/domain/listings/financing-words.ts', 'src/domain/deals/letter/letter.ts'],
    ['src/domain/deals/a.ts', 'src/ui/Button.tsx'],
    ['src/ui/Dialog.tsx', 'src/features/home/B.tsx'],
    ['src/features/home/A.astro', 'src/features/marketplace/B.tsx'],
    ['src/features/home/A.astro', 'netlify/http/b.ts'],
    ['src/layouts/Page.astro', 'src/features/marketplace/B.tsx'],
    ['netlify/functions/api.ts', 'netlify/store/store.ts'],
    ['netlify/http/a.ts', 'src/features/home/B.astro'],
    ['netlify/mail/a.ts', 'netlify/http/maintain.ts'],
    ['netlify/store/a.ts', 'netlify/mail/queue.ts'],
    ['netlify/searches/a.ts', 'netlify/drafts/index.ts'],
    ['netlify/sellers/a.ts', 'netlify/drafts/draft-link.ts'],
    ['netlify/http/a.ts', 'platform/platform.ts'],
    ['platform/platform.ts', 'netlify/environment/environment.ts'],
  ])('forbids %s to import %s', (from, to) => {
    expect(objection(from, to)).not.toBeNull();
  });

  it('leaves src/ui the types of the domain, and nothing that runs', () => {
    const ofDomain = globSync('src/ui/**/*.{ts,tsx,astro}').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/import\b[^;]*?src\/domain\//g)].map(
        ([text]) => text,
      ),
    );
    expect(ofDomain.length).toBeGreaterThan(0);
    expect(ofDomain.filter((text) => !text.startsWith('import type '))).toEqual([]);
  });

  it('reads every way of importing', () => {
    const text = [
      "import './a.css';",
      "import {\n  b,\n} from '../b.ts';",
      "export { c } from '#src/c.ts';",
      "const d = await import('#src/d.ts');",
      "import e from '#src/e.css?raw';",
      "import { f } from 'react';",
    ].join('\n');
    expect(importsOf('src/x/y.ts', text)).toEqual([
      'src/x/a.css',
      'src/b.ts',
      'src/c.ts',
      'src/d.ts',
      'src/e.css',
    ]);
  });
});

describe('files that import one another', () => {
  it('are found, however long the circle', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['e']],
    ]);
    expect(circlesIn(imports)).toEqual(['a b c', 'e']);
  });

  it('are none', () => {
    expect(circlesInProject()).toEqual([]);
  });
});

describe('only what the domain may touch', () => {
  const domain = globSync('src/domain/**/*.ts');

  it('imports no package but zod', () => {
    const packages = domain.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/from '([^'.#][^']*)'/g)].map(([, name]) => name),
    );
    expect([...new Set(packages)].sort()).toEqual(['zod', 'zod/mini']);
  });

  it('knows no clock, randomness, environment or browser', () => {
    const impure =
      /\b(Date\.now|new Date\(\)|Math\.random|crypto\.|process\.|window\.|document\.|localStorage)/;
    const found = domain.filter((path) => impure.test(readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });
});

describe('how figures are written', () => {
  /** Rounds, or writes a share or money, in a way of its own. */
  const own = /\.toFixed\(|style: '(?:percent|currency)'|\* 100(?:\)|\}) ?%|\* 100\)\}/;

  it('is up to the domain: two pages never round the same figure differently', () => {
    const shown = globSync('{src/{build,features,layouts,pages,ui},netlify}/**/*.{ts,tsx,astro}');
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((path) => own.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    '(rate * 100).toFixed(1)',
    '`${apr * 100}%`',
    '`${apr * 100} %`',
    '{Math.round(x * 100)}%',
  ])('is not up to a page: %s', (text) => {
    expect(text).toMatch(own);
  });
});

describe('what the security policy blocks', () => {
  const pages = globSync('src/**/*.{astro,tsx}');

  it.each([
    ['dangerouslySetInnerHTML', /dangerouslySetInnerHTML/],
    ['is:inline', /is:inline/],
    ['a style attribute in Astro', /\sstyle="/],
  ])('is written nowhere: %s', (_what, pattern) => {
    expect(pages.filter((path) => pattern.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('a class', () => {
  it('is none that the style sheet leaves out, or the theme lacks', () => {
    const styles = readFileSync('src/styles/global.css', 'utf8');
    const [, names = ''] = /not inline\('\{(.+)\}'\)/.exec(styles) ?? [];
    const missing = new RegExp(
      String.raw`class(?:Name)?="[^"]*(?<![^\s"])(?:${names.replaceAll(',', '|')}|rounded-(?:sm|md|lg))[\s"]`,
    );
    expect('<svg class="inline size-3">').toMatch(missing);
    const pages = globSync('src/**/*.{astro,tsx}');
    expect(pages.filter((path) => missing.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
