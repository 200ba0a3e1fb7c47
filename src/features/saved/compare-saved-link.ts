import {
  comparisonPath,
  FEWEST_COMPARED,
  MOST_COMPARED,
} from '#src/domain/listings/compared-ids.ts';
import { $saved } from './saved.store.ts';

/**
 * Makes every `<a data-compare-saved class="invisible">` lead to the comparison of what was saved
 * last. It shows once there is enough to compare; invisible, so that it moves nothing then.
 */
export function startCompareSavedLinks() {
  $saved.subscribe((ids) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-compare-saved]')) {
      link.href = comparisonPath(ids.slice(-MOST_COMPARED));
      link.classList.toggle('invisible', ids.length < FEWEST_COMPARED);
    }
  });
}
