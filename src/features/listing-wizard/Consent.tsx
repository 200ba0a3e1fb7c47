import { CheckField } from '#src/ui/CheckField.tsx';
import type { FieldProps } from '#src/ui/field-shape.ts';

/** The box without which nothing is sent. What it asks for opens beside the half-filled form. */
export function Consent(props: FieldProps) {
  return (
    <CheckField {...props}>
      I agree to the{' '}
      <a href="/terms" target="_blank" className="link">
        terms and conditions<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      and the{' '}
      <a href="/privacy" target="_blank" className="link">
        privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </CheckField>
  );
}
