import { CheckField } from '#src/ui/CheckField.tsx';
import type { FieldProps } from '#src/ui/field-shape.ts';
import { PolicyLinks } from '#src/ui/PolicyLinks.tsx';

/** The box without which nothing is sent. What it asks for opens beside the half-filled form. */
export function Consent(props: FieldProps) {
  return (
    <CheckField {...props}>
      I agree to the <PolicyLinks />
    </CheckField>
  );
}
