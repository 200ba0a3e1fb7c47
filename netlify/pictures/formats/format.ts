import type { PictureType } from '#src/domain/pictures/listing-pictures.ts';

/**
 * Why a file isn't a picture that we store. `unknown`: another kind of file. `damaged`: it breaks the rules
 * of its format, or has something after its end.
 */
export type PictureFault = 'unknown' | 'damaged' | 'animated' | 'too_large';

/** A picture as we keep it: without metadata and everything else that isn't needed to show it. */
export interface CheckedPicture {
  type: PictureType;
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

export type PictureReading = { ok: CheckedPicture } | { fault: PictureFault };

export const DAMAGED: PictureReading = { fault: 'damaged' };

/** Whether bytes have an ASCII text at a place. */
export const hasText = (bytes: Uint8Array, text: string, at = 0): boolean =>
  textAt(bytes, at, text.length) === text;

/** ASCII text in bytes. */
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
