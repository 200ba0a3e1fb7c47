import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import {
  LAST_STEP,
  LISTING_STEPS,
  type StepNumber,
  STEPS,
} from '#src/domain/forms/startup-listing/steps.ts';
import { isNoAnswer } from '#src/domain/shared/no-answer.ts';
import { answerOf, idleFields } from './answers.ts';
import { answerText } from './answer-text.ts';

interface Props {
  answers: DraftAnswers;
  goTo: (step: StepNumber) => void;
}

/** All answers of the earlier steps, without folded fields that were skipped, each step with a link back to it. */
export function Review({ answers, goTo }: Props) {
  const idle = idleFields(answers);
  return (
    <section aria-labelledby="listing-review" className="sheet mb-5 px-5 pt-4 pb-1">
      <h3 id="listing-review">Check your answers</h3>
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
