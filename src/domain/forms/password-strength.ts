/** The weakest first. */
export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong';

const SHORTEST = 8;
/** Nothing behind this makes a password any stronger; forms take less. */
const LOOKED_AT = 400;
/** Bits of surprise from which on a password is called so. Sixty outlast a determined attacker. */
const LEVELS = [
  ['strong', 60],
  ['good', 45],
  ['fair', 30],
] as const satisfies [PasswordStrength, number][];

const WORDS: Record<PasswordStrength, string> = {
  'too-short': `Too short: ${SHORTEST} characters at least.`,
  weak: 'Weak: a computer guesses it in minutes. Put more words or characters in.',
  fair: 'Fair: another word or two would make it good.',
  good: 'Good: hard to guess.',
  strong: 'Strong: very hard to guess.',
};

/** Keys as they lie beside each other; a finger that slides along them surprises nobody. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertz', '1qaz2wsx3edc4rfv'];
const LETTER_OF_A_WORD = 2.5;
const YEAR = 6;
const EXPECTED = 0.5;

/**
 * How hard a password is to guess, roughly and in words, for whoever is choosing one. It sees
 * repetition, runs, keyboard rows, years and stretches of letters that could be a word; it knows no
 * dictionary, and refuses nothing.
 */
export function passwordStrength(password: string): { strength: PasswordStrength; text: string } {
  const strength = strengthOf(password.slice(0, LOOKED_AT));
  return { strength, text: WORDS[strength] };
}

function strengthOf(password: string): PasswordStrength {
  if (Array.from(password).length < SHORTEST) return 'too-short';
  const bits = surpriseOf(unrepeated(password));
  return LEVELS.find(([, least]) => bits >= least)?.[0] ?? 'weak';
}

/** The part that repeats, when a password is nothing but that: 'abcabcab' is 'abc'. */
function unrepeated(text: string): string {
  const characters = Array.from(text);
  for (let period = 1; period <= characters.length / 2; period += 1) {
    if (characters.every((character, at) => character === characters[at % period])) {
      return characters.slice(0, period).join('');
    }
  }
  return text;
}

/** Stretches of letters, years, and single characters of any other kind. */
const PARTS = /\p{L}{4,}|(?:19|20)\d\d(?!\d)|./gsu;

function surpriseOf(text: string): number {
  let bits = 0;
  let before = '';
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\p{L}{4,}$/u.test(part)) bits += surpriseOfLetters(part);
    else if (part.length === 4) bits += YEAR;
    else bits += follows(before, part) ? EXPECTED : Math.log2(kindsLike(part));
    before = Array.from(part).at(-1) ?? '';
  }
  return bits;
}

/** Letters are guessed as words; capitals within them cost a guess more each time the case changes. */
function surpriseOfLetters(letters: string): number {
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

/** Whether a character is the one that anybody expects behind another: a repetition or a run. */
function follows(before: string, character: string): boolean {
  if (before === '') return false;
  const [one, other] = [before.toLowerCase(), character.toLowerCase()];
  const step = (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}

/** How many characters there are that somebody may as well have taken. */
function kindsLike(character: string): number {
  if (/\d/.test(character)) return 10;
  if (/[A-Za-z]/.test(character)) return 52;
  return (character.codePointAt(0) ?? 0) < 128 ? 33 : 128;
}
