import { useRef, useState } from 'react';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { priceNotice } from '#src/domain/forms/sale-figures.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { FieldShape } from '#src/ui/field-shape.ts';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

const ID = 'create';

/** The asking price, with what a price means that is out of the usual. */
function PriceField(props: { field: FieldShape; error: string | undefined }) {
  const [price, setPrice] = useState<number | null>(null);
  const read = (input: EventTarget | undefined) => {
    if (input instanceof HTMLInputElement) setPrice(readNumber(input.value, 'dollars'));
  };
  const place = useRef<HTMLDivElement>(null);
  useEarlyEdits(place, ([input]) => read(input));
  return (
    <div ref={place} onInput={({ target }) => read(target)}>
      <Field {...props} idPrefix={ID} />
      <p role="status" className="mt-1 text-sm text-amber empty:hidden">
        {/* Of 0, the field itself says what is wrong. */}
        {price !== null && price > 0 && priceNotice(price)}
      </p>
    </div>
  );
}

/** An island, because it answers in place: its errors, its toasts, what a price means. */
function CreateListingFormIsland() {
  const draw = (field: FieldShape, error: string | undefined) =>
    field.name === 'price' && <PriceField key={field.name} field={field} error={error} />;
  return (
    <SchemaForm
      {...formBehaviour(createListingForm)}
      idPrefix={ID}
      success={createListingForm.thanks}
      failure={{
        title: 'Error submitting listing',
        text: 'Please try again or contact support.',
      }}
      outboxTitle="Your listing"
      draw={draw}
    />
  );
}

export const CreateListingForm = withErrorBoundary(CreateListingFormIsland);
