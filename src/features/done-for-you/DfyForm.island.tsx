import { useEffect, useRef } from 'react';
import { dfyForm } from '#src/domain/forms/dfy.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place and knows the plan that the pricing table led here with. */
function DfyFormIsland() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const plan = new URLSearchParams(location.search).get('plan');
    const field = place.current?.querySelector<HTMLSelectElement>('select[name="plan"]');
    if (!field || plan === null || field.value !== '') return;
    field.value = plan;
    // A plan that the field does not offer leaves it empty.
    if (field.selectedIndex < 0) field.value = '';
  }, []);
  return (
    <div ref={place}>
      <SchemaForm
        {...formBehaviour(dfyForm)}
        idPrefix="dfy"
        success={dfyForm.thanks}
        failure={{
          title: 'Submission Error',
          text: 'There was a problem submitting your application. Please try again.',
        }}
        outboxTitle="Your application for a search"
        sentLabel={dfyForm.thanks.title}
      />
    </div>
  );
}

export const DfyForm = withErrorBoundary(DfyFormIsland);
