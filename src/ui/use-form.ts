import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { v7 as uuidv7 } from 'uuid';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import type { Result } from './api.ts';
import { editedFields } from './early-edits.ts';
import { editableNames, focusProblem, nativeErrors, shownNames, trapIn } from './form-controls.ts';
import {
  createFormToken,
  findKept,
  type FormToken,
  isSameBody,
  keepInOutbox,
  postForm,
  type Settled,
  SETTLED_EVENT,
  settleInOutbox,
} from './outbox.ts';
import { clearToast, showToast, type Toast } from './toast.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface FormSetup {
  form: FormView;
  /** An error per invalid field; undefined falls back to the browser's validation. */
  check: (data: FormData) => Record<string, string> | undefined;
  /** Loads the validation code when the form is first used. */
  loadChecker: () => Promise<void>;
  /** Builds the request body. */
  read: (data: FormData) => object;
}

export interface FormOptions extends FormSetup {
  /** Success toast that replaces the form's own; null shows none. */
  success?: Toast | null;
  /** What it is about. A submission about something else that is still on its way ends in a toast. */
  subject?: unknown;
  onSuccess?: (form: HTMLFormElement, sent: object, how: Arrival) => void;
  /** Called when a field changes, or was changed before hydration. */
  onEdit?: (form: HTMLFormElement) => void;
}

interface Arrival {
  /** The outbox sent it, and the visitor may have moved on. */
  isLate: boolean;
  /** The form was edited while it was sent, and keeps that. */
  isEdited: boolean;
}

/** The result of a post. `isKept`: the outbox will retry it. */
interface Ending {
  result: Result<unknown>;
  isKept?: boolean;
  isLate?: boolean;
}

/**
 * State of a form with uncontrolled fields, so nothing typed before hydration or after a failure is lost.
 * Filled-in fields are validated on blur, every field on submit. Resubmitting the same content reuses its
 * key, so it's stored once. If the outbox sends it, the form counts as sent. A form with a textarea asks
 * before the visitor leaves it half filled out.
 */
