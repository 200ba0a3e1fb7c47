import { afterEach, expect, it, vi } from 'vitest';
import { decide } from '#src/domain/deal-room/decide.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { Diligence } from '#src/features/deal-room/Diligence.tsx';
import { GivenHistory } from '#src/features/deal-room/GivenHistory.tsx';
import { Messages } from '#src/features/deal-room/Messages.tsx';
import {
  aCaller,
  after,
  dealAfter,
  situationAt,
  START,
  STEP_MS,
} from '#tests/domain/deal-room/a-deal.ts';
import { drawn } from './drawn.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['asks for an answer during due diligence', 9, true],
  ['says of nothing that it is owed once closing began', 11, false],
  ['says of nothing that it is owed after the handover', 17, false],
])('%s', (_what, steps, isOwed) => {
  const deal = viewOf(dealAfter(steps), 'buyer', situationAt(START + 24 * STEP_MS));
  const text = drawn(deal, <Diligence />);
  expect(/You owe an answer|The seller owes an answer/.test(text)).toBe(isOwed);
  expect(text.includes('Left open when due diligence ended')).toBe(!isOwed);
});

it('counts the seller’s months that differ apart from those that are missing', () => {
  const give = { kind: 'give_history', history: '2026-10, 100, 50' } as const;
  const now = situationAt(START + 10 * STEP_MS);
  const deal = after(decide(dealAfter(9), give, aCaller('seller'), now));
  expect(drawn(viewOf(deal, 'buyer', now), <GivenHistory />)).toContain(
    'Months that differ: 1 of 2. Missing in one of the two: 1. They are marked.',
  );
});

it.each([
  ['what the buyer asks for', 'buyer', 'ask', { text: 'The contract with the bookkeeper' }],
  ['the months the seller gives', 'seller', 'history', { history: '2026-10, 2900, 2100' }],
] as const)('keeps %s, typed before a reload', (_what, viewer, form, typed) => {
  const deal = viewOf(dealAfter(9), viewer, situationAt(START + 10 * STEP_MS));
  const kept = { [`dealText:${deal.id}:${viewer}:${form}`]: JSON.stringify(typed) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  // The months load on their own.
  const Shown = form === 'history' ? GivenHistory : Diligence;
  const text = drawn(deal, <Shown />);
  for (const words of Object.values(typed)) expect(text).toContain(words);
});

it('shows a message in the direction that its words are written in', () => {
  const write = { kind: 'write', text: 'המחיר $48,000 בסדר?' } as const;
  const now = situationAt(START + 10 * STEP_MS);
  const deal = after(decide(dealAfter(9), write, aCaller('seller'), now));
  expect(drawn(viewOf(deal, 'buyer', now), <Messages />)).toContain(`dir="auto">${write.text}<`);
});
