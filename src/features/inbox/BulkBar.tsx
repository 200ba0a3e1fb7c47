import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { act } from './acting.ts';
import type { Action } from './changes.ts';
import { keyOf } from './entry-route.ts';
import { choosable, STATUS_LABELS } from './filters.ts';
import { dispatch } from './inbox.store.ts';
import { Menu, MenuItem } from './Menu.tsx';

interface Props {
  /** The chosen ones. */
  entries: readonly EntrySummary[];
  /** They are shown as spam. */
  isSpam: boolean;
}

/** What can be done with all chosen entries at once. */
export function BulkBar({ entries, isSpam }: Props) {
  const keys = entries.map(keyOf);
  const shared = SUBMISSION_STATUSES.filter((status) =>
    entries.every(({ statuses }) => statuses.includes(status)),
  );
  const go = (action: Action) => () => void act({ keys, action });
  return (
    <>
      <p role="status" className="grow font-semibold">
        {keys.length} selected
      </p>
      <button
        type="button"
        className="inbox-button"
        onClick={go(isSpam ? { kind: 'not_spam' } : { kind: 'status', status: 'closed' })}
      >
        {isSpam ? 'Not spam' : 'Mark as closed'}
      </button>
      <Menu label="More" align="end">
        {!isSpam &&
          choosable(shared)
            .filter((status) => status !== 'closed')
            .map((status) => (
              <MenuItem key={status} onPress={go({ kind: 'status', status })}>
                Mark as {STATUS_LABELS[status].toLowerCase()}
              </MenuItem>
            ))}
        <MenuItem onPress={go({ kind: 'read' })}>Mark as read</MenuItem>
        <MenuItem onPress={go({ kind: 'unread' })}>Mark as unread</MenuItem>
        {!isSpam && <MenuItem onPress={go({ kind: 'spam' })}>Mark as spam</MenuItem>}
        <MenuItem onPress={() => dispatch({ kind: 'dialog', dialog: { kind: 'delete', keys } })}>
          Delete…
        </MenuItem>
        <MenuItem onPress={() => dispatch({ kind: 'chose_none' })}>Clear selection</MenuItem>
      </Menu>
    </>
  );
}
