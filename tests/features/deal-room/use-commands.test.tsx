import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { type DealActions, useCommand } from '#src/features/deal-room/use-commands.ts';
import { showToast } from '#src/ui/toast.ts';
import { idleActions } from './idle-actions.ts';

vi.mock(import('#src/ui/toast.ts'), () => ({ showToast: vi.fn(), clearToast: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Presses once, and gets an answer. */
async function pressWith(code: string, status: number, actions: Partial<DealActions>) {
  const error = { code, message: 'Something changed since you read this.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status })));
  const drawn: ReturnType<typeof useCommand>[] = [];
  function Button() {
    drawn.push(useCommand({ ...idleActions, ...actions }, 'Concluded'));
    return null;
  }
  renderToStaticMarkup(<Button />);
  return drawn[0]?.press({ kind: 'conclude' });
}

it('says that nothing was sent where what was pressed may be gone once the deal is loaded again', async () => {
  const explain = vi.fn(() => 'Something changed.');
  const onRefresh = vi.fn();
  expect(await pressWith('overtaken', 409, { explain, onRefresh })).toBe(false);
  expect(onRefresh).toHaveBeenCalledOnce();
  // It closes the page where the link has ended.
  expect(explain).toHaveBeenCalledOnce();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: 'Nothing was sent',
    text: 'Something changed.',
    variant: 'destructive',
  });
});

it('says any other problem only beside what was pressed, which stays', async () => {
  const onRefresh = vi.fn();
  expect(await pressWith('invalid', 422, { onRefresh })).toBe(false);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
});
