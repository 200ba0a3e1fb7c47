/** Weakest first. */
export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong';

const MIN_LENGTH = 8;
/** Characters past this are ignored; forms accept fewer. */
const MAX_SCORED = 400;
/** Minimum entropy in bits for each level. Sixty outlasts a determined attacker. */
const LEVELS = [
  ['strong', 60],
  ['good', 45],
  ['fair', 30],
] as const satisfies [PasswordStrength, number][];

const WORDS: Record<PasswordStrength, string> = {
  'too-short': `Too short. Use at least ${MIN_LENGTH} characters.`,
  weak: 'Too easy to guess. Add another word or two.',
  fair: 'Fair. Another word would make it harder to guess.',
  good: 'Good. Hard to guess.',
  strong: 'Strong. Very hard to guess.',
};

/** Neighboring keys on common keyboards: runs along them are easy to guess. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertz', '1qaz2wsx3edc4rfv'];
const LETTER_OF_A_WORD = 2.5;
const YEAR = 6;
const EXPECTED = 0.5;

/**
 * Roughly how hard a password is to guess, with a text to show while someone types one. It looks for
 * repetition, runs, keyboard rows, years, and stretches of letters that could be a word. It has no
 * dictionary and rejects nothing.
 */
export function passwordStrength(password: string): { strength: PasswordStrength; text: string } {
  const strength = strengthOf(password.slice(0, MAX_SCORED));
  return { strength, text: WORDS[strength] };
}

function strengthOf(password: string): PasswordStrength {
  if (Array.from(password).length < MIN_LENGTH) return 'too-short';
  const bits = entropyOf(repeatingUnit(password));
  return LEVELS.find(([, least]) => bits >= least)?.[0] ?? 'weak';
}

/** The repeating unit of a password that only repeats: 'abcabcab' gives 'abc'. */
function repeatingUnit(text: string): string {
  const characters = Array.from(text);
  for (let period = 1; period <= characters.length / 2; period += 1) {
    if (characters.every((character, at) => character === characters[at % period])) {
      return characters.slice(0, period).join('');
    }
  }
  return text;
}

/** Runs of letters, years, and single characters of any other kind. */
const PARTS = /\p{L}{4,}|(?:19|20)\d\d(?!\d)|./gsu;

function entropyOf(text: string): number {
  let bits = 0;
  let before = '';
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\p{L}{4,}$/u.test(part)) bits += entropyOfLetters(part);
    else if (part.length === 4) bits += YEAR;
    else bits += follows(before, part) ? EXPECTED : Math.log2(poolSize(part));
    before = Array.from(part).at(-1) ?? '';
  }
  return bits;
}

/** Letters are scored as words, with an extra bit each time the case changes. */
function entropyOfLetters(letters: string): number {
  let bits = 0;
  let before = '';
  for (const letter of letters) {
    bits += follows(before, letter) ? EXPECTED : LETTER_OF_A_WORD;
    if (before !== '' && isCapital(before) !== isCapital(letter)) bits += 1;
    before = letter;
  }
  return bits;
}

const isCapital = (letter: string) => letter !== letter.toLowerCase();

/** Whether a character is a predictable next one: a repetition or part of a run. */
function follows(before: string, character: string): boolean {
  if (before === '') return false;
  const [one, other] = [before.toLowerCase(), character.toLowerCase()];
  const step = (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}

/** How many characters of the same kind could have been used instead. */
function poolSize(character: string): number {
  if (/\d/.test(character)) return 10;
  if (/[A-Za-z]/.test(character)) return 52;
  return (character.codePointAt(0) ?? 0) < 128 ? 33 : 128;
}
