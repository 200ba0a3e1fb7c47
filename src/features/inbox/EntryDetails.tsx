import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { timeText } from './age.ts';
import { EntryPictures } from './EntryPictures.tsx';
import { Fit } from './Fit.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Offers } from './Offers.tsx';
import { Publishing } from './Publishing.tsx';
import { SellerCard } from './SellerCard.tsx';

/** Whether a seller's answers were typed by the holder of the address. */
function confirmedText(confirmedAt: string | null, receivedAt: string): string {
  if (confirmedAt === null) {
    return 'Not confirmed. Nobody has used the link we emailed, so anyone may have typed these answers.';
  }
  const confirmed = `Confirmed on ${timeText(confirmedAt)}, with the link we emailed`;
  return Date.parse(confirmedAt) <= Date.parse(receivedAt)
    ? `${confirmed}.`
    : `${confirmed}. The answers that came before were typed before that.`;
}

/** Everything about an entry below its buttons. What visitors wrote is text, and its links are not live. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { fields, offers, fit, card, pictures, affiliateCode, addressConfirmedAt } = entry;
  return (
    <>
      <dl className="inbox-fields mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-4 border-t border-line pt-5">
        {fields.map(({ name, label, value }) => (
          <div
            key={name}
            className={value.length > 80 || value.includes('\n') ? 'col-span-full' : ''}
          >
            <dt className="hint">{label}</dt>
            <dd dir="auto" className="inbox-text">
              {value === '' ? <span className="text-soft">Not provided</span> : value}
            </dd>
          </div>
        ))}
        {addressConfirmedAt !== undefined && (
          <div className="col-span-full">
            <dt className="hint">Is the email address theirs?</dt>
            <dd className="inbox-text">{confirmedText(addressConfirmedAt, entry.receivedAt)}</dd>
          </div>
        )}
        {affiliateCode !== undefined && (
          <div>
            <dt className="hint">Referred by</dt>
            <dd className="inbox-text">{affiliateCode}</dd>
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
