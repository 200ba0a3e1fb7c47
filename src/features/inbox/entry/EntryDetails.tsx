import { Suspense, useState } from 'react';
import type { ListingPictures } from '#src/domain/pictures/listing-pictures.ts';
import { formatDollars, formatNumber } from '#src/domain/shared/number-text.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { latePart } from '#src/ui/late-part.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { formatTime } from '#src/ui/local-time.ts';
import { Age, NewTabLink } from '../Controls.tsx';
import { EntryHistory, Notes } from './EntryHistory.tsx';
import { hashOf } from '../state/inbox.store.ts';
import { pictureAddress } from '../state/inbox-calls.ts';
import { openEntry } from '../state/loading.ts';

/** With the deal's own maths: only offers have one. */
const DealPanel = latePart(async () => (await import('./DealPanel.tsx')).DealPanel);

/** Whether a seller's answers were typed by the holder of the address. */
function confirmedText(confirmedAt: string | null, receivedAt: string): string {
  if (confirmedAt === null) {
    return 'Not confirmed. Nobody has used the link we emailed, so anyone may have typed these answers.';
  }
  const confirmed = `Confirmed on ${formatTime(confirmedAt)}, with the link we emailed`;
  return Date.parse(confirmedAt) <= Date.parse(receivedAt)
    ? `${confirmed}.`
    : `${confirmed}. The answers that came before were typed before that.`;
}

