import { formatNumber } from '../../shared/format-number.ts';

/** Most characters of the notes of one place. */
export const NOTES_MAX = 20_000;
/** From here on the visitor is told how many are left. */
const NEAR_LIMIT = 2_000;
const CLOSE_TO_LIMIT = 200;

const count = (characters: number) =>
  `${formatNumber(characters)} ${characters === 1 ? 'character' : 'characters'}`;

/** What stands under the notes near the limit; empty far from it. */
export function roomText(length: number): string {
  const left = NOTES_MAX - length;
  if (left > NEAR_LIMIT) return '';
  return left < 0 ? `${count(-left)} too many` : `${count(left)} left`;
}

/** The same for the ear: it changes three times on the way, not with every letter. */
export function roomAnnouncement(length: number): string {
  const left = NOTES_MAX - length;
  if (left > NEAR_LIMIT) return '';
  if (left > CLOSE_TO_LIMIT) return `At most ${count(NEAR_LIMIT)} left`;
  return left > 0 ? `At most ${count(CLOSE_TO_LIMIT)} left` : 'No characters left';
}
