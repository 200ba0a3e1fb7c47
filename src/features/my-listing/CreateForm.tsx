import { Fragment } from 'react';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { Field, type FieldProps } from '#src/ui/Field.tsx';
import { type Answers, plainAnswers } from './answer-groups.ts';
import { EditForm, Group, type GroupsProps } from './EditForm.tsx';
import type { EditProps } from './use-edit-form.ts';

const { fields, sections = [] } = createListingForm;
const READER = plainAnswers(fields);

export const CreateForm = (props: EditProps) => (
  <EditForm {...props} reader={READER} Groups={Groups} />
);

function Groups({ version, start, errors, fixed, needed, edited, save }: GroupsProps) {
  const draw = (field: FormField) => (
    <div key={field.name} hidden={fixed.includes(field.name)}>
      <Field
        field={field}
        start={startOf(start, field)}
        error={errors[field.name]}
        idPrefix="listing"
      />
    </div>
  );
  return sections.map(({ title, fields: names }) => (
    <Group key={title} {...{ title, names, needed, edited }}>
      <div className="grid gap-5 p-5">
        <Fragment key={version}>
          {fields.filter(({ name }) => names.includes(name)).map(draw)}
        </Fragment>
        {save}
      </div>
    </Group>
  ));
}

function startOf(start: Answers, { name }: FormField): FieldProps['start'] {
  const value = start[name];
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}
