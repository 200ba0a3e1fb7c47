import { Fragment } from 'react';
import {
  annualRunRate,
  askingMultiple,
  formatAge,
  formatKind,
  formatPrice,
  formatUsers,
  leftAfterPayment,
  orNotGiven,
} from '#src/domain/listings/listing-figures.ts';
import type { CardHistory } from '#src/domain/listings/history-summary.ts';
import { cardFinancing, downText } from '#src/domain/listings/financing-words.ts';
import type { CardListing } from '#src/domain/listings/listing-summary.ts';
import { CARD_BOX } from '#src/domain/listings/history-line.ts';
import { illustrationOf, listingMark } from '#src/domain/listings/listing-mark.ts';
import { SAMPLE_LABEL } from '#src/domain/listings/vocabulary.ts';
import { saleWords } from '#src/domain/listings/sale.ts';
import { formatDollars, formatTimes } from '#src/domain/shared/number-text.ts';
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
  const multiple = askingMultiple(listing);
  const users = formatUsers(listing.users);
  const facts = [
    listing.age !== null && formatAge(listing.age),
    users !== null && `${users} users`,
    // The row about payments says it as well.
    leftAfterPayment(listing) === null && downText(listing),
  ];
  return (
    <>
      <img
        {...(history?.screenshot ?? { src: illustrationOf(listing.category) })}
        alt=""
        loading="lazy"
        decoding="async"
        className="card-picture"
      />
      <Mark {...listingMark(listing)} image={history?.image} />
      <p className="card-kind">
        {listing.isSample && `${SAMPLE_LABEL}\u00a0· `}
        <span>{formatKind({ ...listing, isSample: false })}</span>
      </p>
      {isPreview ? (
        <p className="card-title font-serif font-semibold">{title || 'No title yet'}</p>
      ) : (
        <h2 className="card-title">
          {isOffMarket ? (
            <button
              type="button"
              className="covering"
              data-subject={id}
              popoverTarget={INQUIRY_DIALOG_ID}
            >
              {title}
            </button>
          ) : (
            <a href={`/listing/${id}`} className="covering">
              {title}
            </a>
          )}
        </h2>
      )}
      <p className="card-facts">{facts.filter(Boolean).join(' · ')}</p>
      <p className="card-description">{description || 'No description yet'}</p>
      <p className="card-price">
        <strong>{formatPrice(listing)}</strong>
        {multiple !== null && `${formatTimes(multiple)}x yearly profit`}
      </p>
      {!isOffMarket && (
        <dl className="card-figures">
          {figuresOf(listing).map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {history?.line && <Sparkline {...history.line} {...CARD_BOX} />}
      <p className="card-change">{history?.change ?? 'Price and figures on request'}</p>
      <p className="card-foot">
        {isFeatured && <span className="badge badge-featured">Featured</span>}
        {source && (
          <span className="badge" data-source={source}>
            {source}
          </span>
        )}
        <span className="card-action">{isOffMarket ? 'Inquire' : 'View Details'}</span>
      </p>
      {listing.sale && <p className="card-sale">{saleWords(listing.sale).label}</p>}
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

function figuresOf(listing: CardListing): [term: string, value: string][] {
  const yearly = orNotGiven(annualRunRate(listing.monthlyProfit), formatDollars);
  const financing = cardFinancing(listing);
  return [['Yearly profit', yearly], ...(financing ? [financing] : [])];
}
