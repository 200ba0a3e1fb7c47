import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CODE_DIGITS, CODE_MINUTES } from '#src/domain/deal-room/deal-api.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { Problem } from '#src/ui/api.ts';
import { DialogHeader } from '#src/ui/DialogHeader.tsx';
import { useRequest } from '#src/ui/use-request.ts';
import { SendingForm } from './CommandForm.tsx';
import { askForCode, enterCode } from './deal-calls.ts';
import { useRoom } from './use-commands.ts';

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
  mailbox: string;
  onEntered: () => void;
  onClose: () => void;
}

/** When the latest code that was mailed for a link ends, in milliseconds since 1970. */
const codeEnds = new Map<string, number>();

/**
 * Mails a code when it opens, unless the one before still works, and takes it: once in each browser, before somebody
 * accepts, signs, or is shown.
 */
export function CodeDialog({ mailbox, onEntered, onClose }: Props) {
  const { token, explain } = useRoom().actions;
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, failure, send } = useRequest();
  const [fields, setFields] = useState<Problem['fields']>({});
  const [phase, setPhase] = useState<keyof typeof notes>(() =>
    Date.now() < (codeEnds.get(token) ?? 0) ? 'known' : 'mailing',
  );
  const notes = {
    known: `Enter the code that we emailed to ${mailbox}. Can’t find it? Send a new one.`,
    mailing: `We’re emailing a code to ${mailbox}…`,
    mailed: `We emailed a code to ${mailbox}. It works for ${CODE_MINUTES} minutes.`,
    renewed: `We emailed a new code to ${mailbox}. It works for ${CODE_MINUTES} minutes, and earlier ones don’t anymore.`,
    failed: '',
  };

  const ask = async (next: 'mailed' | 'renewed') => {
    codeEnds.delete(token);
    const sent = await send(() => askForCode(token), explain);
    if (sent !== undefined) codeEnds.set(token, Date.now() + CODE_MINUTES * 60_000);
    return sent === undefined ? 'failed' : next;
  };
  const begin = useEffectEvent(() => {
    if (phase === 'mailing') void ask('mailed').then(setPhase);
  });
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
    begin();
  }, []);

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
      codeEnds.delete(token);
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
        {notes[phase]}
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
        busyLabel={phase === 'mailing' ? 'Continue' : 'Checking…'}
        onSend={enter}
        beside={
          <button
            type="button"
            className="button button-plain"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              setFields({});
              setPhase('mailing');
              void ask('renewed').then(setPhase);
            }}
          >
            Send a new code
          </button>
        }
      />
    </dialog>
  );
}
