/** What it takes to render a field. */
export interface FieldShape {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'password'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'checkbox-group'
    | 'hidden';
  required?: boolean;
  /** When an optional field is required after all: 'if the type is Other'. '': nothing is said of it. */
  condition?: string;
  hint?: string;
  placeholder?: string;
  autocomplete?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** Error message for when the browser finds the value invalid. */
  invalid?: string;
  options?: readonly { value: string; label: string }[];
  value?: string;
  /** Replaces a checkbox's label: the text before the policy links. */
  consent?: string;
}

export interface FieldProps {
  field: FieldShape;
  /** Initial value. */
  start?: string | number | readonly string[] | boolean | undefined;
  error: string | undefined;
  /** Keeps ids unique when a page has two forms. */
  idPrefix: string;
}
