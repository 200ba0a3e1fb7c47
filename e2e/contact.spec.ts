import { site } from '#src/config/site.ts';
import { expect, test } from './site.ts';

const { user, host } = site.contact.email;
const ADDRESS = `${user}@${host}`;
const NUMBER = Object.values(site.contact.phone).join(' ');

test('address and number are read, announced and copied whole, and wherever the address stands it is a link', async ({
  page,
}) => {
  await page.goto('/contact');
  const details = page.getByRole('region', { name: 'Ways to reach us' });
  expect(await details.locator('dl').innerText()).toContain(ADDRESS);
  expect(await details.locator('dl').innerText()).toContain(NUMBER);
  const announced = await details.locator('dl').ariaSnapshot();
  expect(announced).toContain(ADDRESS);
  expect(announced).toContain(NUMBER);

  for (const [whole, href] of [
    [ADDRESS, `mailto:${ADDRESS}`],
    [NUMBER, `tel:${NUMBER.replaceAll(' ', '')}`],
  ] as const) {
    const link = details.getByRole('link', { name: whole, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await link.selectText();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(whole);
  }

  for (const path of ['/contact', '/privacy', '/terms']) {
    await page.goto(path);
    const links = page.getByRole('link', { name: ADDRESS, exact: true });
    await expect(links.first()).toHaveAttribute('href', `mailto:${ADDRESS}`);
    const spelled = (await page.getByRole('main').innerText()).split(ADDRESS).length - 1;
    await expect(links).toHaveCount(spelled);
  }

  await page.goto('/contact#contact-form');
  const section = page.locator('#contact-form');
  await expect(section.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
  await expect(section.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(await section.innerText()).toContain(ADDRESS);
});

test('a text that is too long stays whole when it is pasted, and the form says by how much', async ({
  page,
}) => {
  await page.goto('/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await page.keyboard.insertText('x'.repeat(6_147));
  await expect(message).toHaveValue('x'.repeat(6_147));
  await page.getByRole('button', { name: 'Send Message' }).click();
  const said = 'Please use at most 5,000 characters. You have 6,147.';
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(message).toHaveValue('x'.repeat(6_147));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('address and number are read all the same, and no link leads nowhere', async ({ page }) => {
    await page.goto('/contact');
    const text = await page.getByRole('region', { name: 'Ways to reach us' }).innerText();
    expect(text).toContain(ADDRESS);
    expect(text).toContain(NUMBER);
    await expect(page.getByRole('link', { name: ADDRESS })).toHaveCount(0);
  });
});
