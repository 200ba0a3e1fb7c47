import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { FieldProps } from './Field.tsx';

interface Props {
  /** The form's fields; only hidden ones are rendered. */
  fields: readonly Pick<FormField, 'name' | 'kind' | 'value'>[];
  /** Values set by the page, by name. */
  start?: Readonly<Record<string, FieldProps['start']>>;
}

export function HiddenFields({ fields, start = {} }: Props) {
  return (
    <>
      {fields.map(
        ({ name, kind, value }) =>
          kind === 'hidden' && (
            // No value unless one is set: a page's script may fill it in.
            <input
              key={name}
              type="hidden"
              name={name}
              value={(start[name] ?? value)?.toString()}
            />
          ),
      )}
      <input
        name={CONTROL_FIELDS.honeypot}
        className="trap"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </>
  );
}
