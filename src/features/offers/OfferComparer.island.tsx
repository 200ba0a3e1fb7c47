import { useDeferredValue, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { MOST_OFFERS } from '#src/domain/deals/offers/compare-offers.ts';
import type { OfferText } from '#src/domain/deals/offers/offer-fields.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { ComparedOffers } from './ComparedOffers.tsx';
import { OfferCard, OfferInput } from './OfferCard.tsx';
import { isExample, readOffers, useOffers } from './use-offers.ts';

/**
 * An island, because it updates while typing and reads the URL. It starts with an example, which also
 * shows without JavaScript.
 */
function OfferComparerIsland() {
  const { state, settled, isReady, ...actions } = useOffers();
  const prefix = useId();
  useEffect(() => {
    if (isReady) document.querySelector('[data-offers]')?.classList.remove('is-pending');
  }, [isReady]);

  const { offers, discountError } = readOffers(state, settled);
  const compared = { state: useDeferredValue(state), settled: useDeferredValue(settled) };
  const idOf = (id: number) => `${prefix}-${id}`;
  const focusOn = (id: number | undefined) => {
    if (id !== undefined) document.getElementById(`${idOf(id)}-name`)?.focus();
  };

  const add = (text: OfferText, after?: number) => {
    focusOn(flushSync(() => actions.add(text, after)));
  };
  const remove = (id: number) => {
    const at = state.entries.findIndex((entry) => entry.id === id);
    const neighbor = state.entries[at + 1] ?? state.entries[at - 1];
    // The pressed button is gone, so move focus to the next offer instead of the top of the page.
    flushSync(() => actions.remove(id));
    focusOn(neighbor?.id);
  };
  const isFull = state.entries.length >= MOST_OFFERS;

  return (
    <>
      {isExample(state) && (
        <p className="offers-example">
          <strong>Example:</strong> two made-up offers for one business.{' '}
          <span className="needs-js">Type over any number, or clear them all.</span>
          <span className="without-js">
            The calculator needs JavaScript, but you can read this example without it.
          </span>
        </p>
      )}
      <div className="offers">
        {offers.map(({ named, errors }, index) => {
          const entry = state.entries[index];
          if (!entry) return null;
          const { id, text } = entry;
          return (
            <OfferCard
              key={id}
              id={id}
              idPrefix={idOf(id)}
              name={named.name}
              text={text}
              errors={errors}
              offer={named.offer}
              onEdit={actions.edit}
              onLeave={actions.settle}
              onDuplicate={isFull ? null : () => add({ ...text, name: `${named.name} (copy)` }, id)}
              onRemove={offers.length === 1 ? null : () => remove(id)}
            />
          );
        })}
      </div>
      <div className="needs-js offers-actions">
        <button type="button" className="button" aria-disabled={isFull} onClick={() => add({})}>
          {isFull ? 'Five offers is the limit' : 'Add an offer'}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            focusOn(flushSync(actions.clear));
          }}
        >
          Clear all numbers
        </button>
        {!isExample(state) && (
          <button type="button" className="button button-plain" onClick={actions.showExample}>
            Show the example
          </button>
        )}
      </div>
      <div className="offers-discount">
        <OfferInput
          id={`${prefix}-discount`}
          label="Discount rate (% a year)"
          hint="What a year of waiting for money costs you. Use a higher rate for a buyer you don't know well."
          value={state.discount}
          error={discountError}
          name="discount"
          onChange={actions.setDiscount}
          onLeave={actions.settle}
        />
      </div>
      <ComparedOffers {...compared} />
    </>
  );
}

export const OfferComparer = withErrorBoundary(OfferComparerIsland);
