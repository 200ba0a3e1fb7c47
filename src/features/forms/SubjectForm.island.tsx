import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { type FormLook, SchemaForm } from '#src/ui/SchemaForm.tsx';
import { $subject } from './subject.store.ts';

const CLOSES_AFTER_MS = 2_000;

interface Props extends FormLook {
  /** Its texts may contain '{name}', the subject's name. */
  form: FormView;
  /** The field that holds the subject's id. */
  subjectField: string;
  /** Used in place of the name until something is chosen. */
  anything: string;
  /** The subject field, for visitors without JavaScript. */
  children?: ReactNode;
}

/** An island, because it shows errors and thanks in place and closes its dialog. */
function SubjectFormIsland({ form, subjectField, anything, children, ...look }: Props) {
  const subject = useStore($subject, { ssr: 'initial' });
  // Each press on a button that opens the dialog makes a subject of its own.
  const [thanked, setThanked] = useState<typeof subject | undefined>();
  const isThanked = subject === thanked;
  const named = (text: string) => text.replace('{name}', subject?.name ?? anything);
  const toast = form.toast && { title: form.toast.title, text: named(form.toast.text) };
  // The button that opened the dialog chose the subject.
  const fields = form.fields.filter(({ name }) => name !== subjectField);
  const { read, ...behavior } = formBehavior({ ...form, fields });
  const thanks = toast ?? form.thanks;

  return (
    <>
      <div role="status">
        {isThanked && (
          <>
            <p className="font-serif text-xl font-semibold">{thanks.title}</p>
            <p className="mt-2">{thanks.text}</p>
          </>
        )}
      </div>
      <div hidden={isThanked}>
        <SchemaForm
          {...behavior}
          {...look}
          form={{ ...behavior.form, outboxTitle: named(form.outboxTitle ?? '') }}
          read={(data) => ({ ...read(data), [subjectField]: subject?.id ?? '' })}
          subject={subject}
          success={toast ?? null}
          onSuccess={(element) => {
            setThanked(subject);
            setTimeout(() => {
              if ($subject.get() === subject) element.closest('dialog')?.close();
            }, CLOSES_AFTER_MS);
          }}
        >
          {!subject && children}
        </SchemaForm>
      </div>
    </>
  );
}

export const SubjectForm = withErrorBoundary(SubjectFormIsland);
