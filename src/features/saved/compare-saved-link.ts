import {
  comparisonPath,
  FEWEST_COMPARED,
  MOST_COMPARED,
} from '#src/domain/listings/picked-listings.ts';
import { $saved } from './saved.store.ts';

/**
 * Points every `<a data-compare-saved>` to a comparison of the latest saved listings once there are enough
 * to compare. Until then it leads to where one chooses them and reads as its attribute says; if that is
 * empty, it's invisible, without moving anything.
 */
export function startCompareSavedLinks() {
  $saved.subscribe((ids) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-compare-saved]')) {
      const isEnough = ids.length >= FEWEST_COMPARED;
      const before = link.dataset['compareSaved'] ?? '';
      link.href = comparisonPath(isEnough ? ids.slice(-MOST_COMPARED) : []);
      link.textContent = isEnough || before === '' ? 'Compare saved' : before;
      link.classList.toggle('invisible', !isEnough && before === '');
    }
  });
}
