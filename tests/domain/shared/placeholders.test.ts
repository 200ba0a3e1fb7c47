import { describe, expect, it } from 'vitest';
import { fillPlaceholders, placeholderMistake } from '#src/domain/shared/editors-text.ts';

const texts = { minimumAge: '18', weeks: '2-4' };

describe('placeholders in a text', () => {
  it('are replaced by what they stand for, each time they occur', () => {
    expect(fillPlaceholders('From {minimumAge}, within {weeks} weeks; {minimumAge}!', texts)).toBe(
      'From 18, within 2-4 weeks; 18!',
    );
  });

  it('may be none', () => {
    expect(fillPlaceholders('Nothing upfront.', texts)).toBe('Nothing upfront.');
    expect(placeholderMistake('Nothing upfront.', texts)).toBeNull();
  });

  it('are named when unknown, each once, with those that are known', () => {
    expect(placeholderMistake('{age} and {weeks}, {age} or {}', texts)).toBe(
      "There's no figure named {age} or {}. Available: minimumAge, weeks.",
    );
    expect(fillPlaceholders('{age}', texts)).toBe('{age}');
  });

  it.each(['toString', 'constructor', '__proto__'])('are not known for being called %s', (name) => {
    expect(placeholderMistake(`{${name}}`, texts)).toContain(`{${name}}`);
    expect(fillPlaceholders(`{${name}}`, texts)).toBe(`{${name}}`);
  });

  it.each(['{minimumAge', 'minimumAge}', '{{weeks}}', '{weeks} and {'])(
    'need both braces and only those: %s',
    (text) => {
      expect(placeholderMistake(text, texts)).toBe(
        'Put both braces around a figure, like {minimumAge}.',
      );
    },
  );
});
