import { afterEach, expect, it, vi } from 'vitest';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { Answer } from '#src/features/deal-room/Answer.tsx';
import { forgetDrafts, keepDraft, readDraft, TERMS_DRAFT } from '#src/features/deal-room/drafts.ts';
import { dealAfter, situationAt, START, STEP_MS } from '#tests/domain/deal-room/a-deal.ts';
import { drawn } from './drawn.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A localStorage whose keys are its own, as a browser's are. */
function createStorage(): object {
  const entries: Record<string, string> = {};
  Object.setPrototypeOf(entries, {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => (entries[key] = text),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  });
  return entries;
}

const viewAfter = (steps: number, viewer: 'buyer' | 'seller') =>
  viewOf(dealAfter(steps), viewer, situationAt(START + 2 * STEP_MS));

it('offers to go on with terms that were typed before the other side sent theirs, in any tab', () => {
  vi.stubGlobal('localStorage', createStorage());
  const [before, now] = [viewAfter(0, 'buyer'), viewAfter(1, 'buyer')];
  expect(drawn(now, <Answer />)).toContain('Make a counter-offer');
  keepDraft(before, TERMS_DRAFT, { price: '47000' });
  expect(drawn(now, <Answer />)).toContain('Continue with the terms you typed');
  expect(readDraft(now, TERMS_DRAFT)).toEqual({ price: '47000' });
});

it('gives each tab its own words back, whatever another one types or sends, and a new tab the last', () => {
  const deal = viewAfter(1, 'buyer');
  const tabs = [createStorage(), createStorage(), createStorage()];
  const openTab = (tab: number) => vi.stubGlobal('sessionStorage', tabs[tab]);
  vi.stubGlobal('localStorage', createStorage());
  openTab(0);
  keepDraft(deal, 'message', { text: 'One' });
  openTab(1);
  expect(readDraft(deal, 'message')).toEqual({ text: 'One' });
  keepDraft(deal, 'message', { text: 'Two' });
  openTab(2);
  expect(readDraft(deal, 'message')).toEqual({ text: 'Two' });
  openTab(0);
  expect(readDraft(deal, 'message')).toEqual({ text: 'One' });
  openTab(1);
  keepDraft(deal, 'message', null);
  openTab(0);
  expect(readDraft(deal, 'message')).toEqual({ text: 'One' });
});

it('keeps what one party typed from the other in the same browser, and forgets it with the deal, or with all', () => {
  for (const place of ['localStorage', 'sessionStorage']) vi.stubGlobal(place, createStorage());
  const [buyer, seller] = [viewAfter(1, 'buyer'), viewAfter(1, 'seller')];
  keepDraft(buyer, 'message', { text: 'Hello' });
  expect(readDraft(seller, 'message')).toBeNull();
  forgetDrafts(seller);
  expect(readDraft(buyer, 'message')).toEqual({ text: 'Hello' });
  forgetDrafts(buyer);
  expect(readDraft(buyer, 'message')).toBeNull();
  keepDraft(buyer, 'message', { text: 'Hello' });
  keepDraft({ ...buyer, id: 'another' }, 'message', { text: 'Hello' });
  forgetDrafts();
  expect(readDraft({ ...buyer, id: 'another' }, 'message')).toBeNull();
});
