import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { priceAfterProblems } from '#src/domain/deal-room/price-after-problems.ts';
import type { Terms } from '#src/domain/deal-room/terms.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import {
  FIRST_FIELDS,
  FOLDED_FIELDS,
  checkTerms,
  TERMS_FIELDS,
  termsText,
} from './terms-fields.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { focusProblem } from '#src/ui/form-controls.ts';
import { keepDraft, readDraft, textIn } from './drafts.ts';
import { meaningOf } from './TermsTable.tsx';
import { type DealActions, useCommand } from './use-commands.ts';

interface Props {
  deal: DealView;
  actions: DealActions;
  onClose: () => void;
}

/** Other terms to try, with what they mean as one types; sending them makes a counter-offer. */
export function TermsForm({ deal, actions, onClose }: Props) {
  const { id, versions, viewer, currentListing, stage, progress } = deal;
  const latest = versions.at(-1);
  const draft = [id, `terms:${latest?.number ?? 0}`] as const;
  const [kept] = useState(() => readDraft(draft));
  const isRetrade = viewer === 'buyer' && (stage === 'signed' || stage === 'closing');
  const [lower] = useState(() =>
    latest && isRetrade ? lowerTerms(latest.terms, priceAfterProblems(progress, versions)) : null,
  );
  const [start] = useState(() => kept ?? (latest && termsText(lower ?? latest.terms)));
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [own, setOwn] = useState<Record<string, string>>({});
  const { isBusy, failure, fields, press } = useCommand(actions, 'Your terms are on the table');
  if (!latest || !start || !typed) return null;
  const errors = { ...own, ...fields };
  const listing = currentListing?.listing ?? latest.listing;
  const reading = checkTerms(typed);
  const meaning = reading.terms && meaningOf(reading.terms, listing, viewer);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const { terms, errors: found = {} } = checkTerms(textIn(element));
    flushSync(() => setOwn(found));
    if (!terms) focusProblem(element, found);
    else if (await press({ kind: 'offer', terms })) keepDraft(draft, null);
    else requestAnimationFrame(() => focusProblem(element, fields));
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
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) => {
        const text = textIn(currentTarget);
        keepDraft(draft, text);
        setTyped(text);
      }}
    >
      {stage === 'agreed' && (
        <p className="problem-box">
          You agreed on terms already. Proposing others takes the agreement back and voids every
          signature on the letter, and with them the days without other buyers.
        </p>
      )}
      {kept && <p className="hint">We kept what you typed here before. It isn’t sent yet.</p>}
      {lower && !kept && (
        <p className="hint">
          We put in the old multiple times the lower profit, as marked, and took the difference off
          the cash at close. Change either.
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
          <p className="mt-2 text-soft">
            {Object.values(reading.errors ?? {})[0]} Then you see what they mean here.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send these terms'}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            keepDraft(draft, null);
            onClose();
          }}
        >
          Cancel
        </button>
      </div>
      <p className="hint">
        Your terms end the offer that is on the table. The other side can accept them, counter, or
        decline.
      </p>
      <FieldError id="terms-failure" message={Object.keys(fields).length > 0 ? null : failure} />
    </form>
  );
}

/** The terms at the price that problems leave, if there is one and the cash at close can bear the difference. */
function lowerTerms(terms: Terms, worth: { price: number } | null): Terms | null {
  const less = terms.price - (worth?.price ?? terms.price);
  const cashAtClose = Math.round((terms.cashAtClose - less) * 100) / 100;
  return worth && less > 0 && cashAtClose >= 0
    ? { ...terms, price: worth.price, cashAtClose }
    : null;
}
