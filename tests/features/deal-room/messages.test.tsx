import { expect, it } from 'vitest';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { Messages } from '#src/features/deal-room/Messages.tsx';
import { dealAfter, situationAt, START } from '#tests/domain/deal-room/a-deal.ts';
import { drawn } from './drawn.tsx';

it('folds all but the latest twenty things that happened, and loses none', () => {
  const deal = viewOf(dealAfter(8), 'buyer', situationAt(START));
  const [offered] = deal.events;
  if (!offered) throw new Error('A deal begins with an offer.');
  const long = Array.from({ length: 23 }, (_, index) => ({
    ...offered,
    hash: String(index),
    words: `Event ${index}.`,
  }));
  const html = drawn({ ...deal, events: long }, <Messages />);
  const [folded = '', latest = ''] = html.split('</details>');
  const shownIn = (part: string) =>
    [...part.matchAll(/Event (\d+)\./g)].map(([, at]) => Number(at));
  expect(folded).toContain('Earlier (3)');
  expect(shownIn(folded)).toEqual([0, 1, 2]);
  expect(shownIn(latest)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
  expect(drawn({ ...deal, events: deal.events.slice(0, 20) }, <Messages />)).not.toContain(
    '<details',
  );
});
