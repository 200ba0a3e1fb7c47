import type { ReactNode, SyntheticEvent } from 'react';
import { Field } from '#src/ui/Field.tsx';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { ID_PREFIX, type LetterTexts, type MilestoneRow } from './letter-values.ts';
import {
  ANONYMOUS_FIELD,
  DATE_FIELDS,
  isAskedFor,
  isFieldName,
  PARTY_FIELDS,
  sellerField,
  TERM_FIELDS,
} from './letter-fields.ts';
import type { LetterForm } from './use-letter-form.ts';
import { flushSync } from 'react-dom';
import { LETTER_ROWS_MAX } from '#src/domain/deals/letter/letter-draft.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';

interface Props {
  form: LetterForm;
  /** After the first preview, errors show here too. */
  isChecked: boolean;
  onBack: () => void;
  onContinue: () => void;
  onStartOver: () => void;
}

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
  const draw = (field: FormField & { name: keyof LetterTexts }) => (
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

interface RowsProps {
  rows: readonly MilestoneRow[];
  /** Messages by field: 'milestones.0.title'. */
  errors: ReadonlyMap<string, string>;
  onChange: (rows: readonly MilestoneRow[]) => void;
}

const MILESTONE_FIELDS = [
  { name: 'title', label: 'Description', kind: 'text', required: true, maxLength: LIMITS.line },
  { name: 'date', label: 'Due date', kind: 'date', required: true },
] as const;
const ADD = `${ID_PREFIX}-milestones`;

/** Steps on the way to closing. */
function MilestoneRows({ rows, errors, onChange }: RowsProps) {
  const set = (id: number, changes: Partial<MilestoneRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const add = () => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    // Render now, so nothing typed right after is lost.
    flushSync(() => onChange([...rows, { id, title: '', date: '' }]));
    document.getElementById(`${ID_PREFIX}-milestones.${rows.length}.title`)?.focus();
  };
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id));
    document.getElementById(ADD)?.focus();
  };

  return (
    <fieldset className="min-w-0">
      <legend className="font-serif text-lg font-semibold">Milestones</legend>
      <p className="hint">
        For example: account access, draft purchase agreement, escrow opened. They appear in the
        letter’s timetable.
      </p>
      {rows.map((row, index) => (
        <div
          key={row.id}
          role="group"
          aria-label={`Milestone ${index + 1}`}
          className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]"
          onInput={({ target }) => {
            if (!(target instanceof HTMLInputElement)) return;
            set(row.id, { [target.type === 'date' ? 'date' : 'title']: target.value });
          }}
        >
          {MILESTONE_FIELDS.map((field) => {
            const name = `milestones.${index}.${field.name}`;
            return (
              <Field
                key={field.name}
                field={{ ...field, name }}
                start={row[field.name]}
                error={errors.get(name)}
                idPrefix={ID_PREFIX}
              />
            );
          })}
          <button
            type="button"
            className="button button-plain"
            aria-label={`Remove milestone ${index + 1}`}
            onClick={() => remove(row.id)}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        id={ADD}
        className="button button-plain mt-3"
        // Not `disabled`, which would drop focus after the last row.
        aria-disabled={rows.length >= LETTER_ROWS_MAX}
        onClick={() => {
          if (rows.length < LETTER_ROWS_MAX) add();
        }}
      >
        Add a milestone
      </button>
    </fieldset>
  );
}
