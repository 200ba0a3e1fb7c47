import fc from 'fast-check';

/**
 * A character of any plane, as unit of `fc.string`. Its own, 'binary', first makes a list of all of them: most of a
 * second in each process.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map(
    (code) => String.fromCodePoint(code),
    // With the way back, strings also get names that are dangerous in JavaScript, like '__proto__'.
    (text) => (typeof text === 'string' && /^.$/su.test(text) ? (text.codePointAt(0) ?? -1) : -1),
  );
