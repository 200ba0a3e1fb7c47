import type { Tools } from './command.ts';
import type { ListingFile } from './listing-files.ts';
import { terminalSafeJson, onOneLine } from './terminal-text.ts';
import { readListingFile } from '#src/build/read-listings.ts';
import { readYaml } from '#src/build/read-yaml.ts';
import { withheldRemarks } from '#src/domain/publishing/publishable.ts';
import { anonymityFault, tracesInFile } from '#src/domain/publishing/seller-traces.ts';
import type { Seller } from '#src/domain/shared/identity/seller.ts';

interface Publishing {
  /** Of the submission. */
  id: string;
  file: ListingFile;
  faults: ListingFaults;
  remarks: readonly string[];
  /** The file was written by this run, or would have been. */
  isDrafted: boolean;
  outcome: 'dry run' | 'needs an editor' | 'complete' | 'was complete';
}

const OVERRULE =
  "  Reword it. If a match doesn't identify anyone, run this again with --read <field>.";

/** Reports the result for a listing and the next step. */
export async function reportPublishing(
  publishing: Publishing,
  { out, err, json }: Tools,
): Promise<void> {
  const { id, file, faults, outcome, isDrafted } = publishing;
  const isDry = outcome === 'dry run';
  const remarks = [...publishing.remarks, ...withheldRemarks(file.text)];
  if (json) {
    const answer = {
      id,
      listing_id: file.listingId,
      file: file.shown,
      written: isDrafted && !isDry,
      complete: outcome === 'complete' || outcome === 'was complete',
      mistakes: faults.mistakes,
      traces: faults.traces,
      remarks,
      ...(isDry && { text: file.text }),
    };
    await out.write(`${terminalSafeJson(answer, 2)}\n`);
    return;
  }
  await out.write(isDry ? harmless(file.text) : `${headline(publishing)}\n`);
  const lines = [
    ...section('Missing or invalid', faults.mistakes),
    ...section('Identifies the seller', faults.traces),
    ...(faults.traces.length > 0 ? [OVERRULE] : []),
    ...section('Notes', remarks),
    ...nextStep(publishing),
  ];
  await (isDry ? err : out).write(lines.map((line) => `${line}\n`).join(''));
}

function headline({ file, outcome, isDrafted }: Publishing): string {
  const { shown } = file;
  if (outcome === 'complete') return `${shown} is complete.`;
  if (outcome === 'was complete') return `${shown} is complete and was so before.`;
  return isDrafted ? `Wrote ${shown}. It needs editing.` : `${shown} needs editing.`;
}

function nextStep({ id, file, outcome }: Publishing): string[] {
  if (outcome === 'dry run') return [];
  if (outcome === 'needs an editor') {
    return [`Edit it, then run this again: npm run submissions -- publish ${id}`];
  }
  return [
    `Commit it to a branch and open a pull request. The preview will show /listing/${file.listingId}. Once you merge it and the page is live, the status becomes published.`,
  ];
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${onOneLine(line)}`)];

/** The file with terminal control characters escaped. */
const harmless = (text: string) =>
  text
    .split('\n')
    .map((line) => {
      const [indent = ''] = /^ */.exec(line) ?? [];
      return indent + onOneLine(line.slice(indent.length));
    })
    .join('\n');

interface ListingFaults {
  /** The errors that the build would report, line by line. */
  mistakes: string[];
  /** Where the file identifies the seller against their wish. */
  traces: string[];
}

/** The problems that keep a file from being published, if any. */
export function faultsOf(
  { listingId, text }: Pick<ListingFile, 'listingId' | 'text'>,
  seller: Seller,
  read: ReadonlySet<string>,
): ListingFaults {
  const reading = readListingFile(`${listingId}.yaml`, text);
  const content = readYaml(text);
  const traces = tracesInFile('ok' in content ? content.ok : undefined, text, seller, read);
  const fault = 'ok' in reading ? anonymityFault(reading.ok, seller, 'Write true') : undefined;
  return {
    mistakes: 'error' in reading ? reading.error : [],
    traces: fault === undefined ? traces : [...traces, `anonymousListing: ${fault}`],
  };
}
