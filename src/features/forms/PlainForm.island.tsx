import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { type FormLook, SchemaForm } from '#src/ui/SchemaForm.tsx';

interface Props extends FormLook {
  form: FormView;
}

/** An island, because it shows errors and toasts. In a dialog, it closes the dialog when sent. */
function PlainFormIsland({ form, ...look }: Props) {
  return (
    <SchemaForm
      {...formBehavior(form)}
      {...look}
      onSuccess={(element, _sent, { isEdited }) => !isEdited && element.closest('dialog')?.close()}
    />
  );
}

export const PlainForm = withErrorBoundary(PlainFormIsland);
