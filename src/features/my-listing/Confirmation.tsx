import type { RefObject } from 'react';
import { FieldError } from '#src/ui/FieldError.tsx';
import { FirstClickButton } from '#src/ui/InPlace.tsx';
import { confirmListing, type ListingProps } from './seller-calls.ts';
import { useRequest } from '#src/ui/use-request.ts';

interface Props extends ListingProps {
  /** Gets the focus once the question is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** A submitted listing whose email address nobody has confirmed: who may have typed it, and what to do. */
export function Confirmation({ token, listing, explain, done, heading }: Props) {
  const { isBusy, failure, send } = useRequest();
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
    const confirmed = await send(() => confirmListing(token), explain);
    if (!confirmed) return;
    done(confirmed, 'Thanks for confirming');
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
      <FirstClickButton
        className="button mt-4"
        aria-disabled={isBusy}
        onClick={() => void confirm()}
      >
        {isBusy ? 'Confirming…' : 'Yes, it’s mine'}
      </FirstClickButton>
      <FieldError id="my-listing-confirm-failure" message={failure} />
    </section>
  );
}
