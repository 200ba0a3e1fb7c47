import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CODE_DIGITS, CODE_MINUTES } from '#src/domain/deal-room/deal-api.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { Problem } from '#src/ui/api.ts';
import { DialogHeader } from '#src/ui/DialogHeader.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { useRequest } from '#src/ui/use-request.ts';
import { askForCode, enterCode } from './deal-calls.ts';

const CODE: FormField = {
  name: 'code',
  label: `Code of ${CODE_DIGITS} digits`,
  kind: 'text',
  inputMode: 'numeric',
  autocomplete: 'one-time-code',
  required: true,
  maxLength: 20,
};

interface Props {
  token: string;
  mailbox: string;
  explain: (problem: Problem) => string;
  onEntered: () => void;
  onClose: () => void;
}

/** Mails a code when it opens, and takes it: once in each browser, before somebody accepts, signs, or is shown. */
export function CodeDialog({ token, mailbox, explain, onEntered, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, failure, send } = useRequest();
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);

  const ask = async () => {
    const sent = await send(() => askForCode(token), explain);
    if (sent !== undefined) setSent(true);
  };
  const begun = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
    if (begun.current) return;
    begun.current = true;
    void ask();
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    setError(undefined);
    const entered = await send(
      () => enterCode(token, input?.value ?? ''),
      (problem) => {
        setError(problem.fields['code']);
        input?.focus();
        return problem.fields['code'] === undefined ? explain(problem) : null;
      },
    );
    if (entered) onEntered();
  };

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="deal-code-title" onClose={onClose}>
      <DialogHeader id="deal-code-title" title="Enter the code from your email" />
      <p className="mt-3" role="status">
        {isSent
          ? `We emailed a code to ${mailbox}. It works for ${CODE_MINUTES} minutes.`
          : `We’re emailing a code to ${mailbox}…`}
      </p>
      <p className="hint mt-1">
        We ask for it once in this browser, so that nobody with a forwarded link can act for you.
      </p>
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field field={CODE} error={error} idPrefix="deal" />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button" aria-disabled={isBusy || !isSent}>
            {isBusy && isSent ? 'Checking…' : 'Continue'}
          </button>
          <button
            type="button"
            className="button button-plain"
            aria-disabled={isBusy}
            onClick={() => void ask()}
          >
            Send a new code
          </button>
        </div>
        <FieldError id="deal-code-failure" message={failure} />
      </form>
    </dialog>
  );
}
