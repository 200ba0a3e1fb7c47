import { expect, it } from 'vitest';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { Documents } from '#src/features/deal-room/Documents.tsx';
import { dealAfter, situationAt, START, STEP_MS } from '#tests/domain/deal-room/a-deal.ts';
import { drawn } from './drawn.tsx';

it.each([
  ['nobody', 6, false],
  ['the buyer', 7, true],
])(
  'warns where details can be changed what that means once %s has signed',
  (_who, steps, isWarned) => {
    const deal = viewOf(dealAfter(steps), 'seller', situationAt(START + 24 * STEP_MS));
    const text = drawn(deal, <Documents />);
    const warning =
      'The letter is signed. If you change anything here, no signature on it counts anymore, and it has to be signed again.';
    expect(text.includes(warning)).toBe(isWarned);
  },
);
