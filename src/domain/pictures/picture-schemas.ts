import * as z from 'zod/mini';
import { singleLine } from '../shared/field-schemas.ts';
import { ALT_LENGTH, PICTURE_LIMITS } from '../shared/listing-limits.ts';
import {
  ALT_REQUIRED,
  type ArrangeRequest,
  type ListingPictures,
  PICTURE_TYPES,
} from './listing-pictures.ts';

const pictureSchema = z.object({
  id: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
});

/** ListingPictures, as an answer has them. */
export const listingPicturesSchema = z.object({
  revision: z.number(),
  logo: z.optional(pictureSchema),
  screenshots: z.array(z.extend(pictureSchema, { alt: z.string() })),
}) satisfies z.ZodMiniType<ListingPictures>;

const RELOAD = { error: 'Please reload the page.' };
const screenshot = z.strictObject({
  id: z.string(RELOAD).check(z.maxLength(100, RELOAD)),
  alt: singleLine(0, ALT_REQUIRED, ALT_LENGTH.max),
});

export const arrangeSchema = z.strictObject({
  screenshots: z.array(screenshot).check(z.maxLength(PICTURE_LIMITS.screenshots, RELOAD)),
}) satisfies z.ZodMiniType<ArrangeRequest>;
