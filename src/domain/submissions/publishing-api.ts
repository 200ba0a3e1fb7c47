import type { ListingPictures } from '../pictures/listing-pictures.ts';
import type { EntryName } from './inbox-api.ts';
import type { SubmissionStatus } from './status.ts';

/** GET /api/inbox/publishing/:form/:id: the file that a seller's submission would become. */
export interface PublishingDraft extends EntryName {
  listingId: string;
  /** Like content/listings/h-12.yaml. */
  path: string;
  text: string;
  /**
   * The seller's answers, or what the owner filled in, as typed: a list has one item a line, also the checked
   * boxes of a group, and '' leaves the field out.
   */
  fields: { name: string; value: string }[];
  /** What is missing, wrong, or contradicts itself, by field, as the build says it. */
  mistakes: Record<string, string>;
  /** Text that would identify the seller. `canConfirm`: it may be a coincidence, which `read` confirms. */
  traces: { field: string; text: string; canConfirm: boolean }[];
  /** Fields confirmed so far. */
  read: string[];
  remarks: string[];
  /** Why it can't be published whatever is filled in, such as its status. */
  problem?: string;
  /** The seller's, at /api/inbox/pictures/:id/:picture. */
  pictures: ListingPictures;
  /** Whether publishing opens a pull request; else it gives the file. */
  isGithubOn: boolean;
  /** The address of its pull request. */
  pull?: string;
  /**
   * It was withdrawn or closed, and its file must go. `isLive`: the site, as last built, still shows the
   * listing. `pull` is the pull request that removes it.
   */
  removal?: { listingId: string; isLive: boolean; path: string; pull?: string };
  status: SubmissionStatus;
  seen: number;
}

/*
 * POST /api/inbox/publishing/:form/:id/removal {} opens a pull request that removes the file, or finds the
 * one that does, and answers its address, { pull }. 422 says in `error.message` what to do by hand; 502 is as for
 * publishing.
 */

/**
 * POST /api/inbox/publishing/:form/:id. What is sent is kept with the entry, even if it has mistakes: 422
 * answers them as `error.fields`, by the names of the draft's fields. 409:
 * someone else changed the entry; load the draft again. 502: GitHub failed, and `error.message` says what to
 * do.
 */
export interface PublishRequest {
  seen: number;
  /** By field. A field that is left out keeps its value. */
  values: Record<string, string>;
  read: string[];
  /** The `revision` of the pictures that the owner saw. 409 if the seller changed them since. */
  pictures?: number;
}

/** Its answer. Without GitHub, `file` is for download, and so are the pictures that it names. */
export interface PublishResult {
  listingId: string;
  pull?: string;
  file?: { name: string; text: string };
  /** By their names in the folder of the listing, like h-12/logo-1a2b3c4d5e6f.webp. */
  pictures?: { name: string; id: string }[];
}
