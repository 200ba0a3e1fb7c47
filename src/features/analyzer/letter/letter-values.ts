import type { StructureChoice, StructureId } from '#src/domain/deals/structures/structures.ts';
import {
  ADJUSTMENTS,
  LETTER_DEFAULTS,
  type LetterDraft,
  type LetterField,
  TRANSACTION_FORMS,
} from '#src/domain/deals/letter/letter-draft.ts';
import { addDays } from '#src/domain/shared/calendar-date.ts';
import { type NumberUnit, readNumber, formatNumber } from '#src/domain/shared/number-text.ts';
import { POLICY } from '#src/domain/shared/promises.ts';
import type { FieldName } from './letter-fields.ts';

export interface LetterStart {
  /** '' if unknown. */
  businessName: string;
  /** Null for the visitor's own numbers. The seller of a listing stays anonymous at first. */
  listingId: string | null;
  /** US dollars. */
  price: number | null;
  /** Every structure with the visitor's terms. */
  choices: readonly StructureChoice[];
  selected: StructureId | null;
  /** Last twelve months, in US dollars. Used for an earnout. */
  yearlySde: number | null;
  /** Recent average, in US dollars. Used for the revenue share example. */
  monthlyRevenue: number | null;
}

export interface MilestoneRow {
  /** Stable while rows are added and removed. */
  id: number;
  title: string;
  date: string;
}

export type LetterStep = 1 | 2 | 3;

export interface LetterValues {
  step: LetterStep;
  /** A choice made here lasts until the visitor picks another one in the analyzer. */
  structure: { chosen: StructureId; over: StructureId | null } | null;
  /** Same for the amount. */
  price: { typed: string; over: number | null } | null;
  /** Only changed fields. A checked box is 'on', an unchecked one ''. */
  typed: Partial<Record<FieldName, string>>;
  milestones: readonly MilestoneRow[];
}

export const NOTHING_TYPED: LetterValues = {
  step: 1,
  structure: null,
  price: null,
  typed: {},
  milestones: [],
};

export type LetterTexts = Record<FieldName | 'price', string>;

const amountText = (amount: number | null) => (amount === null ? '' : formatNumber(amount));

/** Field values: what was typed, or our defaults. `today` is year-month-day. */
export function textsOf(values: LetterValues, start: LetterStart, today: string): LetterTexts {
  const defaults = LETTER_DEFAULTS;
  return {
    price: values.price?.over === start.price ? values.price.typed : amountText(start.price),
    buyerName: '',
    buyerCompany: '',
    buyerEmail: '',
    buyerAddress: '',
    isSellerAnonymous: start.listingId === null ? '' : 'on',
    sellerName: '',
    businessName: start.businessName,
    website: '',
    date: today,
    expiry: addDays(today, defaults.daysToExpiry),
    closing: addDays(today, defaults.daysToClosing),
    dueDiligenceDays: String(defaults.dueDiligenceDays),
    exclusivityDays: String(defaults.exclusivityDays),
    transitionDays: String(defaults.transitionDays),
    confidentialityMonths: String(defaults.confidentialityMonths),
    yearlySde: amountText(start.yearlySde),
    monthlyRevenue: amountText(start.monthlyRevenue),
    form: TRANSACTION_FORMS[0],
    assetsIn: defaults.assetsIn.join('\n'),
    assetsOut: defaults.assetsOut.join('\n'),
    adjustment: ADJUSTMENTS[0],
    otherAdjustments: '',
    hasEscrow: 'on',
    governingLaw: POLICY.law,
    additionalTerms: '',
    ...values.typed,
  };
}

/** The chosen structure with its terms; null if none. */
export function choiceOf(values: LetterValues, start: LetterStart): StructureChoice | null {
  const { structure } = values;
  const id = structure?.over === start.selected ? structure.chosen : start.selected;
  return start.choices.find((each) => each.id === id) ?? null;
}

/** The amount in US dollars; null if it isn't a valid offer. */
export function priceOf(text: string): number | null {
  const price = readNumber(text, 'dollars');
  return price !== null && price > 0 && Math.round(price * 100) / 100 === price ? price : null;
}

/** The draft as typed. Unreadable numbers are NaN, which every check rejects. */
export function draftOf(
  texts: LetterTexts,
  milestones: readonly MilestoneRow[],
  choice: StructureChoice,
  start: LetterStart,
): LetterDraft {
  const read = (name: FieldName, unit: NumberUnit) =>
    texts[name].trim() === '' ? null : (readNumber(texts[name], unit) ?? Number.NaN);
  const count = (name: FieldName) => readNumber(texts[name], 'months');
  return {
    ...texts,
    choice,
    price: priceOf(texts.price) ?? Number.NaN,
    isSellerAnonymous: texts.isSellerAnonymous === 'on',
    listingId: start.listingId,
    website: texts.website.trim() === '' ? null : texts.website,
    dueDiligenceDays: count('dueDiligenceDays'),
    transitionDays: count('transitionDays'),
    exclusivityDays: count('exclusivityDays'),
    confidentialityMonths: count('confidentialityMonths'),
    form: TRANSACTION_FORMS.find((each) => each === texts.form) ?? 'asset',
    assetsIn: texts.assetsIn.split('\n'),
    assetsOut: texts.assetsOut.split('\n'),
    milestones: milestones.map(({ title, date }) => ({ title, date })),
    adjustment: ADJUSTMENTS.find((each) => each === texts.adjustment) ?? 'proration',
    hasEscrow: texts.hasEscrow === 'on',
    yearlySde: choice.id === 'earnout' ? read('yearlySde', 'dollars') : null,
    monthlyRevenue: choice.id === 'revenue-share' ? read('monthlyRevenue', 'dollars') : null,
  };
}

/** Prefix of every letter field's id. */
export const ID_PREFIX = 'letter';

export const stepOf = (field: LetterField): LetterStep =>
  field === 'choice' || field === 'price' ? 1 : 2;
