import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressMatcher } from '#netlify/store/address-match.ts';

const ada = createAddressMatcher(' Ada.B+c@Example.com ');

describe('an address', () => {
  it.each([
    'ada.b@example.com',
    'ADA.B+shop@EXAMPLE.COM ',
    'ada.b@ｅｘａｍｐｌｅ．com',
    'ada.b@example.com.',
  ])('is theirs when it is spelled %j', (email) => {
    expect(ada.isTheirs(email)).toBe(true);
    const value = { id: 1, signup_context: { founderEmail: email, tags: [] } };
    expect(ada.blank(value)).toEqual({
      id: 1,
      signup_context: { founderEmail: email.replace(/^.*m/iu, '[removed]'), tags: [] },
    });
  });

  it.each([
    ['Write to Ada.B+C@example.com.', 'Write to [removed].'],
    ['mailto:ada.b+c@example.com?subject=x', 'mailto:[removed]?subject=x'],
    ['<ada.b+c@example.com>, "ada.b@example.com"', '<[removed]>, "[removed]"'],
    ["'ada.b@example.com' or …ada.b@example.com…", "'[removed]' or …[removed]…"],
    ['line\nada.b@example.com\nline', 'line\n[removed]\nline'],
    [
      'https://example.org/?mail=ada.b%2bc%40example.com&x=1',
      'https://example.org/?mail=[removed]&x=1',
    ],
    [
      'https://example.org/?to=mailto%3Aada.b%40example.com',
      'https://example.org/?to=mailto%3A[removed]',
    ],
    [
      'bob@example.com,ada.b@example.com;ada.c@example.com',
      'bob@example.com,[removed];ada.c@example.com',
    ],
    ['ａｄａ．b＠example。com or ada.b@exam\u00adple.com', '[removed] or [removed]'],
    ['x@y@ada.b@example.com@z', 'x@y@[removed]@z'],
    ['Ask ada.b (at) example.com, please', 'Ask [removed], please'],
    ['Ask Ada.B at Example dot com at noon.', 'Ask [removed] at noon.'],
    ['(ada dot b [at] example [dot] com)', '([removed])'],
    ['ada.b(AT)example(DOT)com, ada.b{at}example.com', '[removed], [removed]'],
    ['It was at ada.b  at  example  dot  com', 'It was at [removed]'],
    ['ada.b@example.com at ada.b at example dot com', '[removed] at [removed]'],
    ['Look at ada.b@example.com dot com', 'Look at [removed] dot com'],
  ])('is a mention in the text %j', (text, blanked) => {
    expect(ada.blank({ message: text })).toEqual({ message: blanked });
    expect(ada.isTheirs(text)).toBe(false);
  });

  it.each([
    'xada.b+c@example.com',
    'x.ada.b+c@example.com',
    'ada.b+c@example.com.au',
    'ada.b+c@example.community',
    'adaXb+c@example.com',
    'adab@example.com',
    'ada.b @example.com',
    'x dot ada.b at example dot com',
    'ada.b at example dot com dot au',
    'ada.b at example, com',
    'ada.b atexample.com',
    'at dot at dot',
    'ada@b@example.com',
    '@example.com',
    '@',
    '',
  ])('is not %j', (text) => {
    const value = { message: text, figures: [1, null, true] };
    expect(ada.blank(value)).toEqual(value);
  });

  it.each(['info@exämple.de', 'info@xn--exmple-cua.de', 'INFO@EXA\u0308MPLE.DE'])(
    'is found by any spelling of its domain: %s',
    (email) => {
      const { blank, isTheirs } = createAddressMatcher(email);
      for (const one of ['info@xn--exmple-cua.de', 'Info@Exämple.de', 'info@exa\u0308mple.de']) {
        expect(isTheirs(one)).toBe(true);
        expect(blank(`Write to ${one}.`)).toBe('Write to [removed].');
      }
      expect(isTheirs('info@example.de')).toBe(false);
    },
  );

  it('is taken from the names of properties, too, and numbers stay', () => {
    const value = { values: { 'ada.b@example.com': 4_200 }, list: [['ada.b@example.com', 7]] };
    expect(ada.blank(value)).toEqual({
      values: { '[removed]': 4_200 },
      list: [['[removed]', 7]],
    });
  });

  it('is looked for in whatever was stored, and what has none stays as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(ada.blank(value)).toEqual(value);
      }),
    );
  });

  it('is found among any words, however it is spelled out', () => {
    const space = fc.constantFrom('', ' ', '  ', '\n');
    const sign = (word: string, plain: string) =>
      fc
        .tuple(space, fc.constantFrom('()', '[]', '{}', '<>', '  '), space, space, fc.boolean())
        .map(([before, [open = '', close = ''], inside, after, isLoud]) =>
          [before, open, inside, isLoud ? word.toUpperCase() : word, inside, close, after].join(''),
        )
        .chain((spelled) => fc.constantFrom(spelled, plain));
    const parts = fc.tuple(
      ...[fc.constantFrom('ada', 'Ada'), sign('dot', '.'), fc.constant('b')],
      ...[sign('at', '@'), fc.constant('example'), sign('dot', '.'), fc.constant('com')],
    );
    const words = fc.constantFrom('', 'Ask', 'at', 'dot', '@', 'me@x.org', '(at)', 'at noon');
    fc.assert(
      fc.property(parts, words, words, (address, before, after) => {
        const text = `${before}, ${address.join('')}, ${after}`;
        const blanked = `${before}, [removed], ${after}`;
        expect(ada.blank(text)).toBe(blanked);
      }),
    );
  });

  it('takes time by the length of a text, whatever is in it', () => {
    for (const part of [
      '@',
      'a@',
      '%40',
      'a%40a',
      'a%2b',
      '.@.',
      '%',
      'ada.b@example.com',
      '\ud835@',
      '@.',
      ' ',
      '(',
      ' at ',
      ' dot ',
      'a at ',
      '(at)',
      'a [at] a [dot] ',
      ' dot a at ',
    ]) {
      const text = part.repeat(20_000);
      expect(ada.blank(text)).toBe(text);
    }
  });
});
