import { expect, it } from 'vitest';
import { historyEntrySchema } from '#src/domain/submissions/event.ts';

it('what was filled in of how a figure was verified, when it was kept apart, is a value like any other', () => {
  const did = {
    ...{ kind: 'listing_edit', request: 'a', listingId: 'h-1', read: [] },
    values: { hosting: 'One server.' },
    verification: { revenue: { level: 'connected', from: '2026-08', to: '2026-10' } },
  };
  const entry = { status: 'approved', at: '2026-11-21T12:00:00.000Z', did };
  expect(historyEntrySchema.parse(entry).did).toEqual({
    ...{ kind: 'listing_edit', listingId: 'h-1', read: [] },
    values: {
      hosting: 'One server.',
      'verification.revenue.level': 'connected',
      'verification.revenue.from': '2026-08',
      'verification.revenue.to': '2026-10',
    },
  });
});
