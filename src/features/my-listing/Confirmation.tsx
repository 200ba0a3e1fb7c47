import { type RefObject, useRef, useState } from 'react';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import type { Done } from './ListingPage.tsx';
import { isFirstClick } from './first-click.ts';
import { confirmListing } from './seller-calls.ts';

interface Props {
  token: string;
  listing: SellerListing;
  explain: (problem: Problem) => string;
  done: Done;
  /** Gets the focus once the question is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** A submitted listing whose email address nobody has confirmed: who may have typed it, and what to do. */
export function Confirmation({ token, listing, explain, done, heading }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const { submittedHere, confirmedAt, can, answers } = listing;

  if (submittedHere) {
    return (
      <p className="sheet p-5 wrap-anywhere">
        {submittedHere.canMail
          ? `You can add and change answers here until you close this tab. To come back later, use the link in our email to ${String(answers.founderEmail)}. Once you’ve used it, only that link opens your listing.`
          : 'You can add and change answers here until you close this tab. We can’t email you a link, so do it now. After that, contact us to change something.'}
      </p>
    );
  }
  if (confirmedAt !== undefined || !can.edit) return null;
  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const reply = await confirmListing(token);
    isSending.current = false;
    setBusy(false);
    if (!reply.ok) {
      setFailure(explain(reply.problem));
      return;
    }
    done(reply.data, 'Thanks for confirming');
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="my-listing-confirm" className="sheet p-5">
      <h2 id="my-listing-confirm" className="text-2xl">
        Did you send us this listing?
      </h2>
      <p className="mt-1">
        The answers below were typed before anyone confirmed your email address. If they’re yours,
        confirm that. If someone else typed your address, withdraw the listing below.
      </p>
      <button
        type="button"
        className="button mt-4"
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isFirstClick(event)) void confirm();
        }}
      >
        {isBusy ? 'Confirming…' : 'Yes, it’s mine'}
      </button>
      <FieldError id="my-listing-confirm-failure" message={failure} />
    </section>
  );
}
