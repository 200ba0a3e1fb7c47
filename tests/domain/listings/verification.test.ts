import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing } from '#src/domain/listings/listing.ts';
import { formatPeriod, weakestVerification } from '#src/domain/listings/verification.ts';
import {
  VERIFICATION_LABELS,
  VERIFICATION_LEVELS,
  type VerificationLevel,
} from '#src/domain/listings/vocabulary.ts';
import { aListing } from './a-listing.ts';

type Levels = Record<keyof Listing['verification'], VerificationLevel>;

const at = (level: VerificationLevel) => ({ level, from: '2026-07', to: '2026-09' });

function verified(levels: Partial<Levels>, given: Partial<Listing> = {}) {
  const all: Levels = {
    revenue: 'connected',
    profit: 'connected',
    users: 'connected',
    traffic: 'connected',
    ...levels,
  };
  const verification = {
    revenue: at(all.revenue),
    profit: at(all.profit),
    users: at(all.users),
    traffic: at(all.traffic),
  };
  return weakestVerification({ ...aListing({ sample: false, ...given }), verification });
}

/** The labels of listings that also have better figures. */
const MIXED: Record<string, string> = {
  'self-reported': 'Some numbers self-reported',
  'document-seen': 'All numbers reviewed or checked',
};

const without = (field: 'monthlyProfit' | 'traffic') => {
  const { [field]: _left, ...listing } = aListing();
  return weakestVerification({
    ...listing,
    verification: {
      revenue: at('connected'),
      profit: at(field === 'monthlyProfit' ? 'self-reported' : 'connected'),
      users: at('connected'),
      traffic: at(field === 'traffic' ? 'self-reported' : 'connected'),
    },
  });
};

describe('the verification of a listing', () => {
  test.each(['revenue', 'profit', 'users', 'traffic'] as const)(
    'is that of the weakest headline figure when that is %s',
    (figure) => {
      expect(verified({ [figure]: 'document-seen' }).level).toBe('document-seen');
      expect(verified({ [figure]: 'self-reported' }).level).toBe('self-reported');
    },
  );
  test('is connected when every figure is', () => {
    expect(verified({})).toEqual({ level: 'connected', label: 'Checked at source' });
  });
  test('is an example where the listing is made up', () => {
    expect(verified({}, { sample: true }).label).toBe('Example: Checked at source');
  });
  test('takes the weaker of two that are not connected, wherever it stands', () => {
    expect(verified({ revenue: 'document-seen', traffic: 'self-reported' })).toEqual({
      level: 'self-reported',
      label: 'Some numbers self-reported',
    });
    expect(verified({ revenue: 'self-reported', traffic: 'document-seen' }).level).toBe(
      'self-reported',
    );
  });
  test('takes no account of users that nobody counts', () => {
    expect(verified({ users: 'self-reported' }, { users: null }).level).toBe('connected');
    expect(verified({ users: 'self-reported' }, { users: 0 }).level).toBe('self-reported');
  });
  test('takes no account of traffic or a profit that is not given', () => {
    expect(without('traffic').level).toBe('connected');
    expect(without('monthlyProfit').level).toBe('connected');
    expect(verified({ profit: 'self-reported' }, { monthlyProfit: 0 }).level).toBe('self-reported');
  });
  test('is never above any given figure, and is one of them', () => {
    const level = fc.constantFrom(...VERIFICATION_LEVELS);
    fc.assert(
      fc.property(
        fc.record({ revenue: level, profit: level, users: level, traffic: level }),
        (levels) => {
          const weakest = verified(levels);
          const given = Object.values(levels);
          expect(given).toContain(weakest.level);
          for (const other of given) {
            expect(VERIFICATION_LEVELS.indexOf(other)).toBeGreaterThanOrEqual(
              VERIFICATION_LEVELS.indexOf(weakest.level),
            );
          }
          expect(weakest.label).toBe(
            new Set(given).size === 1 ? VERIFICATION_LABELS[weakest.level] : MIXED[weakest.level],
          );
        },
      ),
    );
  });
});

describe('the months that were looked at', () => {
  test('are named in words', () => {
    expect(formatPeriod({ from: '2024-11', to: '2026-10' })).toBe('Nov 2024 to Oct 2026');
    expect(formatPeriod({ from: '2026-01', to: '2026-12' })).toBe('Jan 2026 to Dec 2026');
  });
  test('are named once when there is one', () => {
    expect(formatPeriod({ from: '2026-10', to: '2026-10' })).toBe('Oct 2026');
  });
});
