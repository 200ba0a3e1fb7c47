import { expect, it } from 'vitest';
import { PARTIES } from '#src/domain/deal-room/deal.ts';
import { taskWords } from '#src/domain/deal-room/view-words.ts';
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

it('says how long the deal is kept where either document is signed', () => {
  const at = (steps: number) => {
    const deal = viewOf(dealAfter(steps), 'buyer', situationAt(START + 24 * STEP_MS));
    return drawn(deal, <Documents />);
  };
  expect(at(2)).toContain('We keep the deal for 24 months after it ends.');
  expect(at(6)).toContain('If you both sign, we keep the deal for seven years after it ends.');
});

it('promises no seller who was never hidden to show who they are', () => {
  const { seller, ...rest } = dealAfter(2);
  const open = { ...rest, seller: { ...seller, isAnonymous: false } };
  for (const viewer of PARTIES) {
    const deal = viewOf(open, viewer, situationAt(START + 24 * STEP_MS));
    expect(deal.names.seller).toBe(seller.name);
    expect(`${taskWords(deal)} ${drawn(deal, <Documents />)}`).not.toMatch(/shows? who they are/);
  }
});
