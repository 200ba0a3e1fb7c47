import { type Better, bestOf, csvFigure, formatCsv, withUnit } from '../../shared/tables.ts';
import { formatDollars, formatRate, formatRoughShare } from '../../shared/number-text.ts';
import { type OfferFigure, type OfferFigures, valueOffer, withoutFigures } from './value-offer.ts';
import { offerRisks } from './offer-risks.ts';
import { OFFER_DISCOUNT } from '../schedule.ts';
import { offeredTerms, type ReceivedOffer } from './received-offer.ts';

export const MOST_OFFERS = 5;

export interface NamedOffer {
  name: string;
  /** null while it has an unreadable field. */
  offer: ReceivedOffer | null;
}

export type OfferComparison = ReturnType<typeof compareOffers>;
export type WeighedOffer = OfferComparison['offers'][number];
export type OfferCell = OfferComparison['rows'][number]['cells'][number];

const UNREADABLE = 'Fix the fields marked above first.';

/**
 * Compares offers for the seller who received them and marks the best one in each row.
 * `yearlyDiscount` is the yearly cost of waiting as a decimal from 0; null if not entered.
 * Throws InvalidDealInputError, as valueOffer does.
 */
export function compareOffers(
  offers: readonly NamedOffer[],
  yearlyDiscount: number | null = OFFER_DISCOUNT,
) {
  const valued = offers.map(({ name, offer }) => ({
    name,
    terms: offer ? offeredTerms(offer) : '',
    figures: offer ? valueOffer(offer, yearlyDiscount) : withoutFigures(UNREADABLE),
    risks: offer ? offerRisks(offer, yearlyDiscount) : [],
  }));
  const rows = COMPARED.map(({ figure: name, format, ...row }) => {
    const cells = valued.map(({ figures }) => {
      const { value: figure, reason = '' } = figures[name];
      /** The formatted value, or what to enter to get one. */
      const text = figure === null ? reason : format(figure, figures);
      return { figure, text };
    });
    const isBest = bestOf(cells, row.better);
    return { ...row, cells: cells.map((cell) => ({ ...cell, isBest: isBest(cell) })) };
  });
  return {
    offers: valued,
    rows,
    /** Yearly discount rate as a decimal; null if not entered. */
    yearlyDiscount,
    /** The same in words; empty if not entered. */
    rate: yearlyDiscount === null ? '' : `${formatRate(yearlyDiscount)} a year`,
  };
}

interface Compared {
  label: string;
  /** What the figure means. */
  note: string;
  better: Better;
  /** Unit of its numbers. */
  unit: string;
  figure: Exclude<keyof OfferFigures, 'cashShare'>;
  format: (value: number, figures: OfferFigures) => string;
}

const dollars = (
  figure: Compared['figure'],
  label: string,
  note: string,
  format: Compared['format'] = formatDollars,
): Compared => ({ figure, label, note, better: 'higher', unit: 'US dollars', format });

/** In the order sellers ask. */
const COMPARED: readonly Compared[] = [
  dollars('headline', 'Headline price', 'All parts of the offer added up.'),
  dollars('cashAtClose', 'Cash at close', 'In dollars and as a share of the price.', withCashShare),
  dollars('expected', 'Expected price', 'What you would collect on average, without interest.'),
  dollars(
    'certainToday',
    'Worth today, fixed payments',
    'Cash at close and seller note, due even if the business does badly.',
  ),
  dollars('expectedToday', 'Worth today, expected', 'With the earnout at the odds you gave it.'),
  dollars('mostToday', 'Worth today, best case', 'With the full earnout.'),
  dollars('received', 'Total received', 'In the best case, with interest.'),
  {
    figure: 'monthsUntilPaid',
    label: 'Months until paid',
    note: 'Until the last payment.',
    better: 'lower',
    unit: '',
    format: (months) => (months === 0 ? 'Paid at close' : String(months)),
  },
];

function withCashShare(cash: number, { cashShare: { value: share } }: OfferFigures): string {
  return share === null
    ? formatDollars(cash)
    : `${formatDollars(cash)} (${formatRoughShare(share)})`;
}

/** Says which offer is worth the most today, and which has the most in fixed payments. */
export function comparisonInWords({ offers }: OfferComparison): string {
  const most = (figure: 'expectedToday' | 'certainToday') => bestNamed(offers, figure);
  const [expected, certain] = [most('expectedToday'), most('certainToday')];
  if (expected === null || certain === null) return '';
  return expected.name === certain.name
    ? `${expected.name} is worth the most today: ${expected.worth} expected, including ${certain.worth} in fixed payments.`
    : `${expected.name} is worth the most today if things go as expected: ${expected.worth}. ${certain.name} is safer: ${certain.worth} that doesn't depend on results.`;
}

/** null if no offer is ahead. */
function bestNamed(offers: readonly WeighedOffer[], figure: 'expectedToday' | 'certainToday') {
  const named = offers.flatMap(({ name, figures }) => {
    const { value }: OfferFigure = figures[figure];
    return value === null ? [] : { name, value, worth: formatDollars(value) };
  });
  const [best] = named.toSorted((one, other) => other.value - one.value);
  return best && named.some(({ worth }) => worth !== best.worth) ? best : null;
}

/**
 * The comparison as CSV (see formatCsv): one column per offer, plus one that names the best in each row.
 * Terms come first, risks last. Figures are plain numbers, or say why they are missing.
 */
export function offersCsv({ offers, rows, yearlyDiscount }: OfferComparison): string {
  const names = offers.map(({ name }) => name);
  const rate = yearlyDiscount === null ? '' : csvFigure(yearlyDiscount * 100);
  return formatCsv([
    ['Figure', ...names, 'Best'],
    ['Terms', ...offers.map(({ terms }) => terms), ''],
    ['Discount rate (% a year)', ...offers.map(() => rate), ''],
    ...rows.map(({ label, unit, cells }) => [
      withUnit(label, unit),
      ...cells.map(({ figure, text }) => (figure === null ? text : csvFigure(figure))),
      names.filter((_, column) => cells[column]?.isBest).join('; '),
    ]),
    ['What could go wrong', ...offers.map(({ risks }) => risks.join(' ')), ''],
  ]);
}
