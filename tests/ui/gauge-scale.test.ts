import { describe, expect, it } from 'vitest';
import { GAUGE, gaugePosition } from '#src/ui/Gauge.tsx';

describe('a figure on a gauge', () => {
  const range = { from: 0.75, to: 1.75 };

  it('stands as far along as it is between the ends', () => {
    expect(gaugePosition(0.75, range)).toBe(8);
    expect(gaugePosition(1, range)).toBe(84);
    expect(gaugePosition(1.25, range)).toBe(160);
    expect(gaugePosition(1.6123, range)).toBe(270.1);
    expect(gaugePosition(1.75, range)).toBe(312);
  });

  it('stands at an end when it is beyond it', () => {
    expect(gaugePosition(-3, range)).toBe(GAUGE.left);
    expect(gaugePosition(9, range)).toBe(GAUGE.right);
  });
});
