import { useEffect } from 'react';
import type { Entry, EntrySummary, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { formatTime } from '#src/ui/local-time.ts';
import { FailureNote, Menu, MenuItem, NewTabLink, ProblemBox, WorkButton } from '../Controls.tsx';
import { act, finish } from '../state/actions.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { MailForm, MAILS } from './MailForm.tsx';
import {
  type Action,
  type InboxState,
  keyOf,
  openKey,
  type Press,
  senderName,
  update,
} from '../state/inbox.store.ts';
import { choosable, STATUS_LABELS } from '../state/filters.ts';
import { knownEntries } from '../state/list.ts';
import { closeEntry, loadEntry } from '../state/loading.ts';
import { readTyped } from '../state/typed-text.ts';

/** The open entry, from what the list knows of it until the rest has come. */
export function EntryPane({ state }: { state: InboxState }) {
  const { route, open, writing } = state;
  const { entry, problem } = open;
  const [summary] = knownEntries(state, [openKey(route) ?? '']);
  if (route.kind === 'list') return null;
  return (
    <section
      aria-labelledby="entry-title"
      className="inbox-entry min-w-0 px-4 pt-1 pb-12 *:max-w-4xl lg:border-l lg:border-line lg:px-7 lg:tall:overflow-y-auto"
    >
      <button type="button" className="link min-h-(--control)" onClick={closeEntry}>
        Back to the list
      </button>
      {summary ? (
        <EntryHeader entry={summary} />
      ) : (
        <h2 id="entry-title" tabIndex={-1} className="focus:outline-none">
          {problem?.kind === 'not_found' ? 'Not found' : 'Submission'}
        </h2>
      )}
      {problem && (
        <ProblemBox
          className="mt-4"
          message={problem.message}
          onRetry={problem.kind === 'not_found' ? undefined : () => void loadEntry(route.name)}
        />
      )}
      {problem?.kind === 'not_found' && <KeptText entryKey={keyOf(route.name)} />}
      {!entry && !problem && <p className="late mt-4 text-soft">Loading…</p>}
      {entry && <EntryActions entry={entry} writing={writing} />}
      {entry && <EntryDetails entry={entry} />}
    </section>
  );
}

/** What was being written about an entry that was deleted meanwhile, so that it can be copied. */
function KeptText({ entryKey }: { entryKey: string }) {
  useEffect(() => {
    // What was pressed is gone.
    if (document.activeElement === document.body) document.getElementById('entry-title')?.focus();
  }, []);
  const kept = ['note', ...Object.keys(MAILS)].flatMap((what) => readTyped(entryKey, what) ?? []);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="inbox-kept" className="inbox-part">
      <h3 id="inbox-kept">What you wrote</h3>
      <p className="hint">It wasn’t saved or sent. Copy what you need.</p>
      {kept.map(({ subject, text }) => (
        <p key={text} className="sheet inbox-text mt-2 p-4" dir="auto">
          {[subject, text].filter(Boolean).join('\n\n')}
        </p>
      ))}
    </section>
  );
}

/** Who sent it, when, with which form, and about which listing. */
function EntryHeader({ entry }: { entry: EntrySummary }) {
  const { sender, form, listing, receivedAt } = entry;
  return (
    <header>
      <h2
        id="entry-title"
        tabIndex={-1}
        className="text-[1.5rem] wrap-anywhere focus:outline-none"
        dir="auto"
      >
        {senderName(entry)}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere text-soft">
        {sender.name !== undefined && <bdi>{sender.email}</bdi>}
        <span>{form}</span>
        <time dateTime={receivedAt}>{formatTime(receivedAt)}</time>
      </p>
      {listing && (
        <p className="mt-1">
          About <NewTabLink href={`/listing/${listing.id}`}>{listing.title}</NewTabLink>
        </p>
      )}
    </header>
  );
}

interface ActionsProps {
  entry: Entry;
  writing: MailDraft['kind'] | null;
}

const STATUS = { place: 'entry', what: 'status' } as const;
const DONE = { place: 'entry', what: 'close' } as const;
const MORE = { place: 'entry', what: 'more' } as const;

/** What can be done with the open entry. */
function EntryActions({ entry, writing }: ActionsProps) {
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
      <div className="inbox-actions top-0 z-5 flex flex-wrap gap-2 bg-sheet py-2.5 tall:sticky">
        {mails.drafts.map(({ kind }) => (
          <button
            key={kind}
            id={`inbox-mail-${kind}`}
            type="button"
            className={kind === 'reply' ? 'button' : 'inbox-button max-lg:hidden!'}
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
      {mails.hint !== undefined && <p className="hint mt-2">{mails.hint}</p>}
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
