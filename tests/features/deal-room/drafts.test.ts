import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, onSentElsewhere, readDraft } from '#src/features/deal-room/drafts.ts';
import { createStorage } from '#tests/features/listing-wizard/storage.ts';

const DEAL = { id: 'a-deal', viewer: 'buyer' } as const;
const KEY = 'dealText:a-deal:buyer:message';
const textOf = (text: string) => ({ text });
let tell: (event: object) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('addEventListener', (_: string, hear: typeof tell) => (tell = hear));
});

it.each([
  ['forgets what another tab sent, so that it isn’t sent twice', 'Hello', 1],
  ['keeps what is typed here when another tab sends something else', 'Good evening', 0],
])('%s', (_, elsewhere, times) => {
  const forget = vi.fn<() => void>();
  onSentElsewhere(DEAL, 'message', forget);
  keepDraft(DEAL, 'message', textOf('Hello'));
  localStorage.removeItem(KEY);
  tell({ key: KEY, oldValue: JSON.stringify(textOf(elsewhere)), newValue: null });
  expect(forget).toHaveBeenCalledTimes(times);
  expect(readDraft(DEAL, 'message')).toEqual(times === 0 ? textOf('Hello') : null);
});
