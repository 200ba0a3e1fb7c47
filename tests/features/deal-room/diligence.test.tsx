import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { Diligence } from '#src/features/deal-room/Diligence.tsx';
import { dealAfter, situationAt, START, STEP_MS } from '#tests/domain/deal-room/a-deal.ts';

const actions = {
  token: '',
  seen: 0,
  explain: () => '',
  onChange: () => {},
  onRefresh: () => {},
  withCode: () => {},
};

it.each([
  ['asks for an answer during due diligence', 9, true],
  ['says of nothing that it is owed once closing began', 11, false],
  ['says of nothing that it is owed after the handover', 17, false],
])('%s', (_what, steps, isOwed) => {
  const deal = viewOf(dealAfter(steps), 'buyer', situationAt(START + 24 * STEP_MS));
  const text = renderToStaticMarkup(<Diligence {...{ deal, actions }} />);
  expect(/You owe an answer|The seller owes an answer/.test(text)).toBe(isOwed);
  expect(text.includes('Left open when due diligence ended')).toBe(!isOwed);
});
