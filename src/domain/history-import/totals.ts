import { nameOf } from './column-names.ts';

const WORD =
  '(?:totals?|sum|summe|gesamt\\w*|zwischensumme|somme|suma|totaal|totale|averages?|avg|mean|median)';
const EXACT = new RegExp(`^(?:(?:grand|sub|net|report|overall|sous|column|all) ?)*${WORD}$`);
const LOOSE = /\b(?:sub|grand )?(?:totals?)\b|^(?:all|everything|overall)\b/;
const LONGEST = 40;
/** What every total has, to look no closer at all other cells. */
const HINT = /t[oa]t|sum|som|gesamt|aver|avg|mean|median|^\W*(?:all|every|overall)/i;

/** Whether a cell says that its row is a total. */
export const isTotal = (cell: string): boolean =>
  cell.length < LONGEST && HINT.test(cell) && EXACT.test(nameOf(cell));

/** Whether a cell in place of a month is a longer time: 'YTD', 'Q3 2026'. */
export const isPeriod = (cell: string): boolean =>
  /^(?:ytd|year to date|(?:q[1-4]|h[12]|fy)(?: ?\d{2,4})?|\d{4})$/i.test(cell);

/** Whether it could: 'All products', 'Total Wireless'. */
export const isMaybeTotal = (cell: string): boolean =>
  cell.length < LONGEST && HINT.test(cell) && LOOSE.test(nameOf(cell)) && !isTotal(cell);
