/** A listing's file, from the repository's folder. */
export const listingPath = (listingId: string): string => `${picturesFolder(listingId)}.yaml`;

/** The folder of its pictures, which lies beside the file. */
export const picturesFolder = (listingId: string): string => `content/listings/${listingId}`;
