import { createHash } from 'node:crypto';
import { chainHash, type Deal, type DealListing } from '#src/domain/deal-room/deal.ts';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import {
  type Caller,
  decide,
  type Decision,
  listingHash,
  openDeal,
  type Situation,
} from '#src/domain/deal-room/decide.ts';
import { type Terms, USUAL_TERMS } from '#src/domain/deal-room/terms.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';

export const START = Date.parse('2026-11-28T09:00:00Z');
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const LISTING: DealListing = {
  id: 'sf-12',
  title: 'Invoicing tool for dog groomers',
  price: 48_000,
  monthlyRevenue: 2_900,
  monthlyProfit: 2_100,
  lastMonth: '2026-10',
  revenueLevel: 'document-seen',
  profitLevel: 'self-reported',
  includedAssets: ['Domain and website', 'Source code with its history'],
};

export const SECRETS = {
  buyerEmail: 'bea.buyer@mail.example.com',
  sellerEmail: 'sal.seller@mail.example.com',
  sellerName: 'Salvatore Sellerman',
  link: 'link-of-somebody',
  network: 'network-of-somebody',
};

export const PARTIES_OF_DEAL = {
  id: '01900000-0000-7000-8000-000000000001',
  buyer: { name: 'Bea Buyer', email: SECRETS.buyerEmail },
  seller: { name: SECRETS.sellerName, email: SECRETS.sellerEmail, isAnonymous: true },
};

export const aTerms = (changes: Partial<Terms> = {}): Terms => ({
  ...USUAL_TERMS,
  price: 48_000,
  cashAtClose: 10_000,
  sellerNote: { amount: 38_000, apr: 0.08, months: 36, interestOnlyMonths: 0 },
  earnOut: null,
  revenueShare: null,
  closing: '2027-01-15',
  ...changes,
});

let requests = 0;
const aRequest = (): string => `request-${(requests += 1)}`;

/** What lists are made from: a row for each party, two kinds, and a question. */
const PUBLISHED: NonNullable<Situation['published']> = {
  guide: [
    {
      section: 'Money',
      ask: 'Payouts for 24 months',
      test: 'Add them up and compare.',
      badAnswer: 'Screenshots only.',
    },
    {
      section: 'The law',
      ask: 'From the buyer: proof of the cash at close',
      test: 'A bank’s letter.',
      badAnswer: 'None.',
    },
  ],
  kinds: [
    {
      id: 'domain',
      title: 'Domain',
      words: ['domain'],
      instead: [],
      needed: 'always',
      bucket: 'first-two-days',
      does: 'seller',
      confirms: 'buyer',
    },
    {
      id: 'training',
      title: 'Training',
      words: [],
      instead: [],
      needed: 'always',
      bucket: 'first-month',
      does: 'seller',
      confirms: 'buyer',
    },
  ],
  questions: [{ id: 'bills', question: 'Who pays the bills that straddle the closing day?' }],
  facts: {
    category: 'saas',
    verification: {
      revenue: { level: 'document-seen', from: '', to: '' },
      profit: { level: 'self-reported', from: '', to: '' },
      users: { level: 'self-reported', from: '', to: '' },
      traffic: { level: 'self-reported', from: '', to: '' },
    },
    users: null,
    includedAssets: LISTING.includedAssets,
    techStack: ['TypeScript'],
    history: { lastMonth: '2026-10', revenue: [2_800, 2_900], profit: [2_000, 2_100] },
  },
};

export const situationAt = (now: number, listing: DealListing | null = LISTING): Situation => ({
  ...{ now, hashOf, listing },
  published: PUBLISHED,
});

export const aDeal = (terms: Terms = aTerms()): Deal =>
  openDeal(PARTIES_OF_DEAL, terms, aRequest(), { ...situationAt(START), listing: LISTING });

export const aCaller = (actor: Caller['actor'], changes: Partial<Caller> = {}): Caller => ({
  actor,
  request: aRequest(),
  evidence: {
    linkId: SECRETS.link,
    codeAt: '2026-11-28T09:00:00.000Z',
    network: SECRETS.network,
    browser: 'Firefox 146 on Android',
  },
  ...changes,
});

/** The command that accepts what somebody sees on the table now. */
export function acceptance(
  deal: Deal,
  now: number,
  listing: DealListing = LISTING,
): Extract<Command, { kind: 'accept' }> {
  const latest = dealAt(deal, now).versions.at(-1);
  return {
    kind: 'accept',
    version: latest?.number ?? 0,
    hash: latest?.hash ?? '',
    listing: listingHash(listing, hashOf),
  };
}

