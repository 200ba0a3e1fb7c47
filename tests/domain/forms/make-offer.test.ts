import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_DEFAULTS } from '#src/domain/deals/letter/letter-draft.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';

const CASH_OFFER = {
  price: 45_000,
  cash_at_close: 45_000,
  closing_date: '2027-01-31',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  listing_id: '1',
};

/** The first message about each wrong field of an offer. */
function faultsOf(changes: Record<string, unknown>): unknown {
  const issues = makeOfferForm.schema.safeParse({ ...CASH_OFFER, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

it('takes an offer of cash alone, and knows by itself where it comes from', () => {
  expect(makeOfferForm.schema.parse(CASH_OFFER)).toEqual({
    ...CASH_OFFER,
    source: 'listing',
    tags: ['make-offer'],
  });
});

it('reads numbers as they are typed, and takes fields left empty for missing ones', () => {
  const typed = {
    ...CASH_OFFER,
    price: '$45,000',
    cash_at_close: '5k',
    note_amount: '30,000.00',
    note_rate: '7.5 %',
    note_months: '36',
    earn_out_amount: ' 10000 ',
    earn_out_months: '12',
    earn_out_target: ' 100 sales ',
    revenue_share_amount: '',
    revenue_share_percent: ' ',
    revenue_share_months: ' ',
  };
  expect(makeOfferForm.schema.parse(typed)).toMatchObject({
    price: 45_000,
    cash_at_close: 5_000,
    note_amount: 30_000,
    note_rate: 7.5,
    note_months: 36,
    earn_out_amount: 10_000,
    earn_out_months: 12,
    earn_out_target: '100 sales',
    revenue_share_amount: undefined,
    revenue_share_percent: undefined,
    revenue_share_months: undefined,
  });
});

describe('the parts', () => {
  const cent = (dollars: number) => Math.round(dollars * 100) / 100;

  it.each([
    [
      44_999.99,
      'The parts add up to $44,999.99, but your offer is $45,000. Change one so they match.',
    ],
    [45_000, undefined],
    [
      45_000.01,
      'The parts add up to $45,000.01, but your offer is $45,000. Change one so they match.',
    ],
    [undefined, 'The parts add up to $0, but your offer is $45,000. Change one so they match.'],
  ])('must make up the price to the cent: cash of %j', (cash_at_close, price) => {
    expect(faultsOf({ cash_at_close })).toEqual(price === undefined ? {} : { price });
  });

  it('make it up whatever the cents are, although floating-point sums would not', () => {
    const cents = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 30_000_000_000 }),
    );
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 100 }),
        (cash, note, earn, share) => {
          const offer = {
            cash_at_close: cash / 100,
            note_amount: note / 100,
            note_rate: 0,
            note_months: 1,
            earn_out_amount: earn / 100,
            earn_out_months: 1,
            earn_out_target: 'any profit',
            revenue_share_amount: share / 100,
            revenue_share_percent: 0.01,
            revenue_share_months: 1,
          };
          const total = cash + note + earn + share;
          expect(faultsOf({ ...offer, price: total / 100 })).toEqual({});
          expect(faultsOf({ ...offer, price: cent((total + 1) / 100) })).toHaveProperty('price');
        },
      ),
    );
    const byEarnout = { earn_out_amount: 0.57, earn_out_months: 6, earn_out_target: 'any profit' };
    expect(faultsOf({ price: 0.86, cash_at_close: 0.29, ...byEarnout })).toEqual({});
  });

  it('are not added up while one of them is wrong by itself', () => {
    const message = 'Please enter an amount in dollars, such as 45,000 or 45k.';
    expect(faultsOf({ cash_at_close: 'half' })).toEqual({ cash_at_close: message });
    expect(faultsOf({ price: 50_000, note_amount: -1 })).toEqual({ note_amount: message });
  });

  it('are added up while something else is missing', () => {
    expect(faultsOf({ price: 50_000, name: undefined })).toEqual({
      name: 'Please enter your name.',
      price: 'The parts add up to $45,000, but your offer is $50,000. Change one so they match.',
    });
  });
});

