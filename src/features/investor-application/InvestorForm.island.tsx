import { type ChangeEvent, type FocusEvent, type InputEvent, useRef, useState } from 'react';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { investorApplicationForm, PRIORITIES_MAX } from '#src/domain/forms/investor-application.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { SuccessView } from '#src/ui/SuccessView.tsx';
import { completeWebsite, reformatPhone } from './typed-text.ts';
import { MatchCount } from './MatchCount.tsx';

const PRIORITIES = 'investmentPriorities';
const { thanks } = investorApplicationForm;

/** An island, because fields are formatted as they are filled in, and listings counted beside them. */
function InvestorFormIsland() {
  const [isSent, setSent] = useState(false);
  const [isThirdRefused, setThirdRefused] = useState(false);
  const [wishes, setWishes] = useState<FormData | null>(null);

  const onInput = ({ target }: InputEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'phoneNumber') reformatPhone(target);
  };
  const onBlur = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'linkedInOrWebsite') {
      completeWebsite(target);
    }
  };
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    const field: EventTarget = target;
    if (!(field instanceof HTMLInputElement) || !field.form) return;
    if (field.name === PRIORITIES) {
      const chosen = new FormData(field.form).getAll(PRIORITIES);
      const isOneTooMany = field.checked && chosen.length > PRIORITIES_MAX;
      if (isOneTooMany) field.checked = false;
      setThirdRefused(isOneTooMany);
    }
    setWishes(new FormData(field.form));
  };

  const place = useRef<HTMLDivElement>(null);
  useEarlyEdits(place, (fields) => {
    for (const field of fields) {
      if (!(field instanceof HTMLInputElement) || !field.form) continue;
      const form = new FormData(field.form);
      if (field.name === 'phoneNumber') reformatPhone(field);
      if (field.name === 'linkedInOrWebsite' && field !== document.activeElement) {
        completeWebsite(field);
      }
      // Which of them was ticked last is not known any more.
      setThirdRefused(form.getAll(PRIORITIES).length > PRIORITIES_MAX);
      setWishes(form);
    }
  });

  if (isSent) {
    return (
      <SuccessView title={thanks.title} text={thanks.text}>
        <a href="/" className="button">
          Return to Home
        </a>
      </SuccessView>
    );
  }
  return (
    <div
      ref={place}
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
      role="presentation"
      onInput={onInput}
      onBlur={onBlur}
      onChange={onChange}
    >
      <SchemaForm
        {...formBehaviour(investorApplicationForm)}
        idPrefix="investor"
        submittingLabel="Submitting..."
        success={{
          title: 'Application submitted successfully!',
          text: "We'll review your application and get back to you soon.",
        }}
        failure={{
          title: 'Error submitting application',
          text: 'Please try again or contact support.',
        }}
        onSuccess={() => setSent(true)}
        draw={(field, error) =>
          field.name === PRIORITIES && (
            <div key={field.name}>
              <Field field={field} error={error} idPrefix="investor" />
              <p role="status" className="hint">
                {isThirdRefused &&
                  `You can choose ${PRIORITIES_MAX}. Untick one of them to choose another.`}
              </p>
            </div>
          )
        }
      />
      <MatchCount wishes={wishes} />
    </div>
  );
}

export const InvestorForm = withErrorBoundary(InvestorFormIsland);
