import { atom } from 'nanostores';
import { type InboxEvent, reduce } from './inbox-reducer.ts';
import { type InboxState, START } from './inbox-state.ts';

/** Everything the inbox shows. Changed through `dispatch` alone. */
export const $inbox = atom<InboxState>(START);

export const dispatch = (event: InboxEvent): void => $inbox.set(reduce($inbox.get(), event));

/** Says what was done, or what went wrong. */
export const say = (text: string, isProblem = false): void =>
  dispatch({ kind: 'noticed', notice: { text, isProblem } });
