import { useEffect, useState } from 'react';
import { MOST_OFFERS } from '#src/domain/deals/offers/compare-offers.ts';
import { EXAMPLE_OFFERS } from '#src/domain/deals/offers/example-offers.ts';
import { EMPTY_OFFER, type OfferText } from '#src/domain/deals/offers/offer-fields.ts';
import {
  offersPath,
  type OffersText,
  parseOffersQuery,
} from '#src/domain/deals/offers/offers-query.ts';

interface OfferEntry {
  /** Stays the offer's own while others come and go. */
  id: number;
  text: OfferText;
}

export interface OffersState {
  entries: readonly OfferEntry[];
  discount: string;
}

/** After a pause of this length, what is typed counts as meant. */
const SETTLE_MS = 600;

/** Offers with ids from `first` on: an offer that comes from elsewhere is a new one, with new fields. */
const numbered = ({ offers, discount }: OffersText, first: number): OffersState => ({
  entries: offers.map((text, index) => ({ id: first + index, text })),
  discount,
});
const nextId = ({ entries }: OffersState) => Math.max(...entries.map(({ id }) => id)) + 1;

const EXAMPLE = numbered(EXAMPLE_OFFERS, 0);
const CLEARED: OffersText = { ...EXAMPLE_OFFERS, offers: [EMPTY_OFFER, EMPTY_OFFER] };

const EXAMPLE_PATH = offersPath(EXAMPLE_OFFERS);
const pathOf = ({ entries, discount }: OffersState) => {
  const path = offersPath({ offers: entries.map(({ text }) => text), discount });
  return path === EXAMPLE_PATH ? '/compare-offers' : path;
};

/**
 * The offers that are compared. They live in the address, so that a comparison can be sent, and Back
 * undoes what was added, removed or cleared. The page was built with the example.
 */
export function useOffers() {
  /** `settled` is what was typed when it last counted as meant: the address and errors go by it. */
  const [{ state, settled }, set] = useState({ state: EXAMPLE, settled: EXAMPLE });
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const read = (event?: PopStateEvent) => {
      const said = parseOffersQuery(new URLSearchParams(location.search));
      // At first the page shows the example, in fields that may hold what was typed already.
      if (said || event)
        set((before) => both(numbered(said ?? EXAMPLE_OFFERS, nextId(before.state))));
      setReady(true);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  useEffect(() => {
    if (settled === state) return;
    const timer = setTimeout(() => set(settle), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, settled]);

  useEffect(() => {
    if (isReady && pathOf(settled) !== location.pathname + location.search) {
      history.replaceState(null, '', pathOf(settled));
    }
  }, [settled, isReady]);

  /** A change that Back undoes. */
  const change = (next: OffersState) => {
    history.replaceState(null, '', pathOf(state));
    history.pushState(null, '', pathOf(next));
    set(both(next));
  };
  const put = (offers: OffersText) => {
    const next = numbered(offers, nextId(state));
    change(next);
    return next.entries[0]?.id;
  };
  const { entries } = state;

  return {
    state,
    settled,
    isReady,
    path: pathOf(state),
    isExample: pathOf(state) === '/compare-offers',
    settle: () => set(settle),
    edit: (id: number, text: Partial<OfferText>) =>
      set((before) => ({
        ...before,
        state: {
          ...before.state,
          entries: before.state.entries.map((entry) =>
            entry.id === id ? { id, text: { ...entry.text, ...text } } : entry,
          ),
        },
      })),
    setDiscount: (discount: string) =>
      set((before) => ({ ...before, state: { ...before.state, discount } })),
    /** Adds an offer after the one with this id, or at the end. Its id; none when there is no room. */
    add: (text: OfferText, after?: number): number | undefined => {
      if (entries.length >= MOST_OFFERS) return undefined;
      const id = nextId(state);
      const at = entries.findIndex((entry) => entry.id === after);
      const index = at === -1 ? entries.length : at + 1;
      change({ ...state, entries: entries.toSpliced(index, 0, { id, text }) });
      return id;
    },
    remove: (id: number) =>
      change({ ...state, entries: entries.filter((entry) => entry.id !== id) }),
    /** Two empty offers in place of these. The id of the first. */
    clear: () => put(CLEARED),
    showExample: () => put(EXAMPLE_OFFERS),
  };
}

const both = (state: OffersState) => ({ state, settled: state });
const settle = ({ state }: { state: OffersState }) => both(state);
