/** A figure of an offer, or why it is missing, in words for the seller. */
export type OfferFigure = { value: number; reason?: never } | { value: null; reason: string };

/** A figure stated in the offer or calculated from it. */
export const known = (value: number): OfferFigure => ({ value });
/** A missing figure, with the reason as a sentence for the seller. */
export const unknown = (reason: string): OfferFigure => ({ value: null, reason });

/** Combines figures. If any is unknown, returns the first reason. */
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
