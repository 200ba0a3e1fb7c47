import { memo, type ReactNode } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import {
  LAST_STEP,
  LISTING_STEPS,
  type StepNumber,
} from '#src/domain/forms/startup-listing/steps.ts';
import { Field } from '#src/ui/Field.tsx';
import { answerOf } from './answers.ts';
import { ExitPrice } from './ExitPrice.tsx';

/** Before the ids of the wizard's fields. */
export const ID_PREFIX = 'listing';

interface Props {
  step: StepNumber;
  isCurrent: boolean;
  /** What stands in the fields at first. */
  start: DraftAnswers;
  errors: Record<string, string>;
  /** Names of fields that make no sense as things stand, divided by spaces. */
  hidden: string;
  /** Stands before the last field. */
  children?: ReactNode;
}

/** What of a step has to be filled in, in one sentence. */
function needs(step: StepNumber, fields: readonly FormField[]): string {
  if (step === LAST_STEP) return 'Look through your answers once more before you send them.';
  const labels = fields.filter(({ required }) => required === true).map(({ label }) => label);
  if (labels.length === 0) return 'Nothing on this step is required.';
  return `Required: ${labels.join(', ')}. The rest is optional.`;
}

/** One step of the wizard; without a script a section of one long form. */
export const WizardStep = memo(function WizardStep(props: Props) {
  const { step, isCurrent, start, errors, hidden, children } = props;
  const { title = '', fields = [] } = LISTING_STEPS[step - 1] ?? {};
  const id = `${ID_PREFIX}-step-${step}`;
  const draw = (field: FormField) => {
    const drawn = { field, error: errors[field.name], idPrefix: ID_PREFIX };
    if (field.name === 'idealExitPrice') {
      return <ExitPrice {...drawn} start={start.idealExitPrice} />;
    }
    return <Field {...drawn} start={answerOf(start, field.name)} />;
  };
  return (
    <section className={isCurrent ? 'wizard-step is-current' : 'wizard-step'} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} className="focus:outline-none">
          {title}
        </h2>
        <p className="hint mt-1">{needs(step, fields)}</p>
      </div>
      {fields.map((field, index) => (
        <div key={field.name} hidden={hidden.split(' ').includes(field.name)}>
          {index === fields.length - 1 && children}
          {draw(field)}
        </div>
      ))}
    </section>
  );
});
