import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { PayForm, Reports } from '#src/features/deal-room/PaymentForms.tsx';
import { Payments } from '#src/features/deal-room/Payments.tsx';
import {
  aCaller,
  after,
  aTerms,
  dealAfter,
  situationAt,
  START,
  STEP_MS,
  WAY,
} from '#tests/domain/deal-room/a-deal.ts';
import { idleActions } from './idle-actions.ts';

const NOW = situationAt(START + 40 * STEP_MS);
const pay = (cents: number, isPrepayment: boolean): Command => ({
  ...{ kind: 'pay', part: 'sellerNote', day: '2026-11-30', cents, isPrepayment },
});
const afterPay = (who: 'buyer' | 'seller', cents: number, isPrepayment: boolean) =>
  after(decide(dealAfter(WAY.length), pay(cents, isPrepayment), aCaller(who), NOW));
const formOf = (isPrepayment: boolean) =>
  renderToStaticMarkup(
    <PayForm
      deal={viewOf(afterPay('buyer', 50_000, isPrepayment), 'seller', NOW)}
      actions={idleActions}
    />,
  );

it('begins the seller’s form with what the buyer says was sent', () => {
  expect(formOf(true)).toContain('value="500"');
  expect(formOf(true)).toContain('value="2026-11-30"');
  expect(formOf(true)).toMatch(/type="checkbox"[^>]*checked=""/);
  expect(formOf(false)).not.toContain('checked=""');
});

it('begins the buyer’s form with what of the next payment isn’t sent yet', () => {
  const { account } = viewOf(dealAfter(WAY.length), 'buyer', NOW).progress;
  const missing = (account?.payments[0]?.amount ?? 0) - 50_000;
  const deal = viewOf(afterPay('buyer', 50_000, false), 'buyer', NOW);
  const form = renderToStaticMarkup(<PayForm {...{ deal, actions: idleActions }} />);
  expect(form).toContain(`value="${missing / 100}"`);
});

const keptIn = (kept: Readonly<Record<string, object>>) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (kept[key] ? JSON.stringify(kept[key]) : null),
  });

it('keeps what is typed while the other side marks a payment, until the next mark of one’s own', () => {
  const formAfter = (who: 'buyer' | 'seller') => {
    const deal = viewOf(afterPay(who, 50_000, false), 'buyer', NOW);
    keptIn({ [`dealText:${deal.id}:pay:0`]: { cents: '1,190.62', day: '2026-12-24' } });
    const form = renderToStaticMarkup(<PayForm {...{ deal, actions: idleActions }} />);
    vi.unstubAllGlobals();
    return form;
  };
  expect(formAfter('seller')).toContain('value="1,190.62"');
  expect(formAfter('seller')).toContain('value="2026-12-24"');
  expect(formAfter('buyer')).not.toContain('value="1,190.62"');
});

it('keeps a report that is typed and not sent, and which month it is about', () => {
  const revenueShare = { amount: 38_000, share: 0.1, months: 24 };
  const terms = aTerms({ sellerNote: null, revenueShare });
  const sold = dealAfter(
    WAY.length,
    WAY.with(0, () => ['seller', { kind: 'offer', terms }]),
  );
  const deal = viewOf(sold, 'buyer', situationAt(Date.parse('2027-03-10T12:00:00Z')));
  const [, january] = deal.progress.account?.payments ?? [];
  const typed = JSON.stringify({ of: january?.id, revenue: '2,950.50' });
  const getItem = (key: string) => (key === `dealText:${deal.id}:report:0` ? typed : null);
  vi.stubGlobal('sessionStorage', { getItem });
  const form = renderToStaticMarkup(<Reports {...{ deal, actions: idleActions }} />);
  vi.unstubAllGlobals();
  expect(form).toContain('value="2,950.50"');
  expect(form).toMatch(/<label[^>]*>Revenue in January 2027/);
});

it('shows what was paid ahead in the schedule, and no form for more once all is paid off', () => {
  const shown = (cents: number) =>
    renderToStaticMarkup(
      <Payments
        deal={viewOf(afterPay('seller', cents, true), 'buyer', NOW)}
        actions={idleActions}
      />,
    );
  expect(shown(50_000)).toContain('Paid ahead');
  expect(shown(50_000)).toContain('Mark as sent');
  const { account } = viewOf(dealAfter(WAY.length), 'buyer', NOW).progress;
  const off = shown(account?.payoff ?? 0);
  expect(off).toContain('Everything is paid.');
  expect(off).not.toContain('Mark as sent');
  expect(off).not.toContain('These terms have no payments');
});
