import type { PublishResult } from '#src/domain/submissions/publishing-api.ts';
import { downloadBlob, downloadText } from '#src/ui/download.ts';
import { pictureAddress } from '../inbox-calls.ts';

/**
 * Downloads a listing's file, or with pictures a ZIP to unpack in content/listings.
 * @param id Of the submission.
 * @returns False if a picture couldn't be loaded.
 */
export async function downloadListing(
  id: string,
  file: NonNullable<PublishResult['file']>,
  pictures: NonNullable<PublishResult['pictures']>,
): Promise<boolean> {
  if (pictures.length === 0) {
    downloadText({ ...file, type: 'application/yaml' });
    return true;
  }
  try {
    const loaded = await Promise.all(
      pictures.map(async ({ name, id: picture }): Promise<[string, Uint8Array]> => {
        const response = await fetch(pictureAddress(id, picture));
        if (!response.ok) throw new Error(`There is no picture ${name}.`);
        return [name, new Uint8Array(await response.arrayBuffer())];
      }),
    );
    const { strToU8, zipSync } = await import('fflate');
    const content = { [file.name]: strToU8(file.text), ...Object.fromEntries(loaded) };
    // Pictures are packed already.
    const zip = new Uint8Array(zipSync(content, { level: 0 }));
    downloadBlob(
      file.name.replace(/\.yaml$/, '.zip'),
      new Blob([zip], { type: 'application/zip' }),
    );
    return true;
  } catch {
    return false;
  }
}
