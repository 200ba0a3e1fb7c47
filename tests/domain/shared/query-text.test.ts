import { describe, expect, it } from 'vitest';
import { isListingId } from '#src/domain/shared/listing-id.ts';
import { isQueryText } from '#src/domain/shared/query-text.ts';

describe('text that may follow a question mark', () => {
  it.each(['', 'price=45000&months=36', 'q=a%20b+c', new URLSearchParams({ ä: "'<&" }).toString()])(
    'is %j',
    (text) => {
      expect(isQueryText(text)).toBe(true);
    },
  );

  it.each(['a b', 'a#b', 'a"', '<', 'a\\b', 'ä', 'a\n', '\u0000', '\ud800', 'x'.repeat(2_001)])(
    'is not %j',
    (text) => {
      expect(isQueryText(text)).toBe(false);
    },
  );
});

describe('text that may be a listing’s id', () => {
  it.each(['1', 'sf-9', 'x'.repeat(40)])('is %j', (text) => {
    expect(isListingId(text)).toBe(true);
  });

  it.each(['', '-', '../1', 'SF-9', '1/2', '1?x', 'a--b', '1\n', 'x'.repeat(41)])(
    'is not %j',
    (text) => {
      expect(isListingId(text)).toBe(false);
    },
  );
});
