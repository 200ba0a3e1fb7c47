import { strToU8, zipSync } from 'fflate';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import { termsLines } from '#src/domain/deal-room/terms.ts';
import type { ShownSignature } from '#src/domain/deal-room/view.ts';
import { formatCsv } from '#src/domain/shared/tables.ts';

const FILES = { letter: 'letter-of-intent', confidentiality: 'confidentiality-agreement' } as const;

/** 'How this was signed', for anyone who has to check it later. */
export const certificateText = (signatures: readonly ShownSignature[]): string =>
  [
    'HOW THIS WAS SIGNED',
    ...signatures.map(({ document, by, at, name, wording, hash, isVoid }) =>
      [
        `Document:     ${FILES[document]}.txt`,
        `Signed by:    ${name}, the ${by}`,
        `Time:         ${new Date(at).toUTCString()}`,
        `Agreed to:    ${wording}`,
        `SHA-256:      ${hash}`,
        ...(isVoid ? ['Void:         the text was changed afterward'] : []),
      ].join('\n'),
    ),
    `The signer opened the page from a link that only their email address got, and entered a code that was emailed there. To check that a text is the one that was signed, compare its SHA-256 with the one above:

  macOS, Linux:  shasum -a 256 ${FILES.letter}.txt
  Windows:       certutil -hashfile ${FILES.letter}.txt SHA256

Neither this page nor the letter is legal advice.`,
  ].join('\n\n') + '\n';

/** Everything about a deal that its reader may see, as a ZIP. */
export function dealFile({ deal }: OpenedDeal): Blob {
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
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([new Uint8Array(packed)], { type: 'application/zip' });
}
