import type { ChecklistRow } from '../articles/article-text.ts';
import type { OpenListing } from '../listings/public-listing.ts';
import { VERIFICATION_MEANINGS } from '../listings/verification.ts';
import type { VerificationLevel } from '../listings/vocabulary.ts';
import { addDays } from '../shared/calendar-date.ts';
import type { DiligenceItem } from './progress-schemas.ts';
import type { Terms } from './terms.ts';

/** What the list needs of a listing. */
export type ListedBusiness = Pick<
  OpenListing,
  'category' | 'verification' | 'users' | 'traffic' | 'includedAssets'
>;

/** More rows than the guide should ever have, so that a list stays bounded. */
const GUIDE_MAX = 50;
/** How many items a buyer can add. */
export const ADDED_MAX = 20;
/** The guide's plan, in days: for access, for money and customers, for what is technical, and for the law. */
const PLAN = { days: 21, access: 3, money: 7, assets: 11, law: 15 } as const;

/** The guide's row that is asked for a figure. One that was reworded is asked beside it. */
const FIGURES = [
  { name: 'revenue', section: 'Monthly revenue', row: /payout/i },
  { name: 'profit', section: 'Monthly profit', row: /profit and loss/i },
  { name: 'users', section: 'Active users', row: /start date/i },
  { name: 'traffic', section: 'Monthly visitors', row: /search console/i },
] as const;
/** The guide's row that is asked for each asset. */
const ASSET_ROW = /proof of ownership/i;

const SHOWN: Readonly<Record<VerificationLevel, string>> = {
  'self-reported': 'Read-only access is best. Otherwise, send these documents.',
  'document-seen': 'Exports can be edited, so show where they come from.',
  connected: 'The buyer chooses the dates.',
};
const LIVE_LOOK = 'A live look at the account, on a shared screen';

const has = ({ includedAssets }: ListedBusiness, words: RegExp) =>
  includedAssets.some((asset) => words.test(asset));

/** Sections and rows that not every deal needs. All others are for every one. */
const ONLY_FOR: readonly [words: RegExp, isFor: (each: ListedBusiness, terms: Terms) => boolean][] =
  [
    [/^(inventory|supplier)/i, (each) => each.category === 'ecommerce' || has(each, /inventory/i)],
    [
      /^store account/i,
      (each) => each.category === 'mobile' || has(each, /\b(store|app) listing/i),
    ],
    [/^traffic/i, ({ category, traffic }) => !!traffic || /content|ecommerce/.test(category)],
    [/^code/i, (each) => !/content|ecommerce|agency/.test(each.category) || has(each, /\bcode\b/i)],
    [/with a seller note/i, (_, { sellerNote }) => sellerNote !== null],
    [/with an earnout/i, (_, { earnOut, revenueShare }) => !!earnOut || !!revenueShare],
    [/cash at close/i, (_, { cashAtClose }) => cashAtClose > 0],
  ];

/**
 * The due diligence list of one deal: each figure by how it was verified, each included asset, and the rows of the
 * guide that fit the listing and the terms. By date, as the guide plans it over the agreed days.
 * @param guide The rows of the due diligence guide.
 * @param start The day before the first one, year-month-day.
 */
export function dueDiligenceList(
  guide: readonly ChecklistRow[],
  listing: ListedBusiness,
  terms: Terms,
  start: string,
): DiligenceItem[] {
  const rows = guide.slice(0, GUIDE_MAX);
  const rowFor = (words: RegExp) => rows.find(({ ask }) => words.test(ask));
  const item = (id: string, row: ChecklistRow, day: number, how = ''): DiligenceItem => {
    const due = Math.max(1, Math.round((day / PLAN.days) * terms.dueDiligenceDays));
    const isOfBuyer = /^from the buyer/i.test(row.ask);
    const [asks, owes] = isOfBuyer
      ? (['seller', 'buyer'] as const)
      : (['buyer', 'seller'] as const);
    return { ...row, id, how, asks, owes, due: addDays(start, due) };
  };
  const given = FIGURES.filter(
    ({ name }) => name === 'revenue' || name === 'profit' || listing[name],
  );
  const assetRow = rowFor(ASSET_ROW);
  const used = [assetRow, ...given.map(({ row }) => rowFor(row))];
  const items = [
    ...given.map(({ name, section, row }) => {
      const { level } = listing.verification[name];
      const shown = rowFor(row) ?? plainRow(section, 'The records behind this number');
      const asked = { ...shown, section, ...(level === 'connected' && { ask: LIVE_LOOK }) };
      const how = `${VERIFICATION_MEANINGS[level]} ${SHOWN[level]}`;
      return item(`figure-${name}`, asked, PLAN.access, how);
    }),
    ...listing.includedAssets.map((section, index) => {
      const row = assetRow ?? plainRow(section, 'Who owns it, and how it transfers');
      return item(`asset-${index + 1}`, { ...row, section }, PLAN.assets);
    }),
    ...rows
      .filter((row) => !used.includes(row) && fits(row, listing, terms))
      .map((row) => {
        const id = `guide-${row.ask.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
        return item(id, row, dayOf(row));
      }),
  ];
  return [...new Map(items.map((each) => [each.id, each])).values()].sort((one, other) =>
    one.due < other.due ? -1 : Number(one.due > other.due),
  );
}

const plainRow = (section: string, ask: string) => ({ section, ask, test: '', badAnswer: '' });

const fits = ({ section, ask }: ChecklistRow, listing: ListedBusiness, terms: Terms) =>
  ONLY_FOR.every(
    ([words, isFor]) => !(words.test(section) || words.test(ask)) || isFor(listing, terms),
  );

function dayOf({ section }: ChecklistRow): number {
  if (/money|customer/i.test(section)) return PLAN.money;
  return /traffic|code|account/i.test(section) ? PLAN.assets : PLAN.law;
}

/**
 * An item that the buyer adds.
 * @param number From 1 to ADDED_MAX, of those added.
 * @param due Year-month-day, within the due diligence days.
 */
export const addedItem = (ask: string, number: number, due: string): DiligenceItem => {
  const row = plainRow('Added by the buyer', ask);
  return { ...row, id: `added-${number}`, how: '', asks: 'buyer', owes: 'seller', due };
};
