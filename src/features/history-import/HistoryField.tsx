import { Suspense, useRef, useState } from 'react';
import type { FieldProps } from '#src/ui/field-shape.ts';
import { Field } from '#src/ui/Field.tsx';
import { latePart } from '#src/ui/late-part.ts';

/** Reading files takes code that most sellers never need. */
const HistoryImport = latePart(async () => (await import('./HistoryImport.tsx')).HistoryImport);

const LOADING = (
  <p role="status" className="late hint mt-2">
    Loading… If this takes more than a few seconds, check your connection.
  </p>
);

/** The field for the monthly history, which a file can fill in. */
export function HistoryField(props: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div ref={place}>
      <Field {...props} />
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
          <HistoryImport
            field={() => place.current?.querySelector('textarea') ?? null}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
