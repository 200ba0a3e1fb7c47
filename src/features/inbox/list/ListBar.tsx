import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import type { EntrySummary, ExportRequest } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { downloadBlob } from '#src/ui/download.ts';
import { act, CLOSE } from '../state/actions.ts';
import { Menu, MenuItem, WorkButton } from '../Controls.tsx';
import { type Action, keyOf, type Press, press, say, update } from '../state/inbox.store.ts';
import { choosable, STATUS_LABELS } from '../state/filters.ts';
import * as calls from '../state/inbox-calls.ts';

const CLOSING = { place: 'list', what: 'close' } as const;
const MORE = { place: 'list', what: 'more' } as const;
const EXPORT = { place: 'list', what: 'export' } as const;

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
  const go = (action: Action, pressed: Press) => () => void act({ keys, action }, pressed);
  const close = isSpam ? ({ kind: 'status', status: 'pending' } as const) : CLOSE;
  return (
    <>
      <p role="status" className="grow font-semibold">
        {keys.length} selected
      </p>
      <WorkButton
        label={isSpam ? 'Not spam' : 'Done'}
        pressed={CLOSING}
        onPress={go(close, CLOSING)}
      />
      <Menu label="More" pressed={MORE} align="end">
        {!isSpam &&
          choosable(shared)
            .filter((status) => status !== 'closed')
            .map((status) => (
              <MenuItem key={status} onPress={go({ kind: 'status', status }, MORE)}>
                Mark as {STATUS_LABELS[status].toLowerCase()}
              </MenuItem>
            ))}
        <MenuItem onPress={go({ kind: 'read' }, MORE)}>Mark as read</MenuItem>
        <MenuItem onPress={go({ kind: 'unread' }, MORE)}>Mark as unread</MenuItem>
        {!isSpam && (
          <MenuItem onPress={go({ kind: 'status', status: 'spam' }, MORE)}>Mark as spam</MenuItem>
        )}
        <MenuItem onPress={() => update({ dialog: { kind: 'delete', keys } })}>Delete…</MenuItem>
        <MenuItem onPress={() => update({ selected: new Set(), anchor: null })}>
          Clear selection
        </MenuItem>
      </Menu>
    </>
  );
}

/** The server takes as many in one file. */
const MOST = 800;

/** Downloads what is shown, with every field; more than fit into one file as several. */
async function download(entries: readonly EntrySummary[], format: ExportRequest['format']) {
  const names = entries.map(({ formType, id }) => ({ formType, id }));
  const files = Array.from({ length: Math.ceil(names.length / MOST) }, (_, n) => n);
  for (const n of files) {
    const some = names.slice(n * MOST, (n + 1) * MOST);
    const reply = await calls.exportEntries({ entries: some, format });
    if (!reply.ok) {
      update({ failure: { place: 'list', text: `Export failed. ${reply.problem.message}` } });
      return;
    }
    const part = files.length > 1 ? `-${n + 1}` : '';
    downloadBlob(`submissions-${utcDay(Date.now())}${part}.${format}`, reply.data);
  }
  const inFiles = files.length > 1 ? ` in ${files.length} files` : '';
  say(`${formatCount(names.length, 'submission')} downloaded${inFiles}.`);
}

/** Exports what is shown. */
export const ExportMenu = ({ entries }: { entries: readonly EntrySummary[] }) => (
  <Menu label="Export" pressed={EXPORT} workingLabel="Preparing…" align="end">
    <MenuItem onPress={() => void press(EXPORT, () => download(entries, 'xlsx'))}>
      Excel file (.xlsx)
    </MenuItem>
    <MenuItem onPress={() => void press(EXPORT, () => download(entries, 'csv'))}>CSV file</MenuItem>
  </Menu>
);
