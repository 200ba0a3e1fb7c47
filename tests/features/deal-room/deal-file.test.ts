import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type DealView, viewOf } from '#src/domain/deal-room/view.ts';
import { dealFile } from '#src/features/deal-room/deal-file.ts';
import { dealAfter, situationAt, START, STEP_MS } from '#tests/domain/deal-room/a-deal.ts';

async function filesOf(deal: DealView) {
  const opened = { deal, isConfirmed: true, mailbox: '', browsers: [], others: [] };
  return unzipSync(new Uint8Array(await (await dealFile(opened, START)).arrayBuffer()));
}

it('packs the lists with their answers, the schedule, and a calendar of what is paid', async () => {
  const { progress, ...deal } = viewOf(dealAfter(17), 'buyer', situationAt(START + 24 * STEP_MS));
  const files = await filesOf({ ...deal, progress });
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('due-diligence.csv')).toContain('Read-only access is yours.');
  expect(text('due-diligence.csv')).toContain('problem');
  expect(text('closing.csv')).toContain('By days, in one payment.');
  expect(text('schedule.csv').trim().split('\r\n')).toHaveLength(1 + 36);
  const days = text('deal.ics').match(/^UID:sellerNote-/gm);
  expect(days).toHaveLength(progress.account?.payments.length ?? 0);
});

it('packs the very bytes that were signed, whose hash anyone can compare with the certificate', async () => {
  const deal = viewOf(dealAfter(8), 'buyer', situationAt(START + 9 * STEP_MS));
  const files = await filesOf(deal);
  const certificate = strFromU8(files['how-this-was-signed.txt'] ?? new Uint8Array());
  for (const name of ['letter-of-intent.txt', 'confidentiality-agreement.txt']) {
    const hash = createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex');
    expect(certificate).toContain(`SHA-256:      ${hash}`);
    expect(certificate).toContain(`shasum -a 256 ${name}`);
  }
  expect(files).toHaveProperty(['letter-of-intent.docx']);
});
