import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  LAST_STEP,
  LISTING_STEPS,
  STEPS,
  LISTING_FIELDS,
  progressPercent,
  type StepNumber,
} from '#src/domain/forms/startup-listing/steps.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { latePart } from '#src/ui/late-part.ts';
import { idleFields } from './answers.ts';
import { CardPreviews } from './CardPreviews.tsx';
import { CompletionBenefits } from './CompletionBenefits.tsx';
import { ListingSent } from './ListingSent.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useIsLive } from '#src/ui/use-is-live.ts';
import { useWizard, type WizardForm } from './use-wizard.ts';
import { ID_PREFIX, WizardStep } from './WizardStep.tsx';

/** Only needed by sellers who return to an unfinished listing. */
const ResumeOffer = lazy(async () => ({
  default: (await import('./ResumeOffer.tsx')).ResumeOffer,
}));

/** Only needed by sellers with the same listing in two tabs or on two devices. */
const OtherTab = latePart(async () => (await import('./OtherTab.tsx')).OtherTab);

/** Only needed by sellers who went on in another browser. */
const ListingMoved = latePart(async () => (await import('./ListingMoved.tsx')).ListingMoved);

const Review = latePart(async () => (await import('./Review.tsx')).Review);
const PictureEditor = latePart(
  async () => (await import('#src/features/pictures/PictureEditor.tsx')).PictureEditor,
);

const LINK_MAILED =
  'We’re emailing you a link, so you can come back to this listing from any device.';

interface Props {
  form: WizardForm;
  /** Link to the paid boost for a listing. */
  boostPromo: string;
}

/**
 * An island, because it goes step by step, saves drafts, and previews the card. Without JavaScript
 * it is one long form.
 */
function ListingWizardIsland({ form, boostPromo }: Props) {
  const isLive = useIsLive();
  const settlePictures = useRef<() => Promise<boolean>>(null);
  const wizard = useWizard(form, settlePictures);
  const { draft, phase, step, answers, errors, initial, offer, goTo } = wizard;
  const shown = useDeferredValue(offer?.answers ?? answers);
  const [logo, setLogo] = useState<string | null>(null);
  const [isPicturesReached, setPicturesReached] = useState(false);
  if (step === LAST_STEP && !isPicturesReached) setPicturesReached(true);
  const { id, editToken } = wizard;
  const stored = useMemo(() => accessTo(id, editToken), [id, editToken]);
  /** The server knows a listing by its first save. */
  const accessPictures = async () => {
    if (draft.state.editToken === null) await draft.save();
    return accessTo(draft.state.id, draft.state.editToken);
  };
  if (phase === 'sent' || phase === 'submitted')
    return (
      <ListingSent
        {...draft.state}
        {...{ thanks: form.thanks, boostPromo }}
        isEarlier={phase !== 'sent'}
      />
    );
  if (phase === 'moved')
    return (
      <Suspense>
        <ListingMoved onStartAnother={() => draft.startAnother()} />
      </Suspense>
    );

  const hidden = isLive ? idleFields(answers).join(' ') : '';
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {offer && (
        <Suspense>
          <ResumeOffer
            draft={offer}
            steps={LAST_STEP}
            onResume={() => wizard.resume(offer)}
            onStartOver={wizard.startOver}
          />
        </Suspense>
      )}
      <form
        {...wizard.formProps}
        action={form.action}
        method="post"
        hidden={offer !== null}
        // On a phone, a toast covers what is scrolled to the top.
        className="grid gap-6 max-sm:scroll-mt-8"
      >
        <StepHeader step={step} />
        <ErrorSummary
          fields={LISTING_STEPS[step - 1]?.fields ?? []}
          errors={wizard.summary}
          idPrefix={ID_PREFIX}
        />
        <div key={initial.version} className="grid gap-10" inert={wizard.isSubmitting}>
          {STEPS.map((each) => (
            <WizardStep
              key={each}
              step={each}
              isCurrent={each === step}
              start={initial.values}
              {...{ errors, hidden }}
            >
              {each === LAST_STEP && isPicturesReached && (
                <Suspense>
                  <PictureEditor
                    access={accessPictures}
                    {...{ stored }}
                    settle={settlePictures}
                    isPrivate={answers.anonymousListing === true}
                    onLogo={setLogo}
                  />
                </Suspense>
              )}
              {each === LAST_STEP && step === LAST_STEP && (
                <Suspense>
                  <Review {...{ answers, errors, goTo }} />
                </Suspense>
              )}
            </WizardStep>
          ))}
        </div>
        <HiddenFields fields={LISTING_FIELDS} />
        <StepButtons
          {...{ step, isLive, goTo }}
          label={form.submitLabel}
          isAgreed={answers.agreeToTerms === true}
          isSending={wizard.isSubmitting}
          failure={wizard.failure}
        />
        <p role="status" className="hint empty:hidden">
          {wizard.isLinkMailed && LINK_MAILED}
        </p>
      </form>
      <aside aria-label="Your listing so far" className="needs-js grid gap-6 lg:sticky lg:top-24">
        <CardPreviews answers={shown} logo={logo} />
        {!offer && <CompletionBenefits answers={shown} {...{ errors, goTo }} />}
      </aside>
      {wizard.isAsking && (
        <Suspense>
          <OtherTab {...wizard} />
        </Suspense>
      )}
    </div>
  );
}

const accessTo = (listing: string, editToken: string | null) =>
  editToken === null ? null : { listing, headers: { 'Edit-Token': editToken } };

export const ListingWizard = withErrorBoundary(ListingWizardIsland);

function StepHeader({ step }: { step: StepNumber }) {
  return (
    <div className="needs-js">
      <p id="listing-progress" role="status" className="figures font-semibold">
        Step {step} of {LAST_STEP}
      </p>
      <progress
        aria-labelledby="listing-progress"
        className="wizard-progress"
        value={progressPercent(step)}
        max={100}
      />
      <ol className="wizard-titles mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-soft max-sm:hidden">
        {LISTING_STEPS.map(({ title }, index) => (
          <li key={title} aria-current={index + 1 === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </div>
  );
}
