import { strToU8, zipSync } from 'fflate';
import { certificateText, fileOf, FILES } from '#src/domain/deal-room/certificate.ts';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { completeWords, nameOf } from '#src/domain/deal-room/deal-words.ts';
import { dealCalendar, scheduleCsv } from '#src/domain/deal-room/schedule-files.ts';
import { termsLines } from '#src/domain/deal-room/terms-words.ts';
import type { DealDocument } from '#src/domain/deals/letter/letter.ts';
import { formatCsv } from '#src/domain/shared/tables.ts';
import { csvFile } from '#src/ui/download.ts';

async function bytesOf(letter: DealDocument) {
  const { letterDocx } = await import('#src/features/letter/letter-docx.ts');
  return new Uint8Array(await (await letterDocx(letter)).arrayBuffer());
}

/** Everything about a deal that its reader may see, as a ZIP. @param now Milliseconds since 1970. */
export async function dealFile({ deal }: OpenedDeal, now: number): Promise<Blob> {
  const { viewer, versions, events, signatures, letter, endedLetters, confidentiality } = deal;
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
  const { lists, diligence, closing, account, givenHistory } = deal.progress;
  const said = (id: string) =>
    events
      .filter(({ item }) => item === id)
      .map(({ at, words, text = '', link = '', seenOn = '' }) =>
        [at.slice(0, 10), words, text, link, seenOn && `(seen on ${seenOn})`]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n');
  const asked = [
    [
      ...['About', 'Asked for', 'What it means', 'How to check', 'A bad answer'],
      ...['Who owes it', 'Due', 'Result', 'Less profit a year', 'Answers'],
    ],
    ...diligence.map(({ id, section, ask, how, test, badAnswer, owes, due, ...item }) => [
      ...[section, ask, how, test, badAnswer],
      ...[nameOf(owes, viewer), due, item.result, item.lessPerYear ?? '', said(id)],
    ]),
  ];
  const handedOver = [
    ['When', 'What', 'Of', 'State', 'Said'],
    ...closing.map(({ id, bucket, title, names, done, isComplete, confirmedBy }) => [
      ...[bucket, title, names.join(', ')],
      isComplete ? completeWords({ confirmedBy }) : done ? 'Done, to be confirmed' : 'Open',
      said(id),
    ]),
  ];
  const letters = [
    ...(letter ? [{ name: FILES.letter, ...letter }] : []),
    ...endedLetters.map((ended) => ({
      name: fileOf({ document: 'letter', hash: ended.hash, isEnded: true }),
      ...ended,
    })),
  ];
  const texts: Record<string, string> = {
    ...(lists && {
      'due-diligence.csv': formatCsv(asked),
      'closing.csv': formatCsv(handedOver),
      'deal.ics': dealCalendar(deal, now),
    }),
    ...(givenHistory !== '' && { 'history.txt': givenHistory }),
    ...(account && { 'schedule.csv': scheduleCsv(account) }),
    'terms.csv': formatCsv(terms),
    'record.csv': formatCsv(record),
    [`${FILES.confidentiality}.txt`]: confidentiality.text,
    ...Object.fromEntries(letters.map(({ name, text }) => [`${name}.txt`, text])),
    ...(signatures.length > 0 && { 'how-this-was-signed.txt': certificateText(signatures) }),
  };
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      strToU8(name.endsWith('.csv') ? csvFile(text) : text),
    ]),
  );
  for (const { name, parts } of letters) {
    if (parts) files[`${name}.docx`] = await bytesOf(parts);
  }
  return new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' });
}
