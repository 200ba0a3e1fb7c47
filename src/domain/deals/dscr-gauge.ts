import { DSCR_BANDS } from './dscr-band.ts';
import { formatDscr, TARGET_DSCR } from './dscr-value.ts';

/** How a DSCR is drawn: the stretch that is shown, a tick where a band begins, and what is how good. */
export const DSCR_GAUGE = {
  range: { from: 0.75, to: 2 },
  ticks: DSCR_BANDS.flatMap(({ from }) => (from === null ? [] : [from])),
  /** The others stand too close to them. */
  labels: [1, TARGET_DSCR, 1.5].map((at) => ({ at, text: formatDscr(at) })),
  fair: 1,
  good: TARGET_DSCR,
} as const;
