import {
  comparisonPath,
  FEWEST_COMPARED,
  MOST_COMPARED,
} from '#src/domain/listings/picked-listings.ts';
import { $saved } from './saved.store.ts';

/**
 * Points every `<a data-compare-saved class="invisible">` to a comparison of the latest saved listings.
 * It becomes visible once there are enough to compare, without moving anything.
 */
export function startCompareSavedLinks() {
  $saved.subscribe((ids) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-compare-saved]')) {
      link.href = comparisonPath(ids.slice(-MOST_COMPARED));
      link.classList.toggle('invisible', ids.length < FEWEST_COMPARED);
    }
  });
}
