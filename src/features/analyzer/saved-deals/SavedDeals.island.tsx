import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import {
  type SavedDeal,
  addDeal,
  DEALS_MAX,
  removeDeal,
  renameDeal,
  formatDeals,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { downloadText } from '#src/ui/download.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { importDeals, type ImportOutcome } from './import-deals.ts';
import {
  $openDeal,
  $savedDeals,
  changeDeals,
  currentDeals,
  NO_DEALS,
} from './saved-deals.store.ts';
import { SavedDealRow } from './SavedDealRow.tsx';

const now = () => new Date().toISOString();

/** The outcome of an import, or a removal that can be undone. */
type News = ImportOutcome | { kind: 'removed'; deal: SavedDeal; hasRoom: boolean };

/**
 * Deals saved in this browser: opens, renames, removes, exports, and imports them. A separate island,
 * because the list is used less often than the calculator.
 */
function SavedDealsIsland() {
  const deals = useStore($savedDeals, { ssr: () => NO_DEALS });
  const openId = useStore($openDeal, { ssr: () => null });
  const [news, setNews] = useState<News | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const importing = useRef<HTMLLabelElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const id = useId();

  const remove = (deal: SavedDeal) => {
    changeDeals((current) => removeDeal(current, deal.id));
    setNews({ kind: 'removed', deal, hasRoom: true });
    // The focused button is gone, so focus Undo.
    setTimeout(() => undo.current?.focus());
  };
  const bringBack = (deal: SavedDeal) => {
    const restored = addDeal(currentDeals(), deal);
    if (!restored) {
      setNews({ kind: 'removed', deal, hasRoom: false });
      return;
    }
    changeDeals(() => restored);
    setNews(null);
    setTimeout(() => heading.current?.focus());
  };
  const exportAll = () =>
    downloadText({
      name: `saved-deals-${now().slice(0, 10)}.json`,
      type: 'application/json',
      text: formatDeals(deals),
    });
  const importFrom = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setNews(await importDeals(file));
    // Lets the visitor choose the same file again.
    input.value = '';
  };
  useEarlyEdits(importing, ([input]) => {
    if (input instanceof HTMLInputElement) void importFrom(input);
  });

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        Saved deals
      </h2>
      <div className="needs-js">
        <p className="hint mt-1">
          Saved on this device (up to {DEALS_MAX}). Export a file to move them.
        </p>
        {deals.length === 0 ? (
          <p className="mt-3 text-soft">None yet. Press Save Deal to keep your numbers here.</p>
        ) : (
          <ul className="mt-3 border-b border-line">
            {deals.map((deal) => (
              <SavedDealRow
                key={deal.id}
                deal={deal}
                isOpen={deal.id === openId}
                onRename={(name) =>
                  changeDeals((current) => renameDeal(current, deal.id, name, now()))
                }
                onRemove={() => remove(deal)}
              />
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span role="status" className={news?.kind === 'removed' ? '' : 'sr-only'}>
            {news?.kind === 'removed' && removedText(news)}
          </span>
          {news?.kind === 'removed' && (
            <button
              ref={undo}
              type="button"
              className="button button-plain"
              aria-label={`Undo: restore ${news.deal.name}`}
              onClick={() => bringBack(news.deal)}
            >
              Undo
            </button>
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {deals.length > 0 && (
            <button type="button" className="button button-plain" onClick={exportAll}>
              Export to a file
            </button>
          )}
          <label
            ref={importing}
            className="button button-plain has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-green"
          >
            Import a file
            <input
              type="file"
              accept=".json,application/json"
              className="sr-only"
              aria-describedby={`${id}-import`}
              onChange={({ currentTarget }) => void importFrom(currentTarget)}
            />
          </label>
        </div>
        <p
          id={`${id}-import`}
          role="status"
          className={`mt-2 empty:hidden ${news?.kind === 'refused' ? 'error' : 'hint'}`}
        >
          {news && 'message' in news && news.message}
        </p>
      </div>
      <p className="without-js mt-2 text-soft">Saving deals needs JavaScript.</p>
    </section>
  );
}

export const SavedDeals = withErrorBoundary(SavedDealsIsland);

const removedText = ({ deal, hasRoom }: { deal: SavedDeal; hasRoom: boolean }) =>
  `Removed “${deal.name}”.${hasRoom ? '' : ' Your list is full. Remove another deal to restore it.'}`;
