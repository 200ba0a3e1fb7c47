import { useRef, useState } from 'react';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { passwordStrength } from '#src/domain/forms/password-strength.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { FieldShape } from '#src/ui/field-shape.ts';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

const ID = 'affiliate';

/** An island, because it says how strong a password is while it is typed. Nothing is kept here. */
function AffiliateFormIsland() {
  const [strength, setStrength] = useState('');
  const passwordPlace = useRef<HTMLDivElement>(null);
  const rate = (password: string) =>
    setStrength(password === '' ? '' : passwordStrength(password).text);
  useEarlyEdits(passwordPlace, ([field]) => rate(field?.value ?? ''));

  const draw = (field: FieldShape, error: string | undefined) => {
    if (field.name === 'password') {
      return (
        <div
          key={field.name}
          ref={passwordPlace}
          onInput={({ target }) => target instanceof HTMLInputElement && rate(target.value)}
        >
          <Field field={field} error={error} idPrefix={ID} />
          <p role="status" className="hint mt-1">
            {strength}
          </p>
        </div>
      );
    }
    return null;
  };

  return (
    <SchemaForm
      {...formBehaviour(affiliateSignupForm)}
      idPrefix={ID}
      success={{
        title: 'Application Submitted!',
        text: "We'll review your affiliate application and get back to you shortly.",
      }}
      failure={{
        title: 'Submission Error',
        text: 'There was a problem submitting your application. Please try again.',
      }}
      sentLabel="Application Submitted!"
      draw={draw}
    />
  );
}

export const AffiliateForm = withErrorBoundary(AffiliateFormIsland);
