import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_STEPS, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { idleFields } from '../listing-wizard/answers.ts';
import { WizardStep } from '../listing-wizard/WizardStep.tsx';
import type { GroupsProps } from './EditForm.tsx';
import { Group } from './Group.tsx';

/** The wizard's steps, one below the other. */
export function WizardGroups({
  version,
  start,
  now,
  errors,
  fixed,
  needed,
  edited,
  save,
}: GroupsProps) {
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
