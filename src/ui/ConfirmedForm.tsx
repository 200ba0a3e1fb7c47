import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { goToField } from './go-to-field.ts';
import { latePart } from './late-part.ts';
import { SchemaForm } from './SchemaForm.tsx';

export const SentView = latePart(
  async () => (await import('./SuccessView.tsx')).SentView,
  ({ text }) => text,
);

interface Props extends ComponentProps<typeof SchemaForm> {
  /** Label of the button that brings the empty form back. */
  again: string;
  /** In place of the form's thanks, where a toast says those. */
  title?: string | undefined;
  /** Links shown with the confirmation. */
  next?: ReactNode;
}

/** A form that is replaced by what was sent with it and what happens next. */
export function ConfirmedForm({ again, next, title, ...props }: Props) {
  const { form, idPrefix } = props;
  const [sent, setSent] = useState<{ body: object; isLate: boolean } | null>(null);
  const startOver = () => {
    flushSync(() => setSent(null));
    const [first] = form.fields.filter(({ kind }) => kind !== 'hidden');
    goToField(`${idPrefix}-${first?.name ?? ''}`);
  };

  return (
    <>
      {sent && (
        <Suspense fallback={form.thanks.text}>
          <SentView
            text={form.thanks.text}
            title={title ?? form.thanks.title}
            isQuiet={sent.isLate}
            fields={form.fields}
            body={sent.body}
          >
            {next}
            <button type="button" className="button button-plain" onClick={startOver}>
              {again}
            </button>
          </SentView>
        </Suspense>
      )}
      <div hidden={sent !== null}>
        <SchemaForm
          {...props}
          onSuccess={(_form, body, { isLate, isEdited }) => !isEdited && setSent({ body, isLate })}
        />
      </div>
    </>
  );
}
