import { Suspense } from 'react';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { latePart } from '#src/ui/late-part.ts';
import { WIZARD_ANSWERS } from './answer-groups.ts';
import type { Done } from './ListingPage.tsx';
import { EditForm } from './EditForm.tsx';
import { WizardGroups } from './WizardGroups.tsx';

/** Few listings came from the other form. */
const CreateForm = latePart(async () => (await import('./CreateForm.tsx')).CreateForm);

export interface EditProps {
  token: string;
  listing: SellerListing;
  /** Changed answers that aren't saved yet. */
  edits: Readonly<Record<string, unknown>>;
  setEdits: (edits: Record<string, unknown>) => void;
  explain: (problem: Problem) => string;
  done: Done;
}

/** The answers, in the fields of the form that they came from. */
export function EditAnswers(props: EditProps) {
  return (
    <section aria-labelledby="my-listing-answers">
      <h2 id="my-listing-answers" className="text-2xl">
        Your answers
      </h2>
      <p className="mt-1 text-soft">
        {props.listing.state === 'published'
          ? 'Change what you like. We look at each change before it shows on your page.'
          : 'Change or add what you like, and save.'}{' '}
        To change your email address,{' '}
        <a href="/contact" className="link">
          contact us
        </a>
        .
      </p>
      {props.listing.formType === 'startup_listing' ? (
        <EditForm {...props} reader={WIZARD_ANSWERS} Groups={WizardGroups} />
      ) : (
        <Suspense fallback={<p className="late mt-4 text-soft">Opening your answers…</p>}>
          <CreateForm {...props} />
        </Suspense>
      )}
    </section>
  );
}
