import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { choicesField, selectField } from '#src/domain/forms/choice-fields.ts';

const WRONG = 'Please choose.';
const TOO_MANY = 'Please choose two.';
const ONCE = 'Please select each option only once.';
const OPTIONS = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase() }));
const look = { label: 'Letters', options: OPTIONS, message: WRONG };

/** The value, or every message about it. */
function judge(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
}

describe('one choice', () => {
  it('is the value of an option and nothing else', () => {
    expect(judge(selectField(look), 'b')).toBe('b');
    for (const value of ['', 'B', ' b', 'e', null, undefined, 0, ['b'], {}, '__proto__', 'map']) {
      expect(judge(selectField(look), value)).toEqual([WRONG]);
    }
  });
});

describe('several choices', () => {
  const most = { count: 2, message: TOO_MANY };

  it('are a list of values, in the order given', () => {
    expect(judge(choicesField(look), ['c', 'a'])).toEqual(['c', 'a']);
    expect(judge(choicesField(look), ['a', 'b', 'c', 'd'])).toHaveLength(4);
    for (const value of [[], undefined, null, 'a', { 0: 'a', length: 1 }, ['e'], [['a']], [null]]) {
      expect(judge(choicesField(look), value)).toEqual([WRONG]);
    }
  });

  it('come once each', () => {
    expect(judge(choicesField(look), ['a', 'a'])).toEqual([ONCE]);
    expect(judge(choicesField({ ...look, most }), ['a', 'a'])).toEqual([ONCE]);
  });

  it('are as many as may be', () => {
    expect(judge(choicesField({ ...look, most }), ['a', 'b'])).toEqual(['a', 'b']);
    expect(judge(choicesField({ ...look, most }), ['a', 'b', 'c'])).toEqual([TOO_MANY]);
  });

  it('make one message even when thousands are sent', () => {
    const thousands = Array.from({ length: 20_000 }, () => 'x');
    expect(judge(choicesField(look), thousands)).toEqual([ONCE]);
    expect(judge(choicesField({ ...look, most }), thousands)).toEqual([TOO_MANY]);
  });
});
