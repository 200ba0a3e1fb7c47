import { describeDealStructure } from '#src/domain/shared/deal-structures.ts';
import { listings, nameOf } from '#tests/built/content.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const offMarket = listings.filter(({ isOffMarket }) => isOffMarket);

for (const listing of offMarket) {
  const path = `/listing/${listing.id}`;

  test(`${path} is a teaser`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    await expect(page.getByText('Contact for price')).toBeVisible();
    await expect(page.getByText('Always perform due diligence before purchasing.')).toBeVisible();
    for (const name of ['Make an Offer', 'Contact Seller', 'Analyze This Deal', 'Save']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    }
    for (const words of ['Monthly Revenue', 'Monthly Profit', 'Profit margin', 'Churn']) {
      await expect(page.getByText(words)).toHaveCount(0);
    }
  });

  test(`${path} tells how its seller can be paid, as its card and the comparison do`, async ({
    page,
  }) => {
    const { openToZeroDown, structures } = listing.financing;
    await page.goto(path);
    const term = (name: string) => page.getByRole('term').filter({ hasText: name });
    const definition = (name: string) => term(name).locator('xpath=following-sibling::dd');
    await expect(definition('Open to $0 down')).toHaveText(openToZeroDown ? 'Yes' : 'No');
    await expect(definition('Financing offered')).toHaveText(
      structures.map(describeDealStructure).join(', '),
    );
  });

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
