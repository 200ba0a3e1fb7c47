import { useState } from 'react';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { otherDraft, putDraft, WIZARD_PATH } from './continue-draft.ts';
import { isFirstClick } from './first-click.ts';
import { FocusedHeading } from './FocusedHeading.tsx';

interface Props {
  listing: SellerListing;
  draft: NonNullable<SellerListing['draft']>;
}

const NO_STORAGE =
  'Your browser is blocking storage, so we can’t keep your draft here. Allow cookies and site data for this site, or open your link in another browser.';

/** Continues a draft in the wizard. If this browser has another one, it asks first. */
export function DraftActions({ listing, draft }: Props) {
  const [other, setOther] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const go = () => {
    if (putDraft(listing, draft, Date.now())) location.assign(WIZARD_PATH);
    else setFailure(NO_STORAGE);
  };
  const begin = () => {
    const theirs = otherDraft(listing.id);
    if (theirs) setOther(theirs.answers.startupName || 'Untitled listing');
    else go();
  };

  if (other !== null) {
    return (
      <section aria-labelledby="my-listing-other" className="sheet p-5">
        <FocusedHeading id="my-listing-other">
          This browser has another unfinished listing
        </FocusedHeading>
        <p className="mt-2 wrap-anywhere">
          <strong>{other}</strong> isn’t submitted yet, and this browser keeps only one. If you gave
          an email there, you can come back to it with its own link.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            className="button"
            onClick={(event) => {
              if (isFirstClick(event)) go();
            }}
          >
            Replace it and continue
          </button>
          <a href="/list-your-startup" className="button button-plain">
            Open the other one
          </a>
        </div>
        <FieldError id="my-listing-continue-failure" message={failure} />
      </section>
    );
  }
  return (
    <div>
      <button type="button" className="button" onClick={begin}>
        Continue your listing
      </button>
      <FieldError id="my-listing-continue-failure" message={failure} />
    </div>
  );
}
