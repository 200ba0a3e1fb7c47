/** What we accept of a listing's pictures: a logo and some screenshots. */
export const PICTURE_LIMITS = {
  screenshots: 5,
  /** Size of a stored file, in bytes. */
  bytes: 500_000,
  /** Longest side that the server accepts, in pixels. */
  side: 4_000,
  /** Longest side that the browser draws, in pixels. */
  drawnSide: 1_600,
} as const;

/** Length of a screenshot's description, in characters. */
export const ALT_LENGTH = { min: 5, max: 150 } as const;

/** The file name of a listing's picture, in its folder beside the listing's file. */
export const PICTURE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:webp|png|jpe?g)$/;

/** What a published listing's texts and lists have at least. Lengths are in characters. */
export const PUBLISHED_MIN = {
  longDescription: 200,
  reasonForSelling: 40,
  growthOpportunities: { items: 2, length: 20 },
  includedAssets: { items: 2, length: 3 },
} as const;
