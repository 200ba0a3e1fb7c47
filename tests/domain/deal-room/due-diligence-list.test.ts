import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArticleFile } from '#src/build/read-articles.ts';
import { readListingFolder } from '#src/build/read-listings.ts';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import {
  ADDED_MAX,
  addedItem,
  dueDiligenceList,
} from '#src/domain/deal-room/due-diligence-list.ts';
import { buyerFigures } from '#src/domain/deal-room/figures.ts';
import {
  afterLoss,
  lostProfit,
  lowerTerms,
  priceAfterProblems,
  priceAtMultiple,
} from '#src/domain/deal-room/price-after-problems.ts';
import { checklistRows } from '#src/domain/articles/article-text.ts';
import type { Listing } from '#src/domain/listings/listing.ts';
import { CATEGORIES, VERIFICATION_LEVELS } from '#src/domain/listings/vocabulary.ts';
import { reconcileOffer } from '#src/domain/deals/offers/offer.ts';
import { addDays } from '#src/domain/shared/calendar-date.ts';
import {
  aCaller,
  after,
  aTerms,
  dealAfter,
  LISTING as DEAL_LISTING,
  situationAt,
} from './a-deal.ts';
import { anyAgreedTerms, anyDay } from './agreed-terms.ts';

const GUIDE = 'due-diligence-checklist.mdx';
const guide = readArticleFile(GUIDE, readFileSync(`content/learn/${GUIDE}`, 'utf8'));
if ('error' in guide) throw new Error(guide.error.join('\n'));
const ROWS = checklistRows(guide.ok.body);
const listings = await readListingFolder('content/listings');
if ('error' in listings) throw new Error(listings.error.join('\n'));
const [LISTING] = listings.ok;
if (!LISTING) throw new Error('There is no listing.');
const START = '2027-01-15';

const level = fc.constantFrom(...VERIFICATION_LEVELS);
const listed = (each: (typeof VERIFICATION_LEVELS)[number]) => ({
  level: each,
  from: '2024-11',
  to: '2026-10',
});
/** A listing of the site, with figures verified otherwise, and in another category. */
const anyListing: fc.Arbitrary<Listing> = fc
  .record({
    listing: fc.constantFrom(...listings.ok),
    category: fc.constantFrom(...CATEGORIES),
    levels: fc.tuple(level, level, level, level),
    hasTraffic: fc.boolean(),
    users: fc.option(fc.integer({ min: 1, max: 9_000 })),
  })
  .map(({ listing, category, levels, hasTraffic, users }) => {
    const [revenue, profit, counted, traffic] = levels.map(listed);
    const verification = {
      revenue: revenue ?? listing.verification.revenue,
      profit: profit ?? listing.verification.profit,
      users: counted ?? listing.verification.users,
      traffic: traffic ?? listing.verification.traffic,
    };
    const { traffic: visits, ...rest } = listing;
    const isVisited = hasTraffic && visits !== undefined;
    return { ...rest, category, verification, users, ...(isVisited && { traffic: visits }) };
  });
const anyTerms = fc
  .tuple(anyAgreedTerms, fc.integer({ min: 1, max: 180 }), fc.nat(90_000))
  .map(([terms, dueDiligenceDays, cashAtClose]) =>
    aTerms({ ...terms, dueDiligenceDays, cashAtClose }),
  );

const listFor = (changes: Partial<Listing> = {}, terms = aTerms()) =>
  dueDiligenceList(ROWS, { ...LISTING, ...changes }, terms, START);
const asks = (items: readonly { ask: string }[], words: RegExp) =>
  items.some(({ ask }) => words.test(ask));
const figure = (name: string, changes: Partial<Listing>) =>
  listFor(changes).find(({ id }) => id === `figure-${name}`);

