import { expect } from 'vitest';
import { z } from 'zod';

/** Runs a worked case; `input` and `expected` are checked to be what the case is about. */
export type Run = (input: unknown, expected: unknown) => void;

export function about<Input, Expected>(
  inputSchema: z.ZodType<Input>,
  expectedSchema: z.ZodType<Expected>,
  run: (input: Input, expected: Expected) => void,
): Run {
  return (input, expected) => run(inputSchema.parse(input), expectedSchema.parse(expected));
}

export const number = z.number();
export const numbers = z.array(number);
export const loan = z.object({ principal: number, apr: number, months: number });

/** As near as so many decimals tell; null is null. */
export function expectClose(actual: number | null, expected: number | null, digits: number): void {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else expect(actual).toBeCloseTo(expected, digits);
}

export const repeat = (times: number, amount: number): number[] =>
  Array.from({ length: times }, () => amount);
