import sharp from 'sharp';
import { expect, freshEmail, storedRecords, test } from './site.ts';
import { expectSent, fillTo, PATH, press, submit } from './wizard-page.ts';

/** A photo as a phone makes it: large, turned, and with the place where it was taken. */
const photo = (color: string) =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: color } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'canary-artist' } })
    .jpeg()
    .toBuffer();

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('a seller adds a logo and screenshots, and everything can be put right by keyboard', async ({
  page,
}) => {
  const email = freshEmail('pictures');
  await page.goto(PATH);
  await fillTo(page, 5, email);
  await page.getByLabel('Choose a logo').setInputFiles([file('logo.jpg', await photo('#225544'))]);
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();

  const adder = page.getByLabel('Add screenshots');
  await adder.setInputFiles([
    file('one.jpg', await photo('#884422')),
    file('two.jpg', await photo('#224488')),
    file('no.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ]);
  await expect(page.getByText('We can’t open “no.jpg”.').first()).toBeVisible();
  const shown = page.locator('ol [data-picture] img');
  await expect(shown).toHaveCount(2);
  const url = (await shown.first().getAttribute('src')) ?? '';
  const drawn = Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64');
  expect(await sharp(drawn).metadata()).toMatchObject({
    format: 'webp',
    width: 800,
    height: 1_600,
  });
  expect(drawn.toString('latin1')).not.toContain('canary-artist');

  await page.getByLabel('Describe screenshot 1').fill('The week’s bookings');
  await page.getByRole('button', { name: 'Move down screenshot 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up screenshot 2' })).toBeFocused();
  await expect(page.getByLabel('Describe screenshot 2')).toHaveValue('The week’s bookings');

  await submit(page);
  const first = page.getByLabel('Describe screenshot 1');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/Describe this screenshot in at least 5/);
  expect(storedRecords(email)).toEqual([]);
  await first.fill('The list of tenants');
  await press(page, 'Submit Listing');
  await expectSent(page);
  expect(storedRecords(email)).toHaveLength(1);
});
