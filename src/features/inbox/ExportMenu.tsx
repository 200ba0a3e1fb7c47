import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import type { EntrySummary, ExportRequest } from '#src/domain/submissions/inbox-api.ts';
import { downloadBlob } from '#src/ui/download.ts';
import * as calls from './inbox-calls.ts';
import { say } from './inbox.store.ts';
import { noteSignedOut } from './loading.ts';
import { Menu, MenuItem } from './Menu.tsx';

/** The server takes as many in one file. */
const MOST = 800;

/** Downloads what is shown, with every field; more than fit into one file as several. */
async function download(entries: readonly EntrySummary[], format: ExportRequest['format']) {
  const names = entries.map(({ formType, id }) => ({ formType, id }));
  const files = Array.from({ length: Math.ceil(names.length / MOST) }, (_, n) => n);
  say(`Preparing ${formatCount(names.length, 'submission')}…`);
  for (const n of files) {
    const some = names.slice(n * MOST, (n + 1) * MOST);
    const reply = await calls.exportEntries({ entries: some, format });
    if (!reply.ok) {
      if (!noteSignedOut(reply.problem)) say(`Export failed. ${reply.problem.message}`, true);
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
  <Menu label="Export" align="end">
    <MenuItem onPress={() => void download(entries, 'xlsx')}>Excel file (.xlsx)</MenuItem>
    <MenuItem onPress={() => void download(entries, 'csv')}>CSV file</MenuItem>
  </Menu>
);
