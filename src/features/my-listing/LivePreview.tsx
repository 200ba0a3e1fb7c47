import { submittedListing } from '#src/domain/publishing/publishable.ts';
import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { useEffect, useRef } from 'react';
import { sellerCard } from '#src/domain/publishing/seller-card.ts';
import { CardPreview } from './CardPreview.tsx';
import { PagePreview } from './PagePreview.tsx';

/** The listing as it would be published with these changes; null while it can't be read. */
function previewFields(
  { id, formType, startedAt, submittedAt = startedAt, answers }: SellerListing,
  edits: Readonly<Record<string, unknown>>,
): KnownFields | null {
  // A draft looks as if it were submitted.
  const all = { ...answers, ...edits, completed: true };
  const submission = { id, formType, at: submittedAt, answers: all };
  const listing = submittedListing(submission, submittedAt.slice(0, 10));
  return 'ok' in listing ? listing.ok.fields : null;
}

interface Props {
  listing: SellerListing;
  edits: Readonly<Record<string, unknown>>;
  isPageOpen: boolean;
  /** As a data URL. */
  logo: string | null;
  /** What the card is without changes. */
  note: string;
  onClose: () => void;
}

/** The card with the changes that aren't saved yet, and the page in a dialog. */
export function LivePreview({ listing, edits, isPageOpen, logo, note, onClose }: Props) {
  const isChanged = Object.keys(edits).length > 0;
  const fields = previewFields(listing, edits);
  const card = isChanged && fields ? sellerCard(fields) : listing.card;
  return (
    <>
      {card && (
        <CardPreview
          {...{ card, logo }}
          note={isChanged && fields ? 'With your unsaved changes' : note}
        />
      )}
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
