import type { SellerCard } from '#src/domain/publishing/seller-card.ts';
import { ListingCard } from '../marketplace/ListingCard.tsx';

interface Props {
  card: SellerCard;
  /** As a data URL; null for a listing that has none, or keeps it private. */
  logo: string | null;
  note: string;
}

/** Longer side of a logo on a card, in CSS pixels. */
const LOGO = 36;

export function CardPreview({ card: { listing, history }, logo, note }: Props) {
  const image = logo === null ? undefined : { src: logo, width: LOGO, height: LOGO };
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{note}</figcaption>
      <div className="card mt-2 wrap-anywhere">
        <ListingCard
          {...{ listing }}
          history={history && { ...history, ...(image && { image }) }}
          isPreview
        />
      </div>
    </figure>
  );
}
