import * as z from 'zod/mini';
import { type DraftAnswers, readAnswer } from './draft.ts';
import { LISTING_FIELDS } from './steps.ts';

/** Maximum saves per draft; the wizard makes about one per step. */
export const SAVES_MAX = 999;
/** How far a revision may be ahead of the latest save: those between are lost or still in flight. */
export const SKIPPED_MAX = 999;
/** The highest revision those saves and the submission can reach. */
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

/** Checks for a draft's answers, by name. */
export const draftAnswers: DraftShape = checks;

const form_step = z.literal([1, 2, 3, 4, 5], { error: RELOAD });

/** First save of an unfinished listing: POST. */
export const draftBeginSchema = z.strictObject({
  ...draftAnswers,
  form_step,
  completed: z._default(z.literal(false, { error: RELOAD }), false),
});

/** Later saves, with the answers that changed: PUT. The last one has `completed`. */
export const draftSaveSchema = z.strictObject({
  ...draftAnswers,
  form_step,
  completed: z._default(z.boolean({ error: RELOAD }), false),
  /** The id returned by the first save. */
  listingId: z.string({ error: RELOAD }).check(z.maxLength(100, { error: RELOAD })),
  /** One more than the last revision this page knows of; the first save is 0. */
  revision: z
    .number({ error: RELOAD })
    .check(
      z.refine(Number.isInteger, { error: RELOAD }),
      z.gte(1, { error: RELOAD }),
      z.lte(REVISION_MAX, { error: RELOAD }),
    ),
});
export type DraftSave = z.infer<typeof draftSaveSchema>;
