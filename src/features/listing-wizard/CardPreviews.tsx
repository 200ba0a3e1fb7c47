import { memo, Suspense } from 'react';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { type ListingPreview, namedPreview } from '#src/domain/forms/startup-listing/preview.ts';
import { latePart } from '#src/ui/late-part.ts';

interface Props {
  caption: string;
  preview: ListingPreview;
  /** Whether this is the card the public will see. */
  isChosen: boolean;
  /** As a data URL; an anonymous card has none. */
  logo?: string | null;
}

/** The listing's card with and without its name, built from the answers so far. */
export const CardPreviews = memo(function CardPreviews({
  answers,
  logo,
}: {
  answers: DraftAnswers;
  logo: string | null;
}) {
  const isAnonymous = answers.anonymousListing === true;
  const nameless = { ...answers, startupName: '', otherBusinessType: '', uniqueValue: '' };
  const empty = (
    <CardPreview caption="Anonymous" preview={namedPreview(nameless)} isChosen={isAnonymous} />
  );
  return (
    <>
      <CardPreview
        caption="With your startup’s name"
        preview={namedPreview(answers)}
        isChosen={!isAnonymous}
        logo={logo}
      />
      {answers.uniqueValue || answers.otherBusinessType ? (
        <Suspense fallback={empty}>
          <AnonymousCard answers={answers} isChosen={isAnonymous} />
        </Suspense>
      ) : (
        empty
      )}
    </>
  );
});

/** Only a text of the seller's own needs what finds their name in it. */
const AnonymousCard = latePart(async () => {
  const { anonymousPreview } = await import('#src/domain/forms/startup-listing/public-preview.ts');
  return ({ answers, isChosen }: { answers: DraftAnswers; isChosen: boolean }) => (
    <CardPreview caption="Anonymous" preview={anonymousPreview(answers)} isChosen={isChosen} />
  );
});

function CardPreview({ caption, preview, isChosen, logo = null }: Props) {
  const { title, description, typeLabel, price, figures, openToZeroDown, structures } = preview;
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{caption}</span>
        <span className={isChosen ? 'text-green' : 'text-soft'}>
          {isChosen ? 'Shown publicly' : 'Not shown'}
        </span>
      </figcaption>
      <div className="sheet mt-2 p-4 wrap-anywhere">
        <p className="flex items-center gap-3 text-sm text-soft">
          {logo !== null && <img src={logo} alt="Your logo" className="size-10 object-contain" />}
          {typeLabel}
        </p>
        <p className="mt-1 font-serif text-lg leading-tight font-semibold">{title}</p>
        <p className="mt-1 text-soft">
          {description || 'Your answer to “What makes it unique” goes here.'}
        </p>
        <dl className="figures mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5">
          {figures.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-3 text-sm text-soft">
          <strong className="block font-serif text-xl text-ink">{price}</strong>
          {[openToZeroDown && 'Open to $0 down', ...structures].filter(Boolean).join(' · ')}
        </p>
      </div>
    </figure>
  );
}
