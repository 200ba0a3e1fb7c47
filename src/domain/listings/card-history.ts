import { CARD_LINE, drawLine, type History, type HistoryLine } from './history-line.ts';
import { revenueChange } from './history-words.ts';
import type { PublicListing } from './public-listing.ts';

/** What a card shows of a listing's history. */
export interface CardHistory {
  /** Null if there's nothing to draw, such as before the first sale. */
  line: HistoryLine | null;
  /** 'Revenue up 14% year over year'. */
  change: string;
  /** The listing's logo; absent without one. */
  image?: CardImage;
}

/** A small picture, with its sizes in CSS pixels. */
export interface CardImage {
  src: string;
  /** The same picture for denser screens. */
  srcSet?: string;
  width: number;
  height: number;
}

/** Each listing's history by its id. Off-market listings have none, because theirs is private. */
export type CardHistories = Readonly<Record<string, CardHistory>>;

/** A history without estimated profit, for pictures that have no room to explain it. */
export const withoutEstimates = ({ revenue, profit, estimatedProfit }: History) =>
  estimatedProfit ? { revenue } : { revenue, profit };

/** Null for an off-market listing. */
export const cardHistory = (listing: PublicListing): CardHistory | null =>
  listing.isOffMarket ? null : drawnHistory(listing.history);

export const drawnHistory = (history: History): CardHistory => ({
  line: drawLine(withoutEstimates(history), CARD_LINE),
  change: revenueChange(history),
});

export const cardHistories = (listings: readonly PublicListing[]): CardHistories =>
  Object.fromEntries(
    listings.flatMap((listing) => {
      const history = cardHistory(listing);
      return history ? [[listing.id, history] as const] : [];
    }),
  );
