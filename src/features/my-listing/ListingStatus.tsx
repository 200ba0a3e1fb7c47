import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import type { RefObject } from 'react';
import { localDay, placeOf, stateWords, WAY } from './state-words.ts';

const UNNAMED = 'Untitled listing';

function nameOf({ answers, card }: Pick<SellerListing, 'answers' | 'card'>): string {
  const names = [answers.startupName, answers.title, card?.listing.title];
  return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? UNNAMED;
}

interface Props {
  listing: SellerListing;
  heading: RefObject<HTMLHeadingElement | null>;
  onLeave: () => void;
}

export function ListingStatus({ listing, heading, onLeave }: Props) {
  const { state, startedAt, submittedAt, changedAt, published } = listing;
  const { title, text } = stateWords(listing);
  const place = placeOf(state);
  const first = localDay(submittedAt ?? startedAt);
  const last = localDay(changedAt);
  const dates = [
    `${submittedAt === undefined ? 'Started' : 'Submitted'} ${first}`,
    last !== first && `last changed ${last}`,
  ];
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="eyebrow">Your listing</p>
        <button type="button" className="link min-h-6 cursor-pointer text-sm" onClick={onLeave}>
          Leave this page
        </button>
      </div>
      <h1 className="mt-1 text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] wrap-anywhere">
        {nameOf(listing)}
      </h1>
      <p className="mt-1 text-sm text-soft">{dates.filter(Boolean).join(', ')}</p>
      <section
        aria-labelledby="my-listing-state"
        className="sheet my-listing-status mt-5 p-5"
        data-state={state}
      >
        <div role="status">
          <h2
            id="my-listing-state"
            ref={heading}
            tabIndex={-1}
            className="text-2xl focus:outline-none"
          >
            {title}
          </h2>
          <p className="mt-1 max-w-[70ch]">{text}</p>
        </div>
        {published && state === 'published' && (
          <p className="mt-2">
            <a href={published.path} className="link">
              View your live page
            </a>
          </p>
        )}
        {(state === 'rejected' || state === 'closed' || state === 'withdrawn') && (
          <p className="mt-2">
            <a href="/contact" className="link">
              Contact us
            </a>
          </p>
        )}
        {place !== undefined && (
          <ol className="my-listing-way mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[0.875rem] text-soft">
            {WAY.map((name, index) => (
              <li
                key={name}
                className="aria-[current]:font-semibold aria-[current]:text-ink"
                data-done={index <= place}
                aria-current={index === place ? 'step' : undefined}
              >
                {name}
              </li>
            ))}
          </ol>
        )}
      </section>
    </header>
  );
}
