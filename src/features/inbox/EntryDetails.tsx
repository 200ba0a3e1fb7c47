import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { EntryPictures } from './EntryPictures.tsx';
import { Fit } from './Fit.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Offers } from './Offers.tsx';
import { Publishing } from './Publishing.tsx';
import { SellerCard } from './SellerCard.tsx';

/** Everything about an entry below its buttons. What visitors wrote is text, and its links are not live. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { fields, offers, fit, card, pictures, affiliateCode } = entry;
  return (
    <>
      <dl className="inbox-fields">
        {fields.map(({ name, label, value }) => (
          <div key={name} data-long={value.length > 80 || value.includes('\n')}>
            <dt>{label}</dt>
            <dd dir="auto">
              {value === '' ? <span className="text-soft">Not provided</span> : value}
            </dd>
          </div>
        ))}
        {affiliateCode !== undefined && (
          <div>
            <dt>Referred by</dt>
            <dd>{affiliateCode}</dd>
          </div>
        )}
      </dl>
      {offers && <Offers offers={offers} />}
      {fit && <Fit fit={fit} />}
      {card && <SellerCard card={card} />}
      {pictures && <EntryPictures {...{ entry, pictures }} />}
      {card && <Publishing entry={entry} />}
      <Notes entry={entry} />
      <History entry={entry} />
    </>
  );
}
