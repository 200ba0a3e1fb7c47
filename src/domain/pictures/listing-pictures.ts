import * as z from 'zod/mini';
import { singleLine } from '../shared/field-schemas.ts';
import { ALT_LENGTH, PICTURE_LIMITS } from '../shared/picture-limits.ts';

/** The formats we store, in the order in which browsers should try them. Never SVG: it can carry scripts. */
export const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const pictureSchema = z.object({
  /** UUID, made by the page. */
  id: z.string(),
  type: z.enum(PICTURE_TYPES),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
});
const screenshotSchema = z.extend(pictureSchema, {
  /** What it shows, for people who can't see it; '' until the seller writes it. */
  alt: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;
export type Screenshot = z.infer<typeof screenshotSchema>;

/** The pictures of one listing. */
export const listingPicturesSchema = z.object({
  /** How often they were changed. */
  revision: z.number(),
  logo: z.optional(pictureSchema),
  /** In the order they are shown. */
  screenshots: z.array(screenshotSchema),
});
export type ListingPictures = z.infer<typeof listingPicturesSchema>;

export const PICTURE_PLACES = ['logo', 'screenshots'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/**
 * The pictures of an unfinished or submitted listing. Every call sends the draft's token (`Edit-Token`), and
 * every change answers the new ListingPictures.
 *
 * - GET /api/pictures/:listing lists them.
 * - PUT /api/pictures/:listing/:place/:picture stores the body as `logo`, in place of an earlier one, or as
 *   the last of the `screenshots`. The page makes the picture's id, so a repeat changes nothing.
 * - PUT /api/pictures/:listing sets order and descriptions: ArrangeRequest.
 * - GET and DELETE /api/pictures/:listing/:picture.
 *
 * The owner reads the same pictures at /api/inbox/pictures/:listing/:picture.
 */
export const PICTURES_PATH = '/api/pictures';

export const ALT_REQUIRED = `Describe this screenshot in at least ${ALT_LENGTH.min} characters.`;

const id = z.string().check(z.maxLength(100, { error: 'Please reload the page.' }));

/** Screenshots that aren't named keep their descriptions and come last. */
export const arrangeSchema = z.strictObject({
  screenshots: z
    .array(z.strictObject({ id, alt: singleLine(0, ALT_REQUIRED, ALT_LENGTH.max) }))
    .check(z.maxLength(PICTURE_LIMITS.screenshots, { error: 'Please reload the page.' })),
});
export type ArrangeRequest = z.infer<typeof arrangeSchema>;

/** Why a screenshot's description isn't enough to publish it; undefined if it is. */
export function altProblem(alt: string): string | undefined {
  const { length } = alt.trim();
  if (length < ALT_LENGTH.min) return ALT_REQUIRED;
  return length > ALT_LENGTH.max ? `Please use at most ${ALT_LENGTH.max} characters.` : undefined;
}

/** Screenshots in another order, with other descriptions. */
export function arrange<Shot extends Screenshot>(
  screenshots: readonly Shot[],
  { screenshots: wanted }: ArrangeRequest,
): Shot[] {
  const known = new Map(screenshots.map((shot) => [shot.id, shot]));
  const named = wanted.flatMap(({ id: name, alt }) => {
    const shot = known.get(name);
    known.delete(name);
    return shot ? { ...shot, alt } : [];
  });
  return [...named, ...known.values()];
}
