import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferStart } from '#src/domain/deals/offers/analyzed-offer.ts';
import { reconcileOffer } from '#src/domain/deals/offers/offer.ts';
import { amountTexts, balanceOffer, readOfferTerms } from '#src/features/listing/offer-terms.ts';

function formOf(fields: Record<string, string | number>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
const read = (fields: Record<string, string>) => readOfferTerms(formOf(fields));

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
      revenue_share_percent: '10',
      revenue_share_months: '24',
    });
    expect(isComplete).toBe(true);
    expect(terms).toEqual({
      price: 68_000,
      cashAtClose: 30_000,
      sellerNote: { amount: 20_000, apr: 0.075, months: 36 },
      earnOut: { amount: 10_000, months: 12 },
      revenueShare: { amount: 8_000, share: 0.1, months: 24 },
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
    ['the percent of revenue', { revenue_share_amount: '38k', revenue_share_months: '24' }],
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
    ['revenue_share_percent', '101'],
  ])('are not complete with a term that no offer can have: %s %s', (name, text) => {
    const whole = {
      price: '30k',
      note_amount: '10k',
      note_rate: '8',
      note_months: '36',
      earn_out_amount: '10k',
      earn_out_months: '12',
      revenue_share_amount: '10k',
      revenue_share_percent: '10',
      revenue_share_months: '24',
    };
    expect(read(whole).isComplete).toBe(true);
    const { terms, isComplete } = read({ ...whole, [name]: text });
    expect(isComplete).toBe(false);
    expect(() => reconcileOffer(terms)).not.toThrow();
  });
});

describe('an offer that is changed', () => {
  /** The form after each change of one field, as the visitor sees it. */
  function changed(start: OfferStart | null, ...changes: [field: string, text: string][]) {
    const form = formOf({ price: '', cash_at_close: '', ...start });
    let ours = amountTexts(form);
    for (const [field, text] of changes) {
      form.set(field, text);
      const balanced = balanceOffer(form, ours, new URLSearchParams({ ...start }));
      ours = { ...ours, ...balanced };
      for (const [name, value] of Object.entries(balanced)) form.set(name, value);
    }
    return form;
  }
  const change = (...change: Parameters<typeof changed>) => amountTexts(changed(...change));
  const cash: OfferStart = { price: '54000', cash_at_close: '54000' };
  const zeroDown: OfferStart = {
    price: '54000',
    cash_at_close: '0',
    note_amount: '54000',
    note_rate: '8',
    note_months: '60',
  };
  const quarterDown = { ...zeroDown, cash_at_close: '13500', note_amount: '40500' };

  it('moves cash at close by the other parts', () => {
    expect(change(cash, ['note_amount', '50k'])).toMatchObject({ cash_at_close: '4000' });
    expect(change(cash, ['note_amount', '50k'], ['earn_out_amount', '$3,999.50'])).toMatchObject({
      cash_at_close: '0.5',
    });
    expect(change(zeroDown, ['note_amount', '40,000'])).toMatchObject({ cash_at_close: '14000' });
    expect(change(null, ['price', '20k'], ['note_amount', '5000'])).toMatchObject({
      cash_at_close: '15000',
    });
  });

  it('keeps its shares at another price', () => {
    expect(change(zeroDown, ['price', '48000'])).toMatchObject({
      cash_at_close: '0',
      note_amount: '48000',
    });
    expect(change(quarterDown, ['price', ''], ['price', '5'], ['price', '50,001'])).toMatchObject({
      cash_at_close: '12500.25',
      note_amount: '37500.75',
    });
    // A note that the visitor has set stays.
    expect(change(quarterDown, ['note_amount', '30k'], ['price', '50k'])).toMatchObject({
      cash_at_close: '20000',
      note_amount: '30k',
    });
  });

  it('leaves cash at close alone once the visitor has set it, and while something is unreadable', () => {
    expect(change(cash, ['cash_at_close', '10k'], ['note_amount', '5k'])).toMatchObject({
      cash_at_close: '10k',
    });
    expect(change(cash, ['cash_at_close', ''], ['note_amount', '5k'])).toMatchObject({
      cash_at_close: '',
    });
    expect(change(cash, ['note_amount', '45,00'])).toMatchObject({ cash_at_close: '54000' });
    expect(change(zeroDown, ['earn_out_amount', '60k'])).toMatchObject({ cash_at_close: '0' });
  });

  it('adds up after any changes of the other amounts, unless they exceed the price', () => {
    const amount = fc.integer({ min: 0, max: 9_000_000 }).map((cents) => cents / 100);
    const field = fc.constantFrom('price', 'note_amount', 'earn_out_amount');
    const changes = fc.array(fc.tuple(field, amount.map(String)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(cash, zeroDown, quarterDown, null), changes, (start, made) => {
        const { terms } = readOfferTerms(changed(start, ...made));
        const { difference } = reconcileOffer(terms);
        expect(difference).toBeLessThanOrEqual(0);
        if (terms.cashAtClose > 0) expect(difference).toBe(0);
      }),
    );
  });
});
