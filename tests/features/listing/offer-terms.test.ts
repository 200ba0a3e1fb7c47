import { describe, expect, it } from 'vitest';
import { reconcileOffer } from '#src/domain/deals/offers/offer.ts';
import { readOfferTerms } from '#src/features/listing/offer-terms.ts';

const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readOfferTerms(form);
};

describe('the terms in the offer form', () => {
  it('are read as people type them', () => {
    const { terms, isComplete } = read({
      price: '$68,000',
      cash_at_close: '30k',
      note_amount: '20,000',
      note_rate: '7.5 %',
      note_months: '36',
      earn_out_amount: '10000',
      earn_out_months: '12',
      revenue_share_amount: '8k',
      revenue_share_months: '24',
    });
    expect(isComplete).toBe(true);
    expect(terms).toEqual({
      price: 68_000,
      cashAtClose: 30_000,
      sellerNote: { amount: 20_000, apr: 0.075, months: 36 },
      earnOut: { amount: 10_000, months: 12 },
      revenueShare: { amount: 8_000, months: 24 },
    });
  });

  it('hold nothing where nothing was typed', () => {
    expect(read({})).toEqual({
      terms: { price: 0, cashAtClose: 0, sellerNote: null, earnOut: null, revenueShare: null },
      unread: [],
      isComplete: true,
    });
  });

  it.each([
    ['price', 'price'],
    ['cashAtClose', 'cash_at_close'],
    ['sellerNote', 'note_amount'],
    ['earnOut', 'earn_out_amount'],
    ['revenueShare', 'revenue_share_amount'],
  ])('name an amount that cannot be read, and put no other in its place: %s', (part, name) => {
    for (const text of ['much', '45,00', '-5', '45.000', '9999999999k']) {
      const { unread, isComplete } = read({ price: '68k', cash_at_close: '30k', [name]: text });
      expect({ text, unread, isComplete }).toEqual({ text, unread: [part], isComplete: false });
    }
    expect(read({ price: '68k', cash_at_close: '30k', [name]: ' ' }).unread).toEqual([]);
  });

  it.each([
    ['the months of a note', { note_amount: '38k', note_rate: '8' }],
    ['the rate of a note', { note_amount: '38k', note_months: '36' }],
    ['the months of an earnout', { earn_out_amount: '38k' }],
    ['readable months', { revenue_share_amount: '38k', revenue_share_months: 'two' }],
    ['at least a month', { earn_out_amount: '38k', earn_out_months: '0' }],
  ])('count a part in the sum that still lacks %s, and say that it does', (_what, fields) => {
    const { terms, isComplete } = read({ price: '68k', cash_at_close: '30k', ...fields });
    const amounts = [terms.sellerNote, terms.earnOut, terms.revenueShare].map(
      (part) => part?.amount ?? 0,
    );
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(38_000);
    expect(isComplete).toBe(false);
  });

  it.each([
    ['note_rate', '900'],
    ['note_months', '361'],
    ['note_months', '7.5'],
    ['earn_out_months', '100000'],
    ['revenue_share_months', '0.5'],
  ])('are not complete with a term that no offer can have: %s %s', (name, text) => {
    const whole = {
      price: '30k',
      note_amount: '10k',
      note_rate: '8',
      note_months: '36',
      earn_out_amount: '10k',
      earn_out_months: '12',
      revenue_share_amount: '10k',
      revenue_share_months: '24',
    };
    expect(read(whole).isComplete).toBe(true);
    const { terms, isComplete } = read({ ...whole, [name]: text });
    expect(isComplete).toBe(false);
    expect(() => reconcileOffer(terms)).not.toThrow();
  });
});