/** Everything about an entry below its buttons. What visitors wrote is text, and its links are not live. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { fields, offers, fit, card, pictures, addressConfirmedAt } = entry;
  return (
    <>
      <dl className="inbox-fields mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-4 border-t border-line pt-5">
        {fields.map(({ name, label, value }) => (
          <div
            key={name}
            className={value.length > 40 || value.includes('\n') ? 'col-span-full' : ''}
          >
            <dt className="hint">{label}</dt>
            <dd dir="auto" className="inbox-text">
              {value === '' ? <span className="text-soft">Not given</span> : value}
            </dd>
          </div>
        ))}
        {addressConfirmedAt !== undefined && (
          <div className="col-span-full">
            <dt className="hint">Is the email address theirs?</dt>
            <dd className="inbox-text">{confirmedText(addressConfirmedAt, entry.receivedAt)}</dd>
          </div>
        )}
      </dl>
      {offers && <Offers offers={offers} />}
      {offers && (
        <Suspense>
          <DealPanel key={entry.id} id={entry.id} />
        </Suspense>
      )}
      {fit && <Fit fit={fit} />}
      {card && <SellerCard card={card} />}
      {pictures && <Pictures id={entry.id} pictures={pictures} />}
      {card && <Publishing entry={entry} />}
      <Notes entry={entry} />
      <EntryHistory entry={entry} />
    </>
  );
}

/** This offer beside today’s asking price and every other offer for the same listing. */
function Offers({ offers: { asking, all } }: { offers: NonNullable<Entry['offers']> }) {
  return (
    <section aria-labelledby="inbox-offers" className="inbox-part">
      <h3 id="inbox-offers">{all.length === 1 ? 'The offer' : `${all.length} offers`}</h3>
      {asking !== null && <p className="text-soft">Asking price today {formatDollars(asking)}</p>}
      <ScrollRegion label="Offers for this listing" className="mt-2 overflow-x-auto">
        <table className="inbox-table figures">
          <thead>
            <tr>
              {['From', 'Price', '% of that', 'Down', 'Monthly', 'Months', 'Age'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((offer, index) => (
              <tr key={offer.id} data-current={index === 0}>
                <th scope="row">
                  {index === 0 ? (
                    <bdi>{offer.sender} (this one)</bdi>
                  ) : (
                    <a
                      href={hashOf(offer)}
                      className="link"
                      onClick={(event) => {
                        event.preventDefault();
                        openEntry(offer);
                      }}
                    >
                      <bdi>{offer.sender}</bdi>
                    </a>
                  )}
                </th>
                <td>{formatDollars(offer.price)}</td>
                <td>
                  {offer.ofAsking === null ? '–' : `${formatNumber(offer.ofAsking * 100, 0)}%`}
                </td>
                <td>{formatDollars(offer.downPayment)}</td>
                <td>
                  {offer.monthlyPayment === null
                    ? '–'
                    : `${formatDollars(offer.monthlyPayment)}/mo`}
                </td>
                <td>{offer.months ?? '–'}</td>
                <td>
                  <Age at={offer.receivedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

/** The listings that an investor may fund. */
function Fit({ fit: { listings, ofAll } }: { fit: NonNullable<Entry['fit']> }) {
  return (
    <section aria-labelledby="inbox-fit" className="inbox-part">
      <h3 id="inbox-fit">Fit</h3>
      <p>
        {listings.length} of {ofAll} listings {listings.length === 1 ? 'fits' : 'fit'} this
        investor.
      </p>
      <ul className="figures mt-1.5">
        {listings.map(({ id, title, price }) => (
          <li key={id}>
            <NewTabLink href={`/listing/${id}`}>{title}</NewTabLink> {formatDollars(price)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The listing's card as the public would see it, and what it still needs. */
function SellerCard({ card }: { card: NonNullable<Entry['card']> }) {
  const { title, description, price, monthlyRevenue, monthlyProfit, category, missing } = card;
  const figures = [
    ['Asking price', price],
    ['Monthly revenue', monthlyRevenue],
    ['Monthly profit', monthlyProfit],
  ] as const;
  return (
    <section aria-labelledby="inbox-card" className="inbox-part">
      <h3 id="inbox-card">As a listing</h3>
      <div className="sheet mt-2 p-4">
        {category !== null && <p className="eyebrow">{category}</p>}
        <p className="font-serif text-lg font-semibold" dir="auto">
          {title}
        </p>
        <p className="mt-1" dir="auto">
          {description}
        </p>
        <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([label, amount]) => (
            <div key={label}>
              <dt className="hint">{label}</dt>
              <dd className="font-semibold">
                {amount === null ? 'Not given' : formatDollars(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {missing.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Needed before you publish</p>
          <ul className="mt-1.5 list-disc pl-4.5">
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A seller's logo and screenshots, each with what the seller says that it shows. */
function Pictures({
  id: submission,
  pictures: { logo, screenshots },
}: {
  id: string;
  pictures: ListingPictures;
}) {
  if (!logo && screenshots.length === 0) return null;
  const all = [
    ...(logo ? [{ ...logo, alt: 'Logo', said: 'Logo' }] : []),
    ...screenshots.map((shot, index) => ({
      ...shot,
      alt: shot.alt || `Screenshot ${index + 1}`,
      said: shot.alt || 'No description yet',
    })),
  ];
  return (
    <section aria-labelledby="inbox-pictures" className="inbox-part">
      <h3 id="inbox-pictures">Pictures</h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
        {all.map(({ id, width, height, alt, said }) => {
          const address = pictureAddress(submission, id);
          return (
            <li key={id}>
              <a href={address} target="_blank" rel="noopener" className="sheet block p-1">
                <img
                  src={address}
                  alt={alt}
                  {...{ width, height }}
                  loading="lazy"
                  className="aspect-[16/10] h-auto w-full object-contain"
                />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <p className="hint mt-1 wrap-anywhere" dir="auto">
                {said}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Few submissions need it. */
const Panel = latePart(
  async () => (await import('../publishing/PublishingPanel.tsx')).PublishingPanel,
);

/** It was published from here, and is closed or rejected now. */
const mustGo = ({ status, history }: Entry): boolean =>
  (status === 'closed' || status === 'rejected') &&
  history.some(({ did }) => did?.kind === 'listing_file');

/** Publishing a seller's submission, or taking it off the site. */
export function Publishing({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="inbox-publishing" className="inbox-part">
      <h3 id="inbox-publishing" tabIndex={-1} className="focus:outline-none">
        {mustGo(entry) ? 'Take the listing off the site' : 'Publish as a listing'}
      </h3>
      {isOpen ? (
        <Suspense fallback={<p className="late mt-3 text-soft">Loading…</p>}>
          <Panel entry={entry} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="inbox-button mt-3"
          onClick={() => {
            setOpen(true);
            // The button goes, and with it the focus.
            document.getElementById('inbox-publishing')?.focus();
          }}
        >
          {mustGo(entry) ? 'See what to remove' : 'Prepare the listing'}
        </button>
      )}
    </section>
  );
}
