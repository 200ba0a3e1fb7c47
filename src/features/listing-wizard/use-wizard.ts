import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import {
  firstStepToMend,
  LAST_STEP,
  LISTING_STEPS,
  type StepNumber,
} from '#src/domain/forms/startup-listing/steps.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { createFormToken, type FormToken } from '#src/ui/form-token.ts';
import { readPath } from '#src/ui/read-path.ts';
import { clearToast, showToast } from '#src/ui/toast.ts';
import { useAskBeforeLeaving } from '#src/ui/use-ask-before-leaving.ts';
import { FAILED, SENT, WRONG } from './wizard-toasts.ts';
import { STEPS, stepAfter } from './step-order.ts';
import { answerErrors, isHeldBy } from './answer-checks.ts';
import { isStorageThere } from './local-draft.ts';
import { useListingDraft } from './use-listing-draft.ts';
import { only, useStepErrors } from './use-step-errors.ts';

type Errors = Record<string, string>;

/** Steps forward and back, checks before each, and the submission. */
export function useWizard({ type, action }: { type: string; action: string }) {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<FormToken>(undefined);
  const isSending = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  /** What the server said of a submission that it did not take. */
  const [failure, setFailure] = useState<string | null>(null);
  /** What is to take focus once it is drawn; a new object each time. */
  const [focus, setFocus] = useState<{ selector: string } | null>(null);
  const listing = useListingDraft(form, action);
  const { errors, summary, refuse: showErrors, pass, ...checks } = useStepErrors();
  const { draft, step } = listing;
  const leaving = useAskBeforeLeaving(!listing.isKept);

  useEffect(() => {
    // Without a script the browser checks the fields; with one, our messages take its place.
    if (form.current) form.current.noValidate = true;
    // What the browser puts back after a step Back is older than what is kept.
    if (wasSteppedTo() && isStorageThere()) form.current?.reset();
  }, []);

  useEffect(() => {
    if (!focus) return;
    form.current?.scrollIntoView();
    form.current?.querySelector<HTMLElement>(focus.selector)?.focus({ preventScroll: true });
  }, [focus]);

  const focusStep = () => setFocus({ selector: '.wizard-step.is-current h2' });

  /** Shows what has to be mended on a step. */
  const refuse = (at: StepNumber, found: Errors) => {
    listing.turnTo(at);
    showErrors(only(found, namesOf(at)));
    showToast(WRONG);
    setFocus({ selector: '[data-error-summary]' });
  };

  const goTo = (target: StepNumber) => {
    const found = answerErrors(listing.current());
    const passed = STEPS.filter((each) => each >= step && each < target);
    const wrong = passed.find((each) => isHeldBy(found, each));
    if (wrong !== undefined) {
      refuse(wrong, found);
      return;
    }
    clearToast();
    pass(found);
    listing.turnTo(target);
    if (target > step) void draft.save();
    focusStep();
  };

  const submit = async (element: HTMLFormElement) => {
    const answers = listing.current();
    const found = answerErrors(answers);
    const at = firstStepToMend(found);
    if (at !== undefined) {
      refuse(at, found);
      return;
    }
    isSending.current = true;
    clearToast();
    setFailure(null);
    setSubmitting(true);
    const opened = await token.current?.ripe();
    const trapped = new FormData(element).get(FORM_CONTROLS.honeypot);
    listing.turnTo(LAST_STEP);
    const outcome = await draft.submit({
      ...(trapped && { [FORM_CONTROLS.honeypot]: trapped }),
      ...(opened && { [FORM_CONTROLS.formToken]: opened }),
    });
    isSending.current = false;
    setSubmitting(false);
    if (outcome.kind === 'sent') showToast(SENT);
    if (outcome.kind === 'failed') setFailure(outcome.message);
    const toMend = outcome.kind === 'invalid' ? firstStepToMend(outcome.fields) : undefined;
    if (outcome.kind === 'invalid' && toMend !== undefined) refuse(toMend, outcome.fields);
    else if (outcome.kind === 'invalid' || outcome.kind === 'failed') showToast(FAILED);
  };

  const open = () => {
    token.current ??= createFormToken(`${FORM_CONTROLS.tokenPath}${type}`);
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
    errors,
    summary,
    failure,
    goTo,
    goOn: async (...offered: Parameters<typeof listing.goOn>) => {
      await listing.goOn(...offered);
      focusStep();
    },
    startAgain: () => {
      listing.startAgain();
      focusStep();
    },
    takeTheirs: () => {
      draft.takeTheirs();
      focusStep();
    },
    formProps: {
      ref: form,
      ...checks,
      onFocus: open,
      onInput: edit,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSending.current || listing.isOffered()) return;
        if (listing.phase === 'contested') draft.ask(true);
        else if (step < LAST_STEP) goTo(stepAfter(step));
        else void submit(event.currentTarget);
      },
    },
  };
}

const wasSteppedTo = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => readPath(entry, 'type') === 'back_forward');

const namesOf = (step: StepNumber): ReadonlySet<string> =>
  new Set(LISTING_STEPS[step - 1]?.fields.map(({ name }) => name));
