import { Fragment, memo, type ReactNode, useState } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import {
  LAST_STEP,
  LISTING_STEPS,
  type StepNumber,
} from '#src/domain/forms/startup-listing/steps.ts';
import { isNoAnswer } from '#src/domain/shared/values.ts';
import { HistoryField } from '#src/features/history-import/HistoryField.tsx';
import { Field } from '#src/ui/Field.tsx';
import { answerOf } from './answers.ts';
import { ExitPrice } from './ExitPrice.tsx';

export const ID_PREFIX = 'listing';

interface Props {
  step: StepNumber;
  isCurrent: boolean;
  start: DraftAnswers;
  errors: Record<string, string>;
  /** Names of fields that do not apply right now, separated by spaces. */
  hidden: string;
  /** Rendered before the last field. */
  children?: ReactNode;
}

function needs(step: StepNumber, fields: readonly FormField[]): string {
  if (step === LAST_STEP) return 'Check your answers before you submit.';
  const labels = fields.filter(({ required }) => required === true).map(({ label }) => label);
  if (labels.length === 0) return 'You can skip this step and come back to it later.';
  return `Required: ${labels.join(', ')}. You can fill in the rest later.`;
}

/** One step of the wizard; without JavaScript, a section of one long form. */
export const WizardStep = memo(function WizardStep(props: Props) {
  const { step, isCurrent, start, errors, hidden, children } = props;
  const { title = '', fields = [], folded } = LISTING_STEPS[step - 1] ?? {};
  const isFolded = ({ name }: FormField) => folded?.names.includes(name) === true;
  const inFold = fields.filter(isFolded);
  const open = fields.filter((field) => !isFolded(field));
  const id = `${ID_PREFIX}-step-${step}`;
  const draw = (field: FormField) => {
    const drawn = { field, error: errors[field.name], idPrefix: ID_PREFIX };
    if (field.name === 'idealExitPrice') {
      return <ExitPrice {...drawn} start={start.idealExitPrice} />;
    }
    if (field.name === 'monthlyHistory') {
      return <HistoryField {...drawn} start={start.monthlyHistory} />;
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
      {open.map((field, index) => (
        <div key={field.name} hidden={hidden.split(' ').includes(field.name)}>
          {index === open.length - 1 && children}
          {draw(field)}
        </div>
      ))}
      {folded && (
        <FoldedFields
          {...folded}
          isAnswered={inFold.some(({ name }) => !isNoAnswer(answerOf(start, name)))}
          isInvalid={inFold.some(({ name }) => name in errors)}
        >
          {inFold.map((field) => (
            <Fragment key={field.name}>{draw(field)}</Fragment>
          ))}
        </FoldedFields>
      )}
    </section>
  );
});

interface FoldProps {
  title: string;
  /** What the fields do for the listing. */
  reason: string;
  /** Whether one of the fields had an answer at first. */
  isAnswered: boolean;
  isInvalid: boolean;
  children: ReactNode;
}

/** Optional fields behind a heading. Open at first when one has an answer, and as long as one has an error. */
function FoldedFields({ title, reason, isAnswered, isInvalid, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isAnswered);
  return (
    <details
      className="border-y border-line py-3"
      open={isOpen || isInvalid}
      onToggle={({ currentTarget }) => {
        if (isInvalid) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary className="cursor-pointer">
        <span className="font-semibold">{title}</span>
        <span className="hint ml-4 block">{reason}</span>
      </summary>
      <div className="grid gap-x-8 gap-y-5 pt-4 sm:grid-cols-[1fr_1fr] sm:[&>:has(textarea)]:col-span-full">
        {children}
      </div>
    </details>
  );
}
