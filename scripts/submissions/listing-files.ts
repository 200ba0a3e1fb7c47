import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Options } from './command.ts';
import { CommandError } from './exit-codes.ts';
import type { CommandRuntime } from './command-runtime.ts';

/** One file of content/listings. */
export interface ListingFile {
  /** The id of the listing. */
  listingId: string;
  path: string;
  /** The path to show to people: content/listings/h-1.yaml. */
  shown: string;
  text: string;
}

export const CONTENT_OPTION = {
  content: { type: 'string', value: '<folder>', help: 'content folder (default: content)' },
} as const satisfies Options;

export const contentInput = { content: z.string().default('content') };

const EXTENSION = '.yaml';

/** The path of a listing's file, whether or not it exists. */
export function listingPlace(
  listingId: string,
  content: string,
  { folder }: Pick<CommandRuntime, 'folder'>,
): Pick<ListingFile, 'path' | 'shown'> {
  const path = join(resolve(folder, content), 'listings', listingId + EXTENSION);
  const way = relative(folder, path);
  return { path, shown: way.startsWith('..') ? path : way };
}

/** The folder of a listing's pictures, whether or not it has any. */
export const picturesFolderOf = ({ path }: Pick<ListingFile, 'path'>): string =>
  path.slice(0, -EXTENSION.length);

/** All listing files, valid or not. @throws CommandError if the folder doesn't exist */
export async function readListingFiles(
  content: string,
  runtime: Pick<CommandRuntime, 'folder'>,
): Promise<ListingFile[]> {
  const folder = join(resolve(runtime.folder, content), 'listings');
  const names = await readdir(folder).catch(() => {
    throw new CommandError(
      `Found no listings in ${folder}. Run this in the project folder, or set --content.`,
    );
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith(EXTENSION))
      .map(async (name) => {
        const listingId = name.slice(0, -EXTENSION.length);
        const place = listingPlace(listingId, content, runtime);
        return { listingId, ...place, text: await readFile(place.path, 'utf8') };
      }),
  );
}

const SUBMISSION = /^submission:[ \t]*['"]?([0-9a-f-]{36})['"]?[ \t]*(?:#.*)?$/im;

/** The submission that a file names, even if the file is no longer valid YAML. */
export const submissionOf = ({ text }: ListingFile): string | undefined =>
  SUBMISSION.exec(text)?.[1]?.toLowerCase();

/** The file made from a submission; the first one if there are copies. */
export const fileOf = (
  files: readonly ListingFile[],
  submission: string,
): ListingFile | undefined => files.find((file) => submissionOf(file) === submission);
