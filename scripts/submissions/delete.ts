import { z } from 'zod';
import {
  type Erasing,
  type Erasure,
  erasePerson,
  eraseSubmissions,
} from '#netlify/records/erase.ts';
import type { RecordKey } from '#netlify/records/record-keys.ts';
import { defineCommand, type Tools } from './command.ts';
import { doneText, findingsText, outOfReachText, reportJson, whatOf } from './deletion-report.ts';
import { EXIT } from './exit-codes.ts';
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
    "With --email, deletes everything they sent, in any spelling of the address (capitals, plus tags, dots at Gmail): submissions of all forms, quarantine, unfinished listings, pictures, links to listings, statuses, newsletter signups, passwords, saved searches, and notices. What other people sent stays. Where it mentions the address, '[removed]' replaces it. Without --yes it only reports, then asks if you run it in a terminal.",
    'If interrupted, run it again to delete the rest.',
    'Run it in the project folder: it also checks content/listings and shows the command to unpublish any listing made from the submission.',
  ],
  options: {
    email: { type: 'string', value: '<address>', help: "the person's address" },
    yes: { type: 'boolean', help: 'delete without asking' },
    'dry-run': { type: 'boolean', help: 'only report; never ask or delete' },
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
    const { out, json, progress } = tools;
    const { of, erase } =
      input.email === undefined ? await chosen(input, tools) : person(input.email, tools);
    let looked = 0;
    const found = await erase({
      isTrial: true,
      onProgress: (step) => {
        if (step === 'looked') progress.tell(`${(looked += 1)} entries read`);
      },
    });
    await progress.clear();
    const { email } = input;
    const report = { email, looked, found };
    const published = await publishedListings(
      { email, removed: found.removed },
      input.content,
      tools,
    );
    if (!json) await out.write(findingsText(report, published));
    const isMeant = !input['dry-run'] && (input.yes || (await isAgreed(of, found, tools)));
    const done = isMeant ? await eraseFound(erase, found, tools) : undefined;
    if (json) await out.write(`${terminalSafeJson(reportJson(report, published, done), 2)}\n`);
    else if (done) await out.write(`\n${doneText(done)}${outOfReachText(tools.storage)}`);
    else if (sizeOf(found) > 0) await out.write('Nothing was deleted. Add --yes to delete.\n');
    if (!done || done.unreadable.length === 0) return EXIT.done;
    await tools.err.write("Some entries can't be read. Check them by hand.\n");
    return EXIT.failed;
  },
});

interface Work {
  /** The person or the submissions, for messages. */
  of: string;
  erase: (erasing: Erasing) => Promise<Erasure>;
}

const person = (email: string, { storage: { stores, secret } }: Tools): Work => ({
  of: onOneLine(email),
  erase: (erasing) => erasePerson(stores, { email, secret }, erasing),
});

async function chosen(
  { words, form }: { words: readonly string[]; form?: string | undefined },
  { storage: { stores } }: Tools,
): Promise<Work> {
  const keys: RecordKey[] = [];
  for (const word of words) keys.push(await findKey(stores.submissions, word, form));
  const names = new Set(keys.map(({ formType, id }) => `${formType} ${id}`));
  const erase = async (erasing: Erasing) => {
    const removed = await eraseSubmissions(
      stores,
      keys.map(({ key }) => key),
      erasing,
    );
    return { removed, blanked: [], unreadable: [], next: undefined };
  };
  return { of: [...names].join(', '), erase };
}

const sizeOf = ({ removed, blanked }: Erasure) => removed.length + blanked.length;

async function isAgreed(
  of: string,
  found: Erasure,
  { ask, json, storage }: Tools,
): Promise<boolean> {
  if (!ask || json || sizeOf(found) === 0) return false;
  const answer = await ask(
    `Permanently delete ${whatOf(found)} of ${of} from ${storage.title}? Type yes: `,
  );
  return answer.trim().toLowerCase() === 'yes';
}

/** Does it, and says how far it came if it has to stop. */
async function eraseFound(
  erase: Work['erase'],
  found: Erasure,
  { progress, err }: Tools,
): Promise<Erasure> {
  let done = 0;
  const onProgress = (step: 'looked' | 'done') => {
    if (step === 'done') done += 1;
    progress.tell(`${done} of ${sizeOf(found)} done`);
  };
  try {
    return await erase({ onProgress });
  } catch (error) {
    await progress.clear();
    await err.write(`Stopped after ${done} of ${sizeOf(found)}. Run it again for the rest.\n`);
    throw error;
  } finally {
    await progress.clear();
  }
}
