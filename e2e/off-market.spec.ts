import { listings, nameOf } from '#tests/built/content.ts';
import { sampled } from '#tests/sampling.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const offMarket = listings.filter(({ isOffMarket }) => isOffMarket);

for (const listing of sampled(offMarket, 1, 'inquiry about a teaser')) {
  const path = `/listing/${listing.id}`;

  test(`an inquiry about ${path} is stored from its page`, async ({ page }) => {
    const email = freshEmail('teaser');
    await page.goto(path);
    await page.getByRole('button', { name: 'Inquire' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ask about/ });
    await expect(dialog.getByRole('heading')).toContainText(nameOf(listing));
    await dialog.getByLabel('Name').fill('Kim Abel');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(dialog.getByText('Thank you for your inquiry')).toBeVisible();
    expect(storedRecords(email)).toMatchObject([
      {
        source: 'marketplace',
        signup_context: {
          form_type: 'marketplace_inquiry',
          startup_name: listing.title,
          listing_id: listing.id,
        },
      },
    ]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an inquiry is sent from the teaser and thanked for', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto('/listing/sf-6');
    await page.getByRole('button', { name: 'Inquire' }).click();
    const form = page.locator('#inquiry');
    await form.getByLabel('Name').fill('Plain Person');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you\/marketplace_inquiry$/);
    expect(storedRecords(email)).toMatchObject([{ signup_context: { listing_id: 'sf-6' } }]);
  });
});
