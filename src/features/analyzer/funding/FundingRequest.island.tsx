import { useEffect, useRef, useState } from 'react';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { type FundingFigures, fundingFigureFields } from '#src/domain/forms/funding-figures.ts';
import { drawnFundingRequest } from '#src/domain/forms/funding-request.drawn.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { $fundingFigures } from '../funding-figures.store.ts';

interface Props {
  /** Null where the figures are the visitor's own. */
  listing: { id: string; title: string } | null;
  /** The figures that the page was built with: what goes along where no script runs. */
  start: FundingFigures;
}

/** What a request for funding cannot be sent without, in the order of the form. */
const NEEDED = { structure: 'choose a structure', pitch: 'enter your pitch' } as const;

/** Why the form cannot be sent yet; null when it can. */
export function missingHint(form: FormData): string | null {
  const isMissing = (name: string) => {
    const text = form.get(name);
    return typeof text !== 'string' || text.trim() === '';
  };
  const missing = Object.entries(NEEDED).flatMap(([name, what]) => (isMissing(name) ? what : []));
  return missing.length === 0 ? null : `To send it, ${missing.join(' and ')}.`;
}

/**
 * Asks for help with the funding of the deal as it stands in the analyzer. Closed until asked for;
 * without a script it opens and is posted as any form, with the figures of the build. An island of its
 * own, so that whoever only reckons doesn't load the code of a form.
 */
function FundingRequestIsland({ listing, start }: Props) {
  // Null until a script has taken over: before that, the button must work.
  const [missing, setMissing] = useState<string | null>(null);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (form) setMissing(missingHint(new FormData(form)));
  }, []);
  const { read, ...behaviour } = formBehaviour(drawnFundingRequest);
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
          Say how you would like {listing ? listing.title : 'this deal'} to be funded and why it
          should be. The figures of your analysis go along.
        </p>
        <SchemaForm
          {...behaviour}
          idPrefix="funding"
          isBrief
          missing={missing}
          read={(data) => ({ ...read(data), ...known($fundingFigures.get() ?? start) })}
          onEdit={(element) => setMissing(missingHint(new FormData(element)))}
          onSuccess={(element, _sent, isLate) => {
            // Closed again; focus goes to what opens it, from the button that can't be pressed any more.
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
