import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '#src/config/site.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { GUIDES, guideText, receiptMail } from '#netlify/mail/receipts.ts';
import { aListing } from '#tests/netlify/searches/search-world.ts';

/** By the annuity formula, apart from our own. */
const paymentOf = (price: number) => (price * 0.08) / 12 / (1 - (1 + 0.08 / 12) ** -60);

const business = (id: string, price: number, monthlyProfit: number, more: object = {}) =>
  aListing({
    id,
    title: `Business ${id}`,
    price,
    monthlyProfit,
    openToZeroDown: true,
    structures: ['seller_financing'],
    isSample: false,
    ...more,
  });

describe('the guide that the home page offers', () => {
  it('works out one deal with the figures of a published listing', () => {
    const text = guideText([business('a', 60_000, 1_900), business('b', 60_000, 2_000)]) ?? '';
    const payment = Math.round(paymentOf(60_000));
    expect(payment).toBe(1_217);
    expect(text).toContain(`Business b\n${site.url}/listing/b\n`);
    expect(text).toContain('  Asking price  $60,000\n  Cash at close  $0\n');
    expect(text).toContain('  Seller note, 60 months at 8%  $1,217/mo\n');
    expect(text).toContain('  Business profit  $2,000/mo\n  Left after the payment  $783/mo\n');
    expect(text).toContain('profit covers the payment 1.64 times');
    expect(text).toContain(`${site.url}/analyze-deal/b\n`);
    expect(text).toContain(
      'Business a\n$60,000 · profit $1,900/mo · payment $1,217/mo · covered 1.56 times\n',
    );
  });

  it('names no listing but those that pay for themselves on terms that their sellers take', () => {
    const payment = paymentOf(50_000);
    const listings = [
      business('best', 50_000, 2_000),
      business('enough', 50_000, payment * 1.251),
      business('tight', 50_000, payment * 1.249),
      business('refuses', 50_000, 2_000, { openToZeroDown: false }),
      business('cash', 50_000, 2_000, { structures: ['cash'] }),
      business('secret', 50_000, 2_000, { price: null, monthlyProfit: null }),
    ];
    const text = guideText(listings) ?? '';
    expect(text.match(/^Business \w+$/gm)).toEqual(['Business best', 'Business enough']);
  });

  it('has three more listings at most, all of them in this deploy', () => {
    const text = guideText(listingSummaries()) ?? '';
    const ids = [...text.matchAll(/\/listing\/([\w-]+)$/gm)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    for (const id of ids) {
      const listing = listingSummaries().find((one) => one.id === id);
      expect(listing?.openToZeroDown).toBe(true);
      expect(Number(listing?.monthlyProfit)).toBeGreaterThan(
        1.25 * paymentOf(Number(listing?.price)),
      );
      expect(text).toContain(`${listing?.title}${listing?.isSample ? ' (sample)' : ''}\n`);
    }
  });

  it('leads to guides that there are', async () => {
    const content = resolve(import.meta.dirname, '../../../content');
    const text = guideText(listingSummaries()) ?? '';
    for (const path of Object.values(GUIDES)) {
      await access(join(content, `${path}.mdx`));
      expect(text).toContain(site.url + path);
    }
  });

  it('is a plain receipt while no listing pays for itself', () => {
    const { receipt, thanks } = heroForm;
    if (!receipt) throw new Error('The home page has no receipt.');
    const guide = guideText([business('tight', 50_000, 500)]);
    expect(guide).toBeUndefined();
    expect(receiptMail({ receipt, thanks }, 'ada@example.com', { guide }).subject).toBe(
      'We have your signup',
    );
  });
});
