import { useEffect, useRef, useState } from 'react';
import { DialogHeader } from '#src/ui/DialogHeader.tsx';
import { useAskBeforeLeaving } from '#src/ui/use-ask-before-leaving.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { ID_PREFIX, stepOf, type LetterStart, type LetterStep } from './letter-values.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { useLetterForm, type LetterForm } from './use-letter-form.ts';
import { STRUCTURES, type StructureId } from '#src/domain/deals/structures/structures.ts';
import { Field } from '#src/ui/Field.tsx';
import { PRICE_FIELD } from './letter-fields.ts';
import { termsInWords } from '#src/domain/deals/letter/payment.ts';

export interface LetterDialogProps {
  start: LetterStart;
  isOpen: boolean;
  onClose: () => void;
}

const TITLES: Record<LetterStep, string> = {
  1: 'Structure and amount',
  2: 'Names, dates, and terms',
  3: 'Read it before you send it',
};
const HEADING = `${ID_PREFIX}-step`;

/**
 * A letter of intent in three steps, filled in from the current deal. Input survives closing the dialog
 * and, if the browser can store it, leaving the page.
 */
export function LetterDialog({ start, isOpen, onClose }: LetterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useLetterForm(start);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isExported, setExported] = useState(false);
  const { onInput } = useAskBeforeLeaving(!isExported && !form.isSaved);
  /** Gets focus once a step renders. Each new object moves focus once. */
  const [target, setTarget] = useState({ id: HEADING });
  const { step, change } = form;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen) element.close();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const element = document.getElementById(target.id);
    element?.focus();
    if (target.id === HEADING) dialog.current?.scrollTo(0, 0);
    else element?.scrollIntoView({ block: 'center' });
  }, [isOpen, target]);

  const goTo = (next: LetterStep, id = HEADING) => {
    if (next === 3) setPreviewed(true);
    change({ step: next });
    setTarget({ id });
  };

  return (
    <dialog
      ref={dialog}
      className="dialog letter-dialog"
      aria-labelledby={`${ID_PREFIX}-title`}
      onClose={onClose}
      onInput={() => {
        setExported(false);
        onInput();
      }}
    >
      <DialogHeader id={`${ID_PREFIX}-title`} title="Letter of intent" />
      <p className="eyebrow mt-2">Step {step} of 3</p>
      <h3 id={HEADING} tabIndex={-1} className="focus:outline-none">
        {TITLES[step]}
      </h3>
      {/* Here, because the letter below is long and the toast should be near the button. */}
      <div data-toasts role="status" className="toasts" />
      {step === 1 && <StructureStep {...{ form, start }} onContinue={() => goTo(2)} />}
      {step === 2 && (
        <DetailsStep
          form={form}
          isChecked={isPreviewed}
          onBack={() => goTo(1)}
          onContinue={() => goTo(3)}
          onStartOver={() => {
            form.startOver();
            goTo(1);
          }}
        />
      )}
      {step === 3 && (
        <PreviewStep
          form={form}
          onBack={() => goTo(2)}
          onFix={(field) => goTo(stepOf(field), `${ID_PREFIX}-${field}`)}
          onExport={() => setExported(true)}
        />
      )}
    </dialog>
  );
}

interface StructureProps {
  form: LetterForm;
  start: LetterStart;
  onContinue: () => void;
}

const HINT = `${ID_PREFIX}-choice-hint`;

function StructureStep({ form, start, onContinue }: StructureProps) {
  const { choice, price, texts, change } = form;
  const [isSubmitted, setSubmitted] = useState(false);
  const choose = (chosen: StructureId) => change({ structure: { chosen, over: start.selected } });
  const error =
    isSubmitted && price === null
      ? 'Enter an offer above $0, with no more than two decimals, like 45,000.'
      : undefined;

  return (
    <form
      noValidate
      className="mt-4 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice !== null && price !== null) {
          onContinue();
          return;
        }
        setSubmitted(true);
        document.getElementById(`${ID_PREFIX}-price`)?.focus();
      }}
    >
      <fieldset aria-describedby={HINT}>
        <legend className="font-semibold">Structure</legend>
        <p className="hint">These use your terms from the analyzer. Change them there.</p>
        <div className="mt-2 grid gap-2">
          {start.choices.map((each, index) => (
            <label key={each.id} className="letter-choice">
              <input
                type="radio"
                id={index === 0 ? `${ID_PREFIX}-choice` : undefined}
                name="structure"
                value={each.id}
                checked={each.id === choice?.id}
                onChange={() => choose(each.id)}
              />
              <span className="font-semibold">{STRUCTURES[each.id].name}</span>
              <span className="hint">{termsInWords(each)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          change({ price: { typed: target.value, over: start.price } });
        }}
      >
        <Field field={PRICE_FIELD} start={texts.price} error={error} idPrefix={ID_PREFIX} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button" disabled={choice === null} aria-describedby={HINT}>
          Continue
        </button>
        <p id={HINT} className="hint">
          {choice === null ? 'Choose a structure to continue.' : ''}
        </p>
      </div>
    </form>
  );
}
