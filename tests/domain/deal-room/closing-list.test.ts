import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTransferFolder } from '#src/build/read-lists.ts';
import { closingList, OTHER_KIND } from '#src/domain/deal-room/closing-list.ts';
import { BUCKETS } from '#src/domain/deal-room/progress-schemas.ts';
import { listings } from '#tests/built/content.ts';
import { aTerms } from './a-deal.ts';

const reading = await readTransferFolder(
  fileURLToPath(new URL('../../../content/transfers/', import.meta.url)),
);
if ('error' in reading) throw new Error(reading.error.join('\n'));
const kinds = reading.ok;

const CASH = { sellerNote: null, earnOut: null, revenueShare: null };
const listOf = (includedAssets: readonly string[], techStack: readonly string[] = []) =>
  closingList({ includedAssets, techStack }, CASH, kinds);
/** The kinds of what is on the list because of its name, but for what starts early besides. */
const kindsOf = (...assets: string[]) =>
  listOf(assets).flatMap(({ kind, names }) =>
    names.length > 0 && kind !== 'start-early' ? [kind] : [],
  );
const toolKinds = (...tools: string[]) =>
  listOf([], tools).flatMap(({ kind, names }) => (names.length > 0 ? [kind] : []));

/** Languages, libraries, and programs that run nowhere but on the business's own servers or desks. */
const COMES_WITH_THE_CODE =
  /^(ASP\.NET Core|Blazor|C# \/ \.NET|Capacitor|Dart|Django|Drupal|Elixir|FastAPI|Flutter|Grafana|Hotwire|HTMX|Laravel|Liquid|Litestream|Livewire|LoRaWAN|MapLibre|MariaDB|ML Kit|MySQL|NestJS|Next\.js|Node\.js|NVDA|Oban|PHP|pgvector|Phoenix LiveView|Playwright|PostGIS|PostgreSQL|Prisma|Python|React|React Native|Redis|Ruby on Rails|Sidekiq|SQLite|SvelteKit|Tailwind CSS|TimescaleDB|TypeScript|USDA FoodData Central|Vega-Lite|VoiceOver|Vue|WeasyPrint|WordPress|Zebra Browser Print)( \d[\d.]*)?( text recognition)?$/i;

describe('the closing list of every sample listing', () => {
  it.each(listings.map((listing) => ({ listing, id: listing.id })))(
    'has each kind that assets of $id name once, in order',
    ({ listing }) => {
      const items = closingList(listing, aTerms(), kinds);
      expect(new Set(items.map(({ kind }) => kind)).size).toBe(items.length);
      const named = new Set(items.flatMap(({ names }) => names));
      expect(listing.includedAssets.filter((asset) => !named.has(asset))).toEqual([]);
      const buckets = items.map(({ bucket }) => BUCKETS.indexOf(bucket));
      expect(buckets).toEqual(buckets.toSorted((one, other) => one - other));
    },
  );

  it('knows what every asset is, but for a legal opinion', () => {
    const unknown = listings.flatMap(({ includedAssets }) =>
      listOf(includedAssets)
        .filter(({ kind }) => kind === OTHER_KIND)
        .flatMap(({ names }) => names),
    );
    expect(unknown).toEqual(['Legal opinion of January 2026']);
  });

  it('knows every tool that is an account somewhere', () => {
    const tools = new Set(listings.flatMap(({ techStack }) => techStack));
    const unknown = [...tools].filter((tool) => toolKinds(tool).length === 0);
    expect(unknown.filter((tool) => !COMES_WITH_THE_CODE.test(tool))).toEqual([]);
  });
});

describe('a closing list', () => {
  it.each([
    ['The .com domain and two misspellings of it', ['domain-same-registrar']],
    ['Domain, name, and US trademark registration', ['domain-same-registrar', 'trademark']],
    ['Source code and git history', ['github']],
    ['STRIPE SUBSCRIPTIONS', ['stripe-same-country']],
    ['Both store listings', ['app-store', 'google-play']],
    ['Slack app listing and its approved scopes', ['app-directories']],
    ['Our Slack workspace', ['slack']],
    ['A Shopify app with 90 merchants', ['shopify-app']],
    ['A warehouse full of kites', [OTHER_KIND]],
    [
      'Source code with full history in a GitHub organization, deployment scripts, and an npm package',
      ['github', 'npm-package'],
    ],
    [
      'The .com domain at Namecheap, two misspellings of it, and its DNS on Cloudflare',
      ['domain-same-registrar', 'dns'],
    ],
    [
      'All customer contracts and Stripe subscriptions, and a PayPal business account',
      ['contracts', 'stripe-same-country', 'paypal'],
    ],
    [
      'Mailing list of 1,260 property managers in Mailchimp, and a Substack newsletter',
      ['mailchimp', 'substack'],
    ],
    [
      'Google Analytics, Search Console, Google Ads, and Google Workspace with the support mailbox',
      ['google-ads', 'google-analytics', 'google-workspace'],
    ],
    [
      'Facebook page, Instagram, LinkedIn page, YouTube channel, TikTok, and X accounts',
      ['meta-business', 'youtube', 'instagram', 'x-twitter', 'linkedin', 'tiktok'],
    ],
    [
      'Hosting on Hetzner, backups on AWS, and a status page on Netlify',
      ['netlify', 'aws', 'hetzner'],
    ],
    [
      'iOS app in the App Store, Android app on Google Play, and a Chrome extension',
      ['app-store', 'google-play', 'chrome-extension'],
    ],
    [
      'Registered trademark FERNHOLD and the copyright in 34 help articles',
      ['trademark', 'content-rights'],
    ],
    [
      'Slack, Notion, Airtable, Zapier, and Twilio numbers',
      ['slack', 'phone-numbers', 'airtable', 'automations', 'notion'],
    ],
    [
      'Discord community, WordPress blog, and an affiliate program with 12 partners',
      ['wordpress', 'affiliate-program', 'discord'],
    ],
    ['Amazon affiliate links in 60 articles', ['content-rights', 'amazon-associates']],
    ['An agreement with the support contractor, who is willing to stay', ['contracts']],
  ])('takes %j for %j', (asset, expected) => {
    expect(kindsOf(asset)).toEqual(expected);
  });

  it('leaves out tools that come with the code, and puts the others of one kind together', () => {
    expect(toolKinds('Python 3.13', 'React')).toEqual([]);
    const aws = listOf([], ['AWS ECS', 'AWS KMS']).filter(({ kind }) => kind === 'aws');
    expect(aws).toMatchObject([{ id: 'aws', names: ['AWS ECS', 'AWS KMS'] }]);
  });

  it('lists a kind once if both an asset and a tool name it', () => {
    const items = listOf(['Customer subscriptions in Stripe'], ['Stripe Billing']);
    expect(items.filter(({ kind }) => kind === 'stripe-same-country')).toMatchObject([
      { names: ['Customer subscriptions in Stripe'] },
    ]);
  });

  it('lists a kind that several assets name once, with all of them', () => {
    const assets = ['Customer contracts', 'An agreement with the contractor', 'Customer contracts'];
    expect(listOf(assets).filter(({ kind }) => kind === 'contracts')).toMatchObject([
      { id: 'contracts', names: assets.slice(0, 2) },
    ]);
  });

  it('takes what transactional email and automations run on out of the other subscriptions', () => {
    expect(toolKinds('Postmark', 'SendGrid', 'Zapier', 'Calendly')).toEqual([
      'transactional-email',
      'automations',
      'other-subscriptions',
    ]);
  });

  it('has one item before closing for whatever has to start early', () => {
    const early = (...assets: string[]) =>
      listOf(assets).filter(({ kind }) => kind === 'start-early');
    expect(early('iOS app', 'A TikTok account', 'Source code')).toMatchObject([
      { bucket: 'before-closing', names: ['iOS app', 'A TikTok account'] },
    ]);
    expect(early('Source code')).toEqual([]);
  });

  it('asks for an agreement, escrow, and training in every sale, and for a note only if it is paid later', () => {
    const always = listOf([]).map(({ id }) => id);
    expect(always).toEqual(expect.arrayContaining(['purchase-agreement', 'escrow', 'training']));
    expect(always).not.toContain('note-and-security');
    const later = closingList({ includedAssets: [], techStack: [] }, aTerms(), kinds);
    expect(later.map(({ id }) => id).filter((id) => !always.includes(id))).toEqual([
      'note-and-security',
    ]);
  });

  it('says who does each item and who confirms it, as its kind does', () => {
    const kind: Parameters<typeof closingList>[2][number] = {
      id: 'boat',
      title: 'Boats',
      words: ['boat'],
      instead: [],
      bucket: 'first-week',
      does: 'buyer',
      confirms: 'both',
    };
    const assets = { includedAssets: ['Two boats'], techStack: [] };
    expect(closingList(assets, CASH, [kind])).toEqual([
      {
        id: 'boat',
        kind: 'boat',
        title: 'Boats',
        bucket: 'first-week',
        does: 'buyer',
        confirms: 'both',
        names: ['Two boats'],
      },
    ]);
  });
});
