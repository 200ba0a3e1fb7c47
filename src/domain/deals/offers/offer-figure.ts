/** A figure of an offer; or why there is none, in words for the seller. */
export type OfferFigure = { value: number; reason?: never } | { value: null; reason: string };

/** A figure that the offer says, or that follows from what it says. */
export const known = (value: number): OfferFigure => ({ value });
/** No figure, and why: a sentence for the seller. */
export const unknown = (reason: string): OfferFigure => ({ value: null, reason });

/** One figure out of several; unknown, for the first reason, where any of them is. */
export function combine(
  figures: readonly OfferFigure[],
  of: (values: number[]) => number,
): OfferFigure {
  const values: number[] = [];
  for (const figure of figures) {
    if (figure.value === null) return figure;
    values.push(figure.value);
  }
  return known(of(values));
}

export const sumOf = (figures: readonly OfferFigure[]): OfferFigure =>
  combine(figures, (values) => values.reduce((sum, value) => sum + value, 0));
