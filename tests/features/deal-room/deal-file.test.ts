import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { dealFile } from '#src/features/deal-room/deal-file.ts';
import { dealAfter, situationAt, START, STEP_MS } from '#tests/domain/deal-room/a-deal.ts';

it('packs the very bytes that were signed, whose hash anyone can compare with the certificate', async () => {
  const deal = viewOf(dealAfter(8), 'buyer', situationAt(START + 9 * STEP_MS));
  const blob = await dealFile({ deal, isConfirmed: true, mailbox: '', browsers: [], others: [] });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
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
