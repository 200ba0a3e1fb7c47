import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The files of a zip, by their path. Reads what a Word file needs of the format, and throws at anything else. */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('no zip');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    const nameLength = name ?? 0;
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      (method === DEFLATED ? inflateRawSync(data) : data).toString('utf8'),
    );
    at += 46 + nameLength + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
