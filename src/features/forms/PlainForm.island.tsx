import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { ConfirmedForm } from '#src/ui/ConfirmedForm.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { type FormLook, SchemaForm } from '#src/ui/SchemaForm.tsx';

interface Props extends FormLook {
  form: FormView;
  /** Shows what was sent in place of the form, with a button of this label that brings the form back. */
  again?: string;
  /** The heading of what was sent. */
  sentHeading?: string;
}

/** An island, because it shows errors, toasts, and what was sent. */
function PlainFormIsland({ form, again, sentHeading, ...look }: Props) {
  const behavior = { ...formBehavior(form), ...look };
  if (again === undefined) return <SchemaForm {...behavior} />;
  return <ConfirmedForm {...behavior} again={again} title={sentHeading} />;
}

export const PlainForm = withErrorBoundary(PlainFormIsland);
