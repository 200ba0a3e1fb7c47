import { useEffect, useState } from 'react';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import type {
  PublishingDraft,
  PublishRequest,
  PublishResult,
} from '#src/domain/submissions/publishing-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { downloadBlob, downloadText } from '#src/ui/download.ts';
import { keyOf, say } from '../state/inbox.store.ts';
import * as calls from '../state/inbox-calls.ts';
import { loadEntry } from '../state/loading.ts';
import { keepTyped, readTyped } from '../state/typed-text.ts';
import { readPath } from '#src/ui/read-path.ts';
import { parseJson } from '#src/domain/shared/values.ts';

/** What the owner has filled in and not sent yet. */
export type ListingEdits = Pick<PublishRequest, 'values' | 'read'>;

export const NO_EDITS: ListingEdits = { values: {}, read: [] };

type Draft = Pick<PublishingDraft, 'fields' | 'read'>;

/** A field's value as it is now. */
export const valueOf = (name: string, { fields }: Draft, edits: ListingEdits): string =>
  edits.values[name] ?? fields.find((field) => field.name === name)?.value ?? '';

/** Fields whose names were confirmed to be no one's in particular. */
export const readOf = ({ read }: Draft, edits: ListingEdits): string[] => [
  ...new Set([...read, ...edits.read]),
];

/** What the owner has filled in and the draft doesn't have. */
export const unsavedIn = (edits: ListingEdits, draft: Draft): ListingEdits => ({
  values: Object.fromEntries(
    Object.entries(edits.values).filter(([name]) => isChanged(name, draft, edits)),
  ),
  read: edits.read.filter((field) => !draft.read.includes(field)),
});

/** Whether the owner has changed a field since the draft was checked. */
export const isChanged = (name: string, draft: Draft, edits: ListingEdits): boolean =>
  valueOf(name, draft, edits) !== valueOf(name, draft, NO_EDITS);

/**
 * What is wrong with the fields, by their names. What was typed since is checked when it is saved, so that
 * nothing says a field is wrong that isn't anymore.
 */
export const mistakesNow = (
  draft: Draft,
  mistakes: Readonly<Record<string, string>>,
  edits: ListingEdits,
): Record<string, string> =>
  Object.fromEntries(Object.entries(mistakes).filter(([name]) => !isChanged(name, draft, edits)));

/** As text, to keep in the browser; null if there is nothing to keep. */
export const writeEdits = (edits: ListingEdits): string | null => {
  const text = JSON.stringify(edits);
  return text === JSON.stringify(NO_EDITS) ? null : text;
};

/** What was kept in the browser, as far as it can be read. */
export function readEdits(kept: string): ListingEdits {
  const content = parseJson(kept);
  const values: [string, unknown][] = Object.entries(readPath(content, 'values') ?? {});
  const read = readPath(content, 'read');
  return {
    values: Object.fromEntries(
      values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    read: Array.isArray(read) ? read.filter((field) => typeof field === 'string') : [],
  };
}

const KEPT_AS = 'listing';
const NO_PICTURES = 'We couldn’t download the pictures. Download the file again to get them.';

/** The file that a submission would become, what the owner fills in, and sending it. */
export function usePublishing(entry: Entry) {
  const key = keyOf(entry);
  const [draft, setDraft] = useState<PublishingDraft | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [edits, setEdits] = useState(() => readEdits(readTyped(key, KEPT_AS)?.text ?? ''));
  const [isSending, setSending] = useState(false);

  const load = async () => {
    const reply = await calls.fetchPublishingDraft(entry);
    if (reply.ok) {
      setDraft(reply.data);
      setEdits((now) => unsavedIn(now, reply.data));
    } else setProblem(reply.problem);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- again when its status or its history changed
  }, [entry.status, entry.seen]);

  useEffect(() => {
    const text = writeEdits(edits);
    keepTyped(key, KEPT_AS, text === null ? null : { id: '', subject: '', text });
  }, [key, edits]);
  const succeed = async (result: PublishResult) => {
    const { listingId, pull, file, pictures } = result;
    const isDownloaded = !file || (await downloadListing(entry.id, file, pictures));
    const text =
      pull === undefined
        ? `Downloaded the file for ${listingId}.`
        : `${pull === draft?.pull ? 'Updated the' : 'Opened a'} pull request for ${listingId}.`;
    if (isDownloaded) say(text);
    else setProblem(calls.ownProblem(NO_PICTURES));
    void loadEntry(entry);
  };
  const publish = async () => {
    if (!draft || isSending) return;
    setSending(true);
    setProblem(null);
    const reply = await calls.sendListing(entry, {
      ...edits,
      read: readOf(draft, edits),
      seen: draft.seen,
      pictures: draft.pictures.revision,
    });
    if (reply.ok) await succeed(reply.data);
    else setProblem(reply.problem);
    // What someone else did is shown before it is published over.
    if (!reply.ok && reply.problem.kind === 'overtaken') void loadEntry(entry);
    // What was sent is kept with the entry, so the file and its mistakes are other ones now.
    if (reply.ok || reply.problem.isFinal) await load();
    setSending(false);
  };
  const remove = async () => {
    if (!draft?.removal || isSending) return;
    const { listingId } = draft.removal;
    setSending(true);
    setProblem(null);
    const reply = await calls.sendRemoval(entry);
    if (reply.ok) {
      say(`Opened a pull request to remove ${listingId}. Merge it to take the listing down.`);
      await Promise.all([load(), loadEntry(entry)]);
    } else setProblem(reply.problem);
    setSending(false);
  };
  const retry = () => {
    setProblem(null);
    void load();
  };
  return { draft, problem, edits, edit: setEdits, isSending, publish, remove, retry };
}

/**
 * Downloads a listing's file, or with pictures a ZIP to unpack in content/listings.
 * @param id Of the submission.
 * @returns False if a picture couldn't be loaded.
 */
export async function downloadListing(
  id: string,
  file: NonNullable<PublishResult['file']>,
  pictures: PublishResult['pictures'] = [],
): Promise<boolean> {
  if (pictures.length === 0) {
    downloadText({ ...file, type: 'application/yaml' });
    return true;
  }
  try {
    const loaded = await Promise.all(
      pictures.map(async ({ name, id: picture }): Promise<[string, Uint8Array]> => {
        const response = await fetch(calls.pictureAddress(id, picture));
        if (!response.ok) throw new Error(`There is no picture ${name}.`);
        return [name, new Uint8Array(await response.arrayBuffer())];
      }),
    );
    const { strToU8, zipSync } = await import('fflate');
    const content = { [file.name]: strToU8(file.text), ...Object.fromEntries(loaded) };
    // Pictures are packed already.
    const zip = new Uint8Array(zipSync(content, { level: 0 }));
    downloadBlob(
      file.name.replace(/\.yaml$/, '.zip'),
      new Blob([zip], { type: 'application/zip' }),
    );
    return true;
  } catch {
    return false;
  }
}
