import { useState } from 'react';
import { STRUCTURES, type StructureId } from '#src/domain/deals/structures/structures.ts';
import { Field } from '#src/ui/Field.tsx';
import { ID_PREFIX, type LetterStart } from './letter-values.ts';
import { PRICE_FIELD } from './letter-fields.ts';
import { termsInWords } from '#src/domain/deals/letter/payment.ts';
import type { LetterForm } from './use-letter-form.ts';

interface Props {
  form: LetterForm;
  start: LetterStart;
  onContinue: () => void;
}

const HINT = `${ID_PREFIX}-choice-hint`;

export function StructureStep({ form, start, onContinue }: Props) {
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
