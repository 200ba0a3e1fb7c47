import { expect, it } from 'vitest';
import { HEADING_FONT, TEXT_FONT } from '#src/build/subset-fonts.ts';
import { all, openOwnPage } from './built-page.ts';
import { listedRoutes } from './routes.ts';

const HEADINGS = 'h1, h2, h3, .font-serif';

it.each(await listedRoutes())('%s shows no ASCII character that its font lacks', async (route) => {
  const page = await openOwnPage(route);
  for (const element of all(page, 'script, style')) element.remove();
  const lacking = (text: string, { characters }: { characters: string }) =>
    [...new Set(text)].filter((each) => /[!-~]/.test(each) && !characters.includes(each));
  expect(lacking(page.body.textContent, TEXT_FONT)).toEqual([]);
  const headings = all(page, HEADINGS).map((heading) => heading.textContent);
  expect(lacking(headings.join(''), HEADING_FONT)).toEqual([]);
});
