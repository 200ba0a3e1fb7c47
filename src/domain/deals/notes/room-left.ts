import { formatCount, formatNumber } from '../../shared/format-number.ts';

/** Maximum length of one listing's notes, in characters. */
export const NOTES_MAX = 20_000;
/** Show the remaining count from here on. */
const NEAR_LIMIT = 2_000;
const CLOSE_TO_LIMIT = 200;

const count = (characters: number) => formatCount(formatNumber(characters), 'character');

/** Text under the notes near the limit; empty otherwise. */
export function roomText(length: number): string {
  const left = NOTES_MAX - length;
  if (left > NEAR_LIMIT) return '';
  return left < 0 ? `${count(-left)} too many` : `${count(left)} left`;
}

/** The same for screen readers. It changes three times, not with every keystroke. */
export function roomAnnouncement(length: number): string {
  const left = NOTES_MAX - length;
  if (left > NEAR_LIMIT) return '';
  if (left > CLOSE_TO_LIMIT) return `At most ${count(NEAR_LIMIT)} left`;
  return left > 0 ? `At most ${count(CLOSE_TO_LIMIT)} left` : 'No characters left';
}
