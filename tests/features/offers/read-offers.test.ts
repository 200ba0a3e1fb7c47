import { describe, expect, test } from 'vitest';
import { partText } from '#src/domain/deals/offers/received-offer.ts';
import { readOffers } from '#src/features/offers/use-offers.ts';

const typed = (cash: string, discount = '12', id = 0) => ({
  entries: [{ id, text: { name: 'It', cash } }],
  discount,
});
const cashOf = (...states: Parameters<typeof readOffers>) =>
  readOffers(...states).offers[0]?.named.offer?.cashAtClose;
const WRONG = { cash: 'Please enter an amount like 45,000 or 45k.' };

describe('offers that are being typed', () => {
  test('count at once where they can be read', () => {
    expect(cashOf(typed('45,000'), typed('7'))).toBe(45_000);
    expect(readOffers(typed('', '15'), typed('')).discount).toBe(0.15);
  });

  test('stay what they were, without a word, while a number goes on', () => {
    const { offers, discount, discountError } = readOffers(typed('45,0', '1x'), typed('45'));
    expect(offers[0]?.named.offer?.cashAtClose).toBe(45);
    expect(offers[0]?.errors).toEqual({});
    expect({ discount, discountError }).toEqual({ discount: 0.12, discountError: undefined });
  });

  test('are wrong once they count as meant, and say so', () => {
    const state = typed('45,0', '1x');
    const { offers, discount, discountError } = readOffers(state, state);
    expect(offers[0]).toMatchObject({ named: { offer: null }, errors: WRONG });
    expect(discount).toBeNull();
    expect(discountError).toMatch(/^Please enter a percentage/);
  });

  test('stay wrong while they are mended, and are right at once when they are', () => {
    const meant = typed('45,0', '1x');
    const mending = readOffers(typed('45,00', '1xx'), meant);
    expect(mending.offers[0]).toMatchObject({ named: { offer: null }, errors: WRONG });
    expect(mending.discountError).toBeDefined();
    expect(readOffers(typed('45,000', '1'), meant)).toMatchObject({
      offers: [{ errors: {} }],
      discount: 0.01,
      discountError: undefined,
    });
  });

  test('say nothing of a field that is mended while another is still wrong', () => {
    const meant = typed('x');
    const text = { cash: '5', note: 'y' };
    const { offers } = readOffers({ entries: [{ id: 0, text }], discount: '12' }, meant);
    expect(offers[0]?.errors).toEqual({});
  });

  test('that are new are read for themselves', () => {
    expect(readOffers(typed('x', '12', 1), typed('5')).offers[0]?.errors).toEqual(WRONG);
  });

  test('cost nothing to wait for where nothing is said of it', () => {
    expect(readOffers(typed('1', ''), typed('1', '')).discount).toBeNull();
  });
});

test('a part says what it holds, and nothing where it is not offered', () => {
  const earnOut = { amount: 5_000, probability: null, months: 12 };
  const offer = { cashAtClose: 0, sellerNote: null, earnOut, revenueShare: null };
  expect(partText('earnOut', offer)).toBe('$5,000 after 12 months');
  expect(partText('sellerNote', offer)).toBeNull();
});
