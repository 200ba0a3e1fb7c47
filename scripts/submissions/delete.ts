import { z } from 'zod';
import { formatCount } from '#src/domain/shared/format-number.ts';
import {
  findSubmissionEntries,
  findPerson,
  type PersonFindings,
} from '#netlify/records/find-person.ts';
import type { RecordKey } from '#netlify/records/record-keys.ts';
import { type Removal, removePerson } from '#netlify/records/remove-person.ts';
import { defineCommand, type Tools } from './command.ts';
import {
  type DeletionReport,
  findingsText,
  outOfReachText,
  reportJson,
} from './deletion-report.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { findKey, FORM_OPTION, formInput, idWord } from './find-submission.ts';
import { CONTENT_OPTION, contentInput } from './listing-files.ts';
import { publishedListings } from './published-listings.ts';
import { terminalSafeJson, onOneLine } from './terminal-text.ts';

export const deleteCommand = defineCommand({
  name: 'delete',
  synopsis: '--email <address> | <id>…',
  summary: "Delete all of a person's data, or single submissions, and report what was deleted",
  details: [
    "With an ID, deletes that submission with its statuses, notices, pictures, links, and password hash, even if it can't be read. The person's other submissions are kept.",
    "With --email, searches everything: submissions of all forms in any field, quarantine, unfinished listings, pictures, links to listings, statuses, newsletter signups, passwords, saved searches, and notices. Other people's submissions that mention the address are deleted, too, unless you add --keep-mentions. The inbox always keeps those. Without --yes it only reports, then asks if you run it in a terminal.",
    'If interrupted, run it again to delete the rest.',
    'Run it in the project folder: it also checks content/listings and shows the command to unpublish any listing made from the submission.',
  ],
  options: {
    email: { type: 'string', value: '<address>', help: "the person's address" },
    yes: { type: 'boolean', help: 'delete without asking' },
    'dry-run': { type: 'boolean', help: 'only report; never ask or delete' },
    'keep-mentions': {
      type: 'boolean',
      help: "keep other people's submissions that only mention the address",
    },
    ...FORM_OPTION,
    ...CONTENT_OPTION,
  },
  input: z
    .object({
      email: z
        .string()
        .trim()
        .regex(/^[^\s@]+@[^\s@]+$/, {
          error: '--email needs a full address, like ada@example.com.',
        })
        .optional(),
      yes: z.boolean().default(false),
      'dry-run': z.boolean().default(false),
      'keep-mentions': z.boolean().default(false),
      ...contentInput,
      ...formInput,
      words: z.array(idWord),
    })
    .refine(({ email, words }) => email !== undefined || words.length > 0, {
      error: 'Add --email <address>, or give one or more IDs.',
    })
    .refine(({ email, words, form }) => email === undefined || (words.length === 0 && !form), {
      error: 'Use either --email <address> or IDs, not both. --form only works with IDs.',
    }),
  async run(input, tools) {
    const { progress, out, json } = tools;
    const { email } = input;
    const { of, findings } =
      email === undefined
        ? await findChosen(input, tools)
        : await findAll(email, input['keep-mentions'], tools);
    await progress.clear();
    const published = await publishedListings({ email, ...findings }, input.content, tools);
    const found = { email, findings, published };
    if (!json) await out.write(findingsText(findings, published));
    const isMeant = !input['dry-run'] && (input.yes || (await isAgreed(of, findings, tools)));
    if (!isMeant) {
      if (json) await out.write(`${terminalSafeJson(reportJson(found, undefined), 2)}\n`);
      else if (findings.toRemove.length > 0)
        await out.write('Nothing was deleted. Add --yes to delete.\n');
      return EXIT.done;
    }
    const removals = await remove(findings, tools);
    return report(found, removals, tools);
  },
});

interface Search {
  /** The person or the submissions, for messages. */
  of: string;
  findings: PersonFindings;
}

async function findAll(
  email: string,
  keepMentions: boolean,
  { storage, progress }: Tools,
): Promise<Search> {
  const findings = await findPerson(storage.stores, {
    email,
    keepMentions,
    onProgress: (entries) => progress.tell(`${entries} entries read`),
  });
  return { of: onOneLine(email), findings };
}

async function findChosen(
  { words, form }: { words: readonly string[]; form?: string | undefined },
  { storage, progress }: Tools,
): Promise<Search> {
  const keys: RecordKey[] = [];
  for (const word of words) keys.push(await findKey(storage.stores.submissions, word, form));
  const findings = await findSubmissionEntries(storage.stores, keys, (entries) =>
    progress.tell(`${entries} keys checked`),
  );
  const names = new Set(keys.map(({ formType, id }) => `${formType} ${id}`));
  return { of: [...names].join(', '), findings };
}

async function isAgreed(
  of: string,
  { toRemove }: PersonFindings,
  { ask, json, storage }: Tools,
): Promise<boolean> {
  if (!ask || json || toRemove.length === 0) return false;
  const what = toRemove.length === 1 ? 'this entry' : `these ${toRemove.length} entries`;
  const answer = await ask(`Permanently delete ${what} of ${of} from ${storage.title}? Type yes: `);
  return answer.trim().toLowerCase() === 'yes';
}

async function remove(findings: PersonFindings, tools: Tools): Promise<Removal[]> {
  const { storage, progress, signal, err } = tools;
  const removals: Removal[] = [];
  const { length } = findings.toRemove;
  for await (const removal of removePerson(storage.stores, findings)) {
    removals.push(removal);
    if (signal.aborted && removals.length < length) {
      await progress.clear();
      await err.write(
        `Deleted ${removals.length} of ${length}. Run it again to delete the rest.\n`,
      );
    }
    progress.tell(`${removals.length} of ${length} deleted`);
  }
  await progress.clear();
  return removals;
}

async function report(
  found: DeletionReport,
  removals: readonly Removal[],
  { out, err, json }: Tools,
): Promise<ExitCode> {
  const left = removals.filter(({ fault }) => fault !== undefined);
  if (json) await out.write(`${terminalSafeJson(reportJson(found, removals), 2)}\n`);
  else {
    const count = removals.length - left.length;
    const deleted = formatCount(count, 'entry', 'entries');
    await out.write(`\nDeleted ${deleted}.\n${outOfReachText()}`);
  }
  for (const { finding, fault } of left) {
    await err.write(`Not deleted: ${finding.store}/${finding.key} (${fault ?? ''})\n`);
  }
  const isWhole = left.length === 0 && found.findings.unreadable.length === 0;
  if (!isWhole)
    await err.write('Some entries could not be deleted. Run it again, or check them by hand.\n');
  return isWhole ? EXIT.done : EXIT.failed;
}
