import * as z from 'zod/mini';
import { type DraftAnswers, readAnswer } from './draft.ts';
import { LISTING_FIELDS } from './steps.ts';

/** Saves that one draft can have before it is submitted; the wizard makes about one for each step. */
export const SAVES_MAX = 999;
/** How far a number may be ahead of the latest save: those between got lost, or are on their way. */
export const SKIPPED_MAX = 999;
/** The highest number that so many saves can come to, and the submission after them. */
const REVISION_MAX = (SAVES_MAX + 1) * SKIPPED_MAX;

export const RELOAD = 'Please reload the page and continue from there.';

type DraftShape = {
  [Name in keyof DraftAnswers]-?: z.ZodMiniOptional<
    z.ZodMiniType<Exclude<DraftAnswers[Name], undefined>>
  >;
};

const checks: object = Object.fromEntries(
  LISTING_FIELDS.map((field) => {
    const possible = z.custom((value) => readAnswer(field, value) !== undefined, { error: RELOAD });
    const read = z.transform((value: unknown) => readAnswer(field, value));
    return [field.name, z.optional(z.pipe(possible, read))];
  }),
);
const isWhole = (shape: object): shape is DraftShape =>
  LISTING_FIELDS.every(({ name }) => name in shape);
if (!isWhole(checks)) throw new Error('A field without a check.');

/** What checks the answers of a draft, by their names. */
export const draftAnswers: DraftShape = checks;

const form_step = z.literal([1, 2, 3, 4, 5], { error: RELOAD });

/** The first save of a listing that is not finished: POST. */
export const draftBeginSchema = z.strictObject({
  ...draftAnswers,
  form_step,
  completed: z._default(z.literal(false, { error: RELOAD }), false),
});

/** Every later save of it, with the answers that changed; the last one with `completed`: PUT. */
export const draftSaveSchema = z.strictObject({
  ...draftAnswers,
  form_step,
  completed: z._default(z.boolean({ error: RELOAD }), false),
  /** What the first save answered as the listing's id. */
  listingId: z.string({ error: RELOAD }).check(z.maxLength(100, { error: RELOAD })),
  /** Number of this save: one more than the last that this page knows of; the first save is 0. */
  revision: z
    .number({ error: RELOAD })
    .check(
      z.refine(Number.isInteger, { error: RELOAD }),
      z.gte(1, { error: RELOAD }),
      z.lte(REVISION_MAX, { error: RELOAD }),
    ),
});
export type DraftSave = z.infer<typeof draftSaveSchema>;
