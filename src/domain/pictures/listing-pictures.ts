import { ALT_LENGTH } from '../shared/listing-limits.ts';

/** The formats we store, in the order in which browsers should try them: each of them draws one of these. */
export const PICTURE_TYPES = ['image/webp', 'image/jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export interface Picture {
  /** UUID, made by the page. */
  id: string;
  type: PictureType;
  /** In pixels. */
  width: number;
  height: number;
}

export interface Screenshot extends Picture {
  /** What it shows, for people who can't see it; '' until the seller writes it. */
  alt: string;
}

export interface ListingPictures {
  /** How often they were changed. */
  revision: number;
  logo?: Picture | undefined;
  /** In the order they are shown. */
  screenshots: Screenshot[];
}

export const PICTURE_PLACES = ['logo', 'screenshots'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/**
 * The pictures of an unfinished or submitted listing. Every call sends the draft's token (`Edit-Token`) or
 * the seller's link (`Listing-Link`), and every change answers the new ListingPictures.
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

/** Screenshots that aren't named keep their descriptions and come last. */
export interface ArrangeRequest {
  screenshots: { id: string; alt: string }[];
}

export const ALT_REQUIRED = `Describe this screenshot in at least ${ALT_LENGTH.min} characters.`;

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
  const named = wanted.flatMap(({ id, alt }) => {
    const shot = known.get(id);
    known.delete(id);
    return shot ? { ...shot, alt } : [];
  });
  return [...named, ...known.values()];
}

interface Size {
  width: number;
  height: number;
}

/** A picture's size, in whole pixels, with its longer side no longer than this. It never gets larger. */
export function fitInto(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
