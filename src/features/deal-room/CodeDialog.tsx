import { useEffect, useRef, useState } from 'react';
import { CODE_DIGITS, CODE_MINUTES } from '#src/domain/deal-room/deal-api.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { Problem } from '#src/ui/api.ts';
import { DialogHeader } from '#src/ui/DialogHeader.tsx';
import { useRequest } from '#src/ui/use-request.ts';
import { SendingForm } from './CommandForm.tsx';
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
  const [fields, setFields] = useState<Problem['fields']>({});
  const [isSent, setSent] = useState(false);

  const ask = async () => {
    const sent = await send(() => askForCode(token), explain);
    if (sent !== undefined) setSent(true);
  };
  const begun = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
    if (begun.current) return;
    begun.current = true;
    void ask();
  });

  const enter = async (read: (name: string) => string) => {
    setFields({});
    const entered = await send(
      () => enterCode(token, read('code')),
      (problem) => {
        setFields(problem.fields);
        return problem.fields['code'] === undefined ? explain(problem) : null;
      },
    );
    if (entered) {
      // Closed, not just taken away, so that the focus returns to what was pressed.
      dialog.current?.close();
      onEntered();
    }
    return entered !== undefined;
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
        We ask for it once for this deal in this browser. A forwarded link alone can only read and
        write messages.
      </p>
      <SendingForm
        className="mt-4"
        fields={[CODE]}
        idPrefix="deal"
        sending={{ isBusy, failure, fields }}
        label="Continue"
        busyLabel={isSent ? 'Checking…' : 'Continue'}
        onSend={enter}
        beside={
          <button
            type="button"
            className="button button-plain"
            aria-disabled={isBusy}
            onClick={() => void ask()}
          >
            Send a new code
          </button>
        }
      />
    </dialog>
  );
}
