import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { OFFERED_BY_KEY, TYPED_OFFER_KEY } from '#src/domain/deals/offers/analyzed-offer.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { writeStored } from '#src/ui/browser-storage.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { downloadBlob } from '#src/ui/download.ts';
import { useRequest } from '#src/ui/use-request.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { fetchDeal, forgetBrowser, sendNotMe } from './deal-calls.ts';
import { forgetDrafts } from './drafts.ts';
import { sayDownloaded, useRoom } from './use-commands.ts';

interface Props {
  opened: OpenedDeal;
  onLeave: (note: 'left' | 'deleted') => void;
}

/** Everything as a file, where this link was confirmed, and the ways out. */
export function Access({ opened, onLeave }: Props) {
  const { browsers, mailbox } = opened;
  const { actions, may } = useRoom();
  const { token, explain } = actions;
  const { isBusy, failure, setFailure, send } = useRequest();
  const save = async () => {
    try {
      const { dealFile } = await import('./deal-file.ts');
      // The page may be a minute old.
      const latest = await fetchDeal(token);
      const file = await dealFile(latest.ok ? latest.data : opened, Date.now());
      sayDownloaded(downloadBlob('deal.zip', file));
    } catch {
      setFailure(
        'We couldn’t make the file. Check your connection, then try again or reload the page.',
      );
    }
  };
  const leave = (note: 'left' | 'deleted') => {
    // “Not me” ends all deals' links.
    forgetDrafts(note === 'left' ? opened.deal : undefined);
    writeStored(OFFERED_BY_KEY, null);
    writeStored(TYPED_OFFER_KEY, null);
    forgetBrowser(token);
    onLeave(note);
  };
  const endLinks = async () => {
    const sent = await send(() => sendNotMe(token), explain);
    if (sent !== undefined) leave('deleted');
  };
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="deal-access">
      <h2 id="deal-access" className="text-xl">
        Your copy and your link
      </h2>
      <p className="mt-2 text-soft">
        Your link is for {mailbox}. Anyone who has it can read this deal
        {may('write') &&
          ' and write messages; only a browser that entered our code can do anything else'}
        .
      </p>
      {browsers.length === 0 && (
        <p className="mt-2 text-soft">
          Is this deal not yours? Somebody mistyped an address: reply to our email, and we delete
          yours.
        </p>
      )}
      {browsers.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {browsers.map(({ at, browser, isThis }) => (
            <li key={at + browser}>
              {browser}, since {formatDay(at.slice(0, 10))}
              {isThis && ' (this one)'}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-plain" onClick={() => void save()}>
          Download everything (ZIP)
        </button>
        <ConfirmButton
          id="deal-not-me"
          className="button button-plain"
          label="Not me: send me a new link"
          question="End all your links?"
          effect={`Every link of yours ends, in all your deals, and no browser stays confirmed. What you typed and didn’t send is deleted. We email new links to ${mailbox}.`}
          confirm="Yes, end them and email me new ones"
          busyLabel="Ending…"
          keep="Keep my links"
          isBusy={isBusy}
          onConfirm={() => void endLinks()}
        />
        <ConfirmButton
          id="deal-leave"
          className="button button-plain"
          label="Leave"
          question="Leave this deal in this browser?"
          effect="It forgets your link, that you entered our code, your name and address for the next offer, and what you typed here and didn’t send. The deal doesn’t change. To come back, open the link in your email."
          confirm="Yes, leave"
          busyLabel="Leaving…"
          keep="Stay"
          isBusy={false}
          onConfirm={() => leave('left')}
        />
      </div>
      <FieldError id="deal-access-failure" message={failure} />
    </section>
  );
}
