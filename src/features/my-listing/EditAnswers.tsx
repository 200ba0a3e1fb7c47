import { Suspense } from 'react';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_STEPS, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { latePart } from '#src/ui/late-part.ts';
import { idleFields } from '../listing-wizard/answers.ts';
import { WizardStep } from '../listing-wizard/WizardStep.tsx';
import { WIZARD_ANSWERS } from './answer-groups.ts';
import { EditForm, Group, type GroupsProps } from './EditForm.tsx';
import type { EditProps } from './use-edit-form.ts';

/** Few listings came from the other form. */
const CreateForm = latePart(async () => (await import('./CreateForm.tsx')).CreateForm);

/** The answers, in the fields of the form that they came from. */
export function EditAnswers(props: EditProps) {
  const { can, state } = props.listing;
  return (
    <section aria-labelledby="my-listing-answers">
      <h2 id="my-listing-answers" className="text-2xl">
        {can.edit ? 'Your answers' : 'What you didn’t save or send'}
      </h2>
      {can.edit ? (
        <p className="mt-1 text-soft">
          {state === 'published'
            ? 'Change what you like. We look at each change before it shows on your page.'
            : 'Change or add what you like, and save.'}{' '}
          To change your email address,{' '}
          <a href="/contact" className="link">
            contact us
          </a>
          .
        </p>
      ) : (
        <p className="mt-1 text-soft">
          This listing can’t be changed anymore. Copy what you still need.
        </p>
      )}
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

function WizardGroups({ version, start, now, errors, fixed, needed, edited, save }: GroupsProps) {
  const answers = readDraft(now);
  const hidden = [...fixed, ...idleFields(answers)].join(' ');
  return STEPS.map((step) => {
    const { title = '', fields = [] } = LISTING_STEPS[step - 1] ?? {};
    return (
      <Group key={step} {...{ title, needed, edited }} names={fields.map(({ name }) => name)}>
        <div className="grid gap-6 p-5">
          <WizardStep
            key={version}
            isCurrent
            start={readDraft(start)}
            {...{ step, errors, hidden }}
          />
          {save}
        </div>
      </Group>
    );
  });
}
