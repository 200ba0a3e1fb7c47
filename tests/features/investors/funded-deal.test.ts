import { describe, expect, test } from 'vitest';
import { amortize } from '#src/domain/deals/schedule.ts';
import { dealOutcomes, FUNDED_DEAL } from '#src/features/investors/funded-deal.ts';

const { loan, sellerNote, buyerCash, price } = FUNDED_DEAL;
const deal = dealOutcomes();

/** What the flows are worth today at a yearly rate, compounded. */
const worthAt = (rate: number, flows: readonly number[]) =>
  flows.reduce((sum, flow, month) => sum + flow / (1 + rate) ** (month / 12), 0);

describe('the example of a funded deal', () => {
  test('is paid for in full by the investor, the seller and the buyer', () => {
    expect(loan.principal + sellerNote.principal + buyerCash).toBe(price);
  });

  test('can carry both payments out of its profit', () => {
    expect(deal.payment).toBeCloseTo(996.43, 2);
    expect(deal.sellerPayment).toBeCloseTo(805.63, 2);
    expect(deal.coverage).toBeCloseTo(2_400 / (996.43 + 805.63), 4);
    expect(deal.coverage).toBeGreaterThan(1.25);
  });

  test('pays the rate of the loan when it is paid as agreed', () => {
    expect(deal.asAgreed.received).toBeCloseTo(36 * deal.payment, 6);
    expect(deal.asAgreed.yearlyRate).toBeCloseTo(1.01 ** 12 - 1, 8);
  });

  test('pays the same sum at a lower rate when it is paid late', () => {
    expect(deal.late.flows).toHaveLength(1 + 36 + 6);
    expect(deal.late.received).toBeCloseTo(deal.asAgreed.received, 6);
    expect(deal.late.yearlyRate).toBeLessThan(deal.asAgreed.yearlyRate ?? 0);
    expect(worthAt(deal.late.yearlyRate ?? 0, deal.late.flows)).toBeCloseTo(0, 3);
  });

  test('loses money when it fails, and says how many good deals that takes', () => {
    const owedCents = amortize(loan).rows.find(({ month }) => month === 12)?.balance ?? 0;
    expect(deal.failed.received).toBeCloseTo(12 * deal.payment + 0.4 * (owedCents / 100), 1);
    expect(deal.failed.flows).toHaveLength(1 + 18);
    expect(deal.failed.gain).toBeLessThan(0);
    expect(deal.failed.yearlyRate).toBeLessThan(0);
    expect(worthAt(deal.failed.yearlyRate ?? 0, deal.failed.flows)).toBeCloseTo(0, 3);
    expect(deal.goodDealsPerFailure * deal.asAgreed.gain).toBeGreaterThanOrEqual(-deal.failed.gain);
    expect((deal.goodDealsPerFailure - 1) * deal.asAgreed.gain).toBeLessThan(-deal.failed.gain);
  });
});
