import { Suspense, useState } from 'react';
import { formatPrice } from '#src/domain/listings/card-figures.ts';
import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import type { SellerCard, SellerListing } from '#src/domain/submissions/seller-api.ts';
import { latePart } from '#src/ui/late-part.ts';
import { placeOf } from './state-words.ts';

/** Only needed by sellers who look at their page, or change something. */
const LivePreview = latePart(async () => (await import('./LivePreview.tsx')).LivePreview);

interface Props {
  listing: SellerListing;
  /** Changes that aren't saved yet. */
  edits: Readonly<Record<string, unknown>>;
}

/** The card as the public will see it, and the page on request. */
export function Preview({ listing, edits }: Props) {
  const [isPageOpen, setPageOpen] = useState(false);
  const isChanged = Object.keys(edits).length > 0;
  const { card } = listing;
  if (!card && !isChanged) return null;
  const asSaved = card ? <CardPreview card={card} note={cardNote(listing)} /> : null;
  return (
    <div className="grid gap-4">
      {isChanged || isPageOpen ? (
        <Suspense fallback={asSaved}>
          <LivePreview {...{ listing, edits, isPageOpen }} onClose={() => setPageOpen(false)} />
        </Suspense>
      ) : (
        asSaved
      )}
      <button type="button" className="button button-plain" onClick={() => setPageOpen(true)}>
        Preview your page
      </button>
    </div>
  );
}

/** Whether the card is what buyers see now, or will see. */
export const cardNote = ({ state, hasUnpublishedChanges }: SellerListing): string => {
  if (state === 'published' && !hasUnpublishedChanges) return 'In the marketplace';
  return placeOf(state) === undefined ? 'Your card' : 'How your card will look';
};

/** A card as in the marketplace. */
export function CardPreview({ card, note }: { card: SellerCard; note: string }) {
  const { title, description, price, monthlyRevenue, monthlyProfit, category, isOffMarket } = card;
  const figures = [
    ['Monthly revenue', monthlyRevenue],
    ['Monthly profit', monthlyProfit],
  ] as const;
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{note}</figcaption>
      <div className="sheet mt-2 p-4 wrap-anywhere">
        <p className="text-sm text-soft">{labelOf(category)}</p>
        <p className="mt-1 font-serif text-lg leading-tight font-semibold">
          {title || 'No title yet'}
        </p>
        <p className="mt-1 text-soft">{description || 'No description yet'}</p>
        {!isOffMarket && (
          <dl className="figures mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5">
            {figures.map(([label, amount]) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="font-semibold">
                  {amount === null ? 'Not provided' : formatDollars(amount)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-3 border-t border-line pt-3">
          <strong className="font-serif text-xl">{formatPrice({ isOffMarket, price })}</strong>
        </p>
      </div>
    </figure>
  );
}

const labelOf = (category: string | null) =>
  Object.entries(CATEGORY_LABELS).find(([name]) => name === category)?.[1] ?? 'Online business';
