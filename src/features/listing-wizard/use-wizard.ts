import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import {
  firstInvalidStep,
  isBlockedBy,
  LAST_STEP,
  LISTING_STEPS,
  type StepNumber,
  STEPS,
  stepAfter,
  LISTING_FIELDS,
} from '#src/domain/forms/startup-listing/steps.ts';
import { afterPaint } from '#src/ui/after-paint.ts';
import { followPresses } from '#src/ui/after-press.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { nativeErrors } from '#src/ui/form-controls.ts';
import { createFormToken, type FormToken } from '#src/ui/form-token.ts';
import { readPath } from '#src/ui/read-path.ts';
import { clearToast, showToast } from '#src/ui/toast.ts';
import { useAskBeforeLeaving } from '#src/ui/use-ask-before-leaving.ts';
import { type FieldErrors, useFieldErrors } from '#src/ui/use-field-errors.ts';
import { isStorageThere, readLocalDraft } from './local-draft.ts';
import { useListingDraft } from './use-listing-draft.ts';

/** The form without its fields, which come with the steps. */
export type WizardForm = Omit<FormView, 'fields'>;

/** In the address, this opens the draft that another page has put into storage, without asking. */
const CONTINUE = '#continue';

const STEP_HEADING = '.wizard-step.is-current h2';

const STEP_INVALID = {
  title: 'Please fix the errors',
  text: 'Some required fields are missing or invalid.',
  variant: 'error',
} as const;

/**
 * Step navigation with checks, and the submission.
 * @param settlePictures Stores what is left of the pictures; false if something is missing there.
 */
export function useWizard(
  sent: WizardForm,
  settlePictures: RefObject<(() => Promise<boolean>) | null>,
) {
  const { check, loadChecker, controls } = formBehavior({ ...sent, fields: LISTING_FIELDS });
  const { type, action, toast, failure: failed } = sent;
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<FormToken>(undefined);
  const isSending = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  /** The server's message for a rejected submission. */
  const [failure, setFailure] = useState<string | null>(null);
  /** What to focus after rendering, in its fold or not; a new object each time. */
  const [focus, setFocus] = useState<{ selector: string } | null>(null);
  const listing = useListingDraft(form, action);
  const errorsIn = (element: HTMLFormElement) =>
    check(new FormData(element)) ?? nativeErrors(element);
  const errors = useFieldErrors(errorsIn, loadChecker);
  const { draft, step } = listing;
  const leaving = useAskBeforeLeaving(!listing.isKept);

  const focusStep = () => setFocus({ selector: STEP_HEADING });
  const goOn = useEffectEvent(() => {
    if (location.hash !== CONTINUE) return;
    history.replaceState(null, '', location.pathname + location.search);
    const offered = readLocalDraft();
    if (offered) void listing.resume(offered).then(focusStep);
  });
  useEffect(() => {
    followPresses();
    // Our messages replace the browser's own validation.
    if (form.current) form.current.noValidate = true;
    // After Back, the browser restores values that are older than the draft.
    if (wasSteppedTo() && isStorageThere()) form.current?.reset();
    goOn();
  }, []);

  const { version } = listing.initial;
  useEffect(() => {
    // New fields took the place of the one with the focus.
    if (version === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>(STEP_HEADING)?.focus();
  }, [version]);

  useEffect(() => {
    if (!focus) return;
    form.current?.scrollIntoView();
    const target = form.current?.querySelector<HTMLElement>(focus.selector);
    const fold = target?.closest('details');
    if (fold) fold.open = true;
    // A field may be far below.
    target?.focus({ preventScroll: target.tabIndex < 0 });
  }, [focus]);

  /** Shows a step's errors. */
  const refuse = (at: StepNumber, found: FieldErrors) => {
    listing.turnTo(at);
    errors.refuse(only(found, namesOf(at)));
    showToast(STEP_INVALID);
    setFocus({ selector: '[data-error-summary]' });
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
    if (wrong !== undefined) {
      refuse(wrong, found);
      return;
    }
    clearToast();
    // Keep only the shown errors that still apply.
    errors.clear();
    errors.show(only(found, new Set(Object.keys(errors.shown))));
    listing.turnTo(target);
    if (target > step) afterPaint(() => void draft.save());
    if (field === undefined) focusStep();
    else setFocus({ selector: `[name="${field}"]` });
  };

  const submit = async (element: HTMLFormElement) => {
    await errors.ready();
    if (isSending.current) return;
    const found = errorsIn(element);
    const at = firstInvalidStep(found);
    if (at !== undefined) {
      refuse(at, found);
      return;
    }
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
    const trapped = new FormData(element).get(controls.honeypot);
    listing.turnTo(LAST_STEP);
    const outcome = await draft.submit({
      ...(trapped && { [controls.honeypot]: trapped }),
      ...(opened && { [controls.formToken]: opened }),
    });
    isSending.current = false;
    setSubmitting(false);
    if (outcome.kind === 'sent' && toast) showToast(toast);
    if (outcome.kind === 'failed') setFailure(outcome.message);
    const invalidStep = outcome.kind === 'invalid' ? firstInvalidStep(outcome.fields) : undefined;
    if (outcome.kind === 'invalid' && invalidStep !== undefined)
      refuse(invalidStep, outcome.fields);
    else if (outcome.kind === 'invalid' || outcome.kind === 'failed')
      showToast({ ...failed, variant: 'destructive' });
  };

  const open = () => {
    token.current ??= createFormToken(`${controls.tokenPath}${type}`);
    if (form.current) errors.prepare(form.current);
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
    resume: async (...offered: Parameters<typeof listing.resume>) => {
      await listing.resume(...offered);
      focusStep();
    },
    startOver: () => {
      listing.startOver();
      focusStep();
    },
    takeTheirs: () => {
      draft.takeTheirs();
      focusStep();
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

const wasSteppedTo = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => readPath(entry, 'type') === 'back_forward');

/** Only the errors of these fields. */
const only = (errors: FieldErrors, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));

const namesOf = (step: StepNumber): ReadonlySet<string> =>
  new Set(LISTING_STEPS[step - 1]?.fields.map(({ name }) => name));
