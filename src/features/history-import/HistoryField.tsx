import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { Field, type FieldProps } from '#src/ui/Field.tsx';
import { fillIn } from '#src/ui/form-controls.ts';
import { latePart } from '#src/ui/late-part.ts';
import { showToast } from '#src/ui/toast.ts';

/** Reading files takes code that most sellers never need. */
const HistoryImport = latePart(async () => (await import('./HistoryImport.tsx')).HistoryImport);

const LOADING = (
  <p role="status" className="late hint mt-2">
    Loading… If this takes more than a few seconds, check your connection.
  </p>
);

const textareaIn = (place: RefObject<HTMLElement | null>) =>
  place.current?.querySelector('textarea') ?? null;

/** The history with estimates for the months without a profit, from the average in the form, if it takes any. */
async function estimateFor(field: HTMLTextAreaElement | null): Promise<string | undefined> {
  const average = field?.form?.elements.namedItem('monthlyProfit');
  if (!field?.value || !(average instanceof HTMLInputElement) || !average.value) return undefined;
  const { withEstimates } = await import('#src/domain/listings/history-text.ts');
  // Read now: meanwhile, more may have been typed.
  const profit = readNumber(average.value, 'dollars');
  return profit === null ? undefined : withEstimates(field.value, profit);
}

export function HistoryField(props: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [estimate, setEstimate] = useState<string>();
  useEffect(() => {
    // Without a connection, no estimate is offered.
    const look = () => void estimateFor(textareaIn(place)).then(setEstimate, () => undefined);
    const form = place.current?.closest('form');
    look();
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, []);
  return (
    <div ref={place}>
      <Field {...props} />
      {estimate !== undefined && (
        <p className="hint mt-2">
          Some months have no profit. We can estimate it from the average you entered, mark those
          months with ~, and say so on your page.{' '}
          <button
            type="button"
            className="link min-h-6 cursor-pointer"
            onClick={() => {
              fillIn(textareaIn(place), estimate);
              textareaIn(place)?.focus();
              showToast({
                title: 'Profit estimated',
                text: '~ marks an estimate. Replace any month that you know.',
              });
            }}
          >
            Estimate the profit
          </button>
        </p>
      )}
      <button
        type="button"
        className="needs-js button button-plain mt-3"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Import from a file
      </button>
      {isOpen && (
        <Suspense fallback={LOADING}>
          <HistoryImport field={() => textareaIn(place)} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
