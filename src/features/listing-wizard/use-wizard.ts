import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { formChecker } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import {
  firstInvalidStep,
  isBlockedBy,
  LAST_STEP,
  LISTING_FIELDS,
  type StepNumber,
  STEPS,
  stepAfter,
  stepOf,
} from '#src/domain/forms/startup-listing/steps.ts';
import { afterPaint } from '#src/ui/after-press.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { focusProblem, nativeErrors, trapIn } from '#src/ui/form-controls.ts';
import { createFormToken, type FormToken } from '#src/ui/outbox.ts';
import { readPath } from '#src/ui/read-path.ts';
import { clearToast, showToast } from '#src/ui/toast.ts';
import { useAskBeforeLeaving } from '#src/ui/use-ask-before-leaving.ts';
import { type FieldErrors, useFieldErrors } from '#src/ui/use-field-errors.ts';
import { isStorageThere, type LocalDraft, readLocalDraft } from './local-draft.ts';
import { useListingDraft } from './use-listing-draft.ts';

/** The form without its fields, which come with the steps. */
export type WizardForm = Omit<FormView, 'fields'>;

/** In the address, this opens the draft that another page has put into storage, without asking. */
const CONTINUE = '#continue';

const STEP_INVALID = {
  title: 'Please fix the errors',
  text: 'Some required fields are missing or invalid.',
  variant: 'error',
} as const;

/** The server misses a field that the page, from before, doesn't have. */
const CHANGED =
  'This form has changed. Please reload the page and continue: your answers are kept in this browser.';

/**
 * Step navigation with checks, and the submission.
 * @param settlePictures Stores what is left of the pictures; false if something is missing there.
 */
