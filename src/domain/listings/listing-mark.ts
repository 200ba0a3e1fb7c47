import { shortTitle } from './business-name.ts';
import type { Category } from './vocabulary.ts';

/** Side of the square that a mark fills. */
const MARK_SIZE = 12;

const TILE = MARK_SIZE / 2;

/** One quarter of a mark, from its corner: the edges it follows, before it is turned. */
type Move = { to: [number, number]; isArc?: boolean };
const QUARTER_DISC: Move[] = [{ to: [TILE, 0] }, { to: [-TILE, TILE], isArc: true }];
const TRIANGLE: Move[] = [{ to: [TILE, 0] }, { to: [-TILE, TILE] }];
const PETAL: Move[] = [
  { to: [TILE, TILE], isArc: true },
  { to: [-TILE, -TILE], isArc: true },
];
const BAR: Move[] = [{ to: [TILE, 0] }, { to: [0, TILE / 2] }, { to: [-TILE, 0] }];

/** Businesses of a category share a shape; two categories share each, one of them on a dark ground. */
const SHAPES: Record<Category, Move[]> = {
  saas: QUARTER_DISC,
  ecommerce: TRIANGLE,
  content: BAR,
  mobile: PETAL,
  marketplace: QUARTER_DISC,
  agency: TRIANGLE,
  analytics: BAR,
  finance: PETAL,
};
const CORNERS = [
  [0, 0],
  [TILE, 0],
  [TILE, TILE],
  [0, TILE],
] as const;

/** Categories whose marks are light on dark, to tell them from the other one of their shape. */
const DARK: readonly Category[] = ['marketplace', 'agency', 'analytics', 'finance'];

/**
 * A small mark for a business without a logo: four tiles whose shape is the category's and whose turns
 * come from the public title. The same name always gets the same mark.
 */
export function listingMark({ title, category }: { title: string; category: Category | null }) {
  const kind = category ?? 'content';
  const turns = hash(shortTitle(title));
  const tiles = CORNERS.map(([x, y], tile) =>
    drawTile(SHAPES[kind], x, y, (turns >> (2 * tile)) & 3),
  );
  return { path: tiles.join(''), size: MARK_SIZE, isDark: DARK.includes(kind) };
}

/** The picture of a listing without a screenshot: its category's, from one file that all share. */
export const illustrationOf = (category: Category | null): string =>
  `/illustrations.svg#${category ?? 'content'}`;

/** A shape turned clockwise by quarters inside its tile, from the corner that the turn brings it to. */
function drawTile(shape: Move[], x: number, y: number, turn: number): string {
  const [dx, dy] = CORNERS[turn % 4] ?? CORNERS[0];
  const moves = shape.map(({ to, isArc }) => {
    const [right, down] = turned(to, turn);
    return `${isArc ? `a${TILE} ${TILE} 0 0 1 ` : 'l'}${right} ${down}`;
  });
  return `M${x + dx} ${y + dy}${moves.join('')}z`;
}

function turned([x, y]: [number, number], turn: number): [number, number] {
  // Adding 0 turns -0 into 0.
  return turn === 0 ? [x, y] : turned([0 - y, x], turn - 1);
}

/** FNV-1a, 32 bits, folded so that every letter reaches the lowest byte. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value ^ (value >>> 8) ^ (value >>> 16) ^ (value >>> 24)) & 0xff;
}