describe('the due diligence list', () => {
  it('is bounded, with an id for each item, and a date within the days agreed', () => {
    fc.assert(
      fc.property(anyListing, anyTerms, anyDay, (listing, terms, start) => {
        const items = dueDiligenceList(ROWS, listing, terms, start);
        expect(items.length).toBeLessThanOrEqual(66);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        const last = addDays(start, terms.dueDiligenceDays);
        for (const { id, ask, section, due, asks: who, owes } of items) {
          expect(id).toMatch(/^(?:figure|asset|guide)-[a-z0-9-]+$/);
          expect(ask).not.toBe('');
          expect(section).not.toBe('');
          expect(due > start && due <= last).toBe(true);
          expect([who, owes].toSorted()).toEqual(['buyer', 'seller']);
        }
        expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).toSorted());
      }),
    );
  });

  it('has each figure that the listing gives and each included asset, once', () => {
    fc.assert(
      fc.property(anyListing, anyTerms, (listing, terms) => {
        const items = dueDiligenceList(ROWS, listing, terms, START);
        const figures = items.filter(({ id }) => id.startsWith('figure-')).map(({ id }) => id);
        expect(figures).toEqual([
          'figure-revenue',
          'figure-profit',
          ...(listing.users === null ? [] : ['figure-users']),
          ...(listing.traffic === undefined ? [] : ['figure-traffic']),
        ]);
        const assets = items.filter(({ id }) => id.startsWith('asset-'));
        expect(assets.map(({ section }) => section)).toEqual(listing.includedAssets);
      }),
    );
  });

  it('gives the same item the same id in every deal', () => {
    fc.assert(
      fc.property(anyListing, anyTerms, anyListing, anyTerms, (one, terms, other, otherTerms) => {
        const [first, second] = [
          dueDiligenceList(ROWS, one, terms, START),
          dueDiligenceList(ROWS, other, otherTerms, START),
        ];
        const byId = new Map(first.map(({ id, ask }) => [id, ask]));
        for (const { id, ask } of second) {
          if (id.startsWith('guide-')) expect(byId.get(id) ?? ask).toBe(ask);
        }
      }),
    );
  });

  it('asks for a self-reported figure by access or documents, and for a connected one by a live look', () => {
    const { verification } = LISTING;
    const revenue = (each: (typeof VERIFICATION_LEVELS)[number]) =>
      figure('revenue', { verification: { ...verification, revenue: listed(each) } });
    const stated = revenue('self-reported');
    expect(stated?.ask).toBe('24 months of processor payouts, bank statements, and tax returns');
    expect(stated?.how).toContain("We haven't seen proof. Read-only access is best.");
    expect(stated?.test).toContain('Match payouts to deposits');
    expect(stated?.due).toBe(addDays(START, 3));
    expect(revenue('document-seen')?.how).toContain('show where they come from');
    expect(revenue('connected')?.ask).toBe('A live look at the account, on a shared screen');
    // What is asked for a figure isn't asked again.
    const self = { ...verification, revenue: listed('self-reported') };
    const items = listFor({ verification: self });
    expect(items.filter(({ ask }) => ask === stated?.ask)).toHaveLength(1);
  });

  it('has the words of the guide for every figure and asset', () => {
    const verification = {
      revenue: listed('self-reported'),
      profit: listed('self-reported'),
      users: listed('self-reported'),
      traffic: listed('self-reported'),
    };
    const words = new Set(ROWS.map(({ ask }) => ask));
    const items = listFor({ verification, users: 40 });
    expect(items.filter(({ ask }) => !words.has(ask))).toEqual([]);
    expect(items.filter(({ id }) => id.startsWith('figure-'))).toHaveLength(4);
  });

  it('asks what a category needs: goods, search, stores, code, and contracts', () => {
    const bare = { includedAssets: ['Domain and name'], users: null };
    const of = (category: Listing['category']) => {
      const { traffic: _traffic, ...listing } = LISTING;
      return dueDiligenceList(ROWS, { ...listing, ...bare, category }, aTerms(), START);
    };
    const [goods, search, stores, code] = [
      /^(inventory|supplier)/i,
      /penalt/i,
      /^store account/i,
      /^repository/i,
    ];
    expect([goods, search, stores, code].map((words) => asks(of('ecommerce'), words))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([goods, search, stores, code].map((words) => asks(of('content'), words))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([goods, search, stores, code].map((words) => asks(of('mobile'), words))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([goods, search, stores, code].map((words) => asks(of('agency'), words))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(CATEGORIES.every((each) => asks(of(each), /^contracts with/i))).toBe(true);
    const withCode = {
      includedAssets: ['Source code', '$9,000 of inventory', 'Both store listings'],
    };
    const all = listFor({ category: 'agency', ...withCode });
    expect([goods, stores, code].every((words) => asks(all, words))).toBe(true);
  });

  it('asks what the terms need, of both', () => {
    const note = listFor({}, aTerms());
    const claims = note.find(({ ask }) => /claim on the assets/.test(ask));
    expect(claims).toMatchObject({ asks: 'buyer', owes: 'seller' });
    const loans = note.find(({ ask }) => /every other loan/.test(ask));
    expect(loans).toMatchObject({ asks: 'seller', owes: 'buyer' });
    expect(asks(note, /source of the cash/)).toBe(true);
    expect(asks(note, /measured the same way/)).toBe(false);
    const share = { amount: 40_000, share: 0.1, months: 36 };
    const later = listFor({}, aTerms({ cashAtClose: 0, sellerNote: null, revenueShare: share }));
    expect(asks(later, /claim on the assets|every other loan|source of the cash/)).toBe(false);
    expect(asks(later, /measured the same way/)).toBe(true);
  });

  it('asks for every figure and asset without a guide, too', () => {
    const items = dueDiligenceList([], LISTING, aTerms(), START);
    expect(items.filter(({ ask }) => ask === '')).toEqual([]);
    expect(items.length).toBeGreaterThanOrEqual(2 + LISTING.includedAssets.length);
    const long = Array.from({ length: 200 }, (_, index) => ({
      section: 'Money',
      ask: `Row ${index}`,
      test: '',
      badAnswer: '',
    }));
    expect(dueDiligenceList(long, LISTING, aTerms(), START).length).toBeLessThanOrEqual(66);
  });

  it('takes what the buyer adds, with an id of its own', () => {
    const ids = Array.from(
      { length: ADDED_MAX },
      (_, index) => addedItem('Why?', index + 1, START).id,
    );
    expect(new Set([...ids, ...listFor().map(({ id }) => id)]).size).toBe(
      ADDED_MAX + listFor().length,
    );
    expect(addedItem('Why?', 1, START)).toMatchObject({
      ask: 'Why?',
      asks: 'buyer',
      owes: 'seller',
      due: START,
    });
  });
});

describe('what a problem with the profit does to the price', () => {
  const agreed = { price: 48_000, monthlyProfit: 2_100 };

  it('lowers it by the difference at the agreed multiple', () => {
    // 48,000 ÷ 25,200 is 1.90476; $3,600 a year less comes to $6,857.14.
    expect(priceAtMultiple(agreed, 3_600)).toEqual({ multiple: 48_000 / 25_200, price: 41_142.86 });
  });

  it('is exact to the cent, half a cent off the price, and never below zero or above what was agreed', () => {
    const money = (max: number) => fc.integer({ min: 1, max }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        money(100_000_000_000),
        money(1_000_000_000),
        money(100_000_000_000),
        (price, monthlyProfit, less) => {
          const found = priceAtMultiple({ price, monthlyProfit }, less)?.price ?? -1;
          const [whole, left, off, yearly] = [price, found, less, monthlyProfit * 12].map((each) =>
            BigInt(Math.round(each * 100)),
          );
          if (!whole || left === undefined || !off || !yearly)
            throw new Error('Nothing to compare.');
          expect(left >= 0n && left <= whole).toBe(true);
          if (left === 0n) expect(2n * whole * off >= (2n * whole - 1n) * yearly).toBe(true);
          else {
            // reduction − ½ <= price × difference ÷ yearly profit < reduction + ½
            const twice = 2n * whole * off;
            expect(
              (2n * (whole - left) - 1n) * yearly <= twice &&
                twice < (2n * (whole - left) + 1n) * yearly,
            ).toBe(true);
          }
        },
      ),
    );
  });

  it('falls with the profit, is the same without a problem, and nothing without any profit left', () => {
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(60_000), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [high, low] = [less, more].map((each) => priceAtMultiple(agreed, each)?.price ?? -1);
        expect(low).toBeLessThanOrEqual(high ?? 0);
      }),
    );
    expect(priceAtMultiple(agreed, 0)?.price).toBe(48_000);
    expect(priceAtMultiple(agreed, -5_000)?.price).toBe(48_000);
    expect(priceAtMultiple(agreed, 25_200)?.price).toBe(0);
    expect(priceAtMultiple(agreed, 90_000)?.price).toBe(0);
  });

  it('is held against what was agreed when due diligence began, also after lower terms', () => {
    const deal = dealAfter(10);
    const now = Date.parse(deal.events.at(-1)?.at ?? '');
    const lower = { kind: 'offer', terms: aTerms({ price: 49_000, cashAtClose: 11_000 }) } as const;
    const retraded = after(decide(deal, lower, aCaller('buyer'), situationAt(now)));
    // $50,000 is 1.98 times $25,200 a year; $1,200 a year less comes to $2,380.95.
    for (const { progress, versions } of [deal, retraded].map((each) => dealAt(each, now))) {
      expect(priceAfterProblems(progress, versions)).toEqual({
        ...{ agreed: 50_000, multiple: 50_000 / 25_200, price: 47_619.05 },
      });
    }
    const { progress, versions } = dealAt(dealAfter(9), now);
    expect(priceAfterProblems(progress, versions)).toBeNull();
  });

  it('lowers the profit that terms are weighed at, by a twelfth a month', () => {
    const { progress } = dealAt(dealAfter(10), Date.parse('2027-01-01'));
    expect(lostProfit(progress)).toBe(1_200);
    const listing = { ...DEAL_LISTING, monthlyProfit: 2_100, lowestProfit: 1_500 };
    expect(afterLoss(listing, 1_200)).toEqual({
      ...{ ...listing, monthlyProfit: 2_000, lowestProfit: 1_400 },
    });
    const { lowestProfit: _, ...unknown } = { ...listing, monthlyProfit: null };
    expect(afterLoss(unknown, 1_200)).toEqual(unknown);
    const terms = aTerms();
    expect(buyerFigures(terms, afterLoss(listing, 1_200)).afterYear).toBeCloseTo(
      (buyerFigures(terms, listing).afterYear ?? 0) - 1_200,
    );
    // A loss above the profit is no failure: the year’s profit covers less than nothing.
    expect(buyerFigures(terms, afterLoss(listing, 30_000)).dscr).toBeLessThan(0);
  });

  it('comes off the cash at close, then off the note, to the cent, and off nothing else', () => {
    const money = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);
    const inCents = (amount: number) => Math.round(amount * 100);
    fc.assert(
      fc.property(
        anyAgreedTerms,
        money(5_000_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (later, cashAtClose, part) => {
          const { total } = reconcileOffer({ ...aTerms({ ...later, cashAtClose }), price: 1 });
          fc.pre(total > 0);
          const terms = aTerms({ ...later, cashAtClose, price: total });
          const price = Math.floor(inCents(total) * part) / 100;
          const lower = lowerTerms(terms, price);
          const note = terms.sellerNote?.amount ?? 0;
          const over = inCents(total) - inCents(price) - inCents(cashAtClose);
          const isEarnOutAlone = over >= 0 && !terms.sellerNote && !terms.revenueShare;
          expect(lower === null).toBe((over > 0 && over >= inCents(note)) || isEarnOutAlone);
          if (!lower) return;
          expect(reconcileOffer(lower)).toMatchObject({ difference: 0, total: price });
          expect(lower.cashAtClose).toBe(Math.max(0, -over) / 100);
          expect(lower).toEqual({
            ...{ ...terms, price, cashAtClose: lower.cashAtClose },
            sellerNote: terms.sellerNote && {
              ...terms.sellerNote,
              ...{ amount: lower.sellerNote?.amount },
            },
          });
        },
      ),
    );
  });

  it('is unknown where there is no profit to be a multiple of', () => {
    for (const monthlyProfit of [null, 0, -60]) {
      expect(priceAtMultiple({ price: 48_000, monthlyProfit }, 1_000)).toBeNull();
    }
  });
});
