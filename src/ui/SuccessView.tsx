import { type ReactNode, useEffect, useRef } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { Ranges } from './Ranges.tsx';
import { readPath } from './read-path.ts';

interface Props {
  title: string;
  text: string;
  /** Leaves the focus and the page where they are. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** Replaces a submitted form. Its heading takes focus, so screen readers announce it. */
export function SuccessView({ title, text, isQuiet = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isQuiet) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isQuiet]);
  return (
    <div className="sheet px-6 py-8 text-center">
      <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
        {title}
      </h2>
      <p className="mx-auto mt-3 max-w-xl text-lg text-soft">
        <Ranges text={text} />
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

interface SentProps extends Props {
  fields: readonly FormField[];
  body: object;
}

/** The same with what was sent, field by field, but for what is hidden, secret, or left out. */
export const SentView = ({ fields, body, children, ...thanks }: SentProps) => (
  <SuccessView {...thanks}>
    {children}
    <dl className="mt-4 basis-full border-b border-line text-left">
      {fields.map((field) => {
        const text = answerText(field, readPath(body, field.name));
        if (text === '') return null;
        return (
          <div key={field.name} className="border-t border-line py-2 sm:flex sm:gap-6">
            <dt className="shrink-0 text-soft sm:w-44">{field.label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        );
      })}
    </dl>
  </SuccessView>
);

/** An answer as it was given: choices by their labels, a checked box as Yes. Empty for none, and for a secret. */
function answerText(field: FormField, value: unknown): string {
  if (field.kind === 'hidden' || field.kind === 'password') return '';
  if (Array.isArray(value)) {
    return value.map((one: unknown) => answerText(field, one)).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const day = field.kind === 'date' ? Date.parse(value) : NaN;
  if (day)
    return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return field.options?.find((option) => option.value === value)?.label ?? value;
}
