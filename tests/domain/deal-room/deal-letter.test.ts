import { describe, expect, it } from 'vitest';
import { termsSchema, type Terms } from '#src/domain/deal-room/terms.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { aTerms, dealAfter, situationAt, START, STEP_MS, WAY } from './a-deal.ts';

/** The letter of agreed terms, on one line. */
function letterOf(changes: Partial<Terms>): string {
  const offer = {
    kind: 'offer',
    terms: termsSchema.parse(aTerms({ standingDays: 9, ...changes })),
  } as const;
  const deal = dealAfter(
    6,
    WAY.with(0, () => ['seller', offer]),
  );
  const { letter } = viewOf(deal, 'buyer', situationAt(START + 24 * STEP_MS));
  return letter?.text.replaceAll(/\s+/g, ' ') ?? '';
}

const earnOut = { amount: 8_000, months: 12, target: 'Revenue stays above $2,900.' };
const revenueShare = { amount: 8_000, share: 0.1, months: 12 };
const MONTHS = '12 calendar months, starting with the first that begins after Closing';

describe('the letter of a deal', () => {
  it('says how an earnout beside the price is part of the agreed one', () => {
    const letter = letterOf({ cashAtClose: 40_000, sellerNote: null, earnOut });
    expect(letter).toContain('The purchase price of the Business is $40,000.00');
    expect(letter).toContain('at Closing. No more of it is due after that.');
    expect(letter).toContain(
      'The agreed price of $48,000 includes, beside the Purchase Price, an earnout: the Buyer will pay $8,000 12 months after Closing if this was reached, and nothing if not: Revenue stays above $2,900.',
    );
  });

  it('names every part of the price, and what it comes to at most', () => {
    const share = { ...revenueShare, amount: 13_000 };
    const all = letterOf({ price: 69_000, earnOut, revenueShare: share });
    expect(all).toContain('Structure: Seller financing, earnout, and revenue share 1. PURPOSE');
    expect(all).toContain(
      'AND PAYMENT (NON-BINDING) The agreed price is $69,000.00 at most: the Purchase Price below, up to $8,000.00 for the earnout, and up to $13,000.00 for the revenue share, as clause 11 provides. The purchase price of the Business is $48,000.00 in US dollars (the "Purchase Price"), payable as follows:',
    );
    expect(all).toContain('11. ADDITIONAL TERMS');
    const shared = letterOf({
      price: 61_000,
      cashAtClose: 40_000,
      sellerNote: null,
      earnOut,
      revenueShare: share,
    });
    expect(shared).toContain('Structure: Revenue share and earnout 1. PURPOSE');
    expect(shared).toContain(
      '$61,000.00 at most: the Purchase Price below and up to $8,000.00 for',
    );
    const cash = letterOf({ cashAtClose: 40_000, sellerNote: null, earnOut });
    expect(cash).toContain('Structure: Cash at Closing and earnout 1. PURPOSE');
    expect(letterOf({})).not.toContain('agreed price');
  });

  it('says of which money and months a revenue share is, and when it is due', () => {
    expect(letterOf({ price: 56_000, revenueShare })).toContain(
      `The agreed price of $56,000 includes, beside the Purchase Price, a revenue share: the Buyer will pay 10% of the money received from customers, less refunds, chargebacks, and sales taxes, for ${MONTHS}, $8,000 at most, within 15 days after each month.`,
    );
    const alone = letterOf({ cashAtClose: 40_000, sellerNote: null, revenueShare });
    // At today's revenue, the cap would take 28 months.
    expect(alone).not.toContain('Time to reach the Cap');
    expect(alone).toContain(
      `The revenue share covers ${MONTHS}. Then it ends, and nothing more of it is owed, even if the payments have not reached the Cap.`,
    );
  });

  it('says what the deal room does to it', () => {
    const letter = letterOf({});
    for (const words of [
      'This letter expires unless both parties sign it before it lapses in the deal room.',
      'when the Buyer gives written notice, or calls the deal off or proposes other terms in the deal room; or - when the Seller does one of these, after the Exclusivity Period.',
      'the marketplace may show the listing as "Under offer" and "Sold".',
      'Each payment on the Seller Note is due on its day or the next business day.',
    ]) {
      expect(letter).toContain(words);
    }
    // Its day can be moved there.
    expect(letter).not.toMatch(/Expires:|Offer expires/);
  });
});
