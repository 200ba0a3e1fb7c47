import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import type { Deal, Party } from '#src/domain/deal-room/deal.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { DealPage } from '#src/features/deal-room/DealPage.tsx';
import {
  aCaller,
  after,
  dealAfter,
  situationAt,
  START,
  STEP_MS,
  WAY,
} from '#tests/domain/deal-room/a-deal.ts';

const NOW = START + 24 * STEP_MS;
const pageOf = (deal: Deal, viewer: Party) => {
  const opened = {
    deal: viewOf(deal, viewer, situationAt(NOW)),
    mailbox: 'b…@example.com',
    browsers: [],
    others: [],
  };
  const idle = () => undefined;
  return renderToStaticMarkup(
    <DealPage
      {...{ token: '', opened, explain: () => '', onChange: idle, onRefresh: idle, onLeave: idle }}
    />,
  );
};

it('says until when an ended deal can be read, and that nothing else can be done in it', () => {
  const close = { kind: 'close', reason: '' } as const;
  const text = pageOf(
    after(decide(dealAfter(8), close, aCaller('owner'), situationAt(NOW))),
    'buyer',
  );
  // It is deleted on Nov 29 at 9:00 UTC. In the last time zone, that is the evening before.
  expect(text).toContain(
    'Closed by us (Nov 29, 2026). You can read what’s here until Nov 28, 2033, when we delete it.',
  );
  expect(text).toContain('Anyone who has it can read this deal.');
});

it('says beside the payments what of the closing list is still open', () => {
  const sold = dealAfter(WAY.length);
  const open = dealAt(sold, NOW).progress.closing.filter(({ isComplete }) => !isComplete).length;
  expect(open).toBe(1);
  for (const viewer of ['buyer', 'seller'] as const) {
    expect(pageOf(sold, viewer)).toContain(`Still open in the closing list: 1 item.`);
  }
});
