import { strToU8, zipSync } from 'fflate';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import { termsLines } from '#src/domain/deal-room/terms-words.ts';
import type { DealDocument } from '#src/domain/deals/letter/letter.ts';
import { formatCsv } from '#src/domain/shared/tables.ts';
import { certificateText, FILES } from './certificate.ts';

async function bytesOf(letter: DealDocument) {
  const { letterDocx } = await import('#src/features/letter/letter-docx.ts');
  return new Uint8Array(await (await letterDocx(letter)).arrayBuffer());
}

/** Everything about a deal that its reader may see, as a ZIP. */
export async function dealFile({ deal }: OpenedDeal): Promise<Blob> {
  const { viewer, versions, events, signatures, letter, confidentiality } = deal;
  const [first] = versions;
  const lines = versions.map(({ terms }) => termsLines(terms));
  const terms = [
    ['Term', ...versions.map(({ number, by }) => `${number}. ${nameOf(by, viewer)}`)],
    ...(first ? termsLines(first.terms) : []).map(({ label }, index) => [
      label,
      ...lines.map((each) => each[index]?.text ?? ''),
    ]),
  ];
  const record = [
    ['Time (UTC)', 'Who', 'What', 'Text', 'SHA-256'],
    ...events.map(({ at, by, words, text = '', hash }) => [
      at,
      nameOf(by, viewer),
      words,
      text,
      hash,
    ]),
  ];
  const files: Record<string, string> = {
    'terms.csv': formatCsv(terms),
    'record.csv': formatCsv(record),
    [`${FILES.confidentiality}.txt`]: confidentiality.text,
    ...(letter && { [`${FILES.letter}.txt`]: letter.text }),
    ...(signatures.length > 0 && { 'how-this-was-signed.txt': certificateText(signatures) }),
  };
  const packed = zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ...(letter?.parts && { [`${FILES.letter}.docx`]: await bytesOf(letter.parts) }),
  });
  return new Blob([new Uint8Array(packed)], { type: 'application/zip' });
}
