import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { PartyCommand } from '#src/domain/deal-room/commands.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { textsIn } from '#src/ui/form-controls.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import type { Problem } from '#src/ui/api.ts';
import { FirstClickButton } from '#src/ui/InPlace.tsx';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { keepDraft, onSentElsewhere, readDraft } from './drafts.ts';
import { type Sending, useCommand, useRoom } from './use-commands.ts';

interface FormProps {
  fields: readonly FormField[];
  /** Those that few people change, below a line to open them. Both kinds are in two columns then. */
  folded?: { label: string; fields: readonly FormField[] };
  /** What is in them at first, by their names. */
  start?: Readonly<Record<string, string>>;
  idPrefix: string;
  /** What is typed, to keep it until it is sent: unique in the deal. */
  draft?: string;
  /** What the button says, and says while it is sent. */
  label: string;
  busyLabel?: string;
  className?: string;
  /** Above the fields. */
  children?: ReactNode;
  /** Below the fields. */
  below?: ReactNode;
  /** Beside the button, and below it. */
  beside?: ReactNode;
  hint?: string;
  onType?: (typed: Typed) => void;
}
/** What was typed into each field, by its name; nothing for a box that isn’t ticked. */
type Typed = Readonly<Record<string, string>>;
/** What was typed into a field. */
type Read = (name: string) => string;

/** What isn’t an amount is one that no command takes: the server says so. */
export const readDollars = (typed: string): number => readNumber(typed, 'dollars') ?? -1;

const PROBLEM = ':is([data-error-summary], [aria-invalid="true"])';

/** A form that sends something. It is emptied once that is done; what was typed stays otherwise. */
export function SendingForm({
  sending,
  onSend,
  ...props
}: FormProps & { sending: Sending; onSend: (read: Read, typed: Typed) => Promise<boolean> }) {
  const { fields, folded, start = {}, idPrefix, draft, onType } = props;
  const {
    label,
    busyLabel = 'Sending…',
    className = 'mt-5',
    children,
    below,
    beside,
    hint,
  } = props;
  const { deal } = useRoom();
  const [kept, setKept] = useState(() => (draft === undefined ? null : readDraft(deal, draft)));
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const all = [...fields, ...(folded?.fields ?? [])];
  const errors = sending.fields;
  const isMarked = all.some(({ name }) => name in errors);
  const send = async (element: HTMLFormElement) => {
    const typed = textsIn(new FormData(element));
    const isDone = await onSend((name) => typed[name] ?? '', typed);
    if (isDone) empty();
    else setRefusals((count) => count + 1);
  };
  const empty = () => {
    flushSync(() => setKept(null));
    form.current?.reset();
  };
  const forget = useEffectEvent(empty);
  const { id, viewer } = deal;
  useEffect(
    () =>
      draft === undefined ? undefined : onSentElsewhere({ id, viewer }, draft, () => forget()),
    [id, viewer, draft],
  );
  // Once what is wrong is there to take the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [refusals]);
  const startOf = ({ name, kind }: FormField) => {
    const text = kept?.[name] ?? start[name];
    return kind === 'checkbox' ? Boolean(text) : text;
  };
  const draw = (some: readonly FormField[]) =>
    some.map((field) => (
      <Field
        key={field.name}
        field={field}
        start={startOf(field)}
        error={errors[field.name]}
        idPrefix={idPrefix}
      />
    ));
  return (
    <form
      ref={form}
      className={`grid gap-4 ${className}`}
      noValidate
      onInput={({ currentTarget }) => {
        const typed = textsIn(new FormData(currentTarget));
        if (draft !== undefined) keepDraft(deal, draft, typed);
        onType?.(typed);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      {all.length > 1 && <ErrorSummary fields={all} {...{ idPrefix, errors }} />}
      {folded ? <div className="grid gap-5 sm:grid-cols-2">{draw(fields)}</div> : draw(fields)}
      {folded && (
        <details open={folded.fields.some(({ name }) => name in errors) || undefined}>
          <summary className="link inline-block cursor-pointer py-1">{folded.label}</summary>
          <div className="mt-4 grid gap-5 sm:grid-cols-2">{draw(folded.fields)}</div>
        </details>
      )}
      {below}
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

interface CommandProps extends FormProps {
  /** What is said once it is done. */
  done: string;
  /** What was typed as a command, or what is wrong with it, by field. */
  command: (read: Read, typed: Typed) => PartyCommand | { errors: Problem['fields'] };
}

/** A form that sends one command. */
export function CommandForm({ done, command, ...form }: CommandProps) {
  const { press, refuse, ...sending } = useCommand(done, form.draft);
  return (
    <SendingForm
      {...{ ...form, sending }}
      onSend={async (...typed) => {
        const made = command(...typed);
        return 'errors' in made ? refuse(made.errors) : press(made);
      }}
    />
  );
}

interface ButtonProps {
  id: string;
  /** As it is, or once it is pressed. */
  command: PartyCommand | (() => PartyCommand);
  label: string;
  /** What is said once it is done. */
  done: string;
  isPlain?: boolean;
  /** Under which what is typed into the question is kept. */
  draft?: string;
  /** For what can't be undone: what is asked first. */
  asks?: Pick<ComponentProps<typeof ConfirmButton>, 'question' | 'effect' | 'confirm' | 'children'>;
}

/** A button that sends one command, with what went wrong below it. */
export function CommandButton({ command, done, isPlain, draft, asks, ...button }: ButtonProps) {
  const { id, label } = button;
  const busyLabel = 'Sending…';
  const { isBusy, failure, fields, press } = useCommand(done, draft);
  const className = isPlain ? 'button button-plain' : 'button';
  const send = () => void press(typeof command === 'function' ? command() : command);
  return (
    <div>
      {asks ? (
        <ConfirmButton
          {...{ id, className, label, busyLabel, isBusy, ...asks }}
          keep="Not now"
          onConfirm={send}
        />
      ) : (
        <FirstClickButton {...{ id, className }} aria-disabled={isBusy} onClick={send}>
          {isBusy ? busyLabel : label}
        </FirstClickButton>
      )}
      <FieldError id={`${id}-failure`} message={Object.values(fields)[0] ?? failure} />
    </div>
  );
}
