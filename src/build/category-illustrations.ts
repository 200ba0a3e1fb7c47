import { CATEGORIES, type Category } from '../domain/listings/vocabulary.ts';

/**
 * What a business of each category looks like at work, for listings without a screenshot. All are in one
 * file, one above the other, and a page shows one by its fragment: `/illustrations.svg#saas`. A picture
 * follows the color scheme of the page that shows it, so that the visitor's choice of a theme counts.
 */
const SIZE = { width: 320, height: 200 };

/** The one color that a category adds to the palette, light and dark. */
const ACCENTS: Record<Category, string> = {
  saas: '#2f5d8a,#8db8e4',
  ecommerce: '#b0502c,#e9a27d',
  content: '#7d3658,#e0a0c0',
  mobile: '#0e6a72,#7accd4',
  marketplace: '#96660a,#e4bb5c',
  agency: '#5d6a1f,#bfcd76',
  analytics: '#42509e,#a9b5f0',
  finance: '#6e5334,#d2b68c',
};

type Fill = 'sheet' | 'line' | 'edge' | 'soft' | 'ink' | 'accent' | 'wash';

const rect = (fill: Fill, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect class="${fill}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}/>`;
/** Text from afar: a line of it is a bar. */
const words = (fill: Fill, x: number, y: number, width: number, height = 5) =>
  rect(fill, x, y, width, height, height / 2);
const disc = (fill: Fill, x: number, y: number, radius: number) =>
  `<circle class="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`;
const shape = (fill: Fill, path: string) => `<path class="${fill}" d="${path}"/>`;
const stroke = (color: Fill, path: string, width = 2) =>
  `<path class="stroke-${color}" stroke-width="${width}" d="${path}"/>`;
const each = <Item>(items: readonly Item[], draw: (item: Item, index: number) => string) =>
  items.map(draw).join('');

/** A browser's window, down to the lower edge. */
const browser = (inside: string) =>
  rect('sheet', 36, 28, 248, 190, 8) +
  stroke('line', 'M36 48H284') +
  each([46, 56, 66], (x) => disc('line', x, 38, 3)) +
  inside;

const DRAWINGS: Record<Category, string> = {
  /** Rows of work, ticked off. */
  saas: browser(
    words('ink', 52, 64, 34, 6) +
      each([82, 98, 114, 130], (y, row) => words(row === 1 ? 'accent' : 'line', 52, y, 30)) +
      stroke('line', 'M104 48V200') +
      words('ink', 120, 64, 70, 7) +
      rect('accent', 232, 60, 36, 14, 4) +
      each([88, 114, 140, 166], (y, row) => {
        const isDone = row !== 2;
        const tick = stroke('sheet', `M123 ${y + 7}l3 3 6-6`, 2.5);
        return (
          rect(isDone ? 'accent' : 'line', 120, y, 14, 14, 3) +
          (isDone ? tick : '') +
          words('soft', 144, y + 4, [64, 48, 72, 56][row] ?? 60) +
          words('line', 236, y + 4, 32) +
          stroke('line', `M120 ${y + 20}H268`, 1)
        );
      }),
  ),
  /** An awning, and goods with their prices below it. */
  ecommerce:
    rect('sheet', 36, 40, 248, 178, 4) +
    each([0, 1, 2, 3, 4, 5, 6, 7], (n) =>
      shape(n % 2 ? 'wash' : 'accent', `M${36 + n * 31} 28h31v30a15.5 15.5 0 0 1-31 0z`),
    ) +
    stroke('edge', 'M36 28H284', 3) +
    each([56, 130, 204], (x) => rect('wash', x, 86, 60, 54, 4)) +
    shape('accent', 'M78 96h16v5l5 8v24H73v-24l5-8z') +
    rect('soft', 143, 108, 34, 25, 2) +
    stroke('sheet', 'M160 108v25', 3) +
    shape('accent', 'M217 103h34l-4 30h-26z') +
    stroke('soft', 'M225 103v-3a9 9 0 0 1 18 0v3', 3) +
    each([56, 130, 204], (x, n) => words('ink', x, 149, [40, 46, 36][n] ?? 40)) +
    each([56, 130, 204], (x) => words('accent', x, 163, 22, 6)),
  /** An issue with its masthead, and the envelope that it came in. */
  content:
    rect('sheet', 72, 22, 160, 196, 3) +
    rect('ink', 104, 38, 96, 12, 2) +
    stroke('edge', 'M88 60H216', 3) +
    stroke('line', 'M88 65H216', 1) +
    words('ink', 88, 76, 104, 8) +
    words('ink', 88, 90, 72, 8) +
    rect('wash', 88, 108, 60, 48) +
    shape('accent', 'M88 156v-14l16-18 14 14 10-9 20 20v7z') +
    each([108, 118, 128, 138, 148], (y, n) => words('line', 158, y, n === 4 ? 38 : 58, 4)) +
    each([166, 176, 186], (y) => words('line', 88, y, 128, 4)) +
    rect('accent', 200, 104, 88, 58, 4) +
    stroke('sheet', 'M203 107l41 30 41-30', 3),
  /** A phone in use, with another behind it. */
  mobile:
    rect('line', 186, 46, 84, 180, 14) +
    rect('sheet', 192, 54, 72, 170, 9) +
    each([76, 96, 116, 136, 156, 176], (y) => words('line', 202, y, 52)) +
    rect('ink', 100, 20, 104, 220, 18) +
    rect('sheet', 106, 27, 92, 210, 13) +
    words('line', 134, 34, 36, 6) +
    words('ink', 118, 54, 44, 7) +
    disc('wash', 152, 102, 28) +
    stroke('accent', 'M152 74a28 28 0 1 1-26 38', 7) +
    words('ink', 140, 99, 24, 7) +
    each([146, 168], (y, n) => {
      const row = rect(n === 0 ? 'accent' : 'line', 118, y, 14, 14, 4);
      return row + words('soft', 140, y + 1, 44) + words('line', 140, y + 9, 28, 4);
    }) +
    stroke('line', 'M106 190H198', 1),
  /** What one side has, another wants. */
  marketplace:
    each([40, 192], (x, n) => {
      const picture =
        n === 0
          ? shape('accent', `M${x + 30} 66l26-14 18 10v26l-26 12-18-10z`) +
            stroke('sheet', `M${x + 30} 66l18 10 26-14M${x + 48} 76v24`, 2.5)
          : disc('accent', x + 44, 66, 12) + shape('accent', `M${x + 22} 104a22 20 0 0 1 44 0z`);
      return (
        rect('sheet', x, 32, 88, 136, 5) +
        rect('wash', x + 10, 42, 68, 62, 3) +
        picture +
        words('ink', x + 10, 116, 52, 6) +
        words('line', x + 10, 129, 66) +
        words('line', x + 10, 141, 44) +
        words(n === 0 ? 'accent' : 'soft', x + 10, 154, 26, 6)
      );
    }) +
    disc('accent', 160, 100, 25) +
    stroke('sheet', 'M148 93h22M164 86l8 7-8 7M172 107h-22M156 100l-8 7 8 7', 3),
  /** A plan of who does what by when. */
  agency:
    rect('sheet', 36, 28, 248, 146, 4) +
    words('ink', 52, 42, 78, 7) +
    each([232, 246, 260], (x, n) =>
      disc((['accent', 'soft', 'edge'] as const)[n] ?? 'edge', x, 46, 8),
    ) +
    stroke('line', 'M36 62H284M116 62V174M158 62V174M200 62V174M242 62V174', 1) +
    each([76, 98, 120, 142], (y, n) => {
      const [start = 0, length = 0] =
        [
          [122, 44],
          [146, 62],
          [184, 50],
          [220, 52],
        ][n] ?? [];
      return (
        words('soft', 52, y + 3, [44, 50, 36, 46][n] ?? 40) +
        rect(n === 1 ? 'accent' : 'line', start, y, length, 12, 3)
      );
    }) +
    stroke('accent', 'M186 56V174', 2),
  /** Numbers of a week, and where they go. */
  analytics:
    each([36, 122, 208], (x, n) => {
      const figure = words(n === 1 ? 'accent' : 'ink', x + 12, 52, [34, 42, 28][n] ?? 34, 9);
      return rect('sheet', x, 28, 76, 44, 4) + words('line', x + 12, 39, 30) + figure;
    }) +
    rect('sheet', 36, 82, 248, 136, 4) +
    stroke('line', 'M52 112H268M52 142H268M52 172H268', 1) +
    each([34, 48, 42, 60, 54, 72, 84, 78], (height, n) =>
      rect(n === 6 ? 'accent' : 'wash', 58 + n * 26, 184 - height, 16, height, 2),
    ) +
    stroke('accent', 'M66 140l26-10 26 4 26-16 26 3 26-14 26-10 26 4', 3) +
    stroke('edge', 'M52 184H268'),
  /** A ledger that adds up. */
  finance:
    rect('sheet', 52, 22, 216, 196, 3) +
    words('ink', 68, 36, 62, 7) +
    words('line', 220, 37, 32) +
    stroke('edge', 'M52 52H268') +
    stroke('line', 'M164 52V200M216 52V200', 1) +
    each([62, 80, 98, 116, 134], (y, n) => {
      const isOut = n === 1 || n === 3;
      const [text = 0, sum = 0] =
        [
          [66, 30],
          [52, 24],
          [74, 34],
          [46, 20],
          [60, 28],
        ][n] ?? [];
      return (
        words('soft', 68, y, text) +
        words(isOut ? 'accent' : 'ink', (isOut ? 208 : 260) - sum, y, sum) +
        stroke('line', `M52 ${y + 11}H268`, 1)
      );
    }) +
    words('ink', 68, 156, 36, 7) +
    words('accent', 218, 155, 42, 8) +
    stroke('accent', 'M218 170h42M218 174h42', 1.5),
};

const fills: readonly Fill[] = ['sheet', 'line', 'edge', 'soft', 'ink', 'accent', 'wash'];

const STYLE = [
  ...CATEGORIES.map((category) => `.${category}{--accent:light-dark(${ACCENTS[category]})}`),
  '.ground{fill:color-mix(in oklab,var(--accent) 13%,var(--paper))}',
  'g{--wash:color-mix(in oklab,var(--accent) 22%,var(--sheet))}',
  ...fills.map((fill) => `.${fill}{fill:var(--${fill})}.stroke-${fill}{stroke:var(--${fill})}`),
  '[stroke-width]{fill:none;stroke-linecap:round;stroke-linejoin:round}',
].join('');

/**
 * All illustrations as one SVG file.
 * @param tokens The style sheet with the site's colors, of which only its first rule counts.
 */
export function categoryIllustrations(tokens: string): string {
  const { width, height } = SIZE;
  const colors = /:root \{[^}]*\}/.exec(tokens)?.[0] ?? '';
  const pictures = CATEGORIES.map(
    (category, n) =>
      `<view id="${category}" viewBox="0 ${n * height} ${width} ${height}"/>` +
      `<svg y="${n * height}" width="${width}" height="${height}"><g class="${category}"><rect class="ground" width="${width}" height="${height}"/>${DRAWINGS[category]}</g></svg>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * CATEGORIES.length}"><style>${colors}${STYLE}</style>${pictures.join('')}</svg>`;
}
