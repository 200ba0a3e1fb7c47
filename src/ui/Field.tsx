import type { FormField } from '#src/domain/forms/form-definition.ts';
import { FieldError } from './FieldError.tsx';

export interface FieldProps {
  field: FormField;
  start?: string | number | readonly string[] | boolean | undefined;
  error: string | undefined;
  /** Keeps ids unique when a page has two forms. */
  idPrefix: string;
}

/** A field with its error below. HiddenFields renders the hidden ones. */
export function Field({ field, start, error, idPrefix }: FieldProps) {
  const { kind, name, label, required, condition = 'optional', hint, options, consent } = field;
  if (kind === 'hidden') return null;
  const id = `${idPrefix}-${name}`;
  const title = required || !condition ? label : `${label} (${condition})`;
  const hintLine = hint && (
    <p id={`${id}-hint`} className="hint">
      {hint}
    </p>
  );
  const errorLine = <FieldError id={`${id}-error`} message={error} />;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const described = { 'aria-describedby': notes || undefined };
  const wrong = { 'aria-invalid': error !== undefined || undefined };
  const control = { id, name, required, ...described, ...wrong };

  if (kind === 'checkbox') {
    return (
      <div>
        <label className="check">
          <input type="checkbox" defaultChecked={start === true} {...control} />
          <span>{consent ? <PolicyLinks before={consent} /> : label}</span>
        </label>
        {hintLine}
        {errorLine}
      </div>
    );
  }
  if (kind === 'radio' || kind === 'checkbox-group') {
    const type = kind === 'radio' ? 'radio' : 'checkbox';
    const isChosen = (value: string) =>
      Array.isArray(start) ? start.includes(value) : start === value;
    return (
      <fieldset id={id} tabIndex={-1} className="min-w-0" {...described}>
        <legend className="font-semibold">{title}</legend>
        {hintLine}
        <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6">
          {options?.map(({ value, label: text }) => (
            <label key={value} className="check">
              <input {...{ type, name, value, ...wrong }} defaultChecked={isChosen(value)} />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </label>
          ))}
        </div>
        {errorLine}
      </fieldset>
    );
  }
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {title}
      </label>
      {hintLine}
      <Control {...{ field, start, control }} />
      {errorLine}
    </div>
  );
}

/** A text input, textarea, or select. */
function Control({
  field,
  start,
  control,
}: Pick<FieldProps, 'field' | 'start'> & { control: object }) {
  const { kind, placeholder, maxLength, options, inputMode } = field;
  const value = typeof start === 'string' || typeof start === 'number' ? start : undefined;
  const shared = { ...control, className: 'input mt-1.5' };
  if (kind === 'select') {
    return (
      <select defaultValue={value ?? ''} {...shared}>
        <option value="">Please choose</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const typed = { ...shared, defaultValue: value, placeholder };
  // Without a limit: a browser would cut a long text that is pasted, and say nothing.
  if (kind === 'textarea') return <textarea rows={5} {...typed} />;
  return (
    <input
      // type=number rejects '$45,000' and changes on scroll.
      type={kind === 'number' ? 'text' : kind}
      inputMode={inputMode ?? (kind === 'number' ? 'decimal' : undefined)}
      autoComplete={field.autocomplete}
      maxLength={maxLength}
      {...typed}
    />
  );
}

/** Links to the terms and privacy policy, in new tabs so a half-filled form isn't lost. */
function PolicyLinks({ before }: { before: string }) {
  return (
    <>
      {before}{' '}
      <a href="/terms" target="_blank">
        terms and conditions<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      and the{' '}
      <a href="/privacy" target="_blank">
        privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}
