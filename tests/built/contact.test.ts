import { expect, it } from 'vitest';
import { site } from '#src/config/site.ts';
import { hrefOf, isShown, linksOf, only, openPage, regionOf, textOf } from './built-page.ts';

const page = await openPage('/contact');

it('a free consultation of 30 minutes is booked in a new tab', () => {
  expect(isShown(only(page, 'h2', 'Schedule a Consultation'))).toBe(true);
  expect(isShown(only(page, 'p', 'is free and takes 30 minutes'))).toBe(true);
  const book = only(page, 'a[href]', 'Book a Call (opens in a new tab)');
  expect(hrefOf(book)).toBe(site.links.scheduling);
  expect(book.getAttribute('target')).toBe('_blank');
  expect(book.getAttribute('rel')).toMatch(/noopener/);
});

it('who writes about what learns when we answer', () => {
  const answers = regionOf(page, 'When to expect a reply');
  for (const [subject, promise] of [
    ['A listing you submitted', 'Within 1-3 business days'],
    ['Your investor application', 'Within 2-3 business days'],
    ['Your affiliate application', 'Within 1-2 business days'],
  ] as const) {
    expect(textOf(only(answers, 'dl > div', subject))).toContain(promise);
  }
  const faq = linksOf(answers, 'FAQ').filter((link) => textOf(link) === 'FAQ');
  expect(faq.map(hrefOf)).toEqual(['/faq']);
});
