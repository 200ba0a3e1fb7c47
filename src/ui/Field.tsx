import { CheckField } from './CheckField.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { FieldProps } from './field-shape.ts';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** A field as its kind wants to be drawn. Hidden ones are HiddenFields' business. */
export function Field(props: FieldProps) {
  switch (props.field.kind) {
    case 'hidden':
      return null;
    case 'textarea':
      return <TextArea {...props} />;
    case 'select':
      return <SelectField {...props} />;
    case 'radio':
    case 'checkbox-group':
      return <ChoiceGroup {...props} />;
    case 'checkbox':
      return <CheckField {...props} />;
    default:
      return <TextField {...props} />;
  }
}