export function useForm(options: FormOptions) {
  const { form: shape } = options;
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<Submission>(null);
  const subject = useRef(options.subject);
  const token = useRef<FormToken>(undefined);
  const [status, setStatus] = useState<'idle' | 'submitting' | 'success' | 'failed'>('idle');
  /** The server's message about the whole form, shown by the button. */
  const [failure, setFailure] = useState<string | null>(null);
  const check = (element: HTMLFormElement) =>
    options.check(new FormData(element)) ?? nativeErrors(element, shape.fields);
  const errors = useFieldErrors(check, options.loadChecker);
  const leaving = useAskBeforeLeaving(status !== 'success');

  const touch = () => {
    token.current ??= createFormToken(shape.type);
    errors.prepare();
    showWaiting();
  };
  const noteWords = (element: HTMLFormElement) =>
    element.querySelector('textarea') && leaving.onInput();
  const hearEdit = useEffectEvent((element: HTMLFormElement) => {
    noteWords(element);
    options.onEdit?.(element);
  });
  const begin = useEffectEvent((element: HTMLFormElement) => {
    // Our messages replace the browser's validation.
    element.noValidate = true;
    // The visitor may have used the form before hydration.
    const isEdited = editedFields(element).length > 0;
    if (isEdited || element.contains(document.activeElement)) touch();
    if (isEdited) hearEdit(element);
  });

  /** Leaves behind what became of a submission about something else. */
  const changeSubject = useEffectEvent((next: unknown) => {
    if (next === subject.current) return;
    subject.current = next;
    if (submission.current?.isSending) submission.current = null;
    setStatus('idle');
    setFailure(null);
    errors.clear();
    clearToast();
  });
  useEffect(() => changeSubject(options.subject), [options.subject]);

  /** Shows a submission's result. `isLate`: the outbox sent it. */
  const finish = (
    element: HTMLFormElement,
    sent: object,
    { result, isKept = false, isLate = false }: Ending,
  ) => {
    if (result.ok) {
      errors.clear();
      setFailure(null);
      const stays = shape.sentLabel !== undefined;
      setStatus(stays ? 'success' : 'idle');
      const isEdited = !stays && !isSameBody(sent, bodyOf(element, options));
      if (!stays && !isEdited) {
        element.reset();
        leaving.onSafe();
        options.onEdit?.(element);
      }
      options.onSuccess?.(element, sent, { isLate, isEdited });
      const { success = shape.toast ?? shape.thanks } = options;
      if (success) showToast(success);
      return;
    }
    const { message, fields, isFinal } = result.problem;
    if (isKept) leaving.onSafe();
    else if (!isLate) noteWords(element);
    setStatus(isLate ? 'idle' : 'failed');
    // Errors of fields that the form doesn't show have nowhere else to go.
    const isOfFields = Object.keys(fields).some((name) => shownNames(element).has(name));
    if (isOfFields) flushSync(() => errors.refuse(fields));
    else errors.show(fields);
    setFailure(message === '' || isOfFields ? null : failureText(message, isKept));
    if (isLate) return;
    // Fields are disabled while sending and can't take focus until it's done.
    setTimeout(() => focusProblem(element, fields));
    // There is something to correct, and trying again as it is would not help.
    if (isOfFields) return;
    const { title, text: again } = shape.failure;
    const text = failureText((isFinal && message) || again, isKept);
    showToast({ title, text, variant: 'destructive' });
  };

  /** If the outbox sent what the form still shows, the form must not offer to send it again. */
  const hearSettled = useEffectEvent((event: CustomEvent<Settled>) => {
    const { entry, result } = event.detail;
    const element = form.current;
    if (!element || status === 'success' || entry.type !== shape.type) return;
    if (result.ok) submission.current?.noteArrival(entry.id);
    const isThere =
      !submission.current?.isSending && isSameBody(entry.body, bodyOf(element, options));
    if (!isThere) return;
    // The form itself says that it was sent.
    if (result.ok) event.stopImmediatePropagation();
    finish(element, entry.body, { result, isLate: true });
  });

  /** A browser that comes back would fill in again, and offer to send, what a form that stays has sent. */
  const forgetSent = useEffectEvent(() => status === 'success' && form.current?.reset());

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    begin(element);
    const listeners = new AbortController();
    element.addEventListener('input', () => hearEdit(element), listeners);
    addEventListener(SETTLED_EVENT, (event) => hearSettled(event), listeners);
    addEventListener('pagehide', () => forgetSent(), listeners);
    return () => listeners.abort();
  }, []);

  /** Shows errors of visible fields; the server validates the rest. */
  const refuse = (element: HTMLFormElement): boolean => {
    const shown = shownNames(element);
    const found = Object.entries(check(element)).filter(([name]) => shown.has(name));
    const wrong = Object.fromEntries(found);
    flushSync(() => errors.refuse(wrong));
    if (found.length === 0) return false;
    // Focus the summary, which just rendered.
    setTimeout(() => focusProblem(element, wrong));
    const [refusal] = found.flatMap(([name]) => shape.refusals?.[name] ?? []);
    if (refusal) showToast({ ...refusal, variant: 'destructive' });
    return true;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sender = (submission.current ??= new Submission());
    const isSending = () => sender.isSending;
    if (isSending() || status === 'success') return;
    const element = event.currentTarget;
    await errors.ready();
    if (isSending() || refuse(element)) return;
    const body = bodyOf(element, options);
    clearToast();
    setFailure(null);
    setStatus('submitting');
    const destination = {
      ...shape,
      token: token.current,
      editable: editableNames(element),
      isShown: () => sender === submission.current,
    };
    const ending = await sender.send(body, destination);
    if (destination.isShown()) finish(element, body, ending);
    else if (!ending.isKept) {
      const { reportEnding } = await import('./outbox-notice.ts');
      reportEnding('Sent', shape.outboxTitle ?? shape.thanks.title, ending.result);
    }
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

/** Loads what shows and sends pending submissions, before the connection may fail. */
const showWaiting = (): void =>
  void import('./outbox-notice.ts').then(
    ({ startOutboxNotice }) => startOutboxNotice(),
    () => addEventListener('online', showWaiting, { once: true }),
  );

const bodyOf = (form: HTMLFormElement, { read }: FormSetup): object => ({
  ...read(new FormData(form)),
  ...trapIn(form),
});

/** The failure message, plus what happens to the submission. */
function failureText(text: string, isKept: boolean): string {
  if (!isKept) return navigator.onLine ? text : `${text} You're offline right now.`;
  // If the server answered with a failure, the visitor is not offline.
  const next = navigator.onLine ? 'keep trying to send it' : "send it when you're back online";
  return `${text} Or leave it: it's kept in this browser, and we'll ${next}.`;
}

interface Destination extends Pick<FormView, 'action' | 'type' | 'outboxTitle' | 'fields'> {
  token: FormToken | undefined;
  /** Names of the fields that a new version of a pending submission may change. */
  editable: ReadonlySet<string>;
  /** Whether the form still shows what was sent, and so what is wrong with it. */
  isShown: () => boolean;
}

/** Sends one form. The same content keeps the same key, so it's stored once. */
class Submission {
  isSending = false;
  #key = '';
  #body: object = {};

  async send(body: object, destination: Destination): Promise<Ending> {
    const { action, type, fields, outboxTitle: title, token, editable, isShown } = destination;
    this.isSending = true;
    const earlier = this.#key;
    if (earlier === '' || !isSameBody(body, this.#body)) {
      // After a reload, the form may show a pending submission without knowing its key.
      this.#key = findKept(type, body)?.id ?? uuidv7();
      this.#body = body;
    }
    const id = this.#key;
    const wasKept =
      title !== undefined &&
      keepInOutbox({ id, action, type, title, body, fields }, editable, earlier);
    const opened = await token?.ready();
    const reply = await postForm({ id, action, body }, opened);
    this.isSending = false;
    const result: Result<unknown> = this.#key === id ? reply : { ok: true, data: null };
    const isOver = result.ok || result.problem.isFinal;
    settleInOutbox(id, result, isShown() ? fields : null);
    if (result.ok) this.#key = '';
    return { result, isKept: wasKept && !isOver };
  }

  /** The outbox delivered the submission with this key, maybe while it was being sent here. */
  noteArrival(key: string): void {
    if (key === this.#key) this.#key = '';
  }
}
