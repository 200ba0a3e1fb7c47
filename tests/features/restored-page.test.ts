import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDeals } from '#src/domain/deals/saved-deals/saved-deals.ts';
import { toggleSaved } from '#src/domain/listings/picked-listings.ts';
import { A_SAVED_DEAL } from '#tests/domain/deals/saved-deals/a-saved-deal.ts';
import { createStorage } from './listing-wizard/storage.ts';

let storage: ReturnType<typeof createStorage>;
let comeBack: ((event: { persisted: boolean }) => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (name: string, listener: typeof comeBack) => {
    if (name === 'pageshow') comeBack = listener;
  });
});

describe('a page that comes back from the back/forward cache', () => {
  it('saves a listing beside those that were saved on other pages meanwhile', async () => {
    const { $saved, save } = await import('#src/features/saved/saved.store.ts');
    storage.setItem('savedListings', '["2"]');
    comeBack?.({ persisted: true });
    save(toggleSaved($saved.get(), '3'));
    expect(storage.entries.savedListings).toBe('["2","3"]');
  });

  it('still knows what was saved where the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { $saved, save } = await import('#src/features/saved/saved.store.ts');
    expect(save(['3'])).toBe(false);
    comeBack?.({ persisted: true });
    expect($saved.get()).toEqual(['3']);
  });

  it('shows the deals that were saved on other pages meanwhile', async () => {
    const { $savedDeals } = await import('#src/features/analyzer/saved-deals/saved-deals.store.ts');
    storage.setItem('savedDeals', formatDeals([A_SAVED_DEAL]));
    comeBack?.({ persisted: true });
    expect($savedDeals.get()).toEqual([A_SAVED_DEAL]);
  });
});
