/** What a field needs to be drawn. */
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
  /** When a field that is not required is needed all the same: 'if the type is Other'. */
  condition?: string;
  hint?: string;
  placeholder?: string;
  autocomplete?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** What to do when the browser finds the value wrong. */
  invalid?: string;
  options?: readonly { value: string; label: string }[];
  value?: string;
  /** In place of the label of a box to tick: what stands before the links to the policies. */
  consent?: string;
}

export interface FieldProps {
  field: FieldShape;
  /** What stands in the field at first. */
  start?: string | number | readonly string[] | boolean | undefined;
  error: string | undefined;
  /** Tells apart the ids of two forms on a page. */
  idPrefix: string;
}
