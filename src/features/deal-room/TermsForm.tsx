import { useState } from 'react';
import {
  afterLoss,
  lostProfit,
  lowerTerms,
  priceAfterProblems,
} from '#src/domain/deal-room/price-after-problems.ts';
import { meaningOf } from '#src/domain/deal-room/figures.ts';
import { type Terms, termsWarnings } from '#src/domain/deal-room/terms.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { CommandForm } from './CommandForm.tsx';
import { keepDraft, readDraft, TERMS_DRAFT } from './drafts.ts';
import { useOwnRate } from './OwnRate.tsx';
import { checkTerms, FIRST_FIELDS, FOLDED_FIELDS, termsText } from './terms-fields.ts';
import { basisWords } from './TermsTable.tsx';
import { useRoom } from './use-commands.ts';

/** Other terms to try, with what they mean as one types; sending them makes a counter-offer. */
export function TermsForm({ onClose }: { onClose: () => void }) {
  const { deal } = useRoom();
  const { versions, viewer, currentListing, stage, progress } = deal;
  const latest = versions.at(-1);
  const [kept] = useState(() => readDraft(deal, TERMS_DRAFT));
  const isRetrade = viewer === 'buyer' && (stage === 'signed' || stage === 'closing');
  const [retrade] = useState(() =>
    latest && isRetrade ? retradeOf(latest.terms, priceAfterProblems(progress, versions)) : null,
  );
  const [start] = useState(() => kept ?? (latest && termsText(retrade?.lower ?? latest.terms)));
  const [typed, setTyped] = useState(start);
  const [now] = useState(() => Date.now());
  const rate = useOwnRate();
  if (!latest || !start || !typed) return null;
  const listing = currentListing?.listing ?? latest.listing;
  const reading = checkTerms(typed, now);
  const meaning =
    reading.terms &&
    meaningOf(reading.terms, afterLoss(listing, lostProfit(progress)), viewer, rate);
  const warnings = reading.terms ? termsWarnings(reading.terms, now) : {};
  return (
    <CommandForm
      {...{ start, draft: TERMS_DRAFT }}
      className="mt-4"
      fields={FIRST_FIELDS.map((field) => {
        const hint = warnings[field.name];
        return hint === undefined ? field : { ...field, hint };
      })}
      folded={{
        label: 'Balloon, earnout, revenue share, deadlines, conditions',
        fields: FOLDED_FIELDS,
      }}
      idPrefix="terms"
      label="Send these terms"
      done="Your terms are on the table"
      command={(_, text) => {
        const { terms, errors } = checkTerms(text, Date.now());
        return terms ? { kind: 'offer', terms } : { errors };
      }}
      onType={setTyped}
      below={
        <div className="sheet p-4" aria-live="polite">
          <p className="font-semibold">What these terms mean for you, {basisWords(deal)}</p>
          {meaning ? (
            <dl className="deal-meaning figures mt-2 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
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
      }
      beside={
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            keepDraft(deal, TERMS_DRAFT, null);
            onClose();
          }}
        >
          Cancel
        </button>
      }
      hint={`Your terms end ${ENDED[stage] ?? 'the signed letter'}. The other side can accept them, counter, or decline.`}
    >
      {stage === 'agreed' && (
        <p className="problem-box">
          You agreed on terms already. Proposing others takes the agreement back and voids every
          signature on the letter, and with them the days without other buyers.
        </p>
      )}
      {kept && <p className="hint">We kept what you typed here before. It isn’t sent yet.</p>}
      {retrade && !kept && <p className="hint">{retrade.words}</p>}
    </CommandForm>
  );
}

/** What other terms end, by stage. */
const ENDED: Readonly<Record<string, string>> = {
  offered: 'the offer that is on the table',
  agreed: 'what you agreed on',
};

/** The terms at the lower price that problems leave, if there are any, and what is said of them; null without one. */
function retradeOf(terms: Terms, worth: { price: number } | null) {
  if (!worth || worth.price >= terms.price) return null;
  const { price } = worth;
  const lower = lowerTerms(terms, price);
  if (!lower) {
    const less = formatExactDollars(terms.price - price);
    const why =
      price > 0
        ? `The old multiple times the lower profit, as marked, is ${formatExactDollars(price)}. The cash at close and the seller note can’t bear the difference of ${less}.`
        : 'At the old multiple, the lower profit, as marked, leaves nothing of the price.';
    return { lower, words: `${why} These are still the latest terms, for you to change.` };
  }
  const lowered = [
    lower.cashAtClose < terms.cashAtClose && 'the cash at close',
    lower.sellerNote?.amount !== terms.sellerNote?.amount && 'the seller note',
  ].filter(Boolean);
  return {
    lower,
    words: `We put in the old multiple times the lower profit, as marked, and took the difference off ${lowered.join(', and what that can’t bear off ')}. Change any of it.`,
  };
}
