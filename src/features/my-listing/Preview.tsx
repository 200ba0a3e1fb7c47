import { Suspense, useState } from 'react';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { latePart } from '#src/ui/late-part.ts';
import { placeOf } from './state-words.ts';

/** Only needed by sellers who look at their page, or change something. */
const CardPreview = latePart(async () => (await import('./CardPreview.tsx')).CardPreview);
const LivePreview = latePart(async () => (await import('./LivePreview.tsx')).LivePreview);

interface Props {
  listing: SellerListing;
  /** Changes that aren't saved yet. */
  edits: Readonly<Record<string, unknown>>;
  /** As a data URL. */
  logo: string | null;
}

export function Preview({ listing, edits, logo }: Props) {
  const [isPageOpen, setPageOpen] = useState(false);
  const isChanged = Object.keys(edits).length > 0;
  const { card, answers } = listing;
  if (!card && !isChanged) return null;
  const isAnonymous = { ...answers, ...edits }['anonymousListing'] === true;
  const shownLogo = isAnonymous ? null : logo;
  const note = cardNote(listing);
  const asSaved = card && <CardPreview {...{ card, note }} logo={shownLogo} />;
  return (
    <div className="grid gap-4">
      <Suspense>
        {isChanged || isPageOpen ? (
          <Suspense fallback={asSaved}>
            <LivePreview
              {...{ listing, edits, isPageOpen, note }}
              logo={shownLogo}
              onClose={() => setPageOpen(false)}
            />
          </Suspense>
        ) : (
          asSaved
        )}
      </Suspense>
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
