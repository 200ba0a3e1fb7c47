import type { ShownSignature } from '#src/domain/deal-room/view.ts';

/** Names of what was signed, without their endings. */
export const FILES = {
  letter: 'letter-of-intent',
  confidentiality: 'confidentiality-agreement',
} as const;

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
