import { formatDay } from '../shared/calendar-date.ts';
import type { ShownSignature } from './view.ts';

/** Names of documents, without their endings. */
export const FILES = {
  letter: 'letter-of-intent',
  confidentiality: 'confidentiality-agreement',
} as const;

/** The name of what was signed, without its ending. */
export const fileOf = ({
  document,
  hash,
  isEnded,
}: Pick<ShownSignature, 'document' | 'hash' | 'isEnded'>): string =>
  isEnded ? `ended-letter-of-intent-${hash.slice(0, 8)}` : FILES[document];

/** 'Nov 28, 2026, 6:42:15 PM UTC': the same wherever it is read. */
export const signedAt = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  });

/** 'How this was signed', for anyone who has to check it later. */
export const certificateText = (signatures: readonly ShownSignature[]): string =>
  [
    'HOW THIS WAS SIGNED',
    ...signatures.map(({ by, at, name, wording, hash, codeOn, isVoid, isEnded, ...what }) =>
      [
        `Document:     ${fileOf({ ...what, hash, isEnded })}.txt`,
        `Signed by:    ${name}, the ${by}`,
        `Time:         ${signedAt(at)}`,
        `Code entered: ${formatDay(codeOn)} (UTC)`,
        `Agreed to:    ${wording}`,
        // Taken out with the text, for a party who asked.
        ...(hash === '' ? [] : [`SHA-256:      ${hash}`]),
        ...(isEnded ? ['Ended:        other terms were proposed afterward'] : []),
        ...(isVoid && !isEnded ? ['Void:         the text was changed afterward'] : []),
      ].join('\n'),
    ),
    'It was signed with a link that we emailed to the signer’s address, in a browser where a code from that mailbox had been entered, then or earlier. We did not check who that was. To check that a text is the one that was signed, compare its SHA-256 with the one above:',
    ...[...new Set(signatures.map((signature) => `${fileOf(signature)}.txt`))].map(
      (file) =>
        `  macOS, Linux:  shasum -a 256 ${file}
  Windows:       certutil -hashfile ${file} SHA256`,
    ),
    'Neither this page nor what was signed is legal advice.',
  ].join('\n\n') + '\n';
