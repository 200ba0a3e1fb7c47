import { useMemo } from 'react';
import type { DraftAnswer, DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import {
  LAST_STEP,
  LISTING_FIELDS,
  LISTING_STEPS,
  type StepNumber,
  stepOf,
  STEPS,
} from '#src/domain/forms/startup-listing/steps.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { sellerNeeds, wizardFieldOf } from '#src/domain/publishing/seller-questions.ts';
import { isNoAnswer } from '#src/domain/shared/values.ts';
import type { FieldErrors } from '#src/ui/use-field-errors.ts';
import { answerOf, idleFields } from './answers.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { fieldText } from '#src/domain/forms/field-text.ts';
import { exitPriceNotice } from '#src/domain/forms/startup-listing/exit-price.ts';

interface Props {
  answers: DraftAnswers;
  errors: FieldErrors;
  goTo: (step: StepNumber, field?: string) => void;
}

/** What publishing needs beyond these answers, with the fields to add it in. */
function needsOf(answers: DraftAnswers) {
  const at = new Date().toISOString();
  const { fields } = fromWizard(answers, { id: '', at, listedOn: at.slice(0, 10) });
  return sellerNeeds(fields).flatMap(({ question, field, isOptional }) => {
    const name = wizardFieldOf(field);
    const step = stepOf(name);
    return isOptional || !step ? [] : [{ question, field: name, step }];
  });
}

/** All answers of the earlier steps, without folded fields that were skipped, each step with a link back to it. */
export function Review({ answers, errors, goTo }: Props) {
  const idle = idleFields(answers);
  const needs = useMemo(() => needsOf(answers), [answers]);
  const wrong = LISTING_FIELDS.flatMap(({ name, label }) => {
    const step = stepOf(name);
    if (!(name in errors) || !step || step === LAST_STEP) return [];
    return [{ question: `${label}: ${errors[name]}`, field: name, step }];
  });
  return (
    <section aria-labelledby="listing-review" className="sheet mb-5 px-5 pt-4 pb-1">
      <h3 id="listing-review">Check your answers</h3>
      <ToDo items={wrong} {...{ goTo }} title="Fix these before you submit" action="Fix this" />
      <ToDo
        items={needs.filter(({ field }) => !(field in errors))}
        title="What your page still needs"
        hint="You can submit without these and add them later. We publish your listing once we have them."
        action="Answer this"
        goTo={goTo}
      />
      {STEPS.filter((step) => step < LAST_STEP).map((step) => {
        const { title = '', fields = [], folded } = LISTING_STEPS[step - 1] ?? {};
        const isSkipped = (name: string) =>
          folded?.names.includes(name) === true && isNoAnswer(answerOf(answers, name));
        return (
          <section key={step} aria-label={title} className="mt-3 border-t border-line py-3">
            <p className="flex justify-between gap-4">
              <strong>{title}</strong>
              <a
                href={`#listing-step-${step}`}
                className="link inline-flex min-h-6 items-center"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(step);
                }}
              >
                Change<span className="sr-only"> {title}</span>
              </a>
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              {fields
                .filter(({ name }) => !idle.includes(name) && !isSkipped(name))
                .map((field) => (
                  <div key={field.name} className="sm:contents">
                    <dt className="text-soft">{field.label}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">
                      {answerText(field, answerOf(answers, field.name))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        );
      })}
    </section>
  );
}

interface ToDoProps extends Pick<Props, 'goTo'> {
  items: readonly { question: string; field: string; step: StepNumber }[];
  title: string;
  hint?: string;
  action: string;
}

/** What is left to do, with links to the fields. */
function ToDo({ items, title, hint, action, goTo }: ToDoProps) {
  if (items.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line py-3">
      <p className="font-semibold">{title}</p>
      {hint && <p className="hint">{hint}</p>}
      <ol className="mt-2 grid list-decimal gap-1 pl-6">
        {items.map(({ question, field, step }) => (
          <li key={question}>
            {question}{' '}
            <a
              href={`#listing-${field}`}
              className="link inline-flex min-h-6 items-center"
              onClick={(event) => {
                event.preventDefault();
                goTo(step, field);
              }}
            >
              {action}
              <span className="sr-only">: {question}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An answer as text. A number that could not be read is shown as typed. */
export function answerText(field: FormField, answer: DraftAnswer): string {
  if (field.kind === 'checkbox') return fieldText(field, answer === true);
  if (isNoAnswer(answer)) return 'Not given';
  const notice =
    field.name === 'idealExitPrice' && typeof answer === 'number' && exitPriceNotice(answer);
  return [fieldText(field, answer), notice].filter(Boolean).join('\n');
}
