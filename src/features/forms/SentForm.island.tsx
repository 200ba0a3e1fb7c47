import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { ConfirmedForm } from '#src/ui/ConfirmedForm.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import type { FormLook } from '#src/ui/SchemaForm.tsx';

interface Props extends FormLook {
  form: FormView;
  /** Label of the button that brings the form back. */
  again: string;
  /** The heading of what was sent, if not the form's thanks. */
  title?: string;
}

/** An island, because it shows errors, a toast, and what was sent in place of the form. */
const SentFormIsland = ({ form, ...look }: Props) => (
  <ConfirmedForm {...formBehavior(form)} {...look} />
);

export const SentForm = withErrorBoundary(SentFormIsland);
