import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editorsText, inEditorsWords } from '#src/domain/shared/editors-text.ts';

describe('what an editor is told', () => {
  it.each([
    [z.string().min(40), 'short', 'Write at least 40 characters.'],
    [z.string().min(1), '', 'Write at least 1 character.'],
    [z.string().max(3), 'long', 'Write at most 3 characters.'],
    [z.number().min(40), 3, 'Enter at least 40.'],
    [z.number().max(80), 81, 'Enter at most 80.'],
    [z.number().positive(), 0, 'Enter more than 0.'],
    [z.number().negative(), 0, 'Enter less than 0.'],
    [z.array(z.string()).min(2), ['a'], 'List at least 2 items.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'List at most 1 item.'],
  ])('about a value out of bounds is what to do: %#', (schema, value, message) => {
    const { error } = schema.safeParse(value, { error: inEditorsWords('A listing') });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    [z.int(), 'Write a whole number here.', 2.5],
    [z.array(z.string()), 'Write a list here.', 'a'],
    [z.string(), "Put quotes around it, like '7'.", 7],
    [z.string(), 'Write text here.', ['a']],
    [editorsText(1, 9, 'a label'), "Put quotes around it, like 'true'.", true],
    [z.boolean(), 'Write true or false here.', 'yes'],
    [z.number(), 'Write a number here.', '7'],
    [z.strictObject({ to: z.number() }), 'Write fields with values here.', 7],
  ])('about a value of another type is what to write: %#', (schema, message, value) => {
    const { error } = schema.safeParse(value, { error: inEditorsWords('A listing') });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
