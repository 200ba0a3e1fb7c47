import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { parseDeals, formatDeals } from '#src/domain/deals/saved-deals/saved-deals.ts';
import { A_SAVED_DEAL, aSavedDeal } from '#tests/domain/deals/saved-deals/a-saved-deal.ts';
import { createStorage } from '#tests/features/listing-wizard/storage.ts';

const LISTING = { id: '1', title: 'Fernhold' };
const { figures } = A_SAVED_DEAL;
const shown = (query: string, more = {}) => ({ listing: LISTING, query, figures, ...more });

/** A page of this browser: its modules are loaded anew, its storage is shared. */
async function openPage() {
  vi.resetModules();
  const store = await import('#src/features/analyzer/saved-deals/saved-deals.store.ts');
  const saving = await import('#src/features/analyzer/saved-deals/save-deal.ts');
  const importing = await import('#src/features/analyzer/saved-deals/import-deals.ts');
  return { ...store, ...saving, ...importing };
}

let storage: ReturnType<typeof createStorage>;
const kept = () => {
  const read = parseDeals(storage.entries.savedDeals ?? '');
  return read.kind === 'read' ? read.deals : [];
};
beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('saving a deal', () => {
  it('keeps it under the name of its listing, with the query of the address', async () => {
    const page = await openPage();
    expect(page.saveDeal(shown('price=1'), false)).toMatchObject({ kind: 'saved', isKept: true });
    expect(kept()).toMatchObject([{ name: 'Fernhold', listingId: '1', query: 'price=1', figures }]);
    expect(Object.keys(storage.entries)).toEqual(['savedDeals']);
  });

  it('again updates it, also when its figures have changed since', async () => {
    const page = await openPage();
    page.saveDeal(shown('price=1'), false);
    expect(page.saveDeal(shown('price=1'), false).kind).toBe('updated');
    expect(page.saveDeal(shown('price=2'), false).kind).toBe('updated');
    expect(kept()).toMatchObject([{ query: 'price=2' }]);
  });

  it('makes another one when asked to, under a name of its own', async () => {
    const page = await openPage();
    page.saveDeal(shown('price=1'), false);
    expect(page.saveDeal(shown('price=2'), true).kind).toBe('saved');
    expect(kept().map(({ name }) => name)).toEqual(['Fernhold (2)', 'Fernhold']);
    expect(page.saveDeal(shown('price=2'), true).kind).toBe('updated');
  });

  it('changes the one that was opened by its link, and none of another listing', async () => {
    storage.setItem('savedDeals', formatDeals([aSavedDeal(1, { name: 'Mine' })]));
    const page = await openPage();
    page.noteOpenDeal('1', 'price=1&down=20', 'price=1');
    page.saveDeal(shown('price=7'), false);
    expect(kept()).toMatchObject([{ name: 'Mine', query: 'price=7' }]);
    const other = page.saveDeal(shown('price=7', { listing: null }), false);
    expect(other).toMatchObject({ kind: 'saved', deal: { name: 'My own numbers' } });
    page.noteOpenDeal('1', '');
    expect(page.saveDeal(shown('price=8'), false).kind).toBe('saved');
  });

  it('keeps what another tab has saved meanwhile', async () => {
    const [one, other] = [await openPage(), await openPage()];
    one.saveDeal(shown('price=1'), false);
    other.saveDeal(shown('price=2'), false);
    expect(kept()).toHaveLength(2);
    one.changeDeals((deals) => deals.filter(({ query }) => query !== 'price=1'));
    expect(kept()).toMatchObject([{ query: 'price=2' }]);
  });

  it('is refused when there are a hundred, and nothing is dropped for it', async () => {
    const full = Array.from({ length: 100 }, (_, number) => aSavedDeal(number));
    storage.setItem('savedDeals', formatDeals(full));
    const page = await openPage();
    expect(page.saveDeal(shown('price=999'), false)).toEqual({ kind: 'full' });
    expect(kept()).toHaveLength(100);
  });

  it('is refused for a state that no address can hold', async () => {
    const page = await openPage();
    expect(page.saveDeal(shown('x'.repeat(2_001)), false)).toEqual({ kind: 'unusable' });
    expect(page.saveDeal(shown('a#b'), false)).toEqual({ kind: 'unusable' });
    expect(storage.entries).toEqual({});
  });

  it('lasts as long as the page without storage', async () => {
    const denied = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const page = await openPage();
    expect(page.saveDeal(shown('price=1'), false)).toMatchObject({ isKept: false });
    page.saveDeal(shown('price=2'), true);
    expect(page.$savedDeals.get()).toHaveLength(2);
  });

  it('does not lose what had no room when something else is saved', async () => {
    const page = await openPage();
    page.saveDeal(shown('price=1'), false);
    const { setItem } = storage;
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(page.saveDeal(shown('price=2'), true)).toMatchObject({ isKept: false });
    storage.setItem = setItem;
    expect(page.saveDeal(shown('price=3'), true)).toMatchObject({ isKept: true });
    expect(kept()).toHaveLength(3);
  });
});

