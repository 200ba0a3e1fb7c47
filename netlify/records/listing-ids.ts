import { LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { draftKey, submissionKey } from './blob-keys.ts';
import type { Store } from './store.ts';

/**
 * Whether a listing or draft of the other form has this id. Links and pictures belong to the id alone, so
 * without this, the seller of the one would open and end those of the other.
 * @throws StorageUnavailableError
 */
export async function isOfOtherForm(store: Store, formType: string, id: string): Promise<boolean> {
  const others = LISTING_FORMS.filter((form) => form !== formType);
  const keys = [
    ...others.map((form) => submissionKey(form, id)),
    ...(others.includes('startup_listing') ? [draftKey(id, 0)] : []),
  ];
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return found.some(({ kind }) => kind !== 'missing');
}
