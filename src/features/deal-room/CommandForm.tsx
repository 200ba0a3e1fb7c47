import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartyCommand } from '#src/domain/deal-room/commands.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { FirstClickButton } from '#src/ui/InPlace.tsx';
import { type DraftOf, keepDraft, readDraft, textIn } from './drafts.ts';
import { type DealActions, type Sending, useCommand } from './use-commands.ts';

interface Props {
  fields: readonly FormField[];
  /** What is in them at first, by their names. */
  start?: Readonly<Record<string, string>>;
  idPrefix: string;
  /** Where what is typed is kept until it is sent. */
  draft?: DraftOf;
  sending: Sending;
  /** What the button says, and says while it is sent. */
  label: string;
  busyLabel: string;
  className?: string;
  /** Above the fields. */
  children?: ReactNode;
  /** Beside the button, and below it. */
  beside?: ReactNode;
  hint?: string;
  /** @param read What was typed into a field. */
  onSend: (read: (name: string) => string) => Promise<boolean>;
}

const PROBLEM = ':is([data-error-summary], [aria-invalid="true"])';

/** A form that sends one command. It is emptied once that is done; what was typed stays otherwise. */
export function CommandForm({ fields, start = {}, idPrefix, sending, ...props }: Props) {
  const { label, busyLabel, className = 'mt-5', children, beside, hint, draft, onSend } = props;
  const [kept, setKept] = useState(() => (draft ? readDraft(draft) : null));
  const form = useRef<HTMLFormElement>(null);
  const isMarked = fields.some(({ name }) => name in sending.fields);
  const send = async (element: HTMLFormElement) => {
    const typed = textIn(element);
    const isDone = await onSend((name) => typed[name] ?? '');
    if (isDone) {
      flushSync(() => setKept(null));
      form.current?.reset();
      if (draft) keepDraft(draft, null);
    } else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(PROBLEM)?.focus());
  };
  return (
    <form
      ref={form}
      className={`grid gap-4 ${className}`}
      noValidate
      onInput={({ currentTarget }) => draft && keepDraft(draft, textIn(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      {fields.length > 1 && <ErrorSummary {...{ fields, idPrefix }} errors={sending.fields} />}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          start={kept?.[field.name] ?? start[field.name]}
          error={sending.fields[field.name]}
          idPrefix={idPrefix}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={sending.isBusy}>
          {sending.isBusy ? busyLabel : label}
        </button>
        {beside}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <FieldError id={`${idPrefix}-failure`} message={isMarked ? null : sending.failure} />
    </form>
  );
}

interface ButtonProps {
  id: string;
  actions: DealActions;
  command: PartyCommand;
  label: string;
  /** What is said once it is done. */
  done: string;
  isPlain?: boolean;
}

/** A button that sends one command, with what went wrong below it. */
export function CommandButton({ id, actions, command, label, done, isPlain }: ButtonProps) {
  const { isBusy, failure, fields, press } = useCommand(actions, done);
  return (
    <div>
      <FirstClickButton
        id={id}
        className={isPlain ? 'button button-plain' : 'button'}
        aria-disabled={isBusy}
        onClick={() => void press(command)}
      >
        {isBusy ? 'Sending…' : label}
      </FirstClickButton>
      <FieldError id={`${id}-failure`} message={failure ?? Object.values(fields)[0] ?? null} />
    </div>
  );
}
