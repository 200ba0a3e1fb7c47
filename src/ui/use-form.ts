import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { afterPress, followPresses } from './after-press.ts';
import { editedFields } from './early-edits.ts';
import { failureText } from './failure-text.ts';
import { focusProblem } from './focus-problem.ts';
import { createFormToken, type FormToken } from './form-token.ts';
import { startOutboxNotice } from './outbox-notice.ts';
import { isSameBody, type Settled, SETTLED_EVENT } from './outbox.ts';
import type { PostResult } from './post-json.ts';
import { Submission } from './submission.ts';
import { clearToast } from './toast.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

type FieldErrors = Record<string, string>;

interface FormOptions {
  /** Path that the form posts to. */
  action: string;
  /** Names the form to the server. */
  type: string;
  /** Names of the fields that a program fills in, and of the token that says when the form was opened. */
  controls: { honeypot: string; formToken: string };
  /** What is sent, read from the form as it stands. */
  read: (form: FormData) => object;
  /** A message for each field that has to be mended; none lets the form go. */
  check: (form: HTMLFormElement) => FieldErrors;
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isRefused, setRefused] = useState(false);
  /** What the server said of the whole form, to be shown beside the button. */
  const [failure, setFailure] = useState<string | null>(null);

  const { formToken: formTokenField } = options.controls;
  const { type } = options;
  useEffect(() => {
    // Without a script the browser checks the fields; with one, our messages take its place.
    if (form.current) form.current.noValidate = true;
    followPresses();
    startOutboxNotice(formTokenField);
    if (form.current && isTouched(form.current)) token.current ??= createFormToken(type);
  }, [formTokenField, type]);

  const leaving = useAskBeforeLeaving(status !== 'success');
  const onInput = useEffectEvent(leaving.onInput);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const dialog = element.closest('dialog');
    const input = () => element.querySelector('textarea') && onInput();
    const startAnew = () => submission.startAnew();
    if (editedFields(element).length > 0) input();
    element.addEventListener('input', input);
    element.addEventListener('reset', startAnew);
    dialog?.addEventListener('close', startAnew);
    return () => {
      element.removeEventListener('input', input);
      element.removeEventListener('reset', startAnew);
      dialog?.removeEventListener('close', startAnew);
    };
  }, [submission]);

  /** Shows how a submission ended; `isLate`: of one that the outbox sent by itself. */
  const finish = (
    element: HTMLFormElement,
    sent: object,
    { result, isKept = false, isLate = false }: Ending,
  ) => {
    if (result.ok) {
      setErrors({});
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
    setErrors(fields);
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

  /**
   * Checks one field, the others that are filled in, which it may contradict now, and those whose errors
   * stand there, which may be mended now.
   */
  const recheck = (element: HTMLFormElement, name: string) => {
    const found = Object.entries(options.check(element));
    const data = new FormData(element);
    const isFilled = (each: string) => data.getAll(each).some((value) => value !== '');
    setErrors((shown) =>
      Object.fromEntries(
        found.filter(([each]) => each === name || each in shown || isFilled(each)),
      ),
    );
  };

  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (!isControl(field) || field.name === '') return;
    const { name } = field;
    const isSameGroup = isControl(relatedTarget) && relatedTarget.name === name;
    if (isSameGroup || (isEmpty(field) && !(name in errors))) return;
    afterPress(() => recheck(currentTarget, name));
  };

  /** A choice is made at once; what it mends is said at once. */
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (isControl(field) && field.name in errors && isChoice(field)) {
      recheck(currentTarget, field.name);
    }
  };

  const onFocus = () => {
    token.current ??= createFormToken(options.type);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isSending || status === 'success') return;
    const element = event.currentTarget;
    const found = options.check(element);
    setErrors(found);
    setRefused(true);
    if (Object.keys(found).length > 0) {
      // A summary is drawn with the errors and takes focus then.
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
      formTokenField,
      texts: textsOf(element),
    });
    finish(element, body, await sending);
  };

  const reset = () => {
    form.current?.reset();
    leaving.onSafe();
    setErrors({});
    setFailure(null);
    setRefused(false);
    setStatus('idle');
  };

  /** For a summary: of a form that was sent, not of one that is being filled in. */
  const summary = isRefused ? errors : {};

  return {
    status,
    errors,
    failure,
    summary,
    reset,
    formProps: { ref: form, onSubmit, onBlur, onChange, onFocus },
  };
}

/** Somebody was quicker than the script. */
const isTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || editedFields(form).length > 0;

/** What is sent: the answers, and what stands in the field that people never see. */
function bodyOf(form: HTMLFormElement, { read, controls: { honeypot } }: FormOptions): object {
  const data = new FormData(form);
  const trapped = data.get(honeypot);
  return { ...read(data), ...(trapped && { [honeypot]: trapped }) };
}

/** Names of the fields that hold free text; an amount is none, nor is an address. */
const textsOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.querySelectorAll<Control>('textarea, input[type="text"]:not([inputmode])')].map(
      ({ name }) => name,
    ),
  );

const isShown = (form: HTMLFormElement, names: readonly string[]) =>
  [...form.elements].some(
    (field) => isControl(field) && field.type !== 'hidden' && names.includes(field.name),
  );

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isChoice = ({ type }: Control) =>
  type === 'checkbox' || type === 'radio' || type === 'select-one';
const isEmpty = (field: Control) => !isChoice(field) && field.value === '';
