import { v7 as uuidv7 } from 'uuid';
import type { LocalDraft } from './local-draft.ts';

/** Where the listing lies on the server, and how far this browser knows its saves. */
export type Place = Pick<LocalDraft, 'id' | 'editToken' | 'revision' | 'sent'>;

/** Of a listing that the server knows nothing of yet. */
export const newPlace = (): Place => ({ id: uuidv7(), editToken: null, revision: 0, sent: 0 });

/** Somebody has seen the save of this number, and all before it. */
export const seenTo = (place: Place, revision: number): Place => ({
  ...place,
  revision: Math.max(place.revision, revision),
  sent: Math.max(place.sent, revision),
});

/** A save of this number exists, though nobody here has seen it. */
export const takenTo = (place: Place, revision: number): Place => ({
  ...place,
  sent: Math.max(place.sent, revision),
});
