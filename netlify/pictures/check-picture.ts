import { PICTURE_LIMITS } from '#src/domain/shared/picture-limits.ts';
import type { PictureReading } from './formats/format.ts';
import { isJpeg, readJpeg } from './formats/jpeg.ts';
import { isPng, readPng } from './formats/png.ts';
import { isWebp, readWebp } from './formats/webp.ts';

/**
 * Checks a picture by its bytes and leaves out what isn't needed to show it. It reads the structure of the
 * file and unpacks at most one PNG at a time, without keeping it, so it needs little memory.
 */
export async function checkPicture(bytes: Uint8Array): Promise<PictureReading> {
  const { side } = PICTURE_LIMITS;
  if (isPng(bytes)) return readPng(bytes, side);
  if (isJpeg(bytes)) return readJpeg(bytes, side);
  if (isWebp(bytes)) return readWebp(bytes, side);
  return { fault: 'unknown' };
}
