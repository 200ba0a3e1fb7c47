import { Suspense, useState } from 'react';
import { LISTING_LINK_HEADER, type SellerListing } from '#src/domain/submissions/seller-api.ts';
import { latePart } from '#src/ui/late-part.ts';

/** Only needed by sellers who can change something. */
const PictureEditor = latePart(
  async () => (await import('#src/features/pictures/PictureEditor.tsx')).PictureEditor,
);

interface Props {
  token: string;
  listing: SellerListing;
  onLogo: (url: string | null) => void;
}

/** The logo and screenshots of a listing, for as long as the seller can change it. */
export function Pictures({ token, listing, onLogo }: Props) {
  const { id, answers, card } = listing;
  const [stored] = useState(() => ({ listing: id, headers: { [LISTING_LINK_HEADER]: token } }));
  const [access] = useState(() => () => Promise.resolve(stored));
  return (
    <Suspense>
      <PictureEditor
        {...{ access, stored, onLogo }}
        isPrivate={answers['anonymousListing'] === true || card?.listing.isOffMarket === true}
      />
    </Suspense>
  );
}
