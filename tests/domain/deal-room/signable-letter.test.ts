import { describe, expect, it } from 'vitest';
import rates from '../../../content/figures/minimum-rates.json' with { type: 'json' };
import { decide } from '#src/domain/deal-room/decide.ts';
import { type Terms, termsFaults, termsWarnings } from '#src/domain/deal-room/terms.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import type { Deal } from '#src/domain/deal-room/deal.ts';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { addDays, DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import {
  aCaller,
  acceptance,
  aDeal,
  after,
  aTerms,
  detailsOf,
  signature,
  situationAt,
  START,
} from './a-deal.ts';

const TODAY = utcDay(START);
const inDays = (days: number) => addDays(TODAY, days);

/** A deal on such terms, once only the letter is left to be signed. */
function beforeLetter(changes: Partial<Terms>, address = detailsOf('seller').address): Deal {
  const steps: ((deal: Deal) => [by: 'buyer' | 'seller', command: Command])[] = [
    (deal) => ['seller', acceptance(deal, START)],
    (deal) => ['buyer', signature(deal, 'confidentiality', 'buyer', START)],
    () => ['seller', { kind: 'reveal' }],
    () => ['buyer', { kind: 'give_details', details: detailsOf('buyer') }],
    () => ['seller', { kind: 'give_details', details: { ...detailsOf('seller'), address } }],
  ];
  return steps.reduce(
    (deal, step) => {
      const [by, command] = step(deal);
      return after(decide(deal, command, aCaller(by), situationAt(START)));
    },
    aDeal(aTerms(changes)),
  );
}

const letterOf = (deal: Deal) => viewOf(deal, 'buyer', situationAt(START)).letter;

describe('once both gave their names', () => {
  it.each([-1, 0, 1, 6, 13, 14, 20, 31, 700])(
    'a letter whose closing is planned %d days after both agreed can be signed by both',
    (days) => {
      let deal = beforeLetter({ closing: inDays(days) });
      expect(letterOf(deal)).toHaveProperty('hash', expect.any(String));
      for (const by of ['buyer', 'seller'] as const) {
        const sign = signature(deal, 'letter', by, START);
        deal = after(decide(deal, sign, aCaller(by), situationAt(START)));
      }
      expect(viewOf(deal, 'buyer', situationAt(START)).stage).toBe('signed');
    },
  );

  it('says what to change where a letter can’t be signed, and nothing before', () => {
    const address = '[street], Austin, TX';
    expect(letterOf(beforeLetter({}, address))).toMatchObject({
      hash: null,
      fault: 'Replace or remove the blank [street].',
    });
    const agreed = aDeal();
    const deal = after(
      decide(agreed, acceptance(agreed, START), aCaller('seller'), situationAt(START)),
    );
    expect(letterOf(deal)).not.toHaveProperty('fault');
  });
});

it.each<[field: string, changes: Partial<Terms>]>([
  ['conditions', { conditions: 'Seller delivers [what].' }],
  ['conditions', { conditions: 'Seller delivers ____ by Friday.' }],
  [
    'earnOut.target',
    {
      cashAtClose: 5_000,
      earnOut: { amount: 5_000, months: 12, target: 'Profit of [amount] a month.' },
    },
  ],
])('says at the offer what a letter can’t hold, next to %s', (field, changes) => {
  expect(termsFaults(aTerms(changes), START)[field]).toMatch(/\./);
});

describe('an early or late closing date', () => {
  const warned = (changes: Partial<Terms>) => termsWarnings(aTerms(changes), START)['closing'];

  it('is warned of before due diligence can end, with the day', () => {
    const days = { dueDiligenceDays: 21, exclusivityDays: 30 };
    expect(warned({ ...days, closing: inDays(20) })).toBe(
      'Due diligence would end on Dec 19, 2026 or later, after the planned closing. Shorten it, or choose a later closing date.',
    );
    expect(warned({ ...days, closing: inDays(21) })).toBeUndefined();
  });

  it('is warned of once the days without other buyers may be over', () => {
    const days = { dueDiligenceDays: 21, exclusivityDays: 30 };
    expect(warned({ ...days, closing: inDays(30) })).toBeUndefined();
    expect(warned({ ...days, closing: inDays(31) })).toBe(
      'Exclusivity could end on Dec 28, 2026, before the planned closing. After that, the seller can talk to other buyers. Extend it, or choose an earlier closing date.',
    );
  });

  it('isn’t asked to be changed: it can still be offered', () => {
    expect(termsFaults(aTerms({ closing: inDays(2) }), START + DAY_MS)).toEqual({});
  });
});

it.each([
  [0.08, 60, undefined, undefined],
  [0, 36, undefined, expect.stringContaining('The IRS sets a minimum interest rate')],
  // Between what the IRS asks of a short note and of a long one: a balloon makes it short.
  [(rates.shortTermPercent + rates.longTermPercent) / 200, 120, undefined, expect.any(String)],
  [(rates.shortTermPercent + rates.longTermPercent) / 200, 120, 24, undefined],
])('warns of a note at %f over %d months, or %o, with %o', (apr, months, balloonMonth, warning) => {
  const sellerNote = { amount: 38_000, apr, months, interestOnlyMonths: 0, balloonMonth };
  expect(termsWarnings(aTerms({ sellerNote }), START)['sellerNote.apr']).toEqual(warning);
});
