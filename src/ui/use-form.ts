import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followPresses } from './after-press.ts';
import { failureText } from './failure-text.ts';
import { isShown, isTouched, textsOf } from './form-controls.ts';
import { focusProblem } from './focus-problem.ts';
import { createFormToken, type FormControls, type FormToken } from './form-token.ts';
import { listenForEdits } from './listen-for-edits.ts';
import { startOutboxNotice } from './outbox-notice.ts';
import { isSameBody, type Settled, SETTLED_EVENT } from './outbox.ts';
import type { PostResult } from './post-json.ts';
import { Submission } from './submission.ts';
import { clearToast } from './toast.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';

interface FormOptions {
  /** Path that the form posts to. */
  action: string;
  /** Names the form to the server. */
  type: string;
  controls: FormControls;
  /** What is sent, read from the form as it stands. */
  read: (form: FormData) => object;
  /** A message for each field that has to be mended; none lets the form go. */
  check: (form: HTMLFormElement) => FieldErrors;
  /** Loads what `check` is better with, once the form is touched; sending waits for it. */
  prepare?: () => Promise<unknown>;
  /** `isLate`: the outbox sent it by itself, and the visitor may be busy with something else. */
  onSuccess: (form: HTMLFormElement, sent: object, isLate: boolean) => void;
  /** Called when nothing was stored; what was typed stays. `isKept`: it will be sent again by itself. */
  onFailure: (message: string | null, isKept: boolean) => void;
  /** What the visitor reads when it waits to be sent; without it nothing is kept in the browser. */
  outboxTitle?: string;
}

interface Ending {
  result: PostResult;
  isKept?: boolean;
  isLate?: boolean;
}

type Status = 'idle' | 'submitting' | 'success';

/**
 * State of a form whose fields keep their own values, so that nothing typed before hydration or
 * after a failure is lost. A filled field is checked when it is left, every field on submit.
 * Sent again unchanged, a submission carries the same key and is stored once. What the outbox of any tab
 * has sent is sent for this form too. A form with room for a text asks before it is left half filled.
 */
export function useForm(options: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [submission] = useState(() => new Submission());
  const token = useRef<FormToken>(undefined);
  const [status, setStatus] = useState<Status>('idle');
  const errors = useFieldErrors(options.check);
  /** What the server said of the whole form, to be shown beside the button. */
  const [failure, setFailure] = useState<string | null>(null);

  const { controls, type } = options;
  const touch = () => {
    token.current ??= createFormToken(`${controls.tokenPath}${type}`);
    void options.prepare?.();
  };
  const begin = useEffectEvent((element: HTMLFormElement) => {
    // Without a script the browser checks the fields; with one, our messages take its place.
    element.noValidate = true;
    followPresses();
    startOutboxNotice(controls);
    if (isTouched(element)) touch();
  });
  useEffect(() => {
    if (form.current) begin(form.current);
  }, []);

  const leaving = useAskBeforeLeaving(status !== 'success');
  const onInput = useEffectEvent(leaving.onInput);
  useEffect(() => {
    if (!form.current) return;
    return listenForEdits(form.current, {
      onText: () => onInput(),
      onAnew: () => submission.startAnew(),
    });
  }, [submission]);

  /** Shows how a submission ended; `isLate`: of one that the outbox sent by itself. */
  const finish = (
    element: HTMLFormElement,
    sent: object,
    { result, isKept = false, isLate = false }: Ending,
  ) => {
    if (result.ok) {
      errors.show({});
      setFailure(null);
      setStatus('success');
      options.onSuccess(element, sent, isLate);
      return;
    }
    const { message, fields } = result;
    if (isKept) leaving.onSafe();
    // Of what the form does not show, its fields can say nothing.
    const isOfFields = isShown(element, Object.keys(fields));
    setStatus('idle');
    errors.show(fields);
    setFailure(message === null || isOfFields ? null : failureText(message, isKept));
    if (isLate) return;
    // The fields are disabled while sending and take focus only once that is over.
    setTimeout(() => focusProblem(element, fields));
    options.onFailure(message, isKept);
  };

  /** A form that still shows what the outbox has sent must not invite to send it twice. */
  const hearSettled = useEffectEvent(({ entry, result }: Settled) => {
    const element = form.current;
    if (!element || status === 'success' || entry.type !== options.type) return;
    if (result.ok) submission.noteArrival(entry.id);
    const isThere = !submission.isSending && isSameBody(entry.body, bodyOf(element, options));
    if (isThere) finish(element, entry.body, { result, isLate: true });
  });
  useEffect(() => {
    const hear = ({ detail }: WindowEventMap[typeof SETTLED_EVENT]) => hearSettled(detail);
    addEventListener(SETTLED_EVENT, hear);
    return () => removeEventListener(SETTLED_EVENT, hear);
  }, []);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSending = () => submission.isSending;
    if (isSending() || status === 'success') return;
    const element = event.currentTarget;
    if (options.prepare) {
      await options.prepare();
      if (isSending()) return;
    }
    const found = options.check(element);
    flushSync(() => errors.refuse(found));
    if (Object.keys(found).length > 0) {
      // The summary, which was drawn with the errors, takes focus.
      setTimeout(() => focusProblem(element, found));
      return;
    }
    const body = bodyOf(element, options);
    clearToast();
    setFailure(null);
    setStatus('submitting');
    const sending = submission.send(body, {
      ...options,
      token: token.current,
      formTokenField: controls.formToken,
      texts: textsOf(element),
    });
    finish(element, body, await sending);
  };

  const reset = () => {
    form.current?.reset();
    leaving.onSafe();
    errors.clear();
    setFailure(null);
    setStatus('idle');
  };

  return {
    status,
    errors: errors.shown,
    failure,
    summary: errors.summary,
    reset,
    formProps: {
      ref: form,
      onSubmit,
      onBlur: errors.onBlur,
      onChange: errors.onChange,
      onFocus: touch,
    },
  };
}

/** What is sent: the answers, and what stands in the field that people never see. */
function bodyOf(form: HTMLFormElement, { read, controls: { honeypot } }: FormOptions): object {
  const data = new FormData(form);
  const trapped = data.get(honeypot);
  return { ...read(data), ...(trapped && { [honeypot]: trapped }) };
}