/** The command that signs what somebody sees now. */
export function signature(
  deal: Deal,
  document: 'letter' | 'confidentiality',
  by: 'buyer' | 'seller',
  now: number,
): Extract<Command, { kind: 'sign' }> {
  const view = viewOf(deal, by, situationAt(now));
  const shown = document === 'letter' ? view.letter : view.confidentiality;
  return {
    kind: 'sign',
    document,
    name: by === 'buyer' ? 'Bea Buyer' : SECRETS.sellerName,
    hash: shown?.hash ?? 'nothing to sign',
  };
}

export const detailsOf = (by: 'buyer' | 'seller') => ({
  name: by === 'buyer' ? 'Bea Buyer' : SECRETS.sellerName,
  company: '',
  address: by === 'buyer' ? '1 Buyer Street, Reno, NV' : '9 Seller Road, Austin, TX',
});

/** The deal after a command that must be done. */
export function after(decision: Decision): Deal {
  if ('refused' in decision) throw new Error(`Refused: ${JSON.stringify(decision.refused)}`);
  return decision.deal;
}

const ITEM = 'figure-revenue';
const SHEET = 'closing-sheet:bills';
const DOMAIN = 'domain';
const marked = (item: string, as: 'done' | 'confirmed', text = ''): Command => ({
  ...{ kind: 'mark', item, as, text },
  link: '',
});

type Step = (deal: Deal, now: number) => [actor: 'buyer' | 'seller', command: Command];

/** The way to a letter that both signed, in steps. */
export const WAY: readonly Step[] = [
  () => ['seller', { kind: 'offer', terms: aTerms({ cashAtClose: 12_000, price: 50_000 }) }],
  (deal, now) => ['buyer', acceptance(deal, now)],
  (deal, now) => ['buyer', signature(deal, 'confidentiality', 'buyer', now)],
  () => ['seller', { kind: 'reveal' }],
  () => ['buyer', { kind: 'give_details', details: detailsOf('buyer') }],
  () => ['seller', { kind: 'give_details', details: detailsOf('seller') }],
  (deal, now) => ['buyer', signature(deal, 'letter', 'buyer', now)],
  (deal, now) => ['seller', signature(deal, 'letter', 'seller', now)],
  () => [
    'seller',
    { kind: 'reply', item: ITEM, text: 'Read-only access is yours.', link: '', seenOn: '' },
  ],
  () => [
    'buyer',
    {
      kind: 'settle',
      item: ITEM,
      result: 'problem',
      lessPerYear: 1_200,
      text: 'A refund.',
    },
  ],
  () => ['buyer', { kind: 'conclude' }],
  () => ['seller', marked(SHEET, 'done', 'By days, in one payment.')],
  () => ['buyer', marked(SHEET, 'confirmed', 'By days, in one payment.')],
  () => ['seller', marked(DOMAIN, 'done')],
  () => ['buyer', marked(DOMAIN, 'confirmed')],
  () => ['seller', { kind: 'hand_over', day: HANDED_OVER }],
  () => ['buyer', { kind: 'hand_over', day: HANDED_OVER }],
];
const HANDED_OVER = '2026-11-29';

export const STEP_MS = 3_600_000;

/** A deal after the first steps on that way, an hour after the other. */
export const dealAfter = (steps: number, way = WAY): Deal =>
  way.slice(0, steps).reduce((deal, step, index) => {
    const now = START + (index + 1) * STEP_MS;
    const [actor, command] = step(deal, now);
    return after(decide(deal, command, aCaller(actor), situationAt(now)));
  }, aDeal());

/** A deal on these terms whose business was handed over, on Nov 29, 2026. */
export const soldFor = (terms: Terms): Deal =>
  dealAfter(
    WAY.length,
    WAY.with(0, () => ['seller', { kind: 'offer', terms }]),
  );

/**
 * The events whose hash isn't that of their content and all before them: what was changed afterward, by number
 * from 0. An erased or redacted event keeps its hash, and can't be checked itself.
 */
export function brokenEvents({ events }: Pick<Deal, 'events'>): number[] {
  return events.flatMap((event, index) => {
    const previous = events[index - 1]?.hash ?? '';
    const isWhole =
      event.what.kind === 'erased' ||
      event.redacted ||
      event.hash === chainHash(event, previous, hashOf);
    return isWhole ? [] : [index];
  });
}