it.each(['{oops', '[]', '{"format":"saved-deals","version":9,"deals":[{}]}'])(
  'starts with none where the browser holds %s',
  async (text) => {
    storage.setItem('savedDeals', text);
    expect((await openPage()).$savedDeals.get()).toEqual([]);
  },
);

describe('a file of deals', () => {
  const file = (text: string) => new File([text], 'saved-deals.json');

  it('is added to what is saved, and what came of it is said', async () => {
    storage.setItem('savedDeals', formatDeals([aSavedDeal(1), aSavedDeal(2)]));
    const page = await openPage();
    const newer = aSavedDeal(2, { savedAt: '2026-11-22T12:00:00.000Z' });
    const deals = [aSavedDeal(1), newer, aSavedDeal(3), { ...aSavedDeal(4), query: '#' }];
    const text = JSON.stringify({ format: 'saved-deals', version: 1, deals });
    expect(await page.importDeals(file(text))).toEqual({
      kind: 'imported',
      message: 'Deals in this file: 1 added, 1 updated, 1 already here, 1 unreadable.',
    });
    expect(kept()).toHaveLength(3);
  });

  it.each([
    [file('x'), 'This file has no saved deals.'],
    [file(' '.repeat(1_000_001)), 'This file is larger than 1 MB.'],
    [{ size: 1, text: () => Promise.reject(new Error('gone')) }, "We couldn't open this file."],
    [
      file(formatDeals(Array.from({ length: 101 }, (_, number) => aSavedDeal(number)))),
      'That would make 101 deals. The limit is 100, so remove some and try again.',
    ],
  ])('is refused with a reason, and changes nothing', async (wrong, message) => {
    const page = await openPage();
    const outcome = await page.importDeals(wrong);
    expect(outcome.kind).toBe('refused');
    expect(outcome.message).toContain(message);
    expect(storage.entries).toEqual({});
  });
});

describe('before any script', () => {
  it('the list is empty and the buttons wait for one', async () => {
    storage.setItem('savedDeals', formatDeals([A_SAVED_DEAL]));
    vi.resetModules();
    const { SavedDeals } = await import('#src/features/analyzer/saved-deals/SavedDeals.island.tsx');
    const { SaveDealButton } =
      await import('#src/features/analyzer/saved-deals/SaveDealButton.tsx');
    const list = renderToString(<SavedDeals />);
    expect(list).toContain('Saving deals needs JavaScript.');
    expect(list).not.toContain('Fernhold');
    const props = { listing: LISTING, query: '', figures, start: startingInputs() };
    expect(renderToString(<SaveDealButton {...props} />)).toMatch(/class="button needs-js"/);
  });

  it('a row leads to the analyzer and says what it has', async () => {
    const { figuresText, SavedDealRow } =
      await import('#src/features/analyzer/saved-deals/SavedDealRow.tsx');
    const row = { isOpen: true, onRename: () => undefined, onRemove: () => undefined };
    const html = renderToString(<SavedDealRow deal={A_SAVED_DEAL} {...row} />);
    expect(html).toContain('href="/analyze-deal/1?price=68000&amp;months=48"');
    expect(html).toContain('aria-current="true"');
    expect(figuresText(A_SAVED_DEAL)).toBe(
      '$68,000 price · $0 at close · $2,200/mo profit · DSCR 1.31 · saved Nov 21, 2026',
    );
    const bare = { price: null, monthlyProfit: null, cashAtClose: null, dscr: null };
    expect(figuresText({ ...A_SAVED_DEAL, figures: bare })).toBe('saved Nov 21, 2026');
  });
});
