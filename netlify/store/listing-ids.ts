import { LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { draftKey, submissionKey } from './blob-keys.ts';
import type { Store } from './store.ts';

/** Whether there is a draft or a submission with this id. @throws StorageUnavailableError */
export const isListingThere = (store: Store, id: string): Promise<boolean> =>
  isThere(store, LISTING_FORMS, id);

/**
 * Whether a listing or draft of the other form has this id. Links and pictures belong to the id alone, so
 * without this, the seller of the one would open and end those of the other.
 * @throws StorageUnavailableError
 */
export const isOfOtherForm = (store: Store, formType: string, id: string): Promise<boolean> =>
  isThere(
    store,
    LISTING_FORMS.filter((form) => form !== formType),
    id,
  );

async function isThere(store: Store, forms: typeof LISTING_FORMS, id: string): Promise<boolean> {
  const keys = [
    ...forms.map((form) => submissionKey(form, id)),
    ...(forms.includes('startup_listing') ? [draftKey(id, 0)] : []),
  ];
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return found.some(({ kind }) => kind !== 'missing');
}
