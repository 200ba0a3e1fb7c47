import { useEffect } from 'react';
import type { Entry, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { act, finish } from '../state/actions.ts';
import { FailureNote, Menu, MenuItem, WorkButton } from '../Controls.tsx';
import { keyOf } from '../state/entry-name.ts';
import { choosable, STATUS_LABELS } from '../state/filters.ts';
import { type Action, type Press, update } from '../state/inbox.store.ts';
import { MailForm, MAILS } from './MailForm.tsx';
import { readTyped } from '../state/typed-text.ts';

interface Props {
  entry: Entry;
  writing: MailDraft['kind'] | null;
}

const STATUS = { place: 'entry', what: 'status' } as const;
const DONE = { place: 'entry', what: 'close' } as const;
const MORE = { place: 'entry', what: 'more' } as const;

/** What can be done with the open entry. */
export function EntryActions({ entry, writing }: Props) {
  const { mails, status, statuses, isRead, sender } = entry;
  const isSpam = status === 'spam';
  const key = keyOf(entry);
  const go = (action: Action, pressed: Press) => void act({ keys: [key], action }, pressed);
  // What was being written when the session ended, or the page was left, goes on.
  const wanted = writing ?? mails.drafts.find(({ kind }) => readTyped(key, kind))?.kind;
  const open = mails.drafts.find(({ kind }) => kind === wanted);
  const reopening = isSpam ? 'Not spam' : status === 'closed' && 'Reopen';
  useEffect(() => {
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) document.getElementById('entry-title')?.focus();
  }, [isSpam]);
  return (
    <>
      <div className="inbox-actions">
        {mails.drafts.map(({ kind }) => (
          <button
            key={kind}
            id={`inbox-mail-${kind}`}
            type="button"
            className={kind === 'reply' ? 'button' : 'inbox-button max-lg:hidden'}
            aria-expanded={open?.kind === kind}
            onClick={() => update({ writing: kind })}
          >
            {MAILS[kind].button}
          </button>
        ))}
        {reopening ? (
          <WorkButton
            label={reopening}
            pressed={DONE}
            onPress={() => go({ kind: 'status', status: 'pending' }, DONE)}
          />
        ) : (
          <WorkButton label="Done" pressed={DONE} onPress={() => void finish(key)} />
        )}
        {!isSpam && (
          <div className="max-lg:hidden">
            <Menu label={`Status: ${STATUS_LABELS[status]}`} pressed={STATUS}>
              {choosable(statuses).map((one) => (
                <MenuItem
                  key={one}
                  isCurrent={one === status}
                  onPress={() => {
                    if (one !== status) go({ kind: 'status', status: one }, STATUS);
                  }}
                >
                  {STATUS_LABELS[one]}
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
        <Menu label="More" pressed={MORE} align="end">
          {/* On a phone, what has a button of its own elsewhere. */}
          <div className="contents lg:hidden">
            {mails.drafts
              .filter(({ kind }) => kind !== 'reply')
              .map(({ kind }) => (
                <MenuItem key={kind} onPress={() => update({ writing: kind })}>
                  {MAILS[kind].button}
                </MenuItem>
              ))}
            {!isSpam &&
              choosable(statuses)
                .filter((one) => one !== status && one !== 'closed')
                .map((one) => (
                  <MenuItem key={one} onPress={() => go({ kind: 'status', status: one }, MORE)}>
                    Mark as {STATUS_LABELS[one].toLowerCase()}
                  </MenuItem>
                ))}
          </div>
          {!isSpam && (
            <MenuItem onPress={() => go({ kind: 'status', status: 'spam' }, MORE)}>
              Mark as spam
            </MenuItem>
          )}
          <MenuItem onPress={() => go({ kind: isRead ? 'unread' : 'read' }, MORE)}>
            Mark as {isRead ? 'unread' : 'read'}
          </MenuItem>
          <MenuItem onPress={() => update({ dialog: { kind: 'delete', keys: [key] } })}>
            Delete this submission…
          </MenuItem>
          <MenuItem onPress={() => update({ dialog: { kind: 'person', email: sender.email } })}>
            Delete this person's data…
          </MenuItem>
        </Menu>
      </div>
      <FailureNote place="entry" />
      {mails.passOnProblem !== undefined && <p className="hint mt-2">{mails.passOnProblem}</p>}
      {open && (
        <MailForm
          key={open.kind}
          entry={entry}
          draft={open}
          isAsked={writing !== null}
          onClose={() => {
            update({ writing: null });
            document.getElementById(`inbox-mail-${open.kind}`)?.focus();
          }}
        />
      )}
    </>
  );
}
