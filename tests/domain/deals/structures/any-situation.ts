import fc from 'fast-check';
import type { DealSituation } from '#src/domain/deals/structures/structure.ts';

/** A value that is likely, or one at the edge. */
export const within = (min: number, max: number, ...edges: number[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.nat(1_000).map((part) => min + ((max - min) * part) / 1_000) },
    // Most doubles are next to nothing.
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, ...edges) },
  );
export const anyShare = within(0, 1, 0.1, 0.3333, 0.5, 0.9);
export const anyMonths = fc.oneof(
  fc.integer({ min: 1, max: 120 }),
  fc.constantFrom(1, 2, 12, 13, 120),
);
export const anyYears = fc.integer({ min: 1, max: 10 });

/** US dollars to the cent. */
const dollars = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
export const anyPrice = fc.oneof(dollars(10_000_000), dollars(2_000), fc.constant(0));

/** A business that earns or loses, grows or shrinks; nothing goes wrong at once. */
export const anySituation: fc.Arbitrary<DealSituation & { monthlyRevenue: number }> = fc
  .record({
    price: anyPrice,
    sde: fc.oneof(fc.integer({ min: -200_000, max: 2_000_000 }), fc.constantFrom(0, -1, 1)),
    salary: fc.oneof(fc.constant(0), dollars(100_000)),
    growth: fc.oneof(fc.constantFrom(0, 0.01, -0.01), within(-0.1, 0.05)),
    churn: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 0.02) }, within(0, 1)),
    change: within(-0.6, 0.2, 0),
    rateChange: within(0, 0.1),
    monthlyRevenue: fc.oneof(dollars(1_000_000), fc.constant(0)),
  })
  .map(({ change, ...situation }) => ({
    ...situation,
    sdeChange: Math.abs(situation.sde) * change,
  }));

/** A business that earns its price in a few years, and may decline a little. */
export const aSoundSituation: fc.Arbitrary<DealSituation> = fc
  .record({
    sde: fc.integer({ min: 6_000, max: 600_000 }),
    multiple: fc.integer({ min: 1, max: 5 }),
    growth: fc.constantFrom(0, 0.01, -0.01),
    margin: fc.constantFrom(0.2, 0.6, 1),
  })
  .map(({ sde, multiple, growth, margin }) => ({
    price: sde * multiple,
    sde,
    growth,
    monthlyRevenue: sde / 12 / margin,
  }));
