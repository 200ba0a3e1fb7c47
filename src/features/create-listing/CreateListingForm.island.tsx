import { useState } from 'react';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { priceNotice } from '#src/domain/forms/sale-figures.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { ConfirmedForm } from '#src/ui/ConfirmedForm.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';

/** An island, because it shows errors, toasts, what was sent, and a note about the price. */
function CreateListingFormIsland({ form }: { form: FormView }) {
  const [price, setPrice] = useState(0);
  // The field's own error covers 0.
  const notice = price > 0 && priceNotice(price);
  return (
    <ConfirmedForm
      {...formBehavior(form)}
      idPrefix="create"
      again="Create another listing"
      next={
        <a href="/my-listing" className="button">
          Get your listing’s link
        </a>
      }
      onEdit={(element) => {
        const text = new FormData(element).get('price');
        setPrice((typeof text === 'string' && readNumber(text, 'dollars')) || 0);
      }}
      notes={{ price: notice && <p className="mt-1 text-sm text-amber">{notice}</p> }}
    />
  );
}

export const CreateListingForm = withErrorBoundary(CreateListingFormIsland);
