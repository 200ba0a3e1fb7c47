import { useEffect, useState } from 'react';
import { MOST_OFFERS } from '#src/domain/deals/offers/compare-offers.ts';
import {
  EXAMPLE_OFFERS,
  offersPath,
  type OffersText,
  parseOffersQuery,
} from '#src/domain/deals/offers/offers-query.ts';
import {
  type OfferText,
  readOfferNumber,
  offerName,
  readOffer,
} from '#src/domain/deals/offers/offer-fields.ts';

interface OfferEntry {
  /** Stable while offers are added and removed. */
  id: number;
  text: OfferText;
}

export interface OffersState {
  entries: readonly OfferEntry[];
  discount: string;
}

/** After a pause this long, input counts as final. */
const SETTLE_MS = 600;

/** Gives offers ids from `first` on. An offer from the URL is a new one, with new fields. */
const numbered = ({ offers, discount }: OffersText, first: number): OffersState => ({
  entries: offers.map((text, index) => ({ id: first + index, text })),
  discount,
});
const nextId = ({ entries }: OffersState) => Math.max(...entries.map(({ id }) => id)) + 1;

const EXAMPLE = numbered(EXAMPLE_OFFERS, 0);
const CLEARED: OffersText = { ...EXAMPLE_OFFERS, offers: [{}, {}] };

const EXAMPLE_PATH = offersPath(EXAMPLE_OFFERS);
/** Path and query of a comparison. */
export const pathOf = ({ entries, discount }: OffersState) => {
  const path = offersPath({ offers: entries.map(({ text }) => text), discount });
  return path === EXAMPLE_PATH ? '/compare-offers' : path;
};

export const isExample = (state: OffersState) => pathOf(state) === '/compare-offers';

/**
 * State of the comparison. It is stored in the URL, so it can be shared, and Back undoes adding,
 * removing, and clearing. The page is built with the example.
 */
export function useOffers() {
  /** `settled` is the last final input. The URL and errors depend on it. */
  const [{ state, settled }, set] = useState({ state: EXAMPLE, settled: EXAMPLE });
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const read = (event?: PopStateEvent) => {
      const shared = parseOffersQuery(new URLSearchParams(location.search));
      // The page starts with the example, but its fields may already hold input.
      if (shared || event)
        set((before) => both(numbered(shared ?? EXAMPLE_OFFERS, nextId(before.state))));
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

  /** Makes a change that Back can undo. */
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
  // The same functions each time, so that fields that nobody types in stay as they are.
  const [typing] = useState(() => ({
    settle: () => set(settle),
    edit: (id: number, text: OfferText) =>
      set((before) => ({
        ...before,
        state: {
          ...before.state,
          entries: before.state.entries.map((entry) =>
            entry.id === id ? { id, text: { ...entry.text, ...text } } : entry,
          ),
        },
      })),
    setDiscount: (_name: string, discount: string) =>
      set((before) => ({ ...before, state: { ...before.state, discount } })),
  }));

  return {
    state,
    settled,
    isReady,
    ...typing,
    /** Adds an offer after the one with this id, or at the end. Returns its id, or undefined if full. */
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
    /** Replaces all with two empty offers. Returns the id of the first. */
    clear: () => put(CLEARED),
    showExample: () => put(EXAMPLE_OFFERS),
  };
}

const both = (state: OffersState) => ({ state, settled: state });
const settle = ({ state }: { state: OffersState }) => both(state);

/**
 * Reads the typed offers. A number still being typed is not an error yet: until input settles, the
 * offer keeps its last valid reading and shows no error.
 */
export function readOffers(state: OffersState, settled: OffersState) {
  const offers = state.entries.map(({ id, text }, index): ReturnType<typeof readOffer> => {
    const now = readOffer(text, index);
    const settledEntry = settled.entries.find((entry) => entry.id === id);
    if (now.named.offer || !settledEntry || settledEntry.text === text) return now;
    const before = readOffer(settledEntry.text, index);
    const stillWrong = Object.keys(now.errors);
    const errors = Object.entries(before.errors).filter(([field]) => stillWrong.includes(field));
    return {
      named: { name: offerName(text, index), offer: before.named.offer },
      errors: Object.fromEntries(errors),
    };
  });
  const now = readOfferNumber(state.discount, 'percent');
  const before = readOfferNumber(settled.discount, 'percent');
  const { value = null } = now.error === undefined ? now : before;
  return {
    offers,
    /** Yearly discount rate as a decimal; null if not entered. */
    discount: value === null ? null : value / 100,
    discountError: now.error && before.error,
  };
}
