import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { v7 as uuidv7 } from 'uuid';
import { afterPress, followPresses } from './after-press.ts';
import { createFormToken, type FormToken } from './form-token.ts';
import { startOutboxNotice } from './outbox-notice.ts';
import { dropFromOutbox, keepInOutbox, postponeInOutbox } from './outbox.ts';
import { postJson } from './post-json.ts';
import { clearToast } from './toast.ts';

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
  onSuccess: (form: HTMLFormElement, sent: object, answer: unknown) => void;
  /** Called when nothing was stored; what was typed stays. `isKept`: it will be sent again by itself. */
  onFailure: (message: string | null, isKept: boolean) => void;
  /** What the visitor reads when it waits to be sent; without it nothing is kept in the browser. */
  outboxTitle?: string;
}

type Status = 'idle' | 'submitting' | 'success';

/**
 * State of a form whose fields keep their own values, so that nothing typed before hydration or
 * after a failure is lost. A filled field is checked when it is left, every field on submit.
 * Sent again unchanged, a submission carries the same key and is stored once.
 */
export function useForm(options: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef({ key: '', body: '' });
  const token = useRef<FormToken>(undefined);
  const isSending = useRef(false);
  const [status, setStatus] = useState<Status>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isRefused, setRefused] = useState(false);

  const { formToken: formTokenField } = options.controls;
  useEffect(() => {
    // Without a script the browser checks the fields; with one, our messages take its place.
    if (form.current) form.current.noValidate = true;
    followPresses();
    startOutboxNotice(formTokenField);
  }, [formTokenField]);

  /** Checks one field, and those whose errors hang on it, which may be mended now. */
  const recheck = (element: HTMLFormElement, name: string) => {
    const found = options.check(element);
    setErrors((shown) => {
      const names = [...Object.keys(shown), name];
      return Object.fromEntries(
        names.flatMap((each) => (found[each] === undefined ? [] : [[each, found[each]]])),
      );
    });
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
    if (isSending.current || status === 'success') return;
    const element = event.currentTarget;
    const found = options.check(element);
    setErrors(found);
    setRefused(true);
    if (Object.keys(found).length > 0) {
      // A summary is drawn with the errors and takes focus then.
      setTimeout(() => focusProblem(element, found));
      return;
    }
    const values = options.read(new FormData(element));
    isSending.current = true;
    clearToast();
    setStatus('submitting');
    const body = JSON.stringify(values);
    if (body !== submission.current.body) {
      // What was changed since takes the place of what waits.
      dropFromOutbox(submission.current.key);
      submission.current = { key: uuidv7(), body };
    }
    const { key: id } = submission.current;
    const { action, type, outboxTitle: title } = options;
    const isKept =
      title !== undefined &&
      keepInOutbox({ id, action, type, title, body: { ...values, ...trapped(element) } });
    const opened = await token.current?.ripe();
    const result = await postJson(
      action,
      { ...values, ...trapped(element), ...(opened && { [options.controls.formToken]: opened }) },
      { 'Idempotency-Key': id },
    );
    isSending.current = false;
    const isOver = result.ok || result.isFinal;
    if (isOver) dropFromOutbox(id);
    else if (isKept) postponeInOutbox(id, result.retryAfterMs);
    if (result.ok) {
      submission.current = { key: '', body: '' };
      setStatus('success');
      options.onSuccess(element, values, result.answer);
      return;
    }
    setStatus('idle');
    setErrors(result.fields);
    // The fields are disabled while sending and take focus only once that is over.
    setTimeout(() => focusProblem(element, result.fields));
    options.onFailure(result.message, isKept && !isOver);
  };

  /** What stands in the field that people never see. */
  const trapped = (element: HTMLFormElement) => {
    const { honeypot } = options.controls;
    const text = new FormData(element).get(honeypot);
    return text ? { [honeypot]: text } : {};
  };

  const reset = () => {
    form.current?.reset();
    setErrors({});
    setRefused(false);
    setStatus('idle');
  };

  /** For a summary: of a form that was sent, not of one that is being filled in. */
  const summary = isRefused ? errors : {};

  return {
    status,
    errors,
    summary,
    reset,
    formProps: { ref: form, onSubmit, onBlur, onChange, onFocus },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isChoice = ({ type }: Control) =>
  type === 'checkbox' || type === 'radio' || type === 'select-one';
const isEmpty = (field: Control) => !isChoice(field) && field.value === '';

/** Moves to the summary of what has to be mended, or to the first field where there is none. */
function focusProblem(form: HTMLFormElement, errors: FieldErrors) {
  const summary = form.querySelector('[data-error-summary]');
  if (summary instanceof HTMLElement) {
    summary.focus();
    return;
  }
  for (const field of form.elements) {
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in errors) {
      field.focus();
      return;
    }
  }
}
