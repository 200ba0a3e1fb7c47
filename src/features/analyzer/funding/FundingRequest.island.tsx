import { useEffect, useRef, useState } from 'react';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import { type FundingFigures, fundingFigureFields } from '#src/domain/forms/funding-figures.ts';
import { fundingRequestView } from '#src/domain/forms/funding-request.prebuilt.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { businessName } from '#src/domain/listings/business-name.ts';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { $fundingFigures } from '../funding-figures.store.ts';

interface Props {
  /** Null for the visitor's own numbers. */
  listing: { id: string; title: string } | null;
  /** The page's built-in figures, sent when there is no script. */
  start: FundingFigures;
}

/** Required answers, in form order. */
const NEEDED = { structure: 'choose a structure', pitch: 'enter your pitch' } as const;

/** Why the form can't be sent yet; null when it can. */
export function missingHint(form: FormData): string | null {
  const isMissing = (name: string) => {
    const text = form.get(name);
    return typeof text !== 'string' || text.trim() === '';
  };
  const missing = Object.entries(NEEDED).flatMap(([name, what]) => (isMissing(name) ? what : []));
  return missing.length === 0 ? null : `To send it, ${missing.join(' and ')}.`;
}

/**
 * Requests help funding the current deal in the analyzer. Collapsed at first. Without a script it posts
 * like any form, with the page's built-in figures. A separate island, so visitors who only use the
 * calculator don't load form code.
 */
function FundingRequestIsland({ listing, start }: Props) {
  // Null until hydration: until then, the button must stay enabled.
  const [missing, setMissing] = useState<string | null>(null);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (form) setMissing(missingHint(new FormData(form)));
  }, []);
  const { read, ...behavior } = formBehavior(fundingRequestView);
  const known = (deal: FundingFigures) => ({
    ...fundingFigureFields(deal),
    ...(listing && { listing_id: listing.id }),
  });
  return (
    <details ref={place} className="sheet">
      <summary className="cursor-pointer px-5 py-4 font-semibold">
        I need help funding this deal
      </summary>
      <div className="grid gap-5 border-t border-line p-5">
        <p className="text-soft">
          Tell us how you'd like to fund {(listing && businessName(listing.title)) ?? 'this deal'}{' '}
          and why. We'll include your numbers.
        </p>
        <SchemaForm
          {...behavior}
          idPrefix="funding"
          isBrief
          missing={missing}
          read={(data) => ({ ...read(data), ...known($fundingFigures.get() ?? start) })}
          onEdit={(element) => setMissing(missingHint(new FormData(element)))}
          onSuccess={(element, _sent, { isLate, isEdited }) => {
            if (isEdited) return;
            // Collapse the form and move focus from the disabled button to the summary.
            const details = element.closest('details');
            details?.removeAttribute('open');
            if (!isLate) details?.querySelector('summary')?.focus();
          }}
        >
          {Object.entries(known(start)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </SchemaForm>
      </div>
    </details>
  );
}

export const FundingRequestForm = withErrorBoundary(FundingRequestIsland);
