import { useEffect } from 'react';
import type { Entry, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { act } from './acting.ts';
import type { Action } from './changes.ts';
import { choosable, STATUS_LABELS } from './filters.ts';
import { keyOf } from './entry-route.ts';
import { dispatch } from './inbox.store.ts';
import { MailForm } from './MailForm.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { readTyped } from './typed-text.ts';

interface Props {
  entry: Entry;
  writing: MailDraft['kind'] | null;
}

const MAILS: readonly [MailDraft['kind'], string][] = [
  ['reply', 'Reply'],
  ['pass_on', 'Forward to seller'],
  ['ask', "Ask for what's missing"],
];

/** What can be done with the open entry. */
export function EntryActions({ entry, writing }: Props) {
  const { mails, status, statuses, isSpam, isRead, sender } = entry;
  const key = keyOf(entry);
  const go = (action: Action) => void act({ keys: [key], action });
  const draftOf = (kind: MailDraft['kind']) => mails.drafts.find((draft) => draft.kind === kind);
  // What was being written when the session ended, or the page was left, goes on.
  const kept = MAILS.find(([kind]) => draftOf(kind) && readTyped(key, kind))?.[0] ?? null;
  const open = draftOf(writing ?? kept ?? 'reply');
  const isWriting = (writing ?? kept) !== null && open !== undefined;
  useEffect(() => {
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) document.getElementById('entry-title')?.focus();
  }, [isSpam]);
  return (
    <>
      <div className="inbox-actions mt-4 flex flex-wrap gap-2">
        {MAILS.map(
          ([kind, label]) =>
            draftOf(kind) && (
              <button
                key={kind}
                id={`inbox-mail-${kind}`}
                type="button"
                className={kind === 'reply' ? 'button' : 'inbox-button'}
                aria-expanded={isWriting && open.kind === kind}
                onClick={() => dispatch({ kind: 'writing', mail: kind })}
              >
                {label}
              </button>
            ),
        )}
        {isSpam ? (
          <button type="button" className="inbox-button" onClick={() => go({ kind: 'not_spam' })}>
            Not spam
          </button>
        ) : (
          <>
            <Menu label={`Status: ${STATUS_LABELS[status]}`}>
              {choosable(statuses).map((one) => (
                <MenuItem
                  key={one}
                  isCurrent={one === status}
                  onPress={() => {
                    if (one !== status) go({ kind: 'status', status: one });
                  }}
                >
                  {STATUS_LABELS[one]}
                </MenuItem>
              ))}
            </Menu>
            <button
              type="button"
              className="inbox-button"
              onClick={() =>
                go({ kind: 'status', status: status === 'closed' ? 'pending' : 'closed' })
              }
            >
              {status === 'closed' ? 'Reopen' : 'Mark as closed'}
            </button>
          </>
        )}
        <Menu label="More" align="end">
          {!isSpam && <MenuItem onPress={() => go({ kind: 'spam' })}>Mark as spam</MenuItem>}
          <MenuItem onPress={() => go({ kind: isRead ? 'unread' : 'read' })}>
            Mark as {isRead ? 'unread' : 'read'}
          </MenuItem>
          <MenuItem
            onPress={() => dispatch({ kind: 'dialog', dialog: { kind: 'delete', keys: [key] } })}
          >
            Delete this submission…
          </MenuItem>
          <MenuItem
            onPress={() =>
              dispatch({ kind: 'dialog', dialog: { kind: 'person', email: sender.email } })
            }
          >
            Delete this person's data…
          </MenuItem>
        </Menu>
      </div>
      {mails.passOnProblem !== undefined && <p className="hint mt-2">{mails.passOnProblem}</p>}
      {isWriting && (
        <MailForm
          key={open.kind}
          entry={entry}
          draft={open}
          isAsked={writing !== null}
          onClose={() => {
            dispatch({ kind: 'writing', mail: null });
            document.getElementById(`inbox-mail-${open.kind}`)?.focus();
          }}
        />
      )}
    </>
  );
}
