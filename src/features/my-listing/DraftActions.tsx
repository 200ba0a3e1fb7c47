import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import { formatList } from '#src/domain/shared/list-text.ts';
import { isNoAnswer } from '#src/domain/shared/values.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { otherDraft, putDraft, WIZARD_PATH } from './continue-draft.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { FirstClickButton } from '#src/ui/InPlace.tsx';
import { confirmListing, type ListingProps } from './seller-calls.ts';
import { useRequest } from '#src/ui/use-request.ts';

interface Props extends Omit<ListingProps, 'done'> {
  onChange: (listing: SellerListing) => void;
}

const NO_STORAGE =
  'Your browser is blocking storage, so we can’t keep your draft here. Allow cookies and site data for this site, or open your link in another browser.';

/** Continues a draft in the wizard. If this browser has another one, it asks first. */
export function DraftActions({ token, listing, explain, onChange }: Props) {
  const { isBusy, failure, setFailure, send } = useRequest();

  const go = async () => {
    const opened = await send(() => confirmListing(token), explain);
    if (!opened) return;
    const { draft } = opened;
    // Without one, it was submitted meanwhile.
    if (draft?.editToken === undefined) onChange(opened);
    else if (putDraft(opened, { ...draft, editToken: draft.editToken }, Date.now()))
      location.assign(WIZARD_PATH);
    else setFailure(NO_STORAGE);
  };
  const theirs = otherDraft(listing.id);
  return (
    <div>
      {listing.confirmedAt === undefined && (
        <p className="mb-4">
          This listing was started with your email address. {typedText(listing.answers)} If that
          wasn’t you, delete it below. Once you continue, only this link opens it.
        </p>
      )}
      {theirs ? (
        <ConfirmButton
          id="my-listing-continue"
          label="Continue your listing"
          question="This browser has another unfinished listing"
          effect={`“${theirs.answers.startupName || 'Untitled listing'}” isn’t submitted yet, and this browser keeps only one. If you gave an email there, you can come back to it with its own link.`}
          confirm="Replace it and continue"
          busyLabel="Opening…"
          keep="Keep it"
          {...{ isBusy }}
          onConfirm={go}
        >
          <a href="/list-your-startup" className="link">
            Open the other one
          </a>
        </ConfirmButton>
      ) : (
        <FirstClickButton aria-disabled={isBusy} onClick={() => void go()}>
          {isBusy ? 'Opening…' : 'Continue your listing'}
        </FirstClickButton>
      )}
      <FieldError id="my-listing-continue-failure" message={failure} />
    </div>
  );
}

/** What somebody typed who may not be the holder of the address. */
function typedText(answers: SellerListing['answers']): string {
  const labels = LISTING_FIELDS.filter(
    ({ name }) => name !== 'founderEmail' && !isNoAnswer(answers[name]) && answers[name] !== false,
  ).map(({ label }) => label);
  return labels.length === 0 ? '' : `Typed so far: ${formatList(labels)}.`;
}
