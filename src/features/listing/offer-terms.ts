import type { OfferPartName } from '#src/domain/deals/offers/offer.ts';
import { MONTHS_MAX, OFFER_MAX } from '#src/domain/shared/limits.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';

/**
 * The terms in the offer form, as far as they can be read. A part counts toward the total before its
 * months are entered. The server reports what is wrong.
 * @returns The terms; the fields whose text isn't an amount, which count as 0, so the total isn't shown; and whether all
 * amounts can be read, parts have months, and a note and a revenue share their percent.
 */
export function readOfferTerms(form: Form) {
  const unread: (OfferPartName | 'price')[] = [];
  /** Names of the missing terms. */
  const missing: string[] = [];
  const textOf = (name: string) => textIn(form, name);
  const dollars = (part: OfferPartName | 'price', name: string): number => {
    const text = textOf(name);
    const amount = text === '' ? 0 : readNumber(text, 'dollars');
    if (amount !== null && amount <= OFFER_MAX) return amount;
    unread.push(part);
    return 0;
  };
  /** A term that an offered part needs; `fewest` is the stand-in until it's entered. */
  const term = (name: string, unit: NumberUnit, fewest: number, most: number): number => {
    const number = readNumber(textOf(name), unit);
    const isWhole = unit !== 'months' || Number.isInteger(number);
    if (number !== null && number >= fewest && number <= most && isWhole) return number;
    missing.push(name);
    return fewest;
  };
  const part = (of: OfferPartName, name: string) => {
    const amount = dollars(of, `${name}_amount`);
    if (amount === 0 && !unread.includes(of)) return null;
    return { amount, months: term(`${name}_months`, 'months', 1, MONTHS_MAX) };
  };
  const price = dollars('price', 'price');
  const cashAtClose = dollars('cashAtClose', 'cash_at_close');
  const note = part('sellerNote', 'note');
  const shared = part('revenueShare', 'revenue_share');
  const terms = {
    price,
    cashAtClose,
    sellerNote: note && { ...note, apr: term('note_rate', 'percent', 0, 100) / 100 },
    earnOut: part('earnOut', 'earn_out'),
    revenueShare: shared && {
      ...shared,
      share: term('revenue_share_percent', 'percent', 0, 100) / 100,
    },
  };
  return { terms, unread, isComplete: unread.length + missing.length === 0 };
}

export type OfferReading = ReturnType<typeof readOfferTerms>;

const PARTS = ['note_amount', 'earn_out_amount', 'revenue_share_amount'] as const;
const AMOUNTS = ['price', 'cash_at_close', ...PARTS] as const;

type Amount = (typeof AMOUNTS)[number];
/** Texts of amount fields. */
export type AmountTexts = { [field in Amount]?: string };
type Form = Pick<FormData, 'get'>;

const textIn = (form: Form, name: string) => {
  const text = form.get(name);
  return typeof text === 'string' ? text.trim() : '';
};

/** The texts of an offer's amounts. */
export const amountTexts = (form: Form): AmountTexts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, textIn(form, name)]));

/**
 * Keeps an offer's parts adding up while the visitor changes some of them: cash at close takes up the
 * difference. At another price, a part that is still as it started changes in proportion. What the visitor
 * has typed stays.
 * @param ours The texts that the form started with and that we wrote; another text is the visitor's.
 * @returns The texts to write now.
 */
export function balanceOffer(form: Form, ours: AmountTexts, start: Form): AmountTexts {
  const typed = amountTexts(form);
  const isOurs = (name: Amount) => typed[name] === ours[name];
  const amountOf = (name: Amount) => (typed[name] ? readNumber(typed[name], 'dollars') : 0);
  const price = amountOf('price');
  const parts = PARTS.map(amountOf);
  if (!isOurs('cash_at_close') || price === null || parts.includes(null)) return {};
  const others = parts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const financed = PARTS.find(
    (name, position) => textIn(start, name) && parts[position] === others,
  );
  if (financed && isOurs(financed) && !isOurs('price')) {
    const share = Number(start.get('cash_at_close')) / Number(start.get('price'));
    const cash = toCents(price * share);
    return { cash_at_close: String(cash), [financed]: String(toCents(price - cash)) };
  }
  return { cash_at_close: String(toCents(Math.max(0, price - others))) };
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;
