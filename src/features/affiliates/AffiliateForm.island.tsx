import { useState } from 'react';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { passwordStrength } from '#src/domain/forms/password-strength.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it rates the password as you type. Stores nothing. */
function AffiliateFormIsland({ form }: { form: FormView }) {
  const [strength, setStrength] = useState('');
  return (
    <SchemaForm
      {...formBehavior(form)}
      idPrefix="affiliate"
      onEdit={(element) => {
        const password = new FormData(element).get('password');
        const isTyped = typeof password === 'string' && password !== '';
        setStrength(isTyped ? passwordStrength(password).text : '');
      }}
      notes={{ password: <p className="hint mt-1">{strength}</p> }}
    />
  );
}

export const AffiliateForm = withErrorBoundary(AffiliateFormIsland);
