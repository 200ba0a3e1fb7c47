import { DSCR_BANDS } from './dscr-band.ts';
import { formatDscr, TARGET_DSCR } from './dscr-value.ts';

/** How to draw a DSCR: the range shown, a tick where each band starts, and where fair and good begin. */
export const DSCR_GAUGE = {
  range: { from: 0.75, to: 2 },
  ticks: DSCR_BANDS.flatMap(({ from }) => (from === null ? [] : [from])),
  /** Labels on the other ticks would overlap these. */
  labels: [1, TARGET_DSCR, 1.5].map((at) => ({ at, text: formatDscr(at) })),
  fair: 1,
  good: TARGET_DSCR,
} as const;
