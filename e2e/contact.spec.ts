import { site } from '#src/config/site.ts';
import { expect, test } from './site.ts';

const { user, host } = site.contact.email;
const ADDRESS = `${user}@${host}`;
const NUMBER = Object.values(site.contact.phone).join(' ');

test('address and number are read, announced and copied whole', async ({ page }) => {
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
});

test('wherever the address stands, it is a link', async ({ page }) => {
  for (const path of ['/contact', '/privacy', '/terms']) {
    await page.goto(path);
    const links = page.getByRole('link', { name: ADDRESS, exact: true });
    await expect(links.first()).toHaveAttribute('href', `mailto:${ADDRESS}`);
    const spelled = (await page.getByRole('main').innerText()).split(ADDRESS).length - 1;
    await expect(links).toHaveCount(spelled);
  }
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

test('a free consultation of 30 minutes is booked in a new tab', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Schedule a Consultation' })).toBeVisible();
  await expect(page.getByText('is free and takes 30 minutes')).toBeVisible();
  const book = page.getByRole('link', { name: 'Book a Call (opens in a new tab)' });
  await expect(book).toHaveAttribute('href', site.links.scheduling);
  await expect(book).toHaveAttribute('target', '_blank');
  await expect(book).toHaveAttribute('rel', /noopener/);
});

test('who writes about what learns when we answer', async ({ page }) => {
  await page.goto('/contact');
  const answers = page.getByRole('region', { name: 'When to expect a reply' });
  for (const [subject, promise] of [
    ['A listing you submitted', 'Within 1-3 business days'],
    ['Your investor application', 'Within 2-3 business days'],
    ['Your affiliate application', 'Within 1-2 business days'],
  ] as const) {
    await expect(answers.locator('dl > div', { hasText: subject })).toContainText(promise);
  }
  await expect(answers.getByRole('link', { name: 'FAQ', exact: true })).toHaveAttribute(
    'href',
    '/faq',
  );
});

test('there is a place to write to us, with the address in it', async ({ page }) => {
  await page.goto('/contact#contact-form');
  const section = page.locator('#contact-form');
  await expect(section.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
  await expect(section.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(await section.innerText()).toContain(ADDRESS);
});
