import type { ReactNode, SyntheticEvent } from 'react';
import { Field } from '#src/ui/Field.tsx';
import type { FieldShape } from '#src/ui/field-shape.ts';
import { ID_PREFIX } from './field-place.ts';
import {
  ANONYMOUS_FIELD,
  DATE_FIELDS,
  isAskedFor,
  isFieldName,
  PARTY_FIELDS,
  sellerField,
  TERM_FIELDS,
} from './letter-fields.ts';
import type { LetterTexts } from './letter-values.ts';
import { MilestoneRows } from './MilestoneRows.tsx';
import type { LetterForm } from './use-letter-form.ts';

interface Props {
  form: LetterForm;
  /** After the first preview, errors show here too. */
  isChecked: boolean;
  onBack: () => void;
  onContinue: () => void;
  onStartOver: () => void;
}

/** The rest of the letter: who, when, and on what terms. */
export function DetailsStep({ form, isChecked, onBack, onContinue, onStartOver }: Props) {
  const { texts, values, change, problems, choice } = form;
  const errors = new Map<string, string>(
    isChecked ? problems.map(({ field, message }) => [field, message]) : [],
  );
  const save = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name } = target;
    if (!isFieldName(name)) return;
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    const text = isBox && !target.checked ? '' : target.value;
    change({ typed: { ...values.typed, [name]: text } });
  };
  const draw = (field: FieldShape & { name: keyof LetterTexts }) => (
    <Field
      key={field.name}
      field={field}
      start={field.kind === 'checkbox' ? texts[field.name] === 'on' : texts[field.name]}
      error={errors.get(field.name)}
      idPrefix={ID_PREFIX}
    />
  );

  return (
    <form
      noValidate
      className="mt-4 grid gap-8"
      onInput={save}
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <p className="hint">
        {form.isSaved
          ? 'What you type is saved on this device only. It is never sent to us.'
          : 'This browser cannot save what you type. It is gone when you leave or reload the page. It is never sent to us.'}
      </p>
      <Group title="Parties and business">
        {PARTY_FIELDS.map(draw)}
        {draw(ANONYMOUS_FIELD)}
        {draw(sellerField(texts.isSellerAnonymous === 'on'))}
      </Group>
      <Group title="Dates and periods">{DATE_FIELDS.map(draw)}</Group>
      <MilestoneRows
        rows={values.milestones}
        errors={errors}
        onChange={(milestones) => change({ milestones })}
      />
      <Group title="Terms" isTall>
        {TERM_FIELDS.filter((field) => choice !== null && isAskedFor(field, choice.id)).map(draw)}
      </Group>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-plain" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button">
          Preview the letter
        </button>
        <button type="button" className="button button-plain" onClick={onStartOver}>
          Clear and start over
        </button>
      </div>
    </form>
  );
}

interface GroupProps {
  title: string;
  /** Aligns fields of different heights at the top instead of the bottom. */
  isTall?: boolean;
  children: ReactNode;
}

function Group({ title, isTall = false, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-serif text-lg font-semibold">{title}</legend>
      <div className={`grid gap-4 sm:grid-cols-2 ${isTall ? 'items-start' : 'items-end'}`}>
        {children}
      </div>
    </fieldset>
  );
}
