import type { Listing } from '#src/domain/listings/listing.ts';
import { altProblem } from '#src/domain/pictures/listing-pictures.ts';
import { ENDINGS } from '#netlify/pictures/index.ts';
import type { StoredPicture, StoredPictures } from '#netlify/store/submission.ts';

/** A picture, and what its file is called beside the listing's. */
export interface NamedPicture {
  id: string;
  name: string;
}

/** Enough of a file's hash that no two files of a listing share a name. */
const HASH_LENGTH = 12;

/**
 * Pictures as the listing's file names them. A name contains the start of the file's hash, so a file never
 * changes, and the listing's file changes with every picture. Screenshots without a description are left out.
 */
export function namedPictures({ logo, screenshots }: StoredPictures): {
  content: Listing['pictures'];
  files: NamedPicture[];
} {
  const nameOf = (kind: string, { type, hash }: StoredPicture) =>
    `${kind}-${hash.slice(0, HASH_LENGTH)}.${ENDINGS[type]}`;
  const described = screenshots
    .filter(({ alt }) => altProblem(alt) === undefined)
    .map((shot) => ({ ...shot, file: nameOf('screenshot', shot) }));
  const logoFile = logo && { id: logo.id, name: nameOf('logo', logo) };
  if (!logoFile && described.length === 0) return { content: undefined, files: [] };
  return {
    content: {
      ...(logoFile && { logo: logoFile.name }),
      screenshots: described.map(({ file, alt }) => ({ file, alt })),
    },
    files: [
      ...(logoFile ? [logoFile] : []),
      // The same file twice is one file.
      ...new Map(described.map(({ file, id }) => [file, { id, name: file }])).values(),
    ],
  };
}

/** What the owner has to know of screenshots that stay out. */
export function undescribed({ screenshots }: StoredPictures): string[] {
  return screenshots.flatMap(({ alt }, index) =>
    altProblem(alt) === undefined
      ? []
      : [`Screenshot ${index + 1} has no description yet, so it isn’t published. Ask the seller.`],
  );
}
