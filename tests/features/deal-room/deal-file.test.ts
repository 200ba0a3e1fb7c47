import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type DealView, viewOf } from '#src/domain/deal-room/view.ts';
import { dealFile } from '#src/features/deal-room/deal-file.ts';
import type { Party } from '#src/domain/deal-room/deal.ts';
import { formatCsv } from '#src/domain/shared/tables.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import {
  aCaller,
  after,
  aTerms,
  dealAfter,
  situationAt,
  START,
  STEP_MS,
} from '#tests/domain/deal-room/a-deal.ts';

async function filesOf(deal: DealView<Party>) {
  const opened = { deal, mailbox: '', browsers: [], others: [] };
  return unzipSync(new Uint8Array(await (await dealFile(opened, START)).arrayBuffer()));
}

it('packs the lists with their answers, the schedule, and a calendar of what is paid', async () => {
  const { progress, ...deal } = viewOf(dealAfter(17), 'buyer', situationAt(START + 24 * STEP_MS));
  const files = await filesOf({ ...deal, progress });
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('due-diligence.csv')).toContain('Read-only access is yours.');
  expect(text('due-diligence.csv')).toContain('problem');
  for (const { ask, how, test, badAnswer } of progress.diligence) {
    const row = text('due-diligence.csv').includes(formatCsv([[ask, how, test, badAnswer]]).trim());
    expect([ask, row]).toEqual([ask, true]);
  }
  expect(text('closing.csv')).toContain('By days, in one payment.');
  expect(text('schedule.csv').trim().split('\r\n')).toHaveLength(1 + 36);
  expect(text('closing.csv')).toMatch(/"Domain","[^"]*","Done and confirmed"/);
  const days = text('deal.ics').match(/^UID:sellerNote-/gm);
  expect(days).toHaveLength(progress.account?.payments.length ?? 0);
});

it('packs the very bytes that were signed, whose hash anyone can compare with the certificate', async () => {
  const deal = viewOf(dealAfter(8), 'buyer', situationAt(START + 9 * STEP_MS));
  const files = await filesOf(deal);
  const certificate = strFromU8(files['how-this-was-signed.txt'] ?? new Uint8Array());
  expect(certificate.match(/^Code entered: Nov 28, 2026 \(UTC\)$/gm)).toHaveLength(3);
  for (const name of ['letter-of-intent.txt', 'confidentiality-agreement.txt']) {
    const hash = createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex');
    expect(certificate).toContain(`SHA-256:      ${hash}`);
    expect(certificate).toContain(`shasum -a 256 ${name}`);
  }
  expect(files).toHaveProperty(['letter-of-intent.docx']);
});

it('packs a letter that other terms ended, under the name that the certificate has', async () => {
  const now = START + 9 * STEP_MS;
  const signed = viewOf(dealAfter(8), 'buyer', situationAt(now)).letter;
  const offer = { kind: 'offer', terms: aTerms() } as const;
  const retraded = after(decide(dealAfter(8), offer, aCaller('buyer'), situationAt(now)));
  const files = await filesOf(viewOf(retraded, 'buyer', situationAt(now)));
  const [name = ''] = Object.keys(files).filter((file) => /^ended-.*\.txt$/.test(file));
  expect(strFromU8(files[name] ?? new Uint8Array())).toBe(signed?.text);
  expect(files).toHaveProperty([name.replace('.txt', '.docx')]);
  const certificate = strFromU8(files['how-this-was-signed.txt'] ?? new Uint8Array());
  expect(certificate.split(`Document:     ${name}`)).toHaveLength(3);
  expect(certificate).toContain('Ended:        other terms were proposed afterward');
  expect(certificate).not.toContain('Void:');
});

it('says of an item of the closing list whether it was confirmed, or never has to be', async () => {
  const ask = { kind: 'mark', item: 'domain', as: 'done', text: '', link: '' } as const;
  const now = START + 12 * STEP_MS;
  const done = after(decide(dealAfter(11), ask, aCaller('seller'), situationAt(now)));
  const deal = viewOf(done, 'seller', situationAt(now));
  const stateAs = async (isComplete: boolean) => {
    const closing = deal.progress.closing.map((item) =>
      item.id === 'domain' ? { ...item, isComplete } : item,
    );
    const files = await filesOf({ ...deal, progress: { ...deal.progress, closing } });
    return /"Domain","[^"]*","([^"]*)"/.exec(
      strFromU8(files['closing.csv'] ?? new Uint8Array()),
    )?.[1];
  };
  expect(await stateAs(false)).toBe('Done, to be confirmed');
  expect(await stateAs(true)).toBe('Done');
});

it('packs the seller’s months as the text they are, and each table so that a spreadsheet reads it', async () => {
  const give = { kind: 'give_history', history: '2026-10\t2900\t2100' } as const;
  const now = START + 10 * STEP_MS;
  const given = after(decide(dealAfter(9), give, aCaller('seller'), situationAt(now)));
  const files = await filesOf(viewOf(given, 'buyer', situationAt(now)));
  expect(strFromU8(files['history.txt'] ?? new Uint8Array())).toBe('2026-10\t2900\t2100');
  expect(files).not.toHaveProperty(['history.csv']);
  const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
  expect(tables.map(([name]) => name).sort()).toEqual([
    ...['closing.csv', 'due-diligence.csv', 'record.csv', 'terms.csv'],
  ]);
  for (const [, bytes] of tables) expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('names in the calendar what each due item is about, also where several ask for the same', async () => {
  const deal = viewOf(dealAfter(8), 'buyer', situationAt(START + 9 * STEP_MS));
  const diligence = deal.progress.diligence.map((item) => ({ ...item, ask: 'A live look' }));
  const files = await filesOf({ ...deal, progress: { ...deal.progress, diligence } });
  const titles = strFromU8(files['deal.ics'] ?? new Uint8Array()).match(/^SUMMARY:.*$/gm) ?? [];
  expect(titles).toContain('SUMMARY:Monthly revenue: A live look: Invoicing tool for dog groomers');
  expect(new Set(titles).size).toBe(titles.length);
});
