import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DealView } from '#src/domain/deal-room/view.ts';
import {
  FIRST_FIELDS,
  FOLDED_FIELDS,
  readTerms,
  TERMS_FIELDS,
  termsText,
  type TermsText,
} from './terms-fields.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { focusProblem } from '#src/ui/form-controls.ts';
import { meaningOf } from './TermsTable.tsx';
import { type DealActions, useCommand } from './use-commands.ts';

interface Props {
  deal: DealView;
  actions: DealActions;
  onClose: () => void;
}

/** Other terms to try, with what they mean as one types; sending them makes a counter-offer. */
export function TermsForm({ deal, actions, onClose }: Props) {
  const { versions, viewer, currentListing, stage } = deal;
  const latest = versions.at(-1);
  const start = useMemo(() => latest && termsText(latest.terms), [latest]);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [own, setOwn] = useState<Record<string, string>>({});
  const { isBusy, failure, fields, press } = useCommand(actions, 'Your terms are on the table');
  if (!latest || !start || !typed) return null;
  const errors = { ...own, ...fields };
  const listing = currentListing?.listing ?? latest.listing;
  const reading = readTerms(typed);
  const meaning = reading.terms && meaningOf(reading.terms, listing, viewer);

  const textIn = (element: HTMLFormElement): TermsText =>
    Object.fromEntries(
      [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { terms, errors: found = {} } = readTerms(textIn(event.currentTarget));
    flushSync(() => setOwn(found));
    if (terms) void press({ kind: 'offer', terms });
    else focusProblem(event.currentTarget, found);
  };
  const draw = (shown: typeof TERMS_FIELDS) =>
    shown.map((field) => (
      <Field
        key={field.name}
        field={field}
        start={start[field.name]}
        error={errors[field.name]}
        idPrefix="terms"
      />
    ));
  const hasFolded = FOLDED_FIELDS.some(({ name }) => name in errors);

  return (
    <form
      ref={form}
      className="mt-4 grid gap-5"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => setTyped(textIn(currentTarget))}
    >
      {stage !== 'offered' && (
        <p className="problem-box">
          You agreed on terms already. Proposing others takes the agreement back and voids every
          signature on the letter, and with them the days without other buyers.
        </p>
      )}
      <ErrorSummary fields={TERMS_FIELDS} errors={errors} idPrefix="terms" />
      <div className="grid gap-5 sm:grid-cols-2">{draw(FIRST_FIELDS)}</div>
      <details open={hasFolded || undefined}>
        <summary className="link inline-block cursor-pointer py-1">
          Earnout, revenue share, deadlines, conditions
        </summary>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">{draw(FOLDED_FIELDS)}</div>
      </details>
      <div className="sheet p-4" aria-live="polite">
        <p className="font-semibold">What these terms mean for you</p>
        {meaning ? (
          <dl className="deal-meaning figures mt-2">
            {meaning.map(([label, text]) => (
              <div key={label}>
                <dt className="text-soft">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-2 text-soft">Fill in the amounts to see it.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send these terms'}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Cancel
        </button>
      </div>
      <p className="hint">
        Your terms end the offer that is on the table. The other side can accept them, counter, or
        decline.
      </p>
      <FieldError id="terms-failure" message={failure} />
    </form>
  );
}
