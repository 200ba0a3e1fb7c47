import { type Better, bestOf } from '../../shared/best-of.ts';
import { formatDollars } from '../../shared/money.ts';
import { formatRate, formatRoughShare } from '../../shared/share-text.ts';
import type { OfferFigure } from './offer-figure.ts';
import { offerRisks } from './offer-risks.ts';
import { OFFER_DISCOUNT } from './offer-discount.ts';
import { offeredParts } from './received-offer-text.ts';
import type { ReceivedOffer } from './received-offer.ts';
import { type OfferWeights, weighOffer, withoutFigures } from './weigh-offer.ts';

/** More are not read side by side. */
export const MOST_OFFERS = 5;

export interface NamedOffer {
  name: string;
  /** null while something in it cannot be read. */
  offer: ReceivedOffer | null;
}

export interface OfferCell {
  /** Absent where there is none. */
  value?: number;
  /** The figure, or why there is none. */
  text: string;
  isBest: boolean;
}

/** One figure of every offer, in their order. */
export interface OfferRow {
  label: string;
  /** What the figure means. */
  note: string;
  better: Better;
  /** What its numbers count. */
  unit: string;
  cells: OfferCell[];
}

export interface WeighedOffer {
  name: string;
  /** Each part that is offered, with its terms. */
  parts: { label: string; text: string }[];
  weights: OfferWeights;
  /** What could go wrong. */
  risks: string[];
}

export interface OfferComparison {
  offers: WeighedOffer[];
  rows: OfferRow[];
  /** What waiting is counted at, a decimal; null where nobody said. */
  yearlyDiscount: number | null;
  /** The same in words; empty where nobody said. */
  rate: string;
}

const UNREADABLE = 'Mend what is marked above first.';

/**
 * Offers side by side for the seller who received them, each figure with the best offer marked. A year
 * of waiting costs `yearlyDiscount`, a decimal from 0; null where that isn't said.
 * Throws InvalidDealInputError, as weighOffer does.
 */
export function compareOffers(
  offers: readonly NamedOffer[],
  yearlyDiscount: number | null = OFFER_DISCOUNT,
): OfferComparison {
  const weighed = offers.map(({ name, offer }) => ({
    name,
    parts: offer ? offeredParts(offer) : [],
    weights: offer ? weighOffer(offer, yearlyDiscount) : withoutFigures(UNREADABLE),
    risks: offer ? offerRisks(offer, yearlyDiscount) : [],
  }));
  const rows = COMPARED.map(({ label, note, better, unit, figure, format }) => {
    const cells = weighed.map(({ weights }) => {
      const { value, reason = '' } = weights[figure];
      return { figure: value, text: value === null ? reason : format(value, weights) };
    });
    const isBest = bestOf(cells, better);
    return {
      label,
      note,
      better,
      unit,
      cells: cells.map((cell) => ({
        ...(cell.figure !== null && { value: cell.figure }),
        text: cell.text,
        isBest: isBest(cell),
      })),
    };
  });
  const rate = yearlyDiscount === null ? '' : `${formatRate(yearlyDiscount)} a year`;
  return { offers: weighed, rows, yearlyDiscount, rate };
}

interface Compared {
  label: string;
  note: string;
  better: Better;
  unit: string;
  figure: Exclude<keyof OfferWeights, 'cashShare'>;
  format: (value: number, weights: OfferWeights) => string;
}

const dollars = (
  figure: Compared['figure'],
  label: string,
  note: string,
  format: Compared['format'] = formatDollars,
): Compared => ({ figure, label, note, better: 'higher', unit: 'US dollars', format });

/** In the order in which a seller asks. */
const COMPARED: readonly Compared[] = [
  dollars('headline', 'Headline price', 'All parts together, as the offer says.'),
  dollars('cashAtClose', 'Cash at close', 'And its part of the price.', withCashShare),
  dollars('expected', 'Expected', 'What of the price comes on average, without interest.'),
  dollars('certainToday', 'Worth today, owed in any case', 'Cash at close and seller note.'),
  dollars('expectedToday', 'Worth today, expected', 'With the earnout at its chance.'),
  dollars('mostToday', 'Worth today, if all goes well', 'With the whole earnout.'),
  dollars('received', 'Received in all', 'If all goes well, interest included.'),
  {
    figure: 'monthsUntilPaid',
    label: 'Months until paid',
    note: 'Until the last payment.',
    better: 'lower',
    unit: '',
    format: (months) => (months === 0 ? 'Paid at close' : String(months)),
  },
];

function withCashShare(cash: number, { cashShare: { value: share } }: OfferWeights): string {
  return share === null
    ? formatDollars(cash)
    : `${formatDollars(cash)} (${formatRoughShare(share)})`;
}

/** In a sentence: which offer is worth most today, and which is owed most in any case. */
export function comparisonInWords({ offers }: OfferComparison): string {
  const most = (figure: 'expectedToday' | 'certainToday') => bestNamed(offers, figure);
  const [expected, certain] = [most('expectedToday'), most('certainToday')];
  if (expected === null || certain === null) return '';
  return expected.name === certain.name
    ? `${expected.name} is worth most today: ${expected.worth} expected, ${certain.worth} of it owed in any case.`
    : `${expected.name} is worth most today if things go as expected: ${expected.worth}. ${certain.name} is the surer one: ${certain.worth} owed in any case.`;
}

/** null unless one offer is ahead of another. */
function bestNamed(offers: readonly WeighedOffer[], figure: 'expectedToday' | 'certainToday') {
  const named = offers.flatMap(({ name, weights }) => {
    const { value }: OfferFigure = weights[figure];
    return value === null ? [] : { name, value, worth: formatDollars(value) };
  });
  const best = named.reduce<(typeof named)[number] | null>(
    (ahead, each) => (ahead && ahead.value >= each.value ? ahead : each),
    null,
  );
  return best && named.some(({ worth }) => worth !== best.worth) ? best : null;
}
