import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followPresses } from './after-press.ts';
import { editedFields } from './early-edits.ts';
import { focusProblem, isTouched, nativeErrors, shownNames, textsOf } from './form-controls.ts';
import type { FormSetup } from './form-shape.ts';
import { createFormToken, type FormToken } from './form-token.ts';
import { startOutboxNotice } from './outbox-notice.ts';
import { isSameBody, type Settled, SETTLED_EVENT } from './outbox.ts';
import type { PostResult } from './post-json.ts';
import { Submission } from './submission.ts';
import { clearToast, showToast, type Toast } from './toast.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useFieldErrors } from './use-field-errors.ts';

export interface FormOptions extends FormSetup {
  /** Said once it is sent, in place of the form's own words; null says nothing. */
  success?: Toast | null;
  /** `isLate`: the outbox sent it by itself, and the visitor may be busy with something else. */
  onSuccess?: (form: HTMLFormElement, sent: object, isLate: boolean) => void;
  /** Something was typed or chosen, or had been before the script came. */
  onEdit?: (form: HTMLFormElement) => void;
}

interface Ending {
  result: PostResult;
  isKept?: boolean;
  isLate?: boolean;
}

/**
 * State of a form whose fields keep their own values, so that nothing typed before hydration or
 * after a failure is lost. A filled field is checked when it is left, every field on submit.
 * Sent again unchanged, a submission carries the same key and is stored once. What the outbox of any tab
 * has sent is sent for this form too. A form with room for a text asks before it is left half filled.
 */
export function useForm(options: FormOptions) {
  const { form: shape, controls } = options;
  const form = useRef<HTMLFormElement>(null);
  const [submission] = useState(() => new Submission());
  const token = useRef<FormToken>(undefined);
  const [status, setStatus] = useState<'idle' | 'submitting' | 'success' | 'failed'>('idle');
  /** What the server said of the whole form, to be shown beside the button. */
  const [failure, setFailure] = useState<string | null>(null);
  const check = (element: HTMLFormElement) =>
    options.check(new FormData(element)) ?? nativeErrors(element);
  const errors = useFieldErrors(check, options.loadChecker);
  const leaving = useAskBeforeLeaving(status !== 'success');

  const touch = () => {
    token.current ??= createFormToken(`${controls.tokenPath}${shape.type}`);
    void options.loadChecker();
  };
  const hearEdit = useEffectEvent((element: HTMLFormElement) => {
    if (element.querySelector('textarea')) leaving.onInput();
    options.onEdit?.(element);
  });
  const begin = useEffectEvent((element: HTMLFormElement) => {
    // Without a script the browser checks the fields; with one, our messages take its place.
    element.noValidate = true;
    followPresses();
    startOutboxNotice(controls);
    if (isTouched(element)) touch();
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    begin(element);
    if (editedFields(element).length > 0) hearEdit(element);
    const ending = new AbortController();
    const { signal } = ending;
    // What is typed once the form was emptied, or its dialog closed, is no edit of what was sent before.
    const startAnew = () => submission.startAnew();
    element.addEventListener('input', () => hearEdit(element), { signal });
    element.addEventListener('reset', startAnew, { signal });
    element.closest('dialog')?.addEventListener('close', startAnew, { signal });
    return () => ending.abort();
  }, [submission]);

  const reset = () => {
    form.current?.reset();
    leaving.onSafe();
    errors.clear();
    setFailure(null);
    setStatus('idle');
    if (form.current) options.onEdit?.(form.current);
  };

  /** Shows how a submission ended; `isLate`: of one that the outbox sent by itself. */
  const finish = (
    element: HTMLFormElement,
    sent: object,
    { result, isKept = false, isLate = false }: Ending,
  ) => {
    if (result.ok) {
      errors.clear();
      setFailure(null);
      if (shape.sentLabel === undefined) reset();
      else setStatus('success');
      options.onSuccess?.(element, sent, isLate);
      const { success = shape.toast ?? shape.thanks } = options;
      if (success) showToast(success);
      return;
    }
    const { message, fields } = result;
    if (isKept) leaving.onSafe();
    setStatus(isLate ? 'idle' : 'failed');
    errors.show(fields);
    // Of what the form does not show, its fields can say nothing.
    const isOfFields = Object.keys(fields).some((name) => shownNames(element).has(name));
    setFailure(message === null || isOfFields ? null : failureText(message, isKept));
    if (isLate) return;
    // The fields are disabled while sending and take focus only once that is over.
    setTimeout(() => focusProblem(element, fields));
    const { title, text } = shape.failure;
    showToast({ title, text: failureText(text, isKept), variant: 'destructive' });
  };

  /** A form that still shows what the outbox has sent must not invite to send it twice. */
  const hearSettled = useEffectEvent(({ entry, result }: Settled) => {
    const element = form.current;
    if (!element || status === 'success' || entry.type !== shape.type) return;
    if (result.ok) submission.noteArrival(entry.id);
    const isThere = !submission.isSending && isSameBody(entry.body, bodyOf(element, options));
    if (isThere) finish(element, entry.body, { result, isLate: true });
  });
  useEffect(() => {
    const hear = ({ detail }: WindowEventMap[typeof SETTLED_EVENT]) => hearSettled(detail);
    addEventListener(SETTLED_EVENT, hear);
    return () => removeEventListener(SETTLED_EVENT, hear);
  }, []);

  /** Shows what has to be mended; what the form does not show, the server judges. */
  const refuse = (element: HTMLFormElement): boolean => {
    const shown = shownNames(element);
    const found = Object.entries(check(element)).filter(([name]) => shown.has(name));
    const wrong = Object.fromEntries(found);
    flushSync(() => errors.refuse(wrong));
    if (found.length === 0) return false;
    // The summary, which was drawn with the errors, takes focus.
    setTimeout(() => focusProblem(element, wrong));
    const [said] = found.flatMap(([name]) => shape.refusals?.[name] ?? []);
    if (said) showToast({ ...said, variant: 'destructive' });
    return true;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSending = () => submission.isSending;
    if (isSending() || status === 'success') return;
    const element = event.currentTarget;
    await errors.ready();
    if (isSending() || refuse(element)) return;
    const body = bodyOf(element, options);
    clearToast();
    setFailure(null);
    setStatus('submitting');
    const sending = submission.send(body, {
      ...shape,
      token: token.current,
      formTokenField: controls.formToken,
      texts: textsOf(element),
    });
    finish(element, body, await sending);
  };

  return {
    status,
    errors: errors.shown,
    failure,
    summary: errors.summary,
    formProps: {
      ref: form,
      action: shape.action,
      method: 'post' as const,
      onSubmit,
      onBlur: errors.onBlur,
      onChange: errors.onChange,
      onFocus: touch,
    },
  };
}

/** What is sent: the answers, and what stands in the field that people never see. */
function bodyOf(form: HTMLFormElement, { read, controls: { honeypot } }: FormSetup): object {
  const data = new FormData(form);
  const trapped = data.get(honeypot);
  return { ...read(data), ...(trapped && { [honeypot]: trapped }) };
}

/** What a visitor is told of a failure: the form's own words, and what becomes of what they wrote. */
function failureText(text: string, isKept: boolean): string {
  if (!isKept) return text;
  // A server that answers with a failure can be reached, and so it is not the visitor who is away.
  const when = navigator.onLine ? 'sent again by itself' : 'sent once you are back online';
  return `${text} It is kept in this browser and ${when}.`;
}
