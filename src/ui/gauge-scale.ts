/** Size of a gauge, in units of its viewBox. */
export const GAUGE = { width: 320, height: 62, left: 8, right: 312 };

/** A figure's x position on a gauge, clamped to its ends. */
export function gaugePosition(figure: number, { from, to }: { from: number; to: number }): number {
  const share = Math.min(1, Math.max(0, (figure - from) / (to - from)));
  return Math.round((GAUGE.left + share * (GAUGE.right - GAUGE.left)) * 10) / 10;
}
