import { atom } from 'nanostores';
import { type InboxEvent, reduce } from './inbox-reducer.ts';
import { type InboxState, START } from './inbox-state.ts';

/** Everything the inbox shows. Changed through `dispatch` alone. */
export const $inbox = atom<InboxState>(START);

export const dispatch = (event: InboxEvent): void => $inbox.set(reduce($inbox.get(), event));
