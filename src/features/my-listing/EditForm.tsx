import { type ComponentType, type ReactNode, useState } from 'react';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import type { FieldErrors } from '#src/ui/use-field-errors.ts';
import { fieldText } from '#src/domain/forms/field-text.ts';
import type { AnswerReader, Answers } from './answer-groups.ts';
import { readTyped } from './typed-text.ts';
import { type EditProps, useEditForm } from './use-edit-form.ts';

/** Draws a form's fields in groups, with the button at the end of each. */
export interface GroupsProps {
  /** Another one re-creates the fields with their initial values. */
  version: string;
  start: Answers;
  /** As the form has them now. */
  now: Answers;
  errors: FieldErrors;
  /** Fields that are only sent along. */
  fixed: readonly string[];
  /** Fields that publishing needs an answer in. */
  needed: readonly string[];
  /** Fields with changes that aren't saved yet. */
  edited: readonly string[];
  save: ReactNode;
}

interface Props extends EditProps {
  reader: AnswerReader;
  Groups: ComponentType<GroupsProps>;
}

/** One form over all groups, because answers of one may contradict those of another. */
export function EditForm({ reader, Groups, ...props }: Props) {
  const form = useEditForm(reader, props);
  const { base, isBusy, isKept, errors, fixed } = form;
  const { edits, listing } = props;
  const needed = listing.needs.flatMap(({ field }) => field ?? []);
  const count = Object.keys(edits).length;
  if (!listing.can.edit) {
    const { text } = readTyped(listing.id).reply;
    const message = text === '' ? [] : [['Your message', text] as const];
    const typed = reader.fields.flatMap((field) =>
      field.name in edits ? [[field.label, fieldText(field, edits[field.name])] as const] : [],
    );
    return (
      <>
        <dl className="mt-2 mb-3 grid gap-2">
          {[...typed, ...message].map(([label, answer]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{answer || 'Nothing'}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button button-plain" onClick={form.discard}>
          Discard
        </button>
      </>
    );
  }
  const save = (
    <div>
      {/* At each button, because any of them may have been pressed, and above it, where it is in sight. */}
      <div role="status">
        {form.failure !== null && <p className="error mb-3">{form.failure}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="button" aria-disabled={isBusy || count === 0}>
          {isBusy ? 'Saving…' : 'Save changes'}
        </button>
        <span className="text-sm text-soft">{countText(count, isKept)}</span>
        {isBusy && <progress className="late w-24" aria-label="Saving" />}
      </div>
    </div>
  );
  return (
    <form {...form.formProps} className="mt-4 grid gap-3">
      <ErrorSummary fields={form.fields} errors={form.summary} idPrefix="listing" />
      <Groups
        version={base.version}
        start={base.start}
        now={{ ...base.stored, ...edits }}
        edited={Object.keys(edits)}
        {...{ errors, fixed, needed, save }}
      />
    </form>
  );
}

function countText(count: number, isKept: boolean): string {
  if (count === 0) return 'No unsaved changes';
  const changes = formatCount(count, 'unsaved change');
  return isKept ? `${changes}, kept in this browser` : changes;
}

interface GroupProps extends Pick<GroupsProps, 'needed' | 'edited'> {
  title: string;
  /** Of its fields. */
  names: readonly string[];
  children: ReactNode;
}

/** A group of answers that opens, and says how many of them publishing needs. */
export function Group({ title, names, needed, edited, children }: GroupProps) {
  const [isOpenAtFirst] = useState(() => names.some((name) => edited.includes(name)));
  const count = names.filter((name) => needed.includes(name)).length;
  return (
    <details open={isOpenAtFirst} className="sheet my-listing-group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3">
        <h3>{title}</h3>
        {count > 0 && <span className="text-sm text-soft">{count} still needed</span>}
      </summary>
      {children}
    </details>
  );
}
