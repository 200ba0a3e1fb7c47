import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
} from '#tests/domain/deal-room/a-deal.ts';

it('says until when an ended deal can be read, and that nothing else can be done in it', () => {
  const now = START + 24 * STEP_MS;
  const close = { kind: 'close', reason: '' } as const;
  const deal = after(decide(dealAfter(8), close, aCaller('owner'), situationAt(now)));
  const opened = {
    deal: viewOf(deal, 'buyer', situationAt(now)),
    mailbox: 'b…@example.com',
    browsers: [],
    others: [],
  };
  const idle = () => undefined;
  const text = renderToStaticMarkup(
    <DealPage
      {...{ token: '', opened, explain: () => '', onChange: idle, onRefresh: idle, onLeave: idle }}
    />,
  );
  // It is deleted on Nov 29 at 9:00 UTC. In the last time zone, that is the evening before.
  expect(text).toContain(
    'Closed by us (Nov 29, 2026). You can read what’s here until Nov 28, 2033, when we delete it.',
  );
  expect(text).toContain('Anyone who has it can read this deal.');
});