describe('what a part needs', () => {
  const RATE = 'Please enter the interest rate of the note, or 0 if there is none.';
  const REPAID = 'Please enter the term of the note in months.';
  const DUE = 'Please enter how many months until the earnout is due.';
  const TARGET = 'Please say what the business must reach for the earnout.';
  const SHARE = 'Please enter which share of revenue is paid, in percent, such as 10.';
  const RUNS = 'Please enter the term of the revenue share in months.';
  const with20k = (part: string) => ({ cash_at_close: 25_000, [part]: 20_000 });

  it.each([
    [with20k('note_amount'), { note_rate: RATE, note_months: REPAID }],
    [{ ...with20k('note_amount'), note_rate: 8 }, { note_months: REPAID }],
    [{ ...with20k('note_amount'), note_months: '36' }, { note_rate: RATE }],
    [{ ...with20k('note_amount'), note_rate: 0, note_months: 1 }, {}],
    [with20k('earn_out_amount'), { earn_out_months: DUE, earn_out_target: TARGET }],
    [
      { ...with20k('earn_out_amount'), earn_out_months: 12, earn_out_target: ' ' },
      { earn_out_target: TARGET },
    ],
    [{ ...with20k('earn_out_amount'), earn_out_months: 12, earn_out_target: '100 sales' }, {}],
    [with20k('revenue_share_amount'), { revenue_share_months: RUNS, revenue_share_percent: SHARE }],
    [
      { ...with20k('revenue_share_amount'), revenue_share_months: 360, revenue_share_percent: 0 },
      { revenue_share_percent: SHARE },
    ],
    [
      { ...with20k('revenue_share_amount'), revenue_share_months: 360, revenue_share_percent: 10 },
      {},
    ],
    [{ note_amount: 0, earn_out_amount: '0', revenue_share_amount: '$0' }, {}],
    [
      { price: 45_000.01, note_amount: 0.01 },
      { note_rate: RATE, note_months: REPAID },
    ],
  ])('is asked for: %j', (changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it('is not asked for twice when it is wrong by itself', () => {
    const offer = { ...with20k('note_amount'), note_rate: 101, note_months: 0 };
    expect(faultsOf(offer)).toEqual({
      note_rate: 'Please enter a yearly interest rate from 0 to 100, such as 8.',
      note_months: 'Please enter a whole number of months, from 1 to 360.',
    });
  });
});

it('needs a price above zero, and takes one that can be worked out: a billion at most', () => {
  const price = 'Please enter your offer price in dollars, such as 45,000 or 45k.';
  for (const wrong of [0, -1, '', undefined, null, 'much']) {
    expect(faultsOf({ price: wrong })).toEqual({ price });
  }
  expect(faultsOf({ price: 0.01, cash_at_close: 0.01 })).toEqual({});
  expect(faultsOf({ price: 1e9, cash_at_close: '1,000,000,000' })).toEqual({});
  for (const high of [1e9 + 0.01, 1e12]) {
    expect(faultsOf({ price: high, cash_at_close: high })).toEqual({
      price: 'Please enter at most $1,000,000,000.',
    });
  }
});

it('needs a day of closing, a name, an address and a listing', () => {
  const without = { closing_date: '', name: ' ', email: 'x', listing_id: undefined };
  expect(faultsOf(without)).toEqual({
    closing_date: 'Please enter the closing date: year, month, and day.',
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    listing_id: 'Please choose a listing.',
  });
  expect(faultsOf({ closing_date: '2027-02-29' })).toHaveProperty('closing_date');
});

it('may come with a message of 5,000 characters', () => {
  for (const message of [undefined, '', 'x'.repeat(5_000)])
    expect(faultsOf({ message })).toEqual({});
  expect(faultsOf({ message: 'x'.repeat(5_001) })).toEqual({
    message: 'Please use at most 5,000 characters. You have 5,001.',
  });
  expect(faultsOf({ message: null })).toEqual({
    message: 'Please enter your message as plain text.',
  });
});

it('has nothing to say about what is no object but that', () => {
  for (const value of [null, undefined, 'x', []]) {
    expect(makeOfferForm.schema.safeParse(value).error?.issues).toHaveLength(1);
  }
});

it('says with the closing date how long due diligence takes by default', () => {
  const { hint } = makeOfferForm.fields.find(({ name }) => name === 'closing_date') ?? {};
  expect(hint).toContain(`${LETTER_DEFAULTS.dueDiligenceDays} days of due diligence`);
});
