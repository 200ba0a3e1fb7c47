import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import { focusField } from './use-edit-form.ts';

export function Needs({ listing: { needs, can, state } }: { listing: SellerListing }) {
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="my-listing-needs">
      <h2 id="my-listing-needs" className="text-2xl">
        What’s still needed
      </h2>
      <p className="mt-1 text-soft">
        {state === 'draft'
          ? 'You need these to submit your listing.'
          : 'You don’t have to wait for us to ask. The sooner we have these, the sooner we can publish.'}
      </p>
      <ol className="mt-3 grid list-decimal gap-2 pl-6">
        {needs.map(({ question, field }) => (
          <li key={question}>
            {state === 'draft' ? labelOf(field, question) : question}{' '}
            {can.edit && field !== undefined && (
              <a
                href={`#listing-${field}`}
                className="link inline-flex min-h-6 items-center"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                Answer this<span className="sr-only">: {question}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A draft's form asks with labels, and its messages are about what was typed. */
const labelOf = (field: string | undefined, otherwise: string) =>
  LISTING_FIELDS.find(({ name }) => name === field)?.label ?? otherwise;