export function useWizard(
  { type, action, toast, failure: failed }: WizardForm,
  settlePictures: RefObject<(() => Promise<boolean>) | null>,
) {
  const { check, loadChecker } = formChecker(type);
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<FormToken>(undefined);
  const isSending = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  /** The server's message for a rejected submission. */
  const [failure, setFailure] = useState<string | null>(null);
  const listing = useListingDraft(form, action);
  const errorsIn = (element: HTMLFormElement) =>
    check(new FormData(element), Date.now()) ?? nativeErrors(element, LISTING_FIELDS);
  const errors = useFieldErrors(errorsIn, loadChecker);
  const { draft, phase, step } = listing;
  const leaving = useAskBeforeLeaving(!listing.isKept);
  const focus = useStepFocus(form, listing.initial.version);

  const resume = async (offered: LocalDraft) => {
    await listing.resume(offered);
    focus();
  };
  const begin = useEffectEvent(() => {
    // Our messages replace the browser's own validation.
    if (form.current) form.current.noValidate = true;
    // After Back, and in Firefox after a reload, the browser restores values that are older than the draft. Anyone
    // who types already keeps them.
    const isTyping = form.current?.matches(':focus-within');
    if (isReturn() && !isTyping && isStorageThere()) form.current?.reset();
    if (location.hash !== CONTINUE) return;
    history.replaceState(null, '', location.pathname + location.search);
    const offered = readLocalDraft();
    if (offered) void resume(offered);
  });
  useEffect(() => begin(), []);

  /** Shows a step's errors. @returns Whether there is such a step. */
  const refuse = (at: StepNumber | undefined, found: FieldErrors): boolean => {
    if (at === undefined) return false;
    listing.turnTo(at);
    errors.refuse(only(found, (name) => stepOf(name) === at));
    showToast(STEP_INVALID);
    focus('[data-error-summary]');
    return true;
  };

  const goTo = async (target: StepNumber, field?: string) => {
    if (target > step) await errors.ready();
    // After an await, React would render a frame late.
    flushSync(() => turn(target, field));
  };

  const turn = (target: StepNumber, field?: string) => {
    if (!form.current) return;
    const found = errorsIn(form.current);
    const passed = STEPS.filter((each) => each >= step && each < target);
    const wrong = passed.find((each) => isBlockedBy(found, each));
    if (refuse(wrong, found)) return;
    clearToast();
    if (stepInHistory() !== target) {
      // Each step begins at its heading.
      history.scrollRestoration = 'manual';
      history.replaceState({ step }, '');
      history.pushState({ step: target }, '');
    }
    // Keep only the shown errors that still apply. The review has those of all earlier steps.
    errors.clear();
    const isReviewed = (name: string) => target === LAST_STEP && stepOf(name) !== LAST_STEP;
    errors.show(only(found, (name) => name in errors.shown || isReviewed(name)));
    listing.turnTo(target);
    if (target > step) afterPaint(() => void draft.save());
    focus(field && `[name="${field}"]`);
  };

  /** Back and Forward of the browser go through the steps. Once the form is gone, Back leaves them all. */
  const travel = useEffectEvent(() => {
    const target = STEPS.find((each) => each === stepInHistory());
    if (!form.current) history.back();
    else if (target && phase === 'open' && !isSending.current) void goTo(target);
  });
  useEffect(() => {
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, []);

  const submit = async (element: HTMLFormElement) => {
    await errors.ready();
    if (isSending.current) return;
    const found = errorsIn(element);
    if (refuse(firstInvalidStep(found), found)) return;
    isSending.current = true;
    clearToast();
    setFailure(null);
    setSubmitting(true);
    if ((await settlePictures.current?.()) === false) {
      isSending.current = false;
      // It focuses what is missing next, which must not be inert then.
      flushSync(() => setSubmitting(false));
      showToast(STEP_INVALID);
      return;
    }
    const opened = await token.current?.ready();
    listing.turnTo(LAST_STEP);
    const outcome = await draft.submit({ ...trapIn(element), ...opened });
    isSending.current = false;
    setSubmitting(false);
    if (outcome.kind === 'sent' && toast) showToast(toast);
    if (outcome.kind === 'failed') setFailure(outcome.message);
    else if (outcome.kind !== 'invalid') return;
    else if (refuse(firstInvalidStep(outcome.fields), outcome.fields)) return;
    else setFailure(CHANGED);
    showToast({ ...failed, variant: 'destructive' });
    setTimeout(() => focusProblem(element, {}));
  };

  const open = () => {
    token.current ??= createFormToken(type);
    errors.prepare();
  };
  const edit = () => {
    if (listing.isOffered()) return;
    leaving.onInput();
    listing.noteEdit();
  };
  useEarlyEdits(form, () => {
    open();
    edit();
  });

  return {
    ...listing,
    isSubmitting,
    errors: errors.shown,
    summary: errors.summary,
    failure,
    goTo: (target: StepNumber, field?: string) => void goTo(target, field),
    resume,
    startOver: () => {
      listing.startOver();
      focus();
    },
    takeTheirs: () => {
      draft.takeTheirs();
      focus();
    },
    formProps: {
      ref: form,
      onBlur: errors.onBlur,
      onChange: errors.onChange,
      onFocus: open,
      onInput: edit,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSending.current || listing.isOffered()) return;
        if (listing.phase === 'contested') draft.ask(true);
        else if (step < LAST_STEP) void goTo(stepAfter(step));
        else void submit(event.currentTarget);
      },
    },
  };
}

const stepInHistory = () => readPath(history.state, 'step');

const isReturn = () =>
  readPath(performance.getEntriesByType('navigation')[0], 'type') !== 'navigate';

/** Only the errors of some fields. */
const only = (errors: FieldErrors, isWanted: (name: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isWanted(name)));

const HEADING = '.wizard-step.is-current h2';

/**
 * Moves the focus of a visitor who moves on.
 * @param version Of the fields: when new ones take the place of the one with the focus, their step gets it.
 * @returns Scrolls to the form and focuses what a selector finds, in a fold or not, or the step's heading.
 * Waits until it is rendered.
 */
function useStepFocus(form: RefObject<HTMLFormElement | null>, version: number) {
  /** A new object each time. */
  const [focus, setFocus] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (version === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>(HEADING)?.focus();
  }, [form, version]);

  useEffect(() => {
    if (!focus) return;
    form.current?.scrollIntoView();
    const target = form.current?.querySelector<HTMLElement>(focus.selector);
    const fold = target?.closest('details');
    if (fold) fold.open = true;
    // A field may be far below.
    target?.focus({ preventScroll: target.tabIndex < 0 });
  }, [form, focus]);

  return (selector = HEADING) => setFocus({ selector });
}
