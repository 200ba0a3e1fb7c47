import { z } from 'zod';
import { editorsDay, editorsText } from '../shared/editors-text.ts';
import { BUCKETS } from './progress-schemas.ts';

const doer = z.enum(['seller', 'buyer', 'both']);

/** Where it was looked up, and on which day. */
const source = z.strictObject({
  title: editorsText(5, 140, 'a title'),
  url: z.httpUrl(),
  readOn: editorsDay('readOn'),
});

const WORD = /^[\p{L}\d][\p{L}\d .+'’&-]*$/u;

/** A file in content/transfers: how a kind of asset is handed over. docs/editing.md explains the fields to editors. */
export const transferKindSchema = z
  .strictObject({
    title: editorsText(4, 60, 'a title'),
    words: z
      .array(z.string().regex(WORD, { error: "Use only letters, digits, spaces, and . + - ' &." }))
      .default([]),
    /** When it is listed although no asset names it: in every sale, or if part of the price is paid later. */
    needed: z.enum(['always', 'paid-later']).optional(),
    /** Ids of kinds that may apply in its place, such as the same at another registrar. */
    instead: z.array(z.string()).default([]),
    bucket: z.enum(BUCKETS),
    /** Its place in the bucket; lower comes first. */
    position: z.int(),
    does: doer,
    confirms: doer,
    steps: z
      .array(editorsText(15, 420, 'a step'))
      .min(1)
      .max(8),
    takes: editorsText(5, 200, 'how long it takes'),
    cannot: editorsText(15, 500, "what can't be transferred, and what to do instead"),
    sources: z.array(source).default([]),
  })
  .check(({ value, issues }) => {
    const count = [...value.steps, value.takes, value.cannot].join(' ').split(/\s+/).length;
    if (count >= 60 && count <= 200) return;
    const message = `Write 60 to 200 words in steps, takes, and cannot together. There are ${count}.`;
    issues.push({ code: 'custom', path: ['steps'], message, input: value.steps });
  });
export type TransferKind = z.infer<typeof transferKindSchema> & { id: string };

/** A question of content/pages/closing-sheet.yaml: the money that a sale's price doesn't say who gets. */
export const sheetQuestionSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, { error: 'Use lowercase letters and hyphens.' }),
  question: editorsText(10, 120, 'a question'),
  /** Why it needs an answer before closing. */
  why: editorsText(40, 500, 'why it matters'),
  /** What parties usually agree on. */
  usual: editorsText(40, 500, 'the usual answer'),
  sources: z.array(source).default([]),
});

/** What a deal's page shows of its closing list. By the ids of kinds, and of the closing list's items. */
export interface TransferGuide {
  kinds: { readonly [Id in string]?: Pick<TransferKind, 'steps' | 'takes' | 'cannot' | 'instead'> };
  questions: {
    readonly [Id in string]?: Pick<z.infer<typeof sheetQuestionSchema>, 'why' | 'usual'>;
  };
}
