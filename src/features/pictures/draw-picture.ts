import { fitInto, PICTURE_TYPES } from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';

export type DrawnPicture = { ok: Blob } | { message: string };

/** Reading a larger file can stop a phone's browser. */
const FILE_MAX = 40_000_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
/** Each try at a smaller size; below this, nothing would be readable. */
const SMALLER = 0.7;
const SIDE_MIN = 200;

/**
 * Draws a picture again, which leaves out where and with what it was taken, and makes it small enough to
 * store. Never throws.
 */
export async function drawPicture(file: File): Promise<DrawnPicture> {
  if (file.size > FILE_MAX)
    return { message: `“${file.name}” is over 40 MB. Choose a smaller one.` };
  const unreadable = `We can’t open “${file.name}”. Choose a JPEG, PNG, or WebP picture.`;
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) {
    return { message: unreadable };
  }
  try {
    const source = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    const encode = async (side: number, type: string, quality: number) => {
      Object.assign(canvas, fitInto(side, source));
      const context = canvas.getContext('2d');
      if (!context) return null;
      context.imageSmoothingQuality = 'high';
      // JPEG has no transparency, and would show it as black.
      if (type === 'image/jpeg') {
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      context.drawImage(source, 0, 0, canvas.width, canvas.height);
      return new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, type, quality);
      });
    };
    const blob = await smallEnough(encode);
    source.close();
    return blob ? { ok: blob } : { message: unreadable };
  } catch {
    return { message: unreadable };
  }
}

/**
 * The first encoding that fits: WebP, or JPEG in a browser that can't write WebP, at lower quality, and then
 * at a smaller size.
 * @param encode Draws it with this longest side. A browser that can't write a type writes PNG.
 */
export async function smallEnough(
  encode: (side: number, type: string, quality: number) => Promise<Blob | null>,
): Promise<Blob | undefined> {
  for (let side: number = PICTURE_LIMITS.drawnSide; side >= SIDE_MIN; side *= SMALLER) {
    for (const type of PICTURE_TYPES) {
      for (const quality of QUALITIES) {
        const blob = await encode(side, type, quality);
        if (blob?.type !== type) break;
        if (blob.size <= PICTURE_LIMITS.bytes) return blob;
      }
    }
  }
  return undefined;
}

/** A file as a data URL, which pages of ours may show. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('This file can’t be read.'));
    reader.readAsDataURL(blob);
  });
}
