import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import type { EntrySummary, ExportRequest } from '#src/domain/submissions/inbox-api.ts';
import { downloadBlob } from '#src/ui/download.ts';
import * as calls from './inbox-calls.ts';
import { say } from './inbox.store.ts';
import { noteSignedOut } from './loading.ts';
import { Menu, MenuItem } from './Menu.tsx';

/** The server takes as many in one file. */
const MOST = 800;

/** Downloads what is shown, with every field. */
async function download(entries: readonly EntrySummary[], format: ExportRequest['format']) {
  const names = entries.slice(0, MOST).map(({ formType, id }) => ({ formType, id }));
  say(`Preparing ${formatCount(names.length, 'submission')}…`);
  const reply = await calls.exportEntries({ entries: names, format });
  if (!reply.ok) {
    if (!noteSignedOut(reply.problem)) say(`Export failed. ${reply.problem.message}`, true);
    return;
  }
  downloadBlob(`submissions-${utcDay(Date.now())}.${format}`, reply.data);
  const left = entries.length - names.length;
  const rest =
    left > 0
      ? ` ${formatCount(left, 'submission')} didn't fit. Use a filter to export the rest.`
      : '';
  say(`${formatCount(names.length, 'submission')} downloaded.${rest}`, left > 0);
}

/** Exports what is shown. */
export const ExportMenu = ({ entries }: { entries: readonly EntrySummary[] }) => (
  <Menu label="Export" align="end">
    <MenuItem onPress={() => void download(entries, 'xlsx')}>Excel file (.xlsx)</MenuItem>
    <MenuItem onPress={() => void download(entries, 'csv')}>CSV file</MenuItem>
  </Menu>
);
