import { Fragment } from 'react';
import {
  formatAge,
  formatKind,
  formatPrice,
  formatUsers,
} from '#src/domain/listings/listing-figures.ts';
import type { CardHistory } from '#src/domain/listings/history-summary.ts';
import { cardFinancing } from '#src/domain/listings/financing-words.ts';
import type { CardListing } from '#src/domain/listings/listing-summary.ts';
import { CARD_BOX } from '#src/domain/listings/history-line.ts';
import { listingMark } from '#src/domain/listings/listing-mark.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { Sparkline } from '#src/ui/Sparkline.tsx';

interface Props {
  listing: CardListing;
  /** Null if off-market. */
  history: CardHistory | null;
  /** It leads nowhere: its seller looks at it before it is in the marketplace. */
  isPreview?: boolean;
}

/** The `<dialog>` an off-market card opens; without JavaScript it opens as a popover. */
const INQUIRY_DIALOG_ID = 'inquiry';

/**
 * A listing in the grid. Rendered at build; the browser renders only listings beyond the first page.
 * The title's link or button covers the whole card.
 */
export function ListingCard({ listing, history, isPreview = false }: Props) {
  const { id, title, description, source, isFeatured, isOffMarket } = listing;
  const financing = cardFinancing(listing);
  return (
    <>
      <p className="card-badges card-head">
        <Mark {...listingMark(listing)} image={history?.image} />
        {isFeatured && <span className="badge badge-featured">Featured</span>}
        {source && (
          <span className="badge" data-source={source}>
            {source}
          </span>
        )}
        <span className="card-kind">{formatKind(listing)}</span>
      </p>
      {isPreview ? (
        <p className="card-title font-serif font-semibold">{title || 'No title yet'}</p>
      ) : (
        <h2 className="card-title">
          {isOffMarket ? (
            <button type="button" data-subject={id} popoverTarget={INQUIRY_DIALOG_ID}>
              {title}
            </button>
          ) : (
            <a href={`/listing/${id}`}>{title}</a>
          )}
        </h2>
      )}
      <p className="card-description">{description || 'No description yet'}</p>
      {history?.line && <Sparkline {...history.line} {...CARD_BOX} />}
      <p className="card-change">{history?.change ?? 'Price and figures on request'}</p>
      <dl className="card-figures">
        {figuresOf(listing).map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {financing && <p className="card-financing">{financing}</p>}
      <p className="card-foot">
        <strong>
          {formatPrice(listing)}
          {listing.openToZeroDown && <span className="card-terms">Open to $0 down</span>}
        </strong>
        <span className="card-action">{isOffMarket ? 'Inquire' : 'View Details'}</span>
      </p>
      {!isPreview && (
        <button
          type="button"
          className="card-save needs-js"
          data-save={id}
          aria-pressed="false"
          aria-label={`Save ${title}`}
        />
      )}
    </>
  );
}

function figuresOf({ monthlyRevenue, monthlyProfit, users, age, isOffMarket }: CardListing) {
  const perMonth = (amount: number | null) =>
    amount === null ? 'Not provided' : formatDollars(amount);
  const money: [string, string][] = [
    ['Monthly revenue', perMonth(monthlyRevenue)],
    ['Monthly profit', perMonth(monthlyProfit)],
  ];
  const counted = formatUsers(users);
  return [
    ...(isOffMarket ? [] : money),
    ...(counted === null ? [] : [['Users', counted] as const]),
    ...(age === null ? [] : [['Age', formatAge(age)] as const]),
  ];
}
