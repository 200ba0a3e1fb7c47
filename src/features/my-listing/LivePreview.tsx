import { useEffect, useRef } from 'react';
import { sellerCard } from '#src/domain/publishing/seller-card.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { CardPreview } from './CardPreview.tsx';
import { previewFields } from './look.ts';
import { PagePreview } from './PagePreview.tsx';
import { cardNote } from './Preview.tsx';

interface Props {
  listing: SellerListing;
  edits: Readonly<Record<string, unknown>>;
  isPageOpen: boolean;
  /** As a data URL. */
  logo: string | null;
  onClose: () => void;
}

/** The card with the changes that aren't saved yet, and the page in a dialog. */
export function LivePreview({ listing, edits, isPageOpen, logo, onClose }: Props) {
  const isChanged = Object.keys(edits).length > 0;
  const fields = previewFields(listing, edits);
  const card = isChanged && fields ? sellerCard(fields) : listing.card;
  const note = isChanged && fields ? 'With your unsaved changes' : cardNote(listing);
  return (
    <>
      {card && <CardPreview {...{ card, logo, note }} />}
      {isPageOpen && (
        <PageDialog onClose={onClose}>
          {fields ? (
            // What the owner reworded is on the card.
            <PagePreview
              fields={isChanged || !card ? fields : { ...fields, title: card.listing.title }}
              logo={logo}
            />
          ) : (
            <p className="mt-4">Fix the marked answers to preview your page.</p>
          )}
        </PageDialog>
      )}
    </>
  );
}

function PageDialog({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog w-[min(56rem,calc(100vw-2rem))]"
      aria-labelledby="my-listing-page"
      onClose={onClose}
    >
      <div className="flex items-start justify-between gap-4">
        <p className="eyebrow">Preview. We check and edit each listing before it goes live.</p>
        <button
          type="button"
          className="dialog-close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        />
      </div>
      {children}
    </dialog>
  );
}
